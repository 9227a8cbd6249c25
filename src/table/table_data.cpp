// table_data.cpp: what of a table leaves it, and for whom: the shapes that docs/protocol.md specifies. Seats
// are counted from 1, as people do.
#include <algorithm>
#include <array>
#include <chrono>

#include "record/fair_deal.h"
#include "table/table.h"

namespace kameleon::table {
namespace {

constexpr std::array<std::string_view, 3> holder_names{"nobody", "person", "computer"};
constexpr std::array<std::string_view, 3> by_names{"person", "computer", "substitute"};
constexpr std::array<std::string_view, 2> why_names{"time", "away"};
constexpr std::array<std::string_view, 3> end_names{"deserted", "expired", "closed"};

template <class Enum, std::size_t Count>
std::string_view name_of(const std::array<std::string_view, Count>& names, Enum value) {
    return names[static_cast<std::size_t>(value)];
}

Data happened(std::string_view event) { return Data::object({{"event", event}}); }
Data at_seat(std::string_view event, Seat seat) {
    return Data::object({{"event", event}, {"seat", seat + 1}});
}

Data list_of(const std::vector<std::string>& texts) {
    Data::List list;
    for (const std::string& text : texts) list.emplace_back(text);
    return list;
}

// Each event without what it says of cards.
Data told(const Created& it) {
    Data data = happened("created");
    data.set("settings", settings_data(it.settings)).set("by", it.by);
    data.set("commitment", commitment_to(it.seed));
    return data;
}
Data told(const Sat& it) { return at_seat("sat", it.seat).set("person", it.person).set("name", it.name); }
Data told(const ComputerSat& it) { return at_seat("computer", it.seat).set("level", it.level); }
Data told(const Left& it) { return at_seat("left", it.seat); }
Data told(const Renamed& it) { return happened("renamed").set("person", it.person).set("name", it.name); }
Data told(const Started& it) {
    return happened("started")
        .set("lucks", list_of(it.client_seeds))
        .set("next_commitment", commitment_to(it.next_seed));
}
Data told(const Decided& it) {
    return at_seat("decided", it.seat).set("by", name_of(by_names, it.by)).set("charged", it.charged);
}
Data told(const WentAway& it) { return at_seat("away", it.seat); }
Data told(const CameBack& it) { return at_seat("back", it.seat); }
Data told(const Substituted& it) {
    return at_seat("substituted", it.seat).set("why", name_of(why_names, it.why));
}
Data told(const Resumed& it) { return at_seat("resumed", it.seat); }
Data told(const TimeGiven& it) {
    return at_seat("time_given", it.seat).set("person", it.by).set("milliseconds", it.more);
}
Data told(const Ready& it) { return at_seat("ready", it.seat); }
Data told(const Said& it) { return happened("said").set("person", it.person).set("text", it.text); }
Data told(const Phrased& it) { return happened("phrased").set("person", it.person).set("phrase", it.phrase); }
Data told(const Muted& it) { return happened("muted").set("person", it.whom).set("on", it.on); }
Data told(const Closed& it) { return happened("closed").set("why", name_of(end_names, it.why)); }

std::string date_of(Time time) {
    const auto days = std::chrono::floor<std::chrono::days>(
        std::chrono::sys_time<std::chrono::milliseconds>(std::chrono::milliseconds(time)));
    const std::chrono::year_month_day date(days);
    const auto padded = [](unsigned number, std::size_t width) {
        std::string text = std::to_string(number);
        return std::string(width - std::min(width, text.size()), '0') + text;
    };
    return padded(static_cast<unsigned>(int{date.year()}), 4) + "-" +
           padded(static_cast<unsigned>(date.month()), 2) + "-" +
           padded(static_cast<unsigned>(date.day()), 2);
}

}  // namespace

bool Table::may_watch(std::string_view person) const {
    // Before the first game there are no cards, and whoever wants to sit down must see where.
    const bool nothing_to_see = phase_ == TablePhase::open && games_.empty();
    return settings_.spectators || nothing_to_see || seat_of(person).has_value() ||
           (!person.empty() && person == host_);
}

bool Table::has_played(std::string_view person, int game) const {
    if (person.empty() || game < 1 || game > games_finished()) return false;
    const auto& persons = games_[static_cast<std::size_t>(game) - 1].persons;
    return std::ranges::find(persons, person) != persons.end();
}

bool Table::muted_by(std::string_view person, std::string_view whom) const {
    return mutes_.contains({std::string(person), std::string(whom)});
}

Data Table::summary(std::string_view person) const {
    const auto own = seat_of(person);
    Data::List seats;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const SeatState& seat = seats_[i];
        Data one =
            Data::object({{"seat", static_cast<int>(i) + 1}, {"holder", name_of(holder_names, seat.holder)}});
        if (seat.holder == Holder::computer) one.set("level", seat.level);
        if (seat.holder == Holder::person) {
            one.set("person", seat.person).set("name", seat.name);
            one.set("away", seat.away).set("substituted", seat.substituted).set("ready", seat.ready);
            if (settings_.clock.kind == ClockKind::live) one.set("bank", seat.bank);
            if (own) one.set("muted", muted_by(person, seat.person));
        }
        seats.push_back(std::move(one));
    }
    Data data = Data::object(
        {{"phase", phase_name(phase_)},
         {"settings", settings_data_},
         {"host", host_},
         {"you", own ? Data(*own + 1) : Data()},
         {"seats", std::move(seats)},
         {"game", static_cast<int>(games_.size())},
         {"finished", games_finished()},
         {"decisions", static_cast<std::int64_t>(games_.empty() ? 0 : games_.back().play->decisions())}});
    if (match_) {
        Data::List totals;
        for (Seat seat = 0; seat < match_->totals().players; ++seat) {
            totals.emplace_back(match_->totals()[seat]);
        }
        data.set(
            "match",
            Data::object(
                {{"games", match_->games()}, {"played", match_->played()}, {"totals", std::move(totals)}}));
    }
    const auto turn = to_decide();
    data.set("turn", turn ? Data(*turn + 1) : Data());
    const auto time = deadline();
    data.set("deadline", time ? Data(*time) : Data());
    data.set("may_give_time", !time_refusal(person));
    return data;
}

Viewer Table::viewer_in(const PlayedGame& game, std::string_view person, std::uint64_t version) {
    for (std::size_t i = 0; i < game.persons.size() && !person.empty(); ++i) {
        if (game.persons[i] == person && (game.left[i] == 0 || version < game.left[i])) {
            return static_cast<Seat>(i);
        }
    }
    return spectator;
}

Data Table::view(std::string_view person) const {
    if (games_.empty()) return {};
    return games_.back().play->view(viewer_in(games_.back(), person, version()));
}

Data Table::event_data(const Event& event, std::string_view person) const {
    Data data = Data::object({{"version", static_cast<std::int64_t>(event.version)}, {"time", event.time}});
    std::string_view speaker;
    if (const auto* said = std::get_if<Said>(&event.body)) speaker = said->person;
    if (const auto* phrased = std::get_if<Phrased>(&event.body)) speaker = phrased->person;
    const auto* muted = std::get_if<Muted>(&event.body);
    // Versions have no gaps: what is not for this person is told as nothing.
    const bool hidden =
        (!speaker.empty() && muted_by(person, speaker)) || (muted != nullptr && muted->by != person);
    if (hidden) return data.merge(happened("hidden"));
    return data.merge(std::visit([](const auto& it) { return told(it); }, event.body));
}

Data::List Table::events_after(std::uint64_t version, std::string_view person) const {
    Data::List list;
    Viewer viewer = spectator;
    // Where the game stands that was played then: nearly always the last one.
    std::size_t game = games_.size();  // counted from 1
    while (game > 0 && games_[game - 1].first_event > version) --game;
    const std::uint64_t begin = game == 0 ? 0 : games_[game - 1].first_event;
    std::size_t part = 0;
    std::vector<Data::List> parts;  // of the current game, as far as they are wanted
    std::size_t first_part = 0;
    for (const Event& event : std::span(events_).subspan(static_cast<std::size_t>(begin))) {
        const bool starts = std::holds_alternative<Started>(event.body);
        const bool decides = std::holds_alternative<Decided>(event.body);
        if (starts) {
            ++game;
            part = 0;
            parts.clear();
        }
        if (decides) ++part;
        if (event.version <= version) continue;
        Data data = event_data(event, person);
        if (starts || decides) {
            const PlayedGame& played = games_[game - 1];
            const Viewer viewer_now = viewer_in(played, person, event.version);
            if (parts.empty() || viewer != viewer_now) {
                parts.clear();
                viewer = viewer_now;
                first_part = part;
                played.play->tell(part, viewer, [&](Data::List one) { parts.push_back(std::move(one)); });
            }
            data.set("game", static_cast<int>(game));
            data.set("steps", std::move(parts[part - first_part]));
            if (starts) data.set("commitment", commitment_to(played.server_seed));
            if (decides && played.play->over() && part == played.play->decisions()) {
                data.set("server_seed", played.server_seed.hex()).set("seed", played.seed.hex());
            }
        }
        list.push_back(std::move(data));
    }
    return list;
}

std::optional<AnyRecord> Table::record_of(int game) const {
    if (game < 1 || game > games_finished()) return std::nullopt;
    const PlayedGame& played = games_[static_cast<std::size_t>(game) - 1];
    AnyRecord record = played.play->record();
    std::visit(
        [&](auto& one) {
            one.tags.seats = played.names;
            one.tags.date = date_of(played.started);
            tell_deal(
                {.server_seed = played.server_seed,
                 .commitment = commitment_to(played.server_seed),
                 .game = game,
                 .lucks = played.client_seeds},
                one.tags);
        },
        record);
    return record;
}

}  // namespace kameleon::table
