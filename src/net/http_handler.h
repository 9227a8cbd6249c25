// http_handler.h: HTTP/1.1 on a connection: one request after another, and the upgrade to a WebSocket.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "net/connection.h"
#include "net/problem.h"
#include "net/request_parser.h"

namespace kameleon::net {

class HttpHandler final : public ProtocolHandler, public std::enable_shared_from_this<HttpHandler> {
public:
    explicit HttpHandler(Connection& connection);

    void on_bytes(std::span<char> bytes) override;
    void on_flushed() override;
    void check_timeouts(Clock::time_point now) override;
    void on_shutdown() override;
    void on_closed() override {}

private:
    enum class State : std::uint8_t {
        reading,
        waiting,  // for the service
        writing,
        done
    };
    void parse_input();
    void skip_empty_lines();
    void on_incomplete(bool had_header);
    void on_request(ReadRequest read);
    void set_client(Request& request) const;
    void upgrade(const Request& request);
    bool count_connection(const Request& request);
    void on_response(std::uint64_t number, const Response& response);
    void respond(const Response& response);
    /// For errors after which the input cannot be parsed any further.
    void refuse_and_close(HttpError error);

    Connection& connection_;
    std::string input_;
    std::optional<RequestParser> parser_;
    Clock::time_point deadline_;
    std::uint64_t number_ = 0;  // of the current request
    State state_ = State::reading;
    bool first_ = true;
    bool head_only_ = false;
    bool keep_alive_ = true;
    bool secure_ = false;
};

}  // namespace kameleon::net
