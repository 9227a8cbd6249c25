// languages.h: all catalogues, read once, and which of them somebody wants to read.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "net/service.h"
#include "texts/catalogue.h"

namespace kameleon::server {

class Languages {
public:
    Languages();

    /// By `lang` in the query, else by the header Accept-Language, else English.
    [[nodiscard]] const Catalogue& of(const net::Request& request) const;
    [[nodiscard]] const Catalogue& named(std::string_view language) const;

private:
    std::map<std::string, Catalogue, std::less<>> all_;
};

/// The first of our languages among those that a header names, the most wanted first; empty if none is.
std::string_view wanted_language(std::string_view accept_language);

}  // namespace kameleon::server
