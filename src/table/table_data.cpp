// table_data.cpp: what leaves the server of a table, by viewer, in the shapes of docs/protocol.md. Seats are
// counted from 1.
#include <algorithm>
#include <array>
#include <chrono>

#include "record/fair_deal.h"
#include "table/table.h"

namespace kameleon::table {
namespace {

constexpr std::array<std::string_view, 3> holder_names{"nobody", "person", "computer"};

std::string_view name_of(Holder holder) { return holder_names[static_cast<std::size_t>(holder)]; }

Json at_seat(Seat seat) { return Json::object({{"seat", seat + 1}}); }
Json of_person(const std::string& person) { return Json::object({{"person", person}}); }

// The members of each event that everyone may know, without those about cards.
Json public_members(const Created& it) {
    return Json::object(
        {{"settings", settings_data(it.settings)}, {"by", it.by}, {"commitment", commitment_to(it.seed)}});
}
Json public_members(const Sat& it) {
    return at_seat(it.seat).set("person", it.person).set("name", it.person_name);
}
Json public_members(const ComputerSat& it) { return at_seat(it.seat).set("level", it.level); }
Json public_members(const Left& it) { return at_seat(it.seat); }
Json public_members(const Renamed& it) { return of_person(it.person).set("name", it.person_name); }
Json public_members(const Started& it) {
    return Json::object(
        {{"lucks", Json::list(it.client_seeds)}, {"next_commitment", commitment_to(it.next_seed)}});
}
Json public_members(const Decided& it) {
    return at_seat(it.seat).set("by", name_of(it.by)).set("charged", it.charged);
}
Json public_members(const TakenBack& it) { return at_seat(it.seat).set("decisions", it.decisions); }
Json public_members(const Nudged& it) { return at_seat(it.seat).set("person", it.by); }
Json public_members(const Paused& it) { return Json::object({{"on", it.on}}); }
Json public_members(const Abandoning& it) { return at_seat(it.seat).set("on", it.on); }
Json public_members(const AvatarChosen& it) { return at_seat(it.seat).set("avatar", it.avatar); }
Json public_members(const WentAway& it) { return at_seat(it.seat); }
Json public_members(const CameBack& it) { return at_seat(it.seat); }
Json public_members(const Substituted& it) { return at_seat(it.seat).set("why", name_of(it.why)); }
Json public_members(const Resumed& it) { return at_seat(it.seat); }
Json public_members(const TimeGiven& it) {
    return at_seat(it.seat).set("person", it.by).set("milliseconds", it.more);
}
Json public_members(const Ready& it) { return at_seat(it.seat); }
Json public_members(const Said& it) { return of_person(it.person).set("text", it.text); }
Json public_members(const Phrased& it) { return of_person(it.person).set("phrase", it.phrase); }
Json public_members(const Muted& it) { return of_person(it.whom).set("on", it.on); }
Json public_members(const Closed& it) { return Json::object({{"why", name_of(it.why)}}); }

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
    // Before the first game there are no cards, and people who want to sit down must see the seats.
    const bool no_cards = phase_ == TablePhase::open && games_.empty();
    return settings_.spectators || no_cards || seat_of(person).has_value() ||
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

Json Table::summary(std::string_view person) const {
    const auto own = seat_of(person);
    Json seats = Json::list();
    for (std::size_t i = 0; i < seats_.size(); ++i) {
        const SeatState& seat = seats_[i];
        Json one = Json::object({{"seat", static_cast<int>(i) + 1}, {"holder", name_of(seat.holder)}});
        if (seat.holder == Holder::computer) one.set("level", seat.level);
        if (seat.holder == Holder::person) {
            one.set("person", seat.person).set("name", seat.name);
            one.set("away", seat.away).set("substituted", seat.substituted).set("ready", seat.ready);
            if (seat.conceded) one.set("conceded", true);
            if (seat.abandons) one.set("abandons", true);
            if (seat.avatar != 0) one.set("avatar", seat.avatar);
            if (settings_.clock.kind == ClockKind::live) one.set("bank", seat.bank);
            if (own) one.set("muted", muted_by(person, seat.person));
        }
        seats.push(one);
    }
    Json data = Json::object(
        {{"phase", phase_name(phase_)},
         {"settings", settings_data_},
         {"host", host_},
         {"you", own ? Json(*own + 1) : Json()},
         {"seats", std::move(seats)},
         {"game", static_cast<int>(games_.size())},
         {"finished", games_finished()},
         {"decisions", static_cast<std::int64_t>(games_.empty() ? 0 : games_.back().play->decisions())}});
    if (match_) {
        Json totals = Json::list();
        for (Seat seat = 0; seat < match_->totals().players; ++seat) {
            totals.push(match_->totals()[seat]);
        }
        data.set(
            "match",
            Json::object(
                {{"games", match_->games()}, {"played", match_->played()}, {"totals", std::move(totals)}}));
    }
    const auto turn = to_decide();
    data.set("turn", turn ? Json(*turn + 1) : Json());
    const auto time = deadline();
    data.set("deadline", time ? Json(*time) : Json());
    data.set("may_give_time", !time_refusal(person));
    if (paused_) data.set("paused", true);
    if (decision_to_take_back(person, changed_at())) data.set("may_take_back", true);
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

Json Table::view(std::string_view person) const {
    if (games_.empty()) return {};
    return games_.back().play->view(viewer_in(games_.back(), person, version()));
}

Json Table::event_data(const Event& event, std::string_view person) const {
    Json data = Json::object({{"version", static_cast<std::int64_t>(event.version)}, {"time", event.time}});
    std::string_view speaker;
    if (const auto* said = std::get_if<Said>(&event.body)) speaker = said->person;
    if (const auto* phrased = std::get_if<Phrased>(&event.body)) speaker = phrased->person;
    const auto* muted = std::get_if<Muted>(&event.body);
    // Versions have no gaps: an event that this person may not see keeps its place.
    // A decision that was taken back is no longer part of the game.
    const bool hidden = taken_back_.contains(event.version) ||
                        (!speaker.empty() && muted_by(person, speaker)) ||
                        (muted != nullptr && muted->by != person);
    if (hidden) return data.set("event", "hidden");
    return std::visit(
        [&]<class Body>(const Body& it) { return data.set("event", Body::name).merge(public_members(it)); },
        event.body);
}

Json Table::events_after(std::uint64_t version, std::string_view person) const {
    Json list = Json::list();
    // Begin at the game that was running at that version: nearly always the last one.
    std::size_t game = games_.size();  // counted from 1
    while (game > 0 && games_[game - 1].first_event > version) --game;
    const std::uint64_t begin = game == 0 ? 0 : games_[game - 1].first_event;
    std::size_t step = 0;
    Viewer viewer = spectator;
    std::vector<Json> steps;  // of the current game for `viewer`, from first_step on
    std::size_t first_step = 0;
    for (const Event& event : std::span(events_).subspan(static_cast<std::size_t>(begin))) {
        const bool starts = std::holds_alternative<Started>(event.body);
        const bool decides = std::holds_alternative<Decided>(event.body);
        if (starts) {
            ++game;
            step = 0;
            steps.clear();
        }
        const bool counts = decides && !taken_back_.contains(event.version);
        if (counts) ++step;
        if (event.version <= version) continue;
        Json data = event_data(event, person);
        if (starts || counts) {
            const PlayedGame& played = games_[game - 1];
            const Viewer viewer_now = viewer_in(played, person, event.version);
            if (steps.empty() || viewer != viewer_now) {
                steps.clear();
                viewer = viewer_now;
                first_step = step;
                played.play->steps(step, viewer, [&](Json one) { steps.push_back(std::move(one)); });
            }
            data.set("game", static_cast<int>(game));
            data.set("steps", steps[step - first_step]);
            if (starts) data.set("commitment", commitment_to(played.server_seed));
            if (counts && played.play->over() && step == played.play->decisions()) {
                data.set("server_seed", played.server_seed.hex()).set("seed", played.seed.hex());
            }
        }
        list.push(data);
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
                 .client_seeds = played.client_seeds},
                one.tags);
        },
        record);
    return record;
}

}  // namespace kameleon::table
