// request_parser.h: a request from the bytes of HTTP/1.1, in any portions. The parser is Beast's; this header
// keeps it away from everybody else. Knows no socket.
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
    Request request;          // without address and security, which bytes cannot tell
    bool keep_alive = false;  // whether the client may send another one
};

class RequestParser {
public:
    RequestParser(std::size_t most_header_bytes, std::size_t most_body_bytes);
    RequestParser(RequestParser&&) noexcept;
    RequestParser& operator=(RequestParser&&) noexcept;
    RequestParser(const RequestParser&) = delete;
    RequestParser& operator=(const RequestParser&) = delete;
    ~RequestParser();

    struct More {};
    using Outcome = std::variant<More, ReadRequest, Trouble>;
    /// Takes off the bytes it has read. After anything but `More` it is of no use.
    Outcome read(std::string& bytes);

    /// The headers are complete, the body is not: whether the client waits for a word before it sends it.
    [[nodiscard]] bool has_header() const;
    [[nodiscard]] bool expects_continue() const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace kameleon::net
