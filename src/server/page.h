// page.h: what a browser is shown: the files of the page, and its first file at every address that the page
// knows, in the language of the reader, with what messengers show of an invitation. Knows no table.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "net/service.h"
#include "server/page_files.h"
#include "texts/catalogue.h"

namespace kameleon::server {

/// What is told about a link to the page (Open Graph).
struct Preview {
    std::string title;
    std::string text;
    std::string url;
    std::string picture;
};

class Page {
public:
    explicit Page(std::span<const PageFile> files);

    /// The file at exactly this address; nothing if there is none.
    [[nodiscard]] std::optional<net::Response> file(const net::Request& request) const;

    /// Whether the page shows something at this address.
    [[nodiscard]] static bool knows(std::string_view path);
    /// The code in the address of a table, as it was typed; empty for other addresses.
    [[nodiscard]] static std::string_view table_in(std::string_view path);

    /// The first file of the page. Nothing in a program without a page.
    [[nodiscard]] std::optional<net::Response> first(
        int status, const Catalogue& words, const Preview& preview) const;

private:
    struct Kept {
        const PageFile* file = nullptr;
        std::shared_ptr<const std::string> plain;
        std::shared_ptr<const std::string> gzipped;
    };
    [[nodiscard]] std::string words_first(std::string_view language) const;

    std::map<std::string_view, Kept> files_;
};

/// Whether a client takes what is packed by gzip, by its Accept-Encoding.
bool takes_gzip(std::string_view accept_encoding);
/// Whether a client has this version already, by its If-None-Match.
bool has_already(std::string_view if_none_match, std::string_view tag);

}  // namespace kameleon::server
