// simulated_players.cpp: see simulated_players.h.
#include "load/simulated_players.h"

#include <algorithm>
#include <cmath>

#include "load/simulated_player.h"

namespace kameleon::load {
namespace {

/// Connecting at the same time: more would overflow the listen queue.
constexpr std::size_t max_opening = 200;

}  // namespace

SimulatedPlayers::SimulatedPlayers(
    boost::asio::io_context& loop, Endpoint endpoint, const Plan& plan, std::uint64_t seed)
    : loop_(loop), endpoint_(std::move(endpoint)), plan_(plan), random_(seed), cut_timer_(loop) {
    for (std::size_t i = 0; i < plan.players / plan.per_table; ++i) {
        TableGroup& group = groups_.emplace_back();
        for (std::size_t seat = 0; seat < plan.per_table; ++seat) {
            group.members.push_back(std::make_unique<Player>(*this, group, seat));
            players_.push_back(group.members.back().get());
        }
    }
}
SimulatedPlayers::~SimulatedPlayers() = default;

void SimulatedPlayers::connect_all() {
    to_open_.assign(players_.begin(), players_.end());
    open_next();
}

void SimulatedPlayers::open_next() {
    while (opening_ < max_opening && !to_open_.empty()) {
        Player* const next = to_open_.front();
        to_open_.pop_front();
        ++opening_;
        next->open();
    }
}

void SimulatedPlayers::start_tables() {
    for (TableGroup& group : groups_) {
        if (endpoint_.guests) {
            group.members.front()->create_table();
            continue;
        }
        group.started = true;
        ++started_;
        group.members.front()->decide_later(std::string(Player::echo_payload));
    }
    schedule_cut();
}

std::chrono::nanoseconds SimulatedPlayers::thinking_time() {
    const double ms = -std::log(uniform()) * plan_.think_ms;
    return std::chrono::nanoseconds(static_cast<std::int64_t>(ms * 1e6));
}

void SimulatedPlayers::schedule_cut() {
    if (plan_.cuts_per_minute <= 0) return;
    const double cuts_per_second = plan_.cuts_per_minute * static_cast<double>(players_.size()) / 60;
    const std::chrono::duration<double> wait(-std::log(uniform()) / cuts_per_second);
    cut_timer_.expires_after(std::chrono::duration_cast<std::chrono::steady_clock::duration>(wait));
    cut_timer_.async_wait([this, alive = std::weak_ptr(alive_)](const boost::system::error_code& error) {
        if (error || alive.expired() || paused_) return;
        Player& unlucky = *players_[pick(players_.size())];
        if (unlucky.is_connected()) {
            unlucky.cut();
            if (counting_) ++counts_.cuts;
        }
        schedule_cut();
    });
}

void SimulatedPlayers::on_move(TableGroup& group) {
    if (++group.moves == plan_.moves_per_table) ++finished_;
}

void SimulatedPlayers::start_counting() {
    counts_ = {};
    for (Player* const player : players_) player->resumed = false;
    counting_ = true;
}

}  // namespace kameleon::load
