// page.h: serves the page: its files, and its index file at every path of the page, in the reader's language
// and with a link preview (Open Graph).
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

/// The Open Graph data of a link.
struct Preview {
    std::string title;
    std::string text;
    std::string url;
    std::string picture;
};

class Page {
public:
    explicit Page(std::span<const PageFile> files);

    /// The file at this path; nothing if there is none.
    [[nodiscard]] std::optional<net::Response> file(const net::Request& request) const;

    /// Whether the page has a screen at this path.
    [[nodiscard]] static bool knows(std::string_view path);
    /// The table code in a path, as typed; empty for other paths.
    [[nodiscard]] static std::string_view table_in(std::string_view path);

    /// The index file. Nothing in a program without a page.
    [[nodiscard]] std::optional<net::Response> first(
        int status, const Catalogue& words, const Preview& preview) const;

private:
    struct Entry {
        const PageFile* file = nullptr;
        std::shared_ptr<const std::string> plain;
        std::shared_ptr<const std::string> gzipped;
    };
    [[nodiscard]] std::string catalogue_preload(std::string_view language) const;

    std::map<std::string_view, Entry> files_;
};

/// By Accept-Encoding.
bool takes_gzip(std::string_view accept_encoding);
/// Whether the client has this version, by If-None-Match.
bool has_already(std::string_view if_none_match, std::string_view tag);

}  // namespace kameleon::server
