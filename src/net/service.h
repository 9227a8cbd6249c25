// service.h: what the network asks for, and what it is told. The service knows no socket, and the network
// knows no game.
//
// Everything here is called on one thread, the one that runs the network. Nothing may block it.
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

enum class Method : std::uint8_t { get, head, post, patch, put, del, other };

/// A request over HTTP, or the one that opens a WebSocket. Everything in it comes from strangers.
struct Request {
    Method method = Method::get;
    std::string path;                                          // decoded, begins with '/'; without the query
    std::string query;                                         // as it came, without the question mark
    std::vector<std::pair<std::string, std::string>> headers;  // names in lower case
    std::string body;
    std::string address;  // of the client; by the proxy's word where one is trusted
    bool secure = false;  // over TLS, here or at the proxy

    /// The first header of this name (in lower case); empty if there is none.
    [[nodiscard]] std::string_view header(std::string_view name) const;
    /// The value of a cookie; empty if there is none.
    [[nodiscard]] std::string_view cookie(std::string_view name) const;
    /// The decoded value of a field of the query; empty if there is none.
    [[nodiscard]] std::string parameter(std::string_view name) const;
};

/// Bodies may be shared: the files of the page are sent to everybody.
struct Response {
    int status = 200;
    std::string type = "application/json";
    std::shared_ptr<const std::string> body{};
    std::vector<std::pair<std::string, std::string>> headers{};
};

using Text = std::shared_ptr<const std::string>;

/// The far end of a WebSocket. Valid from `Service::opened` until `Service::closed` returns.
class Client {
public:
    Client() = default;
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    Client(Client&&) = delete;
    Client& operator=(Client&&) = delete;
    virtual ~Client() = default;

    /// Queues a message. Whoever does not read what is queued for them is dropped; then nothing is sent.
    virtual void send(Text message) = 0;
    /// Says goodbye after what is queued, with a code of RFC 6455 (1008: broke the rules of the house).
    virtual void close(std::uint16_t code, std::string_view reason) = 0;
};

/// A WebSocket is let in, with headers (a cookie, perhaps) for the answer that opens it.
struct Welcome {
    std::vector<std::pair<std::string, std::string>> headers;
};

class Service {
public:
    Service() = default;
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;
    Service(Service&&) = delete;
    Service& operator=(Service&&) = delete;
    virtual ~Service() = default;

    using Answer = std::function<void(Response)>;
    /// Answers exactly once, now or later.
    virtual void request(Request request, Answer answer) = 0;

    /// Somebody wants a WebSocket: a welcome, or why not. After a welcome, `opened`, any number of messages,
    /// and `closed` follow.
    virtual std::variant<Welcome, Response> knock(const Request& request) = 0;
    virtual void opened(const Request& request, Client& client) = 0;
    virtual void message(Client& client, std::string_view text) = 0;
    virtual void closed(Client& client) = 0;

    /// Called every so often (about twenty times a second).
    virtual void tick() = 0;
};

}  // namespace kameleon::net
