// page.cpp: see page.h.
#include "server/page.h"

#include <memory>
#include <string>
#include <string_view>

#include "server/markup.h"

namespace kameleon::server {
namespace {

constexpr std::string_view style =
    ":root{color-scheme:light dark}"
    "body{font:1.125rem/1.6 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem}"
    "h1{font-size:2rem;margin:0 0 1rem}"
    "code{font-size:1em}";

std::string welcome_page(const Catalogue& words) {
    const auto said = [&](std::string_view key) { return markup_text(words.text(key)); };
    const auto link = [](std::string_view address) {
        return "<a href=\"" + std::string(address) + "\">" + std::string(address) + "</a>";
    };
    std::string page =
        "<!doctype html>\n<html lang=\"" + std::string(words.language()) + "\">\n<meta charset=\"utf-8\">\n";
    page += "<meta name=\"viewport\" content=\"width=device-width\">\n<title>kameleon</title>\n";
    page += "<link rel=\"stylesheet\" href=\"/style.css\">\n<main>\n<h1>kameleon</h1>\n";
    page += "<p>" + said("serve.page.ready") + "</p>\n<p>" + said("serve.page.later") + "</p>\n<ul>\n";
    page += "<li>" + said("serve.page.terminal") + " <code>kameleon play</code></li>\n";
    page += "<li>" + said("serve.page.api") + " " + link("/api/openapi.json") + ", " +
            link("/api/protocol.json") + "</li>\n";
    page +=
        "<li>" + said("serve.page.tables") + " " + link("/api/tables") + "</li>\n</ul>\n</main>\n</html>\n";
    return page;
}

net::Response file(std::string type, std::string text, std::string_view language) {
    net::Response response{
        .status = 200,
        .type = std::move(type),
        .body = std::make_shared<const std::string>(std::move(text)),
        .headers = {}};
    if (!language.empty()) response.headers.emplace_back("Content-Language", std::string(language));
    return response;
}

}  // namespace

std::optional<net::Response> page_file(const net::Request& request, const Catalogue& words) {
    if (request.path == "/style.css") return file("text/css; charset=utf-8", std::string(style), {});
    if (request.path != "/" && !request.path.starts_with("/t/")) return std::nullopt;
    return file("text/html; charset=utf-8", welcome_page(words), words.language());
}

}  // namespace kameleon::server
