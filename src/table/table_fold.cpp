// table_fold.cpp: what each event does to a table. Nothing is decided here: an event is a fact.
#include <algorithm>

#include "record/fair_deal.h"
#include "table/table.h"

namespace kameleon::table {

std::string_view phase_name(Phase phase) {
    switch (phase) {
        case Phase::open:
            return "open";
        case Phase::playing:
            return "playing";
        case Phase::between:
            return "between";
        case Phase::over:
            return "over";
        case Phase::closed:
            return "closed";
    }
    return {};
}

bool Table::fold(const Event& event) {
    if (event.version != events_.size() + 1) return false;
    if (events_.empty() != std::holds_alternative<Created>(event.what)) return false;
    if (!std::visit([&](const auto& it) { return take(it, event); }, event.what)) return false;
    events_.push_back(event);
    return true;
}

void Table::awake(Time now) {
    awake_since_ = now;
    nobody_since_ = now;
    for (const SeatState& seat : seats_) {
        if (seat.holder == Holder::person && !here_.contains(seat.person)) gone_.emplace(seat.person, now);
    }
}

std::optional<Seat> Table::seat_of(std::string_view person) const {
    if (person.empty()) return std::nullopt;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (seats_[i].holder == Holder::person && seats_[i].person == person) return static_cast<Seat>(i);
    }
    return std::nullopt;
}

std::optional<Seat> Table::to_decide() const {
    if (phase_ != Phase::playing) return std::nullopt;
    return games_.back().play->to_decide();
}

int Table::games_finished() const {
    const auto all = static_cast<int>(games_.size());
    return all != 0 && !games_.back().play->over() ? all - 1 : all;
}

SeatState* Table::seat_at(Seat seat) { return seat < seats_.size() ? &seats_[seat] : nullptr; }

/// The host is who made the table as long as they sit there, then whoever has the first seat.
void Table::settle_host() {
    if (seat_of(host_)) return;
    for (const SeatState& seat : seats_) {
        if (seat.holder != Holder::person) continue;
        host_ = seat.person;
        return;
    }
}

void Table::turn_begins(Time time) {
    turn_since_ = time;
    given_ = 0;
}

bool Table::take(const Created& it, const Event& event) {
    settings_ = it.settings;
    settings_told_ = settings_data(settings_);
    host_ = it.by;
    next_seed_ = it.seed;
    seats_.resize(static_cast<std::size_t>(settings_.seats));
    nobody_since_ = std::max(nobody_since_, event.time);
    return true;
}

bool Table::take(const Sat& it, const Event& event) {
    SeatState* seat = seat_at(it.seat);
    if (seat == nullptr || seat->holder != Holder::nobody || seat_of(it.person)) return false;
    *seat = SeatState{
        .holder = Holder::person, .person = it.person, .name = it.name, .level = {}, .luck = it.luck};
    if (!here_.contains(it.person)) gone_.emplace(it.person, event.time);
    settle_host();
    return true;
}

bool Table::take(const ComputerSat& it, const Event& /*event*/) {
    SeatState* seat = seat_at(it.seat);
    if (seat == nullptr || seat->holder != Holder::nobody) return false;
    *seat = SeatState{.holder = Holder::computer, .person = {}, .name = {}, .level = it.level, .luck = {}};
    return true;
}

bool Table::take(const Left& it, const Event& event) {
    SeatState* seat = seat_at(it.seat);
    if (seat == nullptr || seat->holder == Holder::nobody) return false;
    gone_.erase(seat->person);
    if (!games_.empty() && games_.back().persons[it.seat] == seat->person) {
        games_.back().left[it.seat] = event.version;
    }
    *seat = SeatState();
    if (!seats_open()) {
        seat->holder = Holder::computer;
        seat->level = substitute_level;
    }
    settle_host();
    if (to_decide() == it.seat) turn_begins(event.time);
    return true;
}

bool Table::take(const Renamed& it, const Event& /*event*/) {
    const auto seat = seat_of(it.person);
    if (seat) seats_[*seat].name = it.name;
    return seat.has_value();
}

bool Table::take(const Started& it, const Event& event) {
    if (phase_ == Phase::playing || phase_ == Phase::closed || it.lucks.size() != seats_.size()) return false;
    const int number = static_cast<int>(games_.size()) + 1;
    if (phase_ != Phase::between) match_.reset();
    PlayedGame game{
        .play = nullptr,
        .server_seed = next_seed_,
        .seed = seed_of_deal(next_seed_, number, it.lucks),
        .lucks = it.lucks,
        .names = {},
        .persons = {},
        .left = std::vector<std::uint64_t>(seats_.size()),
        .started = event.time,
        .first_event = event.version};
    const auto starter = match_ ? std::optional(match_->starter()) : std::nullopt;
    game.play = dealing_ == nullptr ? deal(settings_.game, settings_.options, starter, game.seed)
                                    : (*dealing_)(settings_.game, settings_.options, starter, game.seed);
    if (game.play == nullptr) return false;
    const bool new_match = !match_;
    if (new_match) match_.emplace(settings_.seats, settings_.games, game.play->first_seat());
    for (SeatState& seat : seats_) {
        if (seat.holder == Holder::nobody) return false;
        game.names.push_back(seat.holder == Holder::computer ? seat.level : seat.name);
        game.persons.push_back(seat.person);
        seat.ready = false;
        seat.luck.clear();
        if (new_match) seat.bank = settings_.clock.bank * second;
    }
    games_.push_back(std::move(game));
    next_seed_ = it.next_seed;
    phase_ = Phase::playing;
    turn_begins(event.time);
    return true;
}

bool Table::take(const Decided& it, const Event& event) {
    if (to_decide() != it.seat || !games_.back().play->decide(it.action)) return false;
    SeatState& seat = seats_[it.seat];
    seat.bank = std::max<Time>(0, seat.bank - it.charged);
    turn_begins(event.time);
    if (games_.back().play->over()) game_over();
    return true;
}

void Table::game_over() {
    match_->add(games_.back().play->points());
    phase_ = match_->over() ? Phase::over : Phase::between;
}

bool Table::take(const WentAway& it, const Event& /*event*/) {
    SeatState* seat = seat_at(it.seat);
    if (seat == nullptr || seat->holder != Holder::person) return false;
    seat->away = true;
    return true;
}

bool Table::take(const CameBack& it, const Event& /*event*/) {
    SeatState* seat = seat_at(it.seat);
    if (seat == nullptr || seat->holder != Holder::person) return false;
    seat->away = false;
    return true;
}

bool Table::take(const Substituted& it, const Event& /*event*/) {
    SeatState* seat = seat_at(it.seat);
    if (seat == nullptr || seat->holder != Holder::person) return false;
    seat->substituted = true;
    return true;
}

bool Table::take(const Resumed& it, const Event& event) {
    SeatState* seat = seat_at(it.seat);
    if (seat == nullptr || seat->holder != Holder::person) return false;
    seat->substituted = false;
    if (to_decide() == it.seat) turn_begins(event.time);
    return true;
}

bool Table::take(const TimeGiven& it, const Event& /*event*/) {
    if (to_decide() != it.seat) return false;
    given_ += it.more;
    return true;
}

bool Table::take(const Ready& it, const Event& /*event*/) {
    SeatState* seat = seat_at(it.seat);
    if (seat == nullptr || seat->holder != Holder::person) return false;
    seat->ready = true;
    seat->luck = it.luck;
    return true;
}

bool Table::take(const Said& /*it*/, const Event& /*event*/) { return true; }
bool Table::take(const Phrased& /*it*/, const Event& /*event*/) { return true; }

bool Table::take(const Muted& it, const Event& /*event*/) {
    if (it.on) {
        mutes_.emplace(it.by, it.whom);
    } else {
        mutes_.erase({it.by, it.whom});
    }
    return true;
}

bool Table::take(const Closed& /*it*/, const Event& /*event*/) {
    phase_ = Phase::closed;
    return true;
}

}  // namespace kameleon::table
