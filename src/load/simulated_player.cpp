// simulated_player.cpp: see simulated_player.h.
#include "load/simulated_player.h"

#include <utility>

#include "load/message_scan.h"

namespace kameleon::load {
namespace {

constexpr std::chrono::milliseconds max_reconnect_delay{1000};

}  // namespace

SimulatedPlayers::Player::Player(SimulatedPlayers& players, TableGroup& group, std::size_t seat)
    : all_(players), group_(group), seat_(seat), timer_(players.loop_), reconnect_timer_(players.loop_) {}

void SimulatedPlayers::Player::open() {
    opening_ = true;
    connection_ = std::make_unique<ClientConnection>(all_.loop_, *this, all_.endpoint_, cookie_);
}

void SimulatedPlayers::Player::on_open() {
    opening_ = false;
    --all_.opening_;
    all_.open_next();
    if (!all_.endpoint_.guests) set_connected();
    // The interrupted command goes first, so that the answer to `watch` includes it.
    if (pending_) {
        connection_->send_text(pending_->message);
        pending_->again = true;
    }
    if (group_.table.empty() || !was_connected_) return;
    resuming_ = true;
    watch();
}

void SimulatedPlayers::Player::set_connected() {
    if (connected_) return;
    connected_ = was_connected_ = true;
    ++all_.connected_;
}

void SimulatedPlayers::Player::on_end() {
    if (opening_) {
        opening_ = false;
        --all_.opening_;
        all_.open_next();
    }
    if (std::exchange(connected_, false)) {
        --all_.connected_;
        if (all_.counting_) ++all_.counts_.cut_off;
    }
    reconnect_later();
}

void SimulatedPlayers::Player::cut() {
    connection_->close_now();
    if (std::exchange(connected_, false)) --all_.connected_;
    reconnect_later();
}

void SimulatedPlayers::Player::reconnect_later() {
    const auto wait = all_.uniform() * std::chrono::duration<double>(max_reconnect_delay);
    reconnect_timer_.expires_after(std::chrono::duration_cast<Clock::duration>(wait));
    reconnect_timer_.async_wait(
        [this, alive = std::weak_ptr(alive_)](const boost::system::error_code& error) {
            if (error || alive.expired()) return;
            all_.to_open_.push_back(this);
            all_.open_next();
        });
}

void SimulatedPlayers::Player::send_command(CommandKind kind, std::string_view what, std::string_view more) {
    const std::string id = "m" + std::to_string(++commands_sent_);
    std::string message = R"({"do":")" + std::string(what) + R"(","id":")" + id + '"';
    if (kind != CommandKind::create) message += R"(,"table":")" + group_.table + '"';
    message += std::string(more) + '}';
    pending_ = PendingCommand{.kind = kind, .id = id, .message = std::move(message), .when = Clock::now()};
    connection_->send_text(pending_->message);
}

void SimulatedPlayers::Player::create_table() {
    send_command(
        CommandKind::create, "create",
        R"(,"settings":{"game":")" + all_.plan_.game + R"(","options":{"players":)" +
            std::to_string(all_.plan_.per_table) + R"(}},"seats":["me"])");
}

void SimulatedPlayers::Player::sit() { send_command(CommandKind::sit, "sit", ""); }
void SimulatedPlayers::Player::start_game() { send_command(CommandKind::start, "start", ""); }

void SimulatedPlayers::Player::watch() {
    connection_->send_text(
        R"({"do":"watch","table":")" + group_.table + R"(","after":)" + std::to_string(version_) + '}');
}

void SimulatedPlayers::Player::decide_later(std::string action) {
    if (all_.paused_ || decision_) return;
    decision_ = std::move(action);
    thinking_done_ = false;
    timer_.expires_after(std::chrono::duration_cast<Clock::duration>(all_.thinking_time()));
    timer_.async_wait([this, alive = std::weak_ptr(alive_)](const boost::system::error_code& error) {
        if (error || alive.expired()) return;
        thinking_done_ = true;
        proceed();
    });
}

/// Sends the next command, if none is pending.
void SimulatedPlayers::Player::proceed() {
    if (pending_ || all_.paused_) return;
    if (std::exchange(ready_due_, false)) {
        ready_ = true;
        return send_command(CommandKind::ready, "ready", "");
    }
    if (!decision_ || !thinking_done_) return;
    const std::string action = *std::exchange(decision_, std::nullopt);
    if (all_.endpoint_.guests) return send_command(CommandKind::decide, "decide", R"(,"action":)" + action);
    pending_ = PendingCommand{.kind = CommandKind::decide, .id = {}, .message = action, .when = Clock::now()};
    connection_->send_text(action);
}

void SimulatedPlayers::Player::on_message(std::string_view text) {
    if (all_.counting_) {
        all_.counts_.bytes += text.size();
        ++all_.counts_.messages;
    }
    if (!all_.endpoint_.guests) return on_echo();
    const std::string_view type = message_type(text);
    if (type == "table") return on_table(text);
    if (type == "done") return on_done(text);
    if (type == "refused") return on_refused(text);
    if (type == "welcome") set_connected();
}

void SimulatedPlayers::Player::on_echo() {
    if (!pending_) return;
    acknowledged(*std::exchange(pending_, std::nullopt));
    group_.members[(seat_ + 1) % group_.members.size()]->decide_later(std::string(echo_payload));
}

void SimulatedPlayers::Player::acknowledged(const PendingCommand& move) {
    if (all_.counting_) {
        ++all_.counts_.moves;
        if (!move.again) all_.counts_.latencies.add(Clock::now() - move.when);
    }
    all_.on_move(group_);
}

void SimulatedPlayers::Player::on_done(std::string_view text) {
    if (!pending_ || text_member(text, "id") != pending_->id) return;
    const PendingCommand answered = *std::exchange(pending_, std::nullopt);
    switch (answered.kind) {
        case CommandKind::create:
            group_.table = std::string(text_member(text, "table").value_or(""));
            watch();
            group_.seated = 1;
            for (std::size_t i = 1; i < group_.members.size(); ++i) group_.members[i]->sit();
            break;
        case CommandKind::sit:
            watch();
            if (++group_.seated == group_.members.size()) group_.members.front()->start_game();
            break;
        case CommandKind::start:
            group_.started = true;
            ++all_.started_;
            break;
        case CommandKind::decide:
            acknowledged(answered);
            break;
        case CommandKind::ready:
            break;
    }
    proceed();
}

void SimulatedPlayers::Player::on_refused(std::string_view text) {
    if (all_.counting_) ++all_.counts_.refused[std::string(text_member(text, "code").value_or(""))];
    if (!pending_ || text_member(text, "id") != pending_->id) return;
    const CommandKind kind = pending_->kind;
    pending_.reset();
    ready_ = ready_ && kind != CommandKind::ready;
    // The position has changed: ask for it.
    watch();
}

void SimulatedPlayers::Player::on_table(std::string_view text) {
    const std::uint64_t after = number_member(text, "after").value_or(0);
    const std::uint64_t version = number_member(text, "version").value_or(0);
    if (all_.counting_) {
        if (after != version_) ++all_.counts_.gaps;
        if (version < version_) ++all_.counts_.lost;
        if (resuming_ && !std::exchange(resumed, true)) ++all_.counts_.resumed;
    }
    resuming_ = false;
    version_ = std::max(version_, version);
    if (has_start(text)) ready_ = false;
    if (all_.plan_.moves_per_table > 0 && group_.moves >= all_.plan_.moves_per_table) return;
    // An update sent before the last decision arrived does not ask for another one.
    const bool stale = pending_ && pending_->kind == CommandKind::decide && !has_decision(text);
    if (const auto legal = legal_actions(text); !legal.empty() && !stale) {
        decide_later(std::string(legal[all_.pick(legal.size())]));
    } else if (!ready_ && game_is_over(text)) {
        ready_due_ = true;
        proceed();
    }
}

}  // namespace kameleon::load
