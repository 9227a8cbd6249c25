// page.cpp: see page.h.
#include "server/page.h"

#include <algorithm>
#include <array>

#include "base/markup.h"
#include "base/text.h"

namespace kameleon::server {
namespace {

constexpr std::string_view index_file = "/index.html";
constexpr std::string_view tables = "/t/";

/// Placeholders in web/index.html for language and title.
constexpr std::string_view language_place = "<html lang=\"en\">";
constexpr std::string_view title_place = "<title>kameleon</title>";

void replace_once(std::string& text, std::string_view what, std::string_view by) {
    const std::size_t at = text.find(what);
    if (at != std::string::npos) text.replace(at, what.size(), by);
}

std::string meta(std::string_view kind, std::string_view name, std::string_view content) {
    std::string tag = "<meta ";
    tag.append(kind).append("=\"").append(name).append("\" content=\"");
    return tag + markup_text(content) + "\">";
}

std::string head_of(const Preview& preview, std::string_view language) {
    return "<title>" + markup_text(preview.title) + "</title>" + meta("name", "description", preview.text) +
           meta("property", "og:type", "website") + meta("property", "og:site_name", "kameleon") +
           meta("property", "og:title", preview.title) + meta("property", "og:description", preview.text) +
           meta("property", "og:url", preview.url) + meta("property", "og:image", preview.picture) +
           meta("property", "og:image:width", "1200") + meta("property", "og:image:height", "630") +
           meta("property", "og:locale", language) + meta("name", "twitter:card", "summary_large_image");
}

std::shared_ptr<const std::string> shared_or_null(std::string_view bytes) {
    return bytes.empty() ? nullptr : std::make_shared<const std::string>(bytes);
}

}  // namespace

Page::Page(std::span<const PageFile> files) {
    for (const PageFile& file : files) {
        files_.emplace(
            file.path,
            Entry{
                .file = &file, .plain = shared_or_null(file.plain), .gzipped = shared_or_null(file.gzipped)});
    }
}

std::optional<net::Response> Page::file(const net::Request& request) const {
    const auto found = files_.find(request.path);
    if (found == files_.end() || request.path == index_file) return std::nullopt;
    const auto& [file, plain, gzipped] = found->second;
    const std::string tag = "W/\"" + std::string(file->tag) + "\"";
    net::Response response{.status = 200, .type = std::string(file->type), .body = plain, .headers = {}};
    response.headers = {
        {"ETag", tag},
        {"Vary", "Accept-Encoding"},
        {"Cache-Control", file->forever ? "public, max-age=31536000, immutable" : "no-cache"}};
    if (has_already(request.header("if-none-match"), tag)) {
        response.status = 304;
        response.body = nullptr;
    } else if (gzipped != nullptr && takes_gzip(request.header("accept-encoding"))) {
        response.body = gzipped;
        response.headers.emplace_back("Content-Encoding", "gzip");
    }
    return response;
}

bool Page::knows(std::string_view path) {
    constexpr std::array<std::string_view, 7> places{"/",       "/play",     "/lobby", "/games",
                                                     "/replay", "/settings", "/rules"};
    constexpr std::array<std::string_view, 4> beginnings{tables, "/local/", "/rules/", "/replay/"};
    return std::ranges::find(places, path) != places.end() ||
           std::ranges::any_of(beginnings, [&](std::string_view one) { return path.starts_with(one); });
}

std::string_view Page::table_in(std::string_view path) {
    return path.starts_with(tables) ? path.substr(tables.size()) : std::string_view();
}

/// Preloads the catalogue, which the page would only request later.
std::string Page::catalogue_preload(std::string_view language) const {
    // File name as in web/vite.config.ts.
    const std::string beginning = "/assets/catalogue-" + std::string(language) + "-";
    const auto found = files_.lower_bound(beginning);
    if (found == files_.end() || !found->first.starts_with(beginning)) return {};
    return R"(<link rel="modulepreload" crossorigin href=")" + std::string(found->first) + "\">";
}

std::optional<net::Response> Page::first(int status, const Catalogue& words, const Preview& preview) const {
    const auto found = files_.find(index_file);
    if (found == files_.end()) return std::nullopt;
    std::string text = *found->second.plain;
    const std::string language(words.language());
    replace_once(text, language_place, "<html lang=\"" + language + "\">");
    replace_once(text, title_place, head_of(preview, language) + catalogue_preload(language));
    return net::Response{
        .status = status,
        .type = "text/html; charset=utf-8",
        .body = std::make_shared<const std::string>(std::move(text)),
        .headers = {
            {"Content-Language", language}, {"Vary", "Accept-Language"}, {"Cache-Control", "no-cache"}}};
}

bool takes_gzip(std::string_view accept_encoding) {
    return std::ranges::any_of(split(accept_encoding, ','), [](const std::string& part) {
        const std::string_view coding = trimmed(std::string_view(part).substr(0, part.find(';')));
        const std::size_t weight = part.find("q=");
        const bool refused =
            weight != std::string::npos &&
            std::string_view(part).substr(weight + 2).find_first_not_of("0. ") == std::string::npos;
        return (coding == "gzip" || coding == "*") && !refused;
    });
}

bool has_already(std::string_view if_none_match, std::string_view tag) {
    const auto opaque = [](std::string_view one) { return one.starts_with("W/") ? one.substr(2) : one; };
    return std::ranges::any_of(split(if_none_match, ','), [&](const std::string& part) {
        const std::string_view one = trimmed(part);
        return one == "*" || (!one.empty() && opaque(one) == opaque(tag));
    });
}

}  // namespace kameleon::server
