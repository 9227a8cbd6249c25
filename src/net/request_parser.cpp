// request_parser.cpp: see request_parser.h.
#include "net/request_parser.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "net/header_text.h"
#include "net/uri.h"

namespace kameleon::net {
namespace http = boost::beast::http;

namespace {

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

Method method_of(http::verb verb) {
    switch (verb) {
        case http::verb::get:
            return Method::get;
        case http::verb::head:
            return Method::head;
        case http::verb::post:
            return Method::post;
        case http::verb::patch:
            return Method::patch;
        default:
            return Method::other;
    }
}

HttpError http_error(const boost::beast::error_code& error, bool first_line_complete) {
    if (error == http::error::body_limit) return HttpError::content_too_large;
    if (error == http::error::header_limit) {
        return first_line_complete ? HttpError::headers_too_large : HttpError::uri_too_long;
    }
    return HttpError::bad_request;
}

}  // namespace

struct RequestParser::Impl {
    http::request_parser<http::string_body> parser;
    std::size_t max_header_bytes = 0;
};

RequestParser::RequestParser(std::size_t max_header_bytes, std::size_t max_body_bytes)
    : impl_(std::make_unique<Impl>()) {
    impl_->parser.header_limit(static_cast<std::uint32_t>(max_header_bytes));
    impl_->parser.body_limit(max_body_bytes);
    impl_->parser.eager(true);
    impl_->max_header_bytes = max_header_bytes;
}

RequestParser::RequestParser(RequestParser&&) noexcept = default;
RequestParser& RequestParser::operator=(RequestParser&&) noexcept = default;
RequestParser::~RequestParser() = default;

bool RequestParser::has_header() const { return impl_->parser.is_header_done(); }

bool RequestParser::expects_continue() const {
    return has_header() && impl_->parser.get().version() == 11 &&
           equals_ignoring_case(view(impl_->parser.get()[http::field::expect]), "100-continue");
}

RequestParser::Outcome RequestParser::read(std::string& bytes) {
    auto& parser = impl_->parser;
    boost::beast::error_code error;
    while (!bytes.empty() && !parser.is_done() && !error) {
        const bool first_line_complete = bytes.find('\n') < impl_->max_header_bytes;
        const std::size_t taken = parser.put(boost::asio::buffer(bytes), error);
        if (error == http::error::need_more) {
            bytes.erase(0, taken);
            // Chunk size lines are limited as well.
            if (bytes.size() > impl_->max_header_bytes) return HttpError::headers_too_large;
            return More{};
        }
        if (error) return http_error(error, first_line_complete);
        bytes.erase(0, taken);
    }
    if (!parser.is_done()) return More{};

    auto& message = parser.get();
    // None or two Host headers could be read differently by a proxy.
    if (message.version() == 11 && message.count(http::field::host) != 1) return HttpError::bad_request;
    auto target = read_target(view(message.target()));
    if (!target) return HttpError::bad_request;
    ReadRequest result;
    result.request.method = method_of(message.method());
    result.request.path = std::move(target->path);
    result.request.query = std::move(target->query);
    for (const auto& field : message) {
        result.request.headers.emplace_back(lower(view(field.name_string())), view(field.value()));
    }
    result.request.body = std::move(message.body());
    result.keep_alive = message.version() == 11 && message.keep_alive();
    return result;
}

}  // namespace kameleon::net
