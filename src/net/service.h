// service.h: the interface between the network and the application. The application sees no sockets, the
// network no games.
//
// Everything is called on the network thread and must not block.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace kameleon::net {

enum class Method : std::uint8_t { get, head, post, patch, other };

/// An HTTP request, or one that asks for a WebSocket. Untrusted input.
struct Request {
    Method method = Method::get;
    std::string path;                                          // decoded, begins with '/'; without the query
    std::string query;                                         // undecoded, without the question mark
    std::vector<std::pair<std::string, std::string>> headers;  // names in lower case
    std::string body;
    std::string address;  // of the client, also behind a trusted proxy
    bool secure = false;  // over TLS, here or at the proxy

    /// The first header of this name (in lower case); empty if there is none.
    [[nodiscard]] std::string_view header(std::string_view name) const;
    /// The value of a cookie; empty if there is none.
    [[nodiscard]] std::string_view cookie(std::string_view name) const;
    /// The decoded value of a field of the query; empty if there is none.
    [[nodiscard]] std::string parameter(std::string_view name) const;
};

/// Bodies may be shared between responses.
struct Response {
    int status = 200;
    std::string type = "application/json";
    std::shared_ptr<const std::string> body;
    std::vector<std::pair<std::string, std::string>> headers;
};

using Text = std::shared_ptr<const std::string>;

/// A WebSocket. Valid from `Service::opened` until `Service::closed` returns.
class Client {
public:
    Client() = default;
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    virtual ~Client() = default;

    /// Queues a message. A client that does not read is dropped; sending to it then does nothing.
    virtual void send(Text message) = 0;
    /// Closes after the queued messages, with a code of RFC 6455 (1008: policy violation).
    virtual void close(std::uint16_t code, std::string_view reason) = 0;
};

/// Headers of the response that accepts an upgrade.
struct UpgradeHeaders {
    std::vector<std::pair<std::string, std::string>> headers;
};

class Service {
public:
    Service() = default;
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;
    virtual ~Service() = default;

    using Respond = std::function<void(Response)>;
    /// Must call `respond` exactly once, now or later.
    virtual void request(Request request, Respond respond) = 0;

    /// Accepts a WebSocket or gives the response that refuses it. After acceptance follow `opened`, any
    /// number of messages, and `closed`.
    virtual std::variant<UpgradeHeaders, Response> authorize_upgrade(const Request& request) = 0;
    virtual void opened(const Request& request, Client& client) = 0;
    virtual void message(Client& client, std::string_view text) = 0;
    virtual void closed(Client& client) = 0;

    /// Called about twenty times a second.
    virtual void tick() = 0;
};

}  // namespace kameleon::net
