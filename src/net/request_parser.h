// request_parser.h: incremental HTTP/1.1 request parser, by Boost.Beast, whose headers it keeps out of other
// files.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "net/problem.h"
#include "net/service.h"

namespace kameleon::net {

struct ReadRequest {
    Request request;          // without `address` and `secure`
    bool keep_alive = false;  // whether the client may send another one
};

class RequestParser {
public:
    RequestParser(std::size_t max_header_bytes, std::size_t max_body_bytes);
    RequestParser(RequestParser&&) noexcept;
    RequestParser& operator=(RequestParser&&) noexcept;
    RequestParser(const RequestParser&) = delete;
    RequestParser& operator=(const RequestParser&) = delete;
    ~RequestParser();

    struct More {};
    using Outcome = std::variant<More, ReadRequest, HttpError>;
    /// Removes the parsed bytes. Not to be called again after anything but `More`.
    Outcome read(std::string& bytes);

    [[nodiscard]] bool has_header() const;
    /// Whether the client waits for "100 Continue" before it sends the body.
    [[nodiscard]] bool expects_continue() const;

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace kameleon::net
