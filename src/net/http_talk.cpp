// http_talk.cpp: see http_talk.h.
#include "net/http_talk.h"

#include <algorithm>
#include <utility>

#include "net/handshake.h"
#include "net/response_head.h"
#include "net/socket_talk.h"
#include "net/words.h"

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

HttpTalk::HttpTalk(Line& line) : line_(line), deadline_(Clock::now() + line.hub().settings.header_time) {}

void HttpTalk::heard(std::span<char> bytes) {
    input_.append(bytes.data(), bytes.size());
    go_on();
}

void HttpTalk::flushed() {
    if (phase_ != Phase::writing) return;
    if (line_.hub().stopping) {
        line_.finish();
        return;
    }
    phase_ = Phase::reading;
    deadline_ = Clock::now() + line_.hub().settings.idle_time;
    line_.listen(true);
    go_on();
}

void HttpTalk::skip_empty_lines() {
    const auto begin = std::min(input_.find_first_not_of("\r\n"), input_.size());
    input_.erase(0, begin);
    // What is idle holds no memory.
    if (input_.empty()) input_ = {};
}

void HttpTalk::go_on() {
    if (phase_ != Phase::reading) return;
    const Settings& settings = line_.hub().settings;
    if (!parser_) {
        skip_empty_lines();
        if (input_.empty()) return;
        parser_.emplace(settings.header_bytes, settings.body_bytes);
        // The first request had its time from when the line was opened.
        if (!std::exchange(first_, false)) deadline_ = Clock::now() + settings.header_time;
    }
    const bool had_header = parser_->has_header();
    auto outcome = parser_->read(input_);
    if (auto* const read = std::get_if<ReadRequest>(&outcome)) {
        take(std::move(*read));
    } else if (const auto* const trouble = std::get_if<Trouble>(&outcome)) {
        auto& refused = line_.hub().figures.refused;
        ++(*trouble == Trouble::bad_request ? refused.malformed : refused.too_large);
        refuse_and_close(*trouble);
    } else {
        wait_for_the_rest(had_header);
    }
}

void HttpTalk::wait_for_the_rest(bool had_header) {
    if (had_header || !parser_->has_header()) return;
    deadline_ = Clock::now() + line_.hub().settings.header_time;
    if (parser_->expects_continue()) {
        line_.put(std::make_shared<const std::string>("HTTP/1.1 100 Continue\r\n\r\n"));
    }
}

/// Who asks, and how: from the line, or by the word of a proxy we trust.
void HttpTalk::introduce(Request& request) const {
    const auto& trusted = line_.hub().trusted_proxies;
    request.secure = line_.is_tls();
    Address address = line_.peer();
    if (is_in(trusted, address)) {
        address = forwarded_for(address, joined(request, "x-forwarded-for"), trusted);
        if (same_word(last_of(joined(request, "x-forwarded-proto")), "https")) request.secure = true;
    }
    request.address = address.text();
}

void HttpTalk::take(ReadRequest read) {
    Hub& hub = line_.hub();
    Request& request = read.request;
    parser_.reset();
    first_ = false;
    line_.listen(false);
    phase_ = Phase::waiting;
    const std::uint64_t number = ++number_;
    keep_alive_ = read.keep_alive;
    head_only_ = request.method == Method::head;
    introduce(request);
    secure_ = request.secure;
    if (!hub.visitors.may_ask(*Address::from(request.address), Clock::now())) {
        ++hub.figures.refused.asking_too_fast;
        respond(problem(Trouble::too_many_requests));
        return;
    }
    if (asks_for_websocket(request)) {
        upgrade(request);
        return;
    }
    deadline_ = Clock::now() + hub.settings.answer_time;
    hub.service.request(std::move(request), [weak = weak_from_this(), number](const Response& response) {
        if (const auto talk = weak.lock()) talk->answer(number, response);
    });
}

/// A WebSocket behind a proxy counts for the one it was opened for.
bool HttpTalk::let_in(const Request& request) {
    Hub& hub = line_.hub();
    if (line_.is_counted()) return true;
    const Address visitor = *Address::from(request.address);
    const auto verdict = hub.visitors.arrive(visitor, Clock::now());
    if (verdict == Visitors::Verdict::welcome) {
        line_.count_for(visitor);
        return true;
    }
    auto& refused = hub.figures.refused;
    ++(verdict == Visitors::Verdict::too_many ? refused.address_full : refused.connecting_too_fast);
    return false;
}

void HttpTalk::upgrade(const Request& request) {
    Hub& hub = line_.hub();
    if (!keep_alive_) {
        respond(problem(Trouble::bad_request));
        return;
    }
    if (const auto trouble = objection_to_upgrade(request)) {
        respond(problem(*trouble));
        return;
    }
    if (!let_in(request)) {
        respond(problem(Trouble::too_many_requests));
        return;
    }
    auto verdict = hub.service.knock(request);
    if (const auto* const refusal = std::get_if<Response>(&verdict)) {
        // Nobody to whom a connection counts asks here a second time.
        keep_alive_ = false;
        respond(*refusal);
        return;
    }
    if (!line_.is_open()) return;
    phase_ = Phase::over;
    ++hub.figures.answers[1];
    line_.put(std::make_shared<const std::string>(upgrade_head(
        std::get<Welcome>(verdict), accept_key(request.header("sec-websocket-key")),
        {.secure = secure_, .now = std::chrono::system_clock::now()})));
    // This talk lives on until its caller is done with it.
    const auto talk = std::make_shared<SocketTalk>(line_);
    line_.become(talk);
    talk->open(request);
    if (!input_.empty()) talk->heard(input_);
    if (!hub.stopping) return;
    talk->leave();
}

void HttpTalk::answer(std::uint64_t number, const Response& response) {
    if (phase_ != Phase::waiting || number != number_ || !line_.is_open()) return;
    respond(response);
}

void HttpTalk::respond(const Response& response) {
    Hub& hub = line_.hub();
    if (hub.stopping) keep_alive_ = false;
    phase_ = Phase::writing;
    const int first_digit = std::clamp(response.status / 100, 0, 5);
    ++hub.figures.answers.at(static_cast<std::size_t>(first_digit));
    line_.put(std::make_shared<const std::string>(response_head(
        response, {.secure = secure_, .close = !keep_alive_, .now = std::chrono::system_clock::now()})));
    if (response.body && !response.body->empty() && !head_only_ && may_have_body(response.status)) {
        line_.put(response.body);
    }
    if (keep_alive_) return;
    phase_ = Phase::over;
    line_.finish();
}

void HttpTalk::refuse_and_close(Trouble trouble) {
    parser_.reset();
    input_ = {};
    keep_alive_ = false;
    head_only_ = false;
    secure_ = line_.is_tls();
    respond(problem(trouble));
}

void HttpTalk::look(Clock::time_point now) {
    if (now < deadline_) return;
    auto& refused = line_.hub().figures.refused;
    if (phase_ == Phase::waiting) {
        ++refused.service_too_slow;
        respond(problem(Trouble::unavailable));
    } else if (phase_ == Phase::reading) {
        if (parser_) {
            ++refused.too_slow;
            refuse_and_close(Trouble::request_timeout);
        } else {
            if (first_) ++refused.too_slow;
            line_.drop();
        }
    }
}

void HttpTalk::leave() {
    if (phase_ == Phase::reading) line_.drop();
}

}  // namespace kameleon::net
