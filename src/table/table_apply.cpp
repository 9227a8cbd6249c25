// table_apply.cpp: how each event changes the table. Rules about who may do what are in table_commands.cpp.
#include <algorithm>

#include "record/fair_deal.h"
#include "table/table.h"

namespace kameleon::table {

std::string_view phase_name(TablePhase phase) {
    switch (phase) {
        case TablePhase::open:
            return "open";
        case TablePhase::playing:
            return "playing";
        case TablePhase::between:
            return "between";
        case TablePhase::over:
            return "over";
        case TablePhase::closed:
            return "closed";
    }
    return {};
}

bool Table::apply(const Event& event) {
    if (event.version != events_.size() + 1) return false;
    if (events_.empty() != std::holds_alternative<Created>(event.body)) return false;
    if (!std::visit([&](const auto& it) { return apply(it, event); }, event.body)) return false;
    if (!event.command.empty()) command_versions_[event.command] = event.version;
    events_.push_back(event);
    return true;
}

void Table::resume_clocks(Time now) {
    resumed_at_ = now;
    empty_since_ = now;
    for (const SeatState& seat : seats_) {
        if (seat.holder == Holder::person && !connected_.contains(seat.person))
            disconnected_since_.emplace(seat.person, now);
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
    if (phase_ != TablePhase::playing) return std::nullopt;
    return games_.back().play->to_decide();
}

int Table::games_finished() const {
    const auto all = static_cast<int>(games_.size());
    return all != 0 && !games_.back().play->over() ? all - 1 : all;
}

/// The seat, if there is one of this number with this kind of holder.
SeatState* Table::seat_at(Seat seat, Holder holder) {
    return seat < seats_.size() && seats_[seat].holder == holder ? &seats_[seat] : nullptr;
}

/// The host is the person who made the table; once they have left, the person with the lowest seat.
void Table::settle_host() {
    if (seat_of(host_)) return;
    for (const SeatState& seat : seats_) {
        if (seat.holder != Holder::person) continue;
        host_ = seat.person;
        return;
    }
}

void Table::begin_turn(Time time) {
    turn_since_ = time;
    given_ = 0;
}

bool Table::apply(const Created& it, const Event& event) {
    settings_ = it.settings;
    settings_data_ = settings_data(settings_);
    host_ = it.by;
    next_seed_ = it.seed;
    seats_.resize(static_cast<std::size_t>(settings_.seats));
    empty_since_ = std::max(empty_since_, event.time);
    return true;
}

bool Table::apply(const Sat& it, const Event& event) {
    SeatState* seat = seat_at(it.seat, Holder::none);
    if (seat == nullptr || seat_of(it.person)) return false;
    *seat = SeatState{
        .holder = Holder::person,
        .person = it.person,
        .name = it.person_name,
        .level = {},
        .client_seed = it.client_seed};
    sat_.insert(it.person);
    if (!connected_.contains(it.person)) disconnected_since_.emplace(it.person, event.time);
    settle_host();
    return true;
}

bool Table::apply(const ComputerSat& it, const Event& /*event*/) {
    SeatState* seat = seat_at(it.seat, Holder::none);
    if (seat == nullptr) return false;
    *seat =
        SeatState{.holder = Holder::computer, .person = {}, .name = {}, .level = it.level, .client_seed = {}};
    return true;
}

bool Table::apply(const Left& it, const Event& event) {
    if (it.seat >= seats_.size() || seats_[it.seat].holder == Holder::none) return false;
    SeatState& seat = seats_[it.seat];
    disconnected_since_.erase(seat.person);
    if (!games_.empty() && games_.back().persons[it.seat] == seat.person) {
        games_.back().left[it.seat] = event.version;
    }
    seat = SeatState();
    if (!seats_open()) {
        seat.holder = Holder::computer;
        seat.level = substitute_level;
    }
    settle_host();
    if (to_decide() == it.seat) begin_turn(event.time);
    return true;
}

bool Table::apply(const Renamed& it, const Event& /*event*/) {
    const auto seat = seat_of(it.person);
    if (seat) seats_[*seat].name = it.person_name;
    return seat.has_value();
}

bool Table::apply(const Started& it, const Event& event) {
    if (phase_ == TablePhase::playing || phase_ == TablePhase::closed ||
        it.client_seeds.size() != seats_.size())
        return false;
    const int number = static_cast<int>(games_.size()) + 1;
    if (phase_ != TablePhase::between) match_.reset();
    PlayedGame game{
        .play = nullptr,
        .server_seed = next_seed_,
        .seed = seed_of_deal(next_seed_, number, it.client_seeds),
        .client_seeds = it.client_seeds,
        .names = {},
        .persons = {},
        .left = std::vector<std::uint64_t>(seats_.size()),
        .started = event.time,
        .first_event = event.version,
        .decisions = {},
        .last_taken_back = {}};
    const auto starter = match_ ? std::optional(match_->starter()) : std::nullopt;
    game.play = dealing_ == nullptr ? deal(settings_.game, settings_.options, starter, game.seed)
                                    : (*dealing_)(settings_.game, settings_.options, starter, game.seed);
    if (game.play == nullptr) return false;
    const bool new_match = !match_;
    if (new_match) match_.emplace(settings_.seats, settings_.games, game.play->first_seat());
    for (SeatState& seat : seats_) {
        if (seat.holder == Holder::none) return false;
        game.names.push_back(seat.holder == Holder::computer ? seat.level : seat.name);
        game.persons.push_back(seat.person);
        seat.ready = seat.abandons = false;
        if (seat.conceded) seat.conceded = seat.substituted = false;
        seat.client_seed.clear();
        if (new_match) seat.bank = settings_.clock.bank * second;
    }
    games_.push_back(std::move(game));
    next_seed_ = it.next_seed;
    phase_ = TablePhase::playing;
    paused_ = false;
    begin_turn(event.time);
    return true;
}

bool Table::apply(const Decided& it, const Event& event) {
    if (to_decide() != it.seat || !games_.back().play->decide(it.action)) return false;
    games_.back().decisions.push_back(
        {.seat = it.seat,
         .by = it.by,
         .version = event.version,
         .time = event.time,
         .turn_since = turn_since_});
    held_until_.reset();
    // Playing on declines an offer to abandon the match.
    if (it.by == DecidedBy::person) {
        for (SeatState& one : seats_) one.abandons = false;
    }
    SeatState& seat = seats_[it.seat];
    seat.bank = std::max<Time>(0, seat.bank - it.charged);
    begin_turn(event.time);
    if (games_.back().play->over()) game_over();
    return true;
}

void Table::game_over() {
    match_->add(games_.back().play->points());
    phase_ = match_->over() ? TablePhase::over : TablePhase::between;
}

bool Table::apply(const TakenBack& it, const Event& /*event*/) {
    if (phase_ != TablePhase::playing) return false;
    PlayedGame& game = games_.back();
    const auto left = static_cast<std::size_t>(it.decisions);
    if (left >= game.decisions.size() || !game.play->go_back(left)) return false;
    // The clock runs on as if the decision had not been made.
    turn_since_ = game.decisions[left].turn_since;
    given_ = 0;
    for (std::size_t i = left; i < game.decisions.size(); ++i) taken_back_.insert(game.decisions[i].version);
    game.decisions.resize(left);
    game.last_taken_back = left;
    held_until_.reset();
    return true;
}

bool Table::apply(const WentAway& it, const Event& /*event*/) {
    SeatState* seat = seat_at(it.seat, Holder::person);
    if (seat == nullptr) return false;
    seat->away = true;
    return true;
}

bool Table::apply(const CameBack& it, const Event& /*event*/) {
    SeatState* seat = seat_at(it.seat, Holder::person);
    if (seat == nullptr) return false;
    seat->away = false;
    return true;
}

bool Table::apply(const Substituted& it, const Event& /*event*/) {
    SeatState* seat = seat_at(it.seat, Holder::person);
    if (seat == nullptr) return false;
    seat->substituted = true;
    if (it.why == SubstitutionReason::conceded) seat->conceded = true;
    // The bank is for the whole match: it is used up when time runs out.
    if (it.why == SubstitutionReason::time) seat->bank = 0;
    return true;
}

bool Table::apply(const Resumed& it, const Event& event) {
    SeatState* seat = seat_at(it.seat, Holder::person);
    if (seat == nullptr) return false;
    seat->substituted = false;
    if (to_decide() == it.seat) begin_turn(event.time);
    return true;
}

bool Table::apply(const TimeGiven& it, const Event& /*event*/) {
    if (to_decide() != it.seat) return false;
    given_ += it.more;
    return true;
}

bool Table::apply(const Paused& it, const Event& event) {
    paused_ = it.on;
    if (!it.on) begin_turn(event.time);
    return true;
}

bool Table::apply(const Abandoning& it, const Event& /*event*/) {
    SeatState* seat = seat_at(it.seat, Holder::person);
    if (seat == nullptr) return false;
    seat->abandons = it.on;
    return true;
}

bool Table::apply(const AvatarChosen& it, const Event& /*event*/) {
    SeatState* seat = seat_at(it.seat, Holder::person);
    if (seat == nullptr || it.avatar < 1 || it.avatar > most_avatars) return false;
    seat->avatar = static_cast<int>(it.avatar);
    return true;
}

bool Table::apply(const Ready& it, const Event& /*event*/) {
    SeatState* seat = seat_at(it.seat, Holder::person);
    if (seat == nullptr) return false;
    seat->ready = true;
    seat->client_seed = it.client_seed;
    return true;
}

bool Table::apply(const Muted& it, const Event& /*event*/) {
    if (it.on) {
        mutes_.emplace(it.by, it.whom);
    } else {
        mutes_.erase({it.by, it.whom});
    }
    return true;
}

bool Table::apply(const Closed& /*it*/, const Event& /*event*/) {
    phase_ = TablePhase::closed;
    return true;
}

}  // namespace kameleon::table
