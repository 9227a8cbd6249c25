// http_handler.cpp: see http_handler.h.
#include "net/http_handler.h"

#include <algorithm>
#include <utility>

#include "net/handshake.h"
#include "net/header_text.h"
#include "net/response_head.h"
#include "net/websocket_handler.h"

namespace kameleon::net {
namespace {

/// All headers of this name as one list.
std::string joined(const Request& request, std::string_view name) {
    std::string list;
    for (const auto& [key, value] : request.headers) {
        if (key != name) continue;
        if (!list.empty()) list += ',';
        list += value;
    }
    return list;
}

std::string_view last_of(std::string_view list) {
    const auto comma = list.rfind(',');
    return trimmed(comma == std::string_view::npos ? list : list.substr(comma + 1));
}

}  // namespace

HttpHandler::HttpHandler(Connection& connection)
    : connection_(connection), deadline_(Clock::now() + connection.context().options.header_timeout) {}

void HttpHandler::on_bytes(std::span<char> bytes) {
    input_.append(bytes.data(), bytes.size());
    parse_input();
}

void HttpHandler::on_flushed() {
    if (state_ != State::writing) return;
    if (connection_.context().stopping) {
        connection_.close_after_sending();
        return;
    }
    state_ = State::reading;
    deadline_ = Clock::now() + connection_.context().options.idle_timeout;
    connection_.set_reading(true);
    parse_input();
}

void HttpHandler::skip_empty_lines() {
    const auto begin = std::min(input_.find_first_not_of("\r\n"), input_.size());
    input_.erase(0, begin);
    // An idle connection holds no input memory.
    if (input_.empty()) input_ = {};
}

void HttpHandler::parse_input() {
    if (state_ != State::reading) return;
    const ServerOptions& options = connection_.context().options;
    if (!parser_) {
        skip_empty_lines();
        if (input_.empty()) return;
        parser_.emplace(options.max_header_bytes, options.max_body_bytes);
        // The first request's deadline runs from the start of the connection.
        if (!std::exchange(first_, false)) deadline_ = Clock::now() + options.header_timeout;
    }
    const bool had_header = parser_->has_header();
    auto outcome = parser_->read(input_);
    if (auto* const read = std::get_if<ReadRequest>(&outcome)) {
        on_request(std::move(*read));
    } else if (const auto* const error = std::get_if<HttpError>(&outcome)) {
        auto& refused = connection_.context().metrics.refused;
        ++(*error == HttpError::bad_request ? refused.malformed : refused.too_large);
        refuse_and_close(*error);
    } else {
        on_incomplete(had_header);
    }
}

void HttpHandler::on_incomplete(bool had_header) {
    if (had_header || !parser_->has_header()) return;
    deadline_ = Clock::now() + connection_.context().options.header_timeout;
    if (parser_->expects_continue()) {
        connection_.send(std::make_shared<const std::string>("HTTP/1.1 100 Continue\r\n\r\n"));
    }
}

/// Sets address and TLS, from the connection or from a trusted proxy's headers.
void HttpHandler::set_client(Request& request) const {
    const auto& trusted = connection_.context().trusted_proxies;
    request.secure = connection_.is_tls();
    Address address = connection_.peer();
    if (is_in(trusted, address)) {
        address = forwarded_for(address, joined(request, "x-forwarded-for"), trusted);
        if (equals_ignoring_case(last_of(joined(request, "x-forwarded-proto")), "https"))
            request.secure = true;
    }
    request.address = address.text();
}

void HttpHandler::on_request(ReadRequest read) {
    ServerContext& context = connection_.context();
    Request& request = read.request;
    parser_.reset();
    first_ = false;
    connection_.set_reading(false);
    state_ = State::waiting;
    const std::uint64_t number = ++number_;
    keep_alive_ = read.keep_alive;
    head_only_ = request.method == Method::head;
    set_client(request);
    secure_ = request.secure;
    if (!context.rate_limiter.allow_request(*Address::from(request.address), Clock::now())) {
        ++context.metrics.refused.request_rate;
        respond(problem(HttpError::too_many_requests));
        return;
    }
    if (asks_for_websocket(request)) {
        upgrade(request);
        return;
    }
    deadline_ = Clock::now() + context.options.service_timeout;
    context.service.request(std::move(request), [weak = weak_from_this(), number](const Response& response) {
        if (const auto handler = weak.lock()) handler->on_response(number, response);
    });
}

/// A WebSocket behind a proxy is counted for the proxy's client.
bool HttpHandler::count_connection(const Request& request) {
    ServerContext& context = connection_.context();
    if (connection_.is_counted()) return true;
    const Address client = *Address::from(request.address);
    const auto verdict = context.rate_limiter.connect(client, Clock::now());
    if (verdict == RateLimiter::Verdict::allowed) {
        connection_.charge_to(client);
        return true;
    }
    auto& refused = context.metrics.refused;
    ++(verdict == RateLimiter::Verdict::too_many ? refused.address_full : refused.connection_rate);
    return false;
}

void HttpHandler::upgrade(const Request& request) {
    ServerContext& context = connection_.context();
    if (!keep_alive_) {
        respond(problem(HttpError::bad_request));
        return;
    }
    if (const auto error = check_upgrade(request)) {
        respond(problem(*error));
        return;
    }
    if (!count_connection(request)) {
        respond(problem(HttpError::too_many_requests));
        return;
    }
    auto verdict = context.service.authorize_upgrade(request);
    if (const auto* const refusal = std::get_if<Response>(&verdict)) {
        // The connection may be counted for this client: no second request on it.
        keep_alive_ = false;
        respond(*refusal);
        return;
    }
    if (!connection_.is_open()) return;
    state_ = State::done;
    ++context.metrics.responses[1];
    connection_.send(std::make_shared<const std::string>(upgrade_head(
        std::get<UpgradeHeaders>(verdict), accept_key(request.header("sec-websocket-key")),
        {.secure = secure_, .now = std::chrono::system_clock::now()})));
    // The caller holds a reference to this handler until it returns.
    const auto handler = std::make_shared<WebSocketHandler>(connection_);
    connection_.set_handler(handler);
    handler->open(request);
    if (!input_.empty()) handler->on_bytes(input_);
    if (!context.stopping) return;
    handler->on_shutdown();
}

void HttpHandler::on_response(std::uint64_t number, const Response& response) {
    if (state_ != State::waiting || number != number_ || !connection_.is_open()) return;
    respond(response);
}

void HttpHandler::respond(const Response& response) {
    ServerContext& context = connection_.context();
    if (context.stopping) keep_alive_ = false;
    state_ = State::writing;
    const int first_digit = std::clamp(response.status / 100, 0, 5);
    ++context.metrics.responses.at(static_cast<std::size_t>(first_digit));
    connection_.send(std::make_shared<const std::string>(response_head(
        response, {.secure = secure_, .close = !keep_alive_, .now = std::chrono::system_clock::now()})));
    if (response.body && !response.body->empty() && !head_only_ && may_have_body(response.status)) {
        connection_.send(response.body);
    }
    if (keep_alive_) return;
    state_ = State::done;
    connection_.close_after_sending();
}

void HttpHandler::refuse_and_close(HttpError error) {
    parser_.reset();
    input_ = {};
    keep_alive_ = false;
    head_only_ = false;
    secure_ = connection_.is_tls();
    respond(problem(error));
}

void HttpHandler::check_timeouts(Clock::time_point now) {
    if (now < deadline_) return;
    auto& refused = connection_.context().metrics.refused;
    if (state_ == State::waiting) {
        ++refused.service_too_slow;
        respond(problem(HttpError::unavailable));
    } else if (state_ == State::reading) {
        if (parser_) {
            ++refused.too_slow;
            refuse_and_close(HttpError::request_timeout);
        } else {
            if (first_) ++refused.too_slow;
            connection_.close_now();
        }
    }
}

void HttpHandler::on_shutdown() {
    if (state_ == State::reading) connection_.close_now();
}

}  // namespace kameleon::net
