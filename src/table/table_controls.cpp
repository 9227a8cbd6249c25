// table_controls.cpp: what players can do besides moves: take one back, nudge, concede, pause, abandon, and
// choose an avatar.
#include <algorithm>

#include "table/table.h"

namespace kameleon::table {
namespace {

constexpr Time take_back_window = 6 * second;  // among people
constexpr std::size_t most_taken_back = 500;   // decisions at one table: the log must not grow for ever
constexpr Time nudge_after = 15 * second;      // of a turn
constexpr int most_changes = 100;              // of pause, agreement and avatar, by one person

}  // namespace

Result<std::size_t, Refusal> Table::decision_to_take_back(std::string_view person, Time now) const {
    const auto seat = seat_of(person);
    if (!seat) return refuse(Refusal(RefusalCode::not_seated));
    if (phase_ != TablePhase::playing) return refuse(Refusal(RefusalCode::not_playing));
    const PlayedGame& game = games_.back();
    const auto own = std::ranges::find_if(
        game.decisions.rbegin(), game.decisions.rend(),
        [&](const Decision& one) { return one.seat == *seat; });
    const Refusal too_late(RefusalCode::too_late);
    if (own == game.decisions.rend() || own->by != DecidedBy::person) return refuse(too_late);
    const auto at = static_cast<std::size_t>(game.decisions.rend() - own) - 1;
    if (game.play->reveals_since(at) || taken_back_.size() >= most_taken_back) return refuse(too_late);
    if (is_alone(person)) return at;
    // Among people: once, soon, and only until the next decision.
    const bool in_time = !settings_.clock.strict && now <= own->time + take_back_window;
    if (!in_time || own != game.decisions.rbegin() || game.last_taken_back == at) return refuse(too_late);
    return at;
}

Table::MaybeRefusal Table::handle(const TakeBack& /*it*/, const Command& command) {
    const auto at = decision_to_take_back(command.person, command.now);
    if (!at) return at.error();
    append(command, TakenBack{.seat = *seat_of(command.person), .decisions = static_cast<std::int64_t>(*at)});
    return std::nullopt;
}

Table::MaybeRefusal Table::nudge_refusal(std::string_view person, Time now) const {
    const auto seat = seat_of(person);
    if (!seat) return RefusalCode::not_seated;
    const auto turn = to_decide();
    if (!turn) return RefusalCode::not_playing;
    const SeatState& who = seats_[*turn];
    if (turn == seat || who.holder != Holder::person || who.substituted) return RefusalCode::bad_command;
    // Once per decision and person, and not at once.
    Refusal too_fast(RefusalCode::too_fast, Message("table.nudge_later"));
    if (now < turn_began() + nudge_after) return too_fast;
    for (std::size_t i = events_.size(); i-- > 0;) {
        const EventBody& body = events_[i].body;
        if (std::holds_alternative<Decided>(body) || std::holds_alternative<Started>(body)) break;
        const auto* nudged = std::get_if<Nudged>(&body);
        if (nudged != nullptr && nudged->by == person) return too_fast;
    }
    return std::nullopt;
}

Table::MaybeRefusal Table::handle(const Nudge& /*it*/, const Command& command) {
    if (auto refused = nudge_refusal(command.person, command.now)) return refused;
    append(command, Nudged{.seat = *to_decide(), .by = command.person});
    return std::nullopt;
}

Table::MaybeRefusal Table::handle(const Concede& /*it*/, const Command& command) {
    const auto seat = seat_of(command.person);
    if (!seat) return RefusalCode::not_seated;
    if (phase_ != TablePhase::playing) return RefusalCode::not_playing;
    if (seats_[*seat].conceded) return std::nullopt;
    if (paused_) append(command, Paused{false});
    append(command, Substituted{.seat = *seat, .why = SubstitutionReason::conceded});
    close_if_all_abandon(command);
    return std::nullopt;
}

bool Table::changes_too_often(const Command& command) const {
    const std::string prefix = command.person + ":";
    return std::ranges::count_if(events_, [&](const Event& event) {
               const bool counts = std::holds_alternative<Paused>(event.body) ||
                                   std::holds_alternative<Abandoning>(event.body) ||
                                   std::holds_alternative<AvatarChosen>(event.body);
               return counts && event.command.starts_with(prefix);
           }) >= most_changes;
}

Table::MaybeRefusal Table::handle(const Pause& it, const Command& command) {
    if (!seat_of(command.person)) return RefusalCode::not_seated;
    if (phase_ != TablePhase::playing) return RefusalCode::not_playing;
    if (!is_alone(command.person))
        return Refusal(RefusalCode::bad_command, Message("table.pause_is_for_one"));
    if (it.on == paused_) return std::nullopt;
    if (changes_too_often(command)) return RefusalCode::too_fast;
    append(command, Paused{it.on});
    return std::nullopt;
}

Table::MaybeRefusal Table::handle(const Abandon& it, const Command& command) {
    const auto seat = seat_of(command.person);
    if (!seat) return RefusalCode::not_seated;
    if (seats_open()) return RefusalCode::not_playing;
    if (it.on == seats_[*seat].abandons) return std::nullopt;
    if (changes_too_often(command)) return RefusalCode::too_fast;
    append(command, Abandoning{.seat = *seat, .on = it.on});
    close_if_all_abandon(command);
    return std::nullopt;
}

/// People who are away or have conceded are not asked.
void Table::close_if_all_abandon(const Command& command) {
    if (seats_open()) return;
    const auto objects = [](const SeatState& seat) {
        return seat.holder == Holder::person && !seat.abandons && !seat.away && !seat.conceded;
    };
    const bool any = std::ranges::any_of(seats_, [](const SeatState& seat) { return seat.abandons; });
    if (any && std::ranges::none_of(seats_, objects)) append(command, Closed{ClosingReason::agreed});
}

Table::MaybeRefusal Table::handle(const ChooseAvatar& it, const Command& command) {
    const auto seat = seat_of(command.person);
    if (!seat) return RefusalCode::not_seated;
    if (it.avatar < 1 || it.avatar > most_avatars) return RefusalCode::bad_command;
    if (seats_[*seat].avatar == it.avatar) return std::nullopt;
    if (changes_too_often(command)) return RefusalCode::too_fast;
    append(command, AvatarChosen{.seat = *seat, .avatar = it.avatar});
    return std::nullopt;
}

}  // namespace kameleon::table
