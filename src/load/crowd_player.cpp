// crowd_player.cpp: see crowd_player.h.
#include "load/crowd_player.h"

#include <utility>

#include "load/hearing.h"

namespace kameleon::load {
namespace {

constexpr std::chrono::milliseconds longest_way_back{1000};

}  // namespace

Crowd::Player::Player(Crowd& crowd, Crew& crew, std::size_t seat)
    : crowd_(crowd), crew_(crew), seat_(seat), timer_(crowd.loop_), door_timer_(crowd.loop_) {}
Crowd::Player::~Player() {
    if (link_) link_->drop();
}

void Crowd::Player::open() {
    opening_ = true;
    link_ = std::make_shared<Link>(crowd_.loop_, *this);
    link_->open(crowd_.door_, cookie_);
}

void Crowd::Player::opened() {
    opening_ = false;
    --crowd_.opening_;
    crowd_.open_next();
    if (!crowd_.door_.guests) arrived();
    // What was asked before the cut goes first: the answer to `watch` then comes after it was done.
    if (pending_) {
        link_->say(pending_->message);
        pending_->again = true;
    }
    if (crew_.table.empty() || !was_here_) return;
    returning_ = true;
    watch();
}

void Crowd::Player::arrived() {
    if (here_) return;
    here_ = was_here_ = true;
    ++crowd_.here_;
}

void Crowd::Player::ended() {
    if (opening_) {
        opening_ = false;
        --crowd_.opening_;
        crowd_.open_next();
    }
    if (std::exchange(here_, false)) {
        --crowd_.here_;
        if (crowd_.counting_) ++crowd_.counts_.cut_off;
    }
    come_again();
}

void Crowd::Player::cut() {
    link_->drop();
    if (std::exchange(here_, false)) --crowd_.here_;
    come_again();
}

void Crowd::Player::come_again() {
    const auto wait = crowd_.chance() * std::chrono::duration<double>(longest_way_back);
    door_timer_.expires_after(std::chrono::duration_cast<Clock::duration>(wait));
    door_timer_.async_wait([this, alive = std::weak_ptr(alive_)](const boost::system::error_code& error) {
        if (error || alive.expired()) return;
        crowd_.to_open_.push_back(this);
        crowd_.open_next();
    });
}

void Crowd::Player::ask(Wish wish, std::string_view what, std::string_view more) {
    const std::string id = "m" + std::to_string(++asked_);
    std::string message = R"({"do":")" + std::string(what) + R"(","id":")" + id + '"';
    if (wish != Wish::create) message += R"(,"table":")" + crew_.table + '"';
    message += std::string(more) + '}';
    pending_ = Asked{.wish = wish, .id = id, .message = std::move(message), .when = Clock::now()};
    if (link_->is_open()) link_->say(pending_->message);
}

void Crowd::Player::create_table() {
    ask(Wish::create, "create",
        R"(,"settings":{"game":")" + crowd_.plan_.game + R"(","options":{"players":)" +
            std::to_string(crowd_.plan_.per_table) + R"(}},"seats":["me"])");
}

void Crowd::Player::sit() { ask(Wish::sit, "sit", ""); }
void Crowd::Player::start_game() { ask(Wish::start, "start", ""); }

void Crowd::Player::watch() {
    link_->say(R"({"do":"watch","table":")" + crew_.table + R"(","after":)" + std::to_string(version_) + '}');
}

void Crowd::Player::decide_later(std::string action) {
    if (crowd_.at_rest_ || decision_) return;
    decision_ = std::move(action);
    thought_ = false;
    timer_.expires_after(std::chrono::duration_cast<Clock::duration>(crowd_.thinking_time()));
    timer_.async_wait([this, alive = std::weak_ptr(alive_)](const boost::system::error_code& error) {
        if (error || alive.expired()) return;
        thought_ = true;
        go_on();
    });
}

/// One thing at a time: what was asked before must have been answered.
void Crowd::Player::go_on() {
    if (pending_ || crowd_.at_rest_) return;
    if (std::exchange(wants_more_, false)) {
        ready_ = true;
        return ask(Wish::ready, "ready", "");
    }
    if (!decision_ || !thought_) return;
    const std::string action = *std::exchange(decision_, std::nullopt);
    if (crowd_.door_.guests) return ask(Wish::decide, "decide", R"(,"action":)" + action);
    pending_ = Asked{.wish = Wish::decide, .id = {}, .message = action, .when = Clock::now()};
    if (link_->is_open()) link_->say(action);
}

void Crowd::Player::heard(std::string_view text) {
    if (crowd_.counting_) {
        crowd_.counts_.bytes += text.size();
        ++crowd_.counts_.messages;
    }
    if (!crowd_.door_.guests) return heard_echo();
    const std::string_view type = type_of(text);
    if (type == "table") return heard_table(text);
    if (type == "done") return heard_done(text);
    if (type == "refused") return heard_refused(text);
    if (type == "welcome") arrived();
}

void Crowd::Player::heard_echo() {
    if (!pending_) return;
    acknowledged(*std::exchange(pending_, std::nullopt));
    crew_.members[(seat_ + 1) % crew_.members.size()]->decide_later(std::string(like_a_decision));
}

void Crowd::Player::acknowledged(const Asked& move) {
    if (crowd_.counting_) {
        ++crowd_.counts_.moves;
        if (!move.again) crowd_.counts_.latencies.add(Clock::now() - move.when);
    }
    crowd_.moved(crew_);
}

void Crowd::Player::heard_done(std::string_view text) {
    if (!pending_ || text_in(text, "id") != pending_->id) return;
    const Asked answered = *std::exchange(pending_, std::nullopt);
    switch (answered.wish) {
        case Wish::create:
            crew_.table = std::string(text_in(text, "table").value_or(""));
            watch();
            crew_.seated = 1;
            for (std::size_t i = 1; i < crew_.members.size(); ++i) crew_.members[i]->sit();
            break;
        case Wish::sit:
            watch();
            if (++crew_.seated == crew_.members.size()) crew_.members.front()->start_game();
            break;
        case Wish::start:
            crew_.started = true;
            ++crowd_.started_;
            break;
        case Wish::decide:
            acknowledged(answered);
            break;
        case Wish::ready:
            break;
    }
    go_on();
}

void Crowd::Player::heard_refused(std::string_view text) {
    if (crowd_.counting_) ++crowd_.counts_.refused[std::string(text_in(text, "code").value_or(""))];
    if (!pending_ || text_in(text, "id") != pending_->id) return;
    const Wish wish = pending_->wish;
    pending_.reset();
    ready_ = ready_ && wish != Wish::ready;
    // The position is another than was thought: the server tells which.
    watch();
}

void Crowd::Player::heard_table(std::string_view text) {
    const std::uint64_t after = number_in(text, "after").value_or(0);
    const std::uint64_t version = number_in(text, "version").value_or(0);
    if (crowd_.counting_) {
        if (after != version_) ++crowd_.counts_.gaps;
        if (version < version_) ++crowd_.counts_.lost;
        if (returning_) ++crowd_.counts_.resumed;
    }
    returning_ = false;
    version_ = std::max(version_, version);
    if (tells_a_start(text)) ready_ = false;
    if (crowd_.plan_.moves_each > 0 && crew_.moves >= crowd_.plan_.moves_each) return;
    // An update that was under way when the last decision was sent does not ask for another one.
    const bool stale = pending_ && pending_->wish == Wish::decide && !tells_a_decision(text);
    if (const auto legal = legal_in(text); !legal.empty() && !stale) {
        decide_later(std::string(legal[crowd_.pick(legal.size())]));
    } else if (!ready_ && asks_for_ready(text)) {
        wants_more_ = true;
        go_on();
    }
}

}  // namespace kameleon::load
