// table_commands.cpp: who may do what at a table, and when. A command is refused, or becomes events.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "base/utf8.h"
#include "players/named.h"
#include "record/fair_deal.h"
#include "table/table.h"

namespace kameleon::table {
namespace {

constexpr std::size_t longest_chat = 300;  // characters
constexpr std::size_t longest_id = 40;
constexpr Time least_to_give = 30 * second;
constexpr int most_gifts = 5;  // of time, for one decision
constexpr Time longest_hold = 5 * second;
constexpr Time chat_window = 10 * second;
constexpr int chats_in_window = 5;
constexpr std::size_t chats_per_person = 500;

constexpr std::array<std::string_view, 8> phrases{"hello",    "good_luck", "well_played", "thanks",
                                                  "thinking", "sorry",     "brb",         "good_game"};

bool is_level(std::string_view name) {
    const auto levels = level_names();
    return std::ranges::find(levels, name) != levels.end();
}

/// How a command is named in its events; empty for one without an id.
std::string command_key(std::string_view person, std::string_view id) {
    return id.empty() ? std::string() : std::string(person) + ":" + std::string(id);
}

bool is_id(std::string_view id) {
    return id.size() <= longest_id && std::ranges::all_of(id, [](char c) { return c > ' ' && c < '\x7f'; });
}

bool is_client_seed_or_empty(std::string_view client_seed) {
    return client_seed.empty() || is_client_seed(client_seed);
}

}  // namespace

std::span<const std::string_view> phrase_names() { return phrases; }

Result<std::vector<Event>, Refusal> Table::created(
    const Settings& settings, std::span<const std::string> seats, const Command& by) {
    if (!is_id(by.id)) return refuse(Refusal(RefusalCode::bad_command));
    if (seats.size() > static_cast<std::size_t>(settings.seats)) {
        return refuse(Refusal(
            RefusalCode::bad_settings,
            Message(
                "table.too_many_seats",
                {{"named", static_cast<std::int64_t>(seats.size())}, {"seats", settings.seats}})));
    }
    if (std::ranges::count(seats, "me") > 1) return refuse(Refusal(RefusalCode::already_seated));
    Table table;
    table.append(by, Created{.settings = settings, .by = by.person, .seed = by.chance});
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (seats[i].empty()) continue;
        const auto seat = static_cast<Seat>(i);
        const auto& sit = std::get<Sit>(by.request);
        const auto refused = seats[i] == "me"
                                 ? table.handle(Sit{.seat = seat, .client_seed = sit.client_seed}, by)
                                 : table.handle(AddComputer{.seat = seat, .level = seats[i]}, by);
        if (refused) return refuse(*refused);
    }
    return table.events_;
}

std::optional<std::uint64_t> Table::done_before(std::string_view person, std::string_view id) const {
    const auto found = command_versions_.find(command_key(person, id));
    return found == command_versions_.end() ? std::nullopt : std::optional(found->second);
}

Result<std::vector<Event>, Refusal> Table::handle(const Command& command) {
    if (!is_id(command.id)) return refuse(Refusal(RefusalCode::bad_command));
    if (done_before(command.person, command.id)) return std::vector<Event>();
    illegal_action_.reset();
    const std::size_t first = events_.size();
    if (phase_ == TablePhase::closed) {
        if (command.person.empty() || std::holds_alternative<Arrive>(command.request) ||
            std::holds_alternative<Depart>(command.request)) {
            return std::vector<Event>();
        }
        return refuse(Refusal(RefusalCode::closed));
    }
    // A command over HTTP shows that its person is there, even without a WebSocket.
    if (const auto gone = disconnected_since_.find(command.person); gone != disconnected_since_.end())
        gone->second = command.now;
    auto refused = std::visit([&](const auto& it) { return handle(it, command); }, command.request);
    if (refused) return refuse(*std::move(refused));
    return std::vector<Event>(events_.begin() + static_cast<std::ptrdiff_t>(first), events_.end());
}

void Table::append(const Command& command, EventBody body) {
    apply(Event{
        .version = events_.size() + 1,
        .time = std::max(command.now, changed_at()),
        .command = command_key(command.person, command.id),
        .body = std::move(body)});
}

std::optional<Seat> Table::empty_seat(std::optional<Seat> wanted) const {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const auto seat = static_cast<Seat>(i);
        if (seats_[i].holder == Holder::none && wanted.value_or(seat) == seat) return seat;
    }
    return std::nullopt;
}

Table::MaybeRefusal Table::handle(const Sit& it, const Command& command) {
    if (!seats_open()) return RefusalCode::started_already;
    if (command.person.empty() || !is_client_seed_or_empty(it.client_seed)) return RefusalCode::bad_command;
    if (seat_of(command.person)) return RefusalCode::already_seated;
    if (it.seat && *it.seat >= seats_.size()) return RefusalCode::no_such_seat;
    const auto seat = empty_seat(it.seat);
    if (!seat) return RefusalCode::seat_taken;
    append(
        command, Sat{.seat = *seat,
                     .person = command.person,
                     .person_name = command.name,
                     .client_seed = it.client_seed});
    return std::nullopt;
}

Table::MaybeRefusal Table::handle(const Leave& /*it*/, const Command& command) {
    const auto seat = seat_of(command.person);
    if (!seat) return RefusalCode::not_seated;
    append(command, Left{*seat});
    const bool people =
        std::ranges::any_of(seats_, [](const SeatState& one) { return one.holder == Holder::person; });
    if (!people) {
        append(command, Closed{ClosingReason::deserted});
    } else {
        begin_if_all_ready(command);
        close_if_all_abandon(command);
    }
    return std::nullopt;
}

Table::MaybeRefusal Table::handle(const AddComputer& it, const Command& command) {
    if (command.person != host_) return RefusalCode::not_host;
    if (!seats_open()) return RefusalCode::started_already;
    if (!is_level(it.level)) return RefusalCode::no_such_level;
    if (it.seat && *it.seat >= seats_.size()) return RefusalCode::no_such_seat;
    const auto seat = empty_seat(it.seat);
    if (!seat) return RefusalCode::seat_taken;
    append(command, ComputerSat{.seat = *seat, .level = it.level});
    // People who are ready for a rematch may have waited for this seat only.
    begin_if_all_ready(command);
    return std::nullopt;
}

Table::MaybeRefusal Table::handle(const ClearSeat& it, const Command& command) {
    if (command.person != host_) return RefusalCode::not_host;
    if (!seats_open()) return RefusalCode::started_already;
    if (it.seat >= seats_.size()) return RefusalCode::no_such_seat;
    if (seats_[it.seat].holder == Holder::none) return RefusalCode::seat_empty;
    if (seats_[it.seat].person == command.person) return RefusalCode::bad_command;
    append(command, Left{it.seat});
    return std::nullopt;
}

Table::MaybeRefusal Table::handle(const Start& it, const Command& command) {
    if (command.person != host_) return RefusalCode::not_host;
    if (phase_ != TablePhase::open) return RefusalCode::started_already;
    if (!seat_of(command.person)) return RefusalCode::not_seated;
    if (!it.fill.empty() && !is_level(it.fill)) return RefusalCode::no_such_level;
    if (it.fill.empty() && empty_seat({})) return RefusalCode::seats_missing;
    while (const auto seat = empty_seat({})) {
        append(command, ComputerSat{.seat = *seat, .level = it.fill});
    }
    begin_game(command);
    return std::nullopt;
}

void Table::begin_game(const Command& command) {
    Started started;
    for (const SeatState& seat : seats_) started.client_seeds.push_back(seat.client_seed);
    started.next_seed = command.chance;
    append(command, std::move(started));
    // A person who is away when a game begins does not keep the others waiting.
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (seats_[i].away && !seats_[i].substituted) {
            append(command, Substituted{.seat = static_cast<Seat>(i), .why = SubstitutionReason::away});
        }
    }
}

Table::MaybeRefusal Table::handle(const GetReady& it, const Command& command) {
    const auto seat = seat_of(command.person);
    if (!seat) return RefusalCode::not_seated;
    if (!is_client_seed_or_empty(it.client_seed)) return RefusalCode::bad_command;
    if (phase_ == TablePhase::playing) return RefusalCode::not_over;
    if (phase_ == TablePhase::open) return RefusalCode::not_playing;
    come_back(*seat, command);
    if (!seats_[*seat].ready) append(command, Ready{.seat = *seat, .client_seed = it.client_seed});
    begin_if_all_ready(command);
    return std::nullopt;
}

/// The next game begins once every person who is not away is ready.
void Table::begin_if_all_ready(const Command& command) {
    if (phase_ != TablePhase::between && phase_ != TablePhase::over) return;
    bool any_person = false;
    for (const SeatState& seat : seats_) {
        if (seat.holder == Holder::none) return;
        if (seat.holder != Holder::person || seat.away) continue;
        if (!seat.ready) return;
        any_person = true;
    }
    if (any_person) begin_game(command);
}

void Table::decide(Seat seat, DecidedBy by, ActionId action, const Command& command) {
    Time charged = 0;
    if (by == DecidedBy::person && settings_.clock.kind == ClockKind::live) {
        charged = std::max<Time>(0, command.now - turn_began() - settings_.clock.per_decision() - given_);
        charged = std::min(charged, seats_[seat].bank);
    }
    append(
        command,
        Decided{.seat = seat, .by = by, .charged = static_cast<std::int32_t>(charged), .action = action});
}

Table::MaybeRefusal Table::handle(const Decide& it, const Command& command) {
    const auto seat = seat_of(command.person);
    if (!seat) return RefusalCode::not_seated;
    if (phase_ != TablePhase::playing) return RefusalCode::not_playing;
    const Play& play = *games_.back().play;
    if (it.after && *it.after != play.decisions()) return RefusalCode::not_your_turn;
    if (to_decide() != seat) return RefusalCode::not_your_turn;
    const auto action = play.decode(it.action);
    if (!action) return Refusal(RefusalCode::bad_command, Message("table.no_such_action"));
    if (auto refusal = play.refusal(*action)) return refusal;
    if (seats_[*seat].conceded) return RefusalCode::not_your_turn;
    come_back(*seat, command);
    if (paused_) append(command, Paused{false});
    decide(*seat, DecidedBy::person, *action, command);
    const Time hold = std::clamp<Time>(it.hold, 0, longest_hold);
    if (hold > 0 && computer_to_decide() && !play.reveals_since(play.decisions() - 1)) {
        held_until_ = command.now + hold;
    }
    return std::nullopt;
}

bool Table::is_alone(std::string_view person) const {
    return std::ranges::none_of(seats_, [&](const SeatState& other) {
        return other.holder == Holder::person && other.person != person;
    });
}

Table::MaybeRefusal Table::handle(const ComputerDecide& it, const Command& command) {
    // Too late, and no error: the person is back, or the decision was made already.
    if (computer_to_decide() != it.seat || static_cast<int>(games_.size()) != it.game) return std::nullopt;
    const Play& play = *games_.back().play;
    if (play.decisions() != it.after) return std::nullopt;
    const bool substitute = seats_[it.seat].holder != Holder::computer;
    ActionId action = it.action;
    if (const auto refusal = play.refusal(action)) {
        illegal_action_ = {
            .level = std::string(computer_level(it.seat)),
            .action = play.text_of(action),
            .rule = std::string(refusal->rule)};
        action = play.first_legal_action();
    }
    decide(it.seat, substitute ? DecidedBy::substitute : DecidedBy::computer, action, command);
    return std::nullopt;
}

void Table::come_back(Seat seat, const Command& command) {
    if (seats_[seat].away) append(command, CameBack{seat});
    if (seats_[seat].substituted && !seats_[seat].conceded) append(command, Resumed{seat});
}

Table::MaybeRefusal Table::handle(const Return& /*it*/, const Command& command) {
    const auto seat = seat_of(command.person);
    if (!seat) return RefusalCode::not_seated;
    come_back(*seat, command);
    return std::nullopt;
}

Table::MaybeRefusal Table::handle(const Replace& it, const Command& command) {
    if (!seat_of(command.person)) return RefusalCode::not_seated;
    if (it.seat >= seats_.size()) return RefusalCode::no_such_seat;
    if (phase_ != TablePhase::playing) return RefusalCode::not_playing;
    const SeatState& seat = seats_[it.seat];
    if (seat.holder != Holder::person || !seat.away) return RefusalCode::not_away;
    if (!seat.substituted) append(command, Substituted{.seat = it.seat, .why = SubstitutionReason::away});
    return std::nullopt;
}

Time Table::time_to_give() const {
    const Time least = settings_.clock.kind == ClockKind::live ? least_to_give : 0;
    return std::max(settings_.clock.per_decision(), least);
}

Table::MaybeRefusal Table::time_refusal(std::string_view person) const {
    const auto seat = seat_of(person);
    if (!seat) return RefusalCode::not_seated;
    if (phase_ != TablePhase::playing) return RefusalCode::not_playing;
    if (settings_.clock.strict || !deadline()) return RefusalCode::no_more_time;
    if (given_ >= most_gifts * time_to_give()) return RefusalCode::no_more_time;
    if (to_decide() != seat) return std::nullopt;
    // One may give time to oneself only if no other person has to wait.
    if (is_alone(person)) return std::nullopt;
    return Refusal(RefusalCode::no_more_time, Message("table.time_is_for_others_to_give"));
}

Table::MaybeRefusal Table::handle(const GiveTime& /*it*/, const Command& command) {
    if (auto refused = time_refusal(command.person)) return refused;
    append(command, TimeGiven{.seat = *to_decide(), .by = command.person, .more = time_to_give()});
    return std::nullopt;
}

Table::MaybeRefusal Table::chat_refusal(const Command& command) const {
    if (!seat_of(command.person)) return RefusalCode::not_seated;
    int recent = 0;
    std::size_t all = 0;
    for (std::size_t i = events_.size(); i-- > 0;) {
        const auto* said = std::get_if<Said>(&events_[i].body);
        const auto* phrased = std::get_if<Phrased>(&events_[i].body);
        const bool mine = (said != nullptr && said->person == command.person) ||
                          (phrased != nullptr && phrased->person == command.person);
        if (!mine) continue;
        ++all;
        if (events_[i].time + chat_window > command.now) ++recent;
    }
    if (recent >= chats_in_window || all >= chats_per_person) return RefusalCode::too_fast;
    return std::nullopt;
}

Table::MaybeRefusal Table::handle(const Say& it, const Command& command) {
    if (auto refused = chat_refusal(command)) return refused;
    const std::string_view text = trimmed(it.text);
    if (characters_of(text).size() > longest_chat) return RefusalCode::too_long;
    if (text.empty() || !is_plain_text(text)) return RefusalCode::bad_command;
    append(command, Said{.person = command.person, .text = std::string(text)});
    return std::nullopt;
}

Table::MaybeRefusal Table::handle(const SayPhrase& it, const Command& command) {
    if (auto refused = chat_refusal(command)) return refused;
    if (std::ranges::find(phrases, it.phrase) == phrases.end()) return RefusalCode::no_such_phrase;
    append(command, Phrased{.person = command.person, .phrase = it.phrase});
    return std::nullopt;
}

Table::MaybeRefusal Table::handle(const Mute& it, const Command& command) {
    if (!seat_of(command.person)) return RefusalCode::not_seated;
    if (!seat_of(it.whom) || it.whom == command.person) return RefusalCode::no_such_seat;
    if (muted_by(command.person, it.whom) == it.on) return std::nullopt;
    append(command, Muted{.by = command.person, .whom = it.whom, .on = it.on});
    return std::nullopt;
}

Table::MaybeRefusal Table::handle(const Rename& it, const Command& command) {
    const auto seat = seat_of(command.person);
    if (!seat) return RefusalCode::not_seated;
    if (seats_[*seat].name != it.name)
        append(command, Renamed{.person = command.person, .person_name = it.name});
    return std::nullopt;
}

Table::MaybeRefusal Table::handle(const Close& /*it*/, const Command& command) {
    if (command.person != host_) return RefusalCode::not_host;
    if (phase_ == TablePhase::playing || phase_ == TablePhase::between) return RefusalCode::started_already;
    append(command, Closed{ClosingReason::closed});
    return std::nullopt;
}

bool Table::has_connected_person() const {
    return std::ranges::any_of(seats_, [&](const SeatState& seat) {
        return seat.holder == Holder::person && connected_.contains(seat.person);
    });
}

Table::MaybeRefusal Table::handle(const Arrive& /*it*/, const Command& command) {
    connected_.insert(command.person);
    disconnected_since_.erase(command.person);
    if (const auto seat = seat_of(command.person)) come_back(*seat, command);
    return std::nullopt;
}

Table::MaybeRefusal Table::handle(const Depart& /*it*/, const Command& command) {
    connected_.erase(command.person);
    if (seat_of(command.person)) disconnected_since_.emplace(command.person, command.now);
    if (!has_connected_person()) empty_since_ = std::max(empty_since_, command.now);
    return std::nullopt;
}

/// When the time of the person whose turn it is runs out.
std::optional<Time> Table::deadline() const {
    const auto seat = to_decide();
    if (!seat || paused_ || settings_.clock.kind == ClockKind::none) return std::nullopt;
    const SeatState& who = seats_[*seat];
    if (who.holder != Holder::person || who.substituted) return std::nullopt;
    return turn_began() + settings_.clock.per_decision() + given_ + who.bank;
}

/// When a table without connected people is closed.
std::optional<Time> Table::closing_time() const {
    if (phase_ == TablePhase::closed || has_connected_person()) return std::nullopt;
    if (phase_ != TablePhase::playing) {
        // In correspondence games people may take days to come back for the next game.
        const Time days =
            settings_.clock.kind == ClockKind::correspondence ? settings_.clock.per_decision() : 0;
        return std::max(empty_since_, changed_at()) + std::max(timeouts_.idle, days);
    }
    if (settings_.clock.kind == ClockKind::none || paused_) {
        return std::max(empty_since_, changed_at()) + timeouts_.abandoned;
    }
    return std::nullopt;
}

std::optional<Time> Table::next_tick() const {
    if (phase_ == TablePhase::closed) return std::nullopt;
    std::optional<Time> next = deadline();
    const auto earlier = [&](std::optional<Time> time) {
        if (time && (!next || *time < *next)) next = time;
    };
    earlier(closing_time());
    earlier(held_until_);
    for (const SeatState& seat : seats_) {
        const auto gone = disconnected_since_.find(seat.person);
        if (seat.holder == Holder::person && !seat.away && gone != disconnected_since_.end()) {
            earlier(gone->second + timeouts_.away);
        }
    }
    return next;
}

Table::MaybeRefusal Table::handle(const Tick& /*it*/, const Command& command) {
    if (held_until_ && *held_until_ <= command.now) held_until_.reset();
    const std::size_t before = events_.size();
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const SeatState& seat = seats_[i];
        const auto gone = disconnected_since_.find(seat.person);
        if (seat.holder != Holder::person || seat.away || gone == disconnected_since_.end()) continue;
        if (gone->second + timeouts_.away > command.now) continue;
        append(command, WentAway{static_cast<Seat>(i)});
    }
    // Not before all who went away are known: they get a substitute when a game begins.
    if (events_.size() > before) begin_if_all_ready(command);
    if (const auto time = deadline(); time && *time <= command.now) {
        append(command, Substituted{.seat = *to_decide(), .why = SubstitutionReason::time});
    }
    if (const auto time = closing_time(); time && *time <= command.now)
        append(command, Closed{ClosingReason::expired});
    return std::nullopt;
}

std::optional<Seat> Table::computer_to_decide() const {
    const auto seat = to_decide();
    if (!seat || paused_ || held_until_) return std::nullopt;
    const SeatState& who = seats_[*seat];
    return who.holder == Holder::computer || who.substituted ? seat : std::nullopt;
}

std::string_view Table::computer_level(Seat seat) const {
    return seats_[seat].holder == Holder::computer ? std::string_view(seats_[seat].level) : substitute_level;
}

std::optional<ComputerTurn> Table::computer_turn() const {
    const auto seat = computer_to_decide();
    if (!seat) return std::nullopt;
    const Play& play = *games_.back().play;
    ComputerTurn turn{
        .seat = *seat,
        .after = play.decisions(),
        .game = static_cast<int>(games_.size()),
        .level = std::string(computer_level(*seat)),
        .net = {},
        .choose = {}};
    // Must not reveal anything of the deal, and must be the same after a restart.
    const Seed derived = derive(games_.back().seed, (std::uint64_t{1} << 32U) + play.decisions());
    std::uint64_t seed = 0;
    for (std::size_t i = 0; i < 8; ++i) seed |= std::uint64_t{derived.bytes[i]} << (8 * i);
    turn.net = play.net_for(turn.level);
    turn.choose = play.choose_action(turn.level, seed);
    return turn;
}

}  // namespace kameleon::table
