// languages.h: all catalogues, loaded once, and the choice of one for a request.
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

    /// By the query parameter `lang`, else Accept-Language, else English.
    [[nodiscard]] const Catalogue& of(const net::Request& request) const;
    [[nodiscard]] const Catalogue& named(std::string_view language) const;

private:
    std::map<std::string, Catalogue, std::less<>> all_;
};

/// Our language with the highest weight in Accept-Language; empty if there is none.
std::string_view wanted_language(std::string_view accept_language);

}  // namespace kameleon::server
