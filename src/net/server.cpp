// server.cpp: see server.h.
#include "net/server.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <utility>

#include <sys/socket.h>

#include "net/http_talk.h"
#include "net/hub.h"
#include "net/line.h"
#include "net/response_head.h"

namespace kameleon::net {
namespace {

ListenError listen_error(const error_code& error) {
    using enum ListenError::Why;
    ListenError result{.why = other, .detail = error.message()};
    if (error == asio::error::address_in_use) result.why = address_taken;
    if (error == asio::error::access_denied || error.value() == EPERM) result.why = not_allowed;
    if (error.value() == EADDRNOTAVAIL) result.why = not_here;
    return result;
}

Address address_of(const asio::ip::address& address) {
    return Address::from(address.to_string()).value_or(Address{});
}

}  // namespace

class Server::Inside {
public:
    Inside(Settings settings, Service& service)
        : hub_(std::move(settings), service), acceptor_(hub_.loop), timer_(hub_.loop) {}

    Result<std::uint16_t, ListenError> listen();
    void run();
    void stop() { stop_wanted_.store(true); }
    Hub& hub() { return hub_; }

private:
    Result<std::uint16_t, ListenError> open_port(const asio::ip::tcp::endpoint& endpoint);
    void accept();
    void welcome(Socket socket);
    static void turn_away(Socket& socket, Trouble trouble, bool tls);
    void plan_tick();
    void tick();
    void sweep(Clock::time_point now);
    void begin_to_stop(Clock::time_point now);

    Hub hub_;
    Acceptor acceptor_;
    Timer timer_;
    std::atomic<bool> stop_wanted_ = false;
    Clock::time_point stop_until_;
    std::size_t sweep_at_ = 0;
    bool accepting_ = false;
};

Result<std::uint16_t, ListenError> Server::Inside::listen() {
    const Settings& settings = hub_.settings;
    const auto address = Address::from(settings.address);
    if (!address) return refuse(ListenError{ListenError::Why::bad_address, settings.address});
    for (const std::string& proxy : settings.trusted_proxies) {
        const auto network = Network::from(proxy);
        if (!network) return refuse(ListenError{ListenError::Why::bad_proxy, proxy});
        hub_.trusted_proxies.push_back(*network);
    }
    if (!settings.certificate_file.empty()) {
        auto tls = TlsContext::from_files(settings.certificate_file, settings.key_file);
        if (!tls) return refuse(std::move(tls.error()));
        hub_.tls = std::move(*tls);
    }
    return open_port({asio::ip::make_address(address->text()), settings.port});
}

Result<std::uint16_t, ListenError> Server::Inside::open_port(const asio::ip::tcp::endpoint& endpoint) {
    error_code error;
    acceptor_.open(endpoint.protocol(), error);
    // Not for taking somebody's port, but for having one's own again right after the last run.
    if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.listen(4096, error);
    if (error) {
        error_code ignored;
        acceptor_.close(ignored);
        return refuse(listen_error(error));
    }
    return acceptor_.local_endpoint().port();
}

void Server::Inside::run() {
    plan_tick();
    accept();
    hub_.loop.run();
}

void Server::Inside::accept() {
    accepting_ = true;
    acceptor_.async_accept([this](error_code error, Socket socket) {
        if (!acceptor_.is_open()) return;
        if (!error) welcome(std::move(socket));
        // Out of files, most likely: the next tick tries again.
        if (error && error != asio::error::connection_aborted) {
            accepting_ = false;
        } else {
            accept();
        }
    });
}

void Server::Inside::welcome(Socket socket) {
    Figures& figures = hub_.figures;
    const bool tls = hub_.tls.has_value();
    error_code error;
    const auto endpoint = socket.remote_endpoint(error);
    if (error) return;
    ++figures.accepted;
    if (hub_.lines.size() >= hub_.settings.connections) {
        ++figures.refused.server_full;
        turn_away(socket, Trouble::unavailable, tls);
        return;
    }
    const Address peer = address_of(endpoint.address());
    const bool counted = !is_in(hub_.trusted_proxies, peer);
    const auto verdict = counted ? hub_.visitors.arrive(peer, Clock::now()) : Visitors::Verdict::welcome;
    if (verdict != Visitors::Verdict::welcome) {
        const bool full = verdict == Visitors::Verdict::too_many;
        ++(full ? figures.refused.address_full : figures.refused.connecting_too_fast);
        turn_away(socket, Trouble::too_many_requests, tls);
        return;
    }
    const auto line = std::make_shared<Line>(hub_, std::move(socket), peer, counted);
    line->start(std::make_shared<HttpTalk>(*line));
}

/// Whom we have no room for, we have no time for either: one word, if it can be said at once.
void Server::Inside::turn_away(Socket& socket, Trouble trouble, bool tls) {
    error_code ignored;
    if (!tls) {
        const Response response = problem(trouble);
        const std::string text =
            response_head(response, {.close = true, .now = std::chrono::system_clock::now()}) +
            *response.body;
        ::send(socket.native_handle(), text.data(), text.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
        socket.shutdown(asio::socket_base::shutdown_send, ignored);
    }
    socket.close(ignored);
}

void Server::Inside::plan_tick() {
    timer_.expires_after(hub_.settings.tick_time);
    timer_.async_wait([this](error_code error) {
        if (!error) tick();
    });
}

void Server::Inside::tick() {
    const auto now = Clock::now();
    if (stop_wanted_.load() && !hub_.stopping) begin_to_stop(now);
    hub_.service.tick();
    sweep(now);
    if (!hub_.stopping) {
        if (!accepting_) accept();
    } else if (hub_.lines.empty() || now >= stop_until_) {
        while (!hub_.lines.empty()) hub_.lines.back()->drop();
        // Without a next tick, the loop ends when the last line is gone.
        return;
    }
    plan_tick();
}

/// Looks at a part of all lines, so that all have been looked at after the time for it.
void Server::Inside::sweep(Clock::time_point now) {
    const auto ticks = std::max<std::int64_t>(1, hub_.settings.sweep_time / hub_.settings.tick_time);
    std::size_t left = hub_.lines.size() / static_cast<std::size_t>(ticks) + 1;
    while (left-- > 0) {
        if (sweep_at_ >= hub_.lines.size()) {
            sweep_at_ = 0;
            hub_.visitors.forget(now);
            return;
        }
        const auto line = hub_.lines[sweep_at_];
        line->look(now);
        // If it is gone, another one stands in its place.
        if (line->is_open()) ++sweep_at_;
    }
}

void Server::Inside::begin_to_stop(Clock::time_point now) {
    hub_.stopping = true;
    stop_until_ = now + hub_.settings.drain_time;
    error_code ignored;
    acceptor_.close(ignored);
    const auto lines = hub_.lines;
    for (const auto& line : lines) line->leave();
}

Server::Server(Settings settings, Service& service)
    : inside_(std::make_unique<Inside>(std::move(settings), service)) {}
Server::~Server() = default;

Result<std::uint16_t, ListenError> Server::listen() { return inside_->listen(); }
void Server::run() { inside_->run(); }
void Server::stop() { inside_->stop(); }
void Server::post(std::function<void()> call) { asio::post(inside_->hub().loop, std::move(call)); }
const Figures& Server::figures() const { return inside_->hub().figures; }

}  // namespace kameleon::net
