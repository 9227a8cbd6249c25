// crowd.cpp: see crowd.h.
#include "load/crowd.h"

#include <algorithm>
#include <cmath>

#include "load/crowd_player.h"

namespace kameleon::load {
namespace {

/// At the door at once: more would only wait in the system's queue, and be turned away when it is full.
constexpr std::size_t most_opening = 200;

}  // namespace

Crowd::Crowd(boost::asio::io_context& loop, Link::Door door, const Plan& plan, std::uint64_t seed)
    : loop_(loop), door_(std::move(door)), plan_(plan), random_(seed), cut_timer_(loop) {
    for (std::size_t i = 0; i < plan.players / plan.per_table; ++i) {
        Crew& crew = crews_.emplace_back();
        for (std::size_t seat = 0; seat < plan.per_table; ++seat) {
            crew.members.push_back(std::make_unique<Player>(*this, crew, seat));
            players_.push_back(crew.members.back().get());
        }
    }
}
Crowd::~Crowd() = default;

void Crowd::come() {
    to_open_.assign(players_.begin(), players_.end());
    open_next();
}

void Crowd::open_next() {
    while (opening_ < most_opening && !to_open_.empty()) {
        Player* const next = to_open_.front();
        to_open_.pop_front();
        ++opening_;
        next->open();
    }
}

void Crowd::sit_down() {
    for (Crew& crew : crews_) {
        if (door_.guests) {
            crew.members.front()->create_table();
            continue;
        }
        crew.started = true;
        ++started_;
        crew.members.front()->decide_later(std::string(Player::like_a_decision));
    }
    plan_a_cut();
}

std::chrono::nanoseconds Crowd::thinking_time() {
    const double ms = -std::log(chance()) * plan_.think_ms;
    return std::chrono::nanoseconds(static_cast<std::int64_t>(ms * 1e6));
}

void Crowd::plan_a_cut() {
    if (plan_.cuts_per_minute <= 0) return;
    const double a_second = plan_.cuts_per_minute * static_cast<double>(players_.size()) / 60;
    const std::chrono::duration<double> wait(-std::log(chance()) / a_second);
    cut_timer_.expires_after(std::chrono::duration_cast<std::chrono::steady_clock::duration>(wait));
    cut_timer_.async_wait([this, alive = std::weak_ptr(alive_)](const boost::system::error_code& error) {
        if (error || alive.expired() || at_rest_) return;
        Player& unlucky = *players_[pick(players_.size())];
        if (unlucky.is_here()) {
            unlucky.cut();
            if (counting_) ++counts_.cuts;
        }
        plan_a_cut();
    });
}

void Crowd::moved(Crew& crew) {
    if (++crew.moves == plan_.moves_each) ++resting_;
}

void Crowd::count() {
    counts_ = {};
    counting_ = true;
}

}  // namespace kameleon::load
