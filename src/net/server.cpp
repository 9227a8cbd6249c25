// server.cpp: see server.h.
#include "net/server.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <utility>

#include <sys/socket.h>

#include "net/connection.h"
#include "net/http_handler.h"
#include "net/response_head.h"
#include "net/server_context.h"

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

class Server::Impl {
public:
    Impl(ServerOptions options, Service& service)
        : context_(std::move(options), service), acceptor_(context_.loop), timer_(context_.loop) {}

    Result<std::uint16_t, ListenError> listen();
    void run();
    void stop() { stop_requested_.store(true); }
    ServerContext& context() { return context_; }

private:
    Result<std::uint16_t, ListenError> open_port(const asio::ip::tcp::endpoint& endpoint);
    void accept();
    void on_accept(Socket socket);
    static void reject(Socket& socket, HttpError trouble, bool tls);
    void schedule_tick();
    void tick();
    void sweep(Clock::time_point now);
    void begin_shutdown(Clock::time_point now);

    ServerContext context_;
    Acceptor acceptor_;
    Timer timer_;
    std::atomic<bool> stop_requested_ = false;
    Clock::time_point stop_until_;
    std::size_t sweep_at_ = 0;
    bool accepting_ = false;
};

Result<std::uint16_t, ListenError> Server::Impl::listen() {
    const ServerOptions& options = context_.options;
    const auto address = Address::from(options.address);
    if (!address) return refuse(ListenError{ListenError::Why::bad_address, options.address});
    for (const std::string& proxy : options.trusted_proxies) {
        const auto network = Network::from(proxy);
        if (!network) return refuse(ListenError{ListenError::Why::bad_proxy, proxy});
        context_.trusted_proxies.push_back(*network);
    }
    if (!options.certificate_file.empty()) {
        auto tls = TlsContext::from_files(options.certificate_file, options.key_file);
        if (!tls) return refuse(std::move(tls.error()));
        context_.tls = std::move(*tls);
    }
    return open_port({asio::ip::make_address(address->text()), options.port});
}

Result<std::uint16_t, ListenError> Server::Impl::open_port(const asio::ip::tcp::endpoint& endpoint) {
    error_code error;
    acceptor_.open(endpoint.protocol(), error);
    // Allows listening again right after the last run.
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

void Server::Impl::run() {
    schedule_tick();
    accept();
    context_.loop.run();
}

void Server::Impl::accept() {
    accepting_ = true;
    acceptor_.async_accept([this](error_code error, Socket socket) {
        if (!acceptor_.is_open()) return;
        if (!error) on_accept(std::move(socket));
        // Most likely out of file descriptors: the next tick tries again.
        if (error && error != asio::error::connection_aborted) {
            accepting_ = false;
        } else {
            accept();
        }
    });
}

void Server::Impl::on_accept(Socket socket) {
    NetMetrics& metrics = context_.metrics;
    const bool tls = context_.tls.has_value();
    error_code error;
    const auto endpoint = socket.remote_endpoint(error);
    if (error) return;
    if (context_.connections.size() >= context_.options.max_connections) {
        ++metrics.refused.server_full;
        reject(socket, HttpError::unavailable, tls);
        return;
    }
    const Address peer = address_of(endpoint.address());
    const bool counted = !is_in(context_.trusted_proxies, peer);
    const auto verdict =
        counted ? context_.rate_limiter.connect(peer, Clock::now()) : RateLimiter::Verdict::allowed;
    if (verdict != RateLimiter::Verdict::allowed) {
        const bool full = verdict == RateLimiter::Verdict::too_many;
        ++(full ? metrics.refused.address_full : metrics.refused.connection_rate);
        reject(socket, HttpError::too_many_requests, tls);
        return;
    }
    const auto connection = std::make_shared<Connection>(context_, std::move(socket), peer, counted);
    connection->start(std::make_shared<HttpHandler>(*connection));
}

/// Sends an error response only if the socket takes it at once.
void Server::Impl::reject(Socket& socket, HttpError trouble, bool tls) {
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

void Server::Impl::schedule_tick() {
    timer_.expires_after(context_.options.tick_interval);
    timer_.async_wait([this](error_code error) {
        if (!error) tick();
    });
}

void Server::Impl::tick() {
    const auto now = Clock::now();
    if (stop_requested_.load() && !context_.stopping) begin_shutdown(now);
    context_.service.tick();
    sweep(now);
    if (!context_.stopping) {
        if (!accepting_) accept();
    } else if (context_.connections.empty() || now >= stop_until_) {
        while (!context_.connections.empty()) context_.connections.back()->close_now();
        // Without a next tick, the loop ends with the last connection.
        return;
    }
    schedule_tick();
}

/// Checks the timeouts of a part of the connections, so that each is checked once per `sweep_interval`.
void Server::Impl::sweep(Clock::time_point now) {
    const auto ticks =
        std::max<std::int64_t>(1, context_.options.sweep_interval / context_.options.tick_interval);
    std::size_t left = context_.connections.size() / static_cast<std::size_t>(ticks) + 1;
    while (left-- > 0) {
        if (sweep_at_ >= context_.connections.size()) {
            sweep_at_ = 0;
            context_.rate_limiter.forget_idle(now);
            return;
        }
        const auto connection = context_.connections[sweep_at_];
        connection->check_timeouts(now);
        // If it was closed, another one has taken its index.
        if (connection->is_open()) ++sweep_at_;
    }
}

void Server::Impl::begin_shutdown(Clock::time_point now) {
    context_.stopping = true;
    stop_until_ = now + context_.options.shutdown_timeout;
    error_code ignored;
    acceptor_.close(ignored);
    const auto connections = context_.connections;
    for (const auto& connection : connections) connection->on_shutdown();
}

Server::Server(ServerOptions options, Service& service)
    : impl_(std::make_unique<Impl>(std::move(options), service)) {}
Server::~Server() = default;

Result<std::uint16_t, ListenError> Server::listen() { return impl_->listen(); }
void Server::run() { impl_->run(); }
void Server::stop() { impl_->stop(); }
void Server::post(std::function<void()> call) { asio::post(impl_->context().loop, std::move(call)); }
const NetMetrics& Server::metrics() const { return impl_->context().metrics; }

}  // namespace kameleon::net
