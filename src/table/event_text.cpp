// event_text.cpp: events of a table as they are kept: a letter, the command, and what the event holds.
// Decisions, which are nearly all of them, are short and quick to read; the rest is JSON.
//
//   d 2 0 0 anna:17 take 1       seat, by, charged, command, action
//   j anna:3 {"e":"sat",…}       command ("-" for none), the event
#include <array>
#include <charconv>
#include <utility>

#include "base/text.h"
#include "json/json.h"
#include "table/event.h"

namespace kameleon::table {
namespace {

template <class Enum>
Data number_of(Enum value) {
    return static_cast<int>(value);
}

Data seeds(const std::vector<std::string>& texts) {
    Data::List list;
    for (const std::string& text : texts) list.emplace_back(text);
    return list;
}

Data to_data(const Created& it) {
    return Data::object(
        {{"e", "created"}, {"settings", settings_data(it.settings)}, {"by", it.by}, {"seed", it.seed.hex()}});
}
Data to_data(const Sat& it) {
    return Data::object(
        {{"e", "sat"},
         {"seat", it.seat},
         {"person", it.person},
         {"name", it.name},
         {"luck", it.client_seed}});
}
Data to_data(const ComputerSat& it) {
    return Data::object({{"e", "computer"}, {"seat", it.seat}, {"level", it.level}});
}
Data to_data(const Left& it) { return Data::object({{"e", "left"}, {"seat", it.seat}}); }
Data to_data(const Renamed& it) {
    return Data::object({{"e", "renamed"}, {"person", it.person}, {"name", it.name}});
}
Data to_data(const Started& it) {
    return Data::object({{"e", "started"}, {"lucks", seeds(it.client_seeds)}, {"next", it.next_seed.hex()}});
}
Data to_data(const Decided&) { return {}; }
Data to_data(const WentAway& it) { return Data::object({{"e", "away"}, {"seat", it.seat}}); }
Data to_data(const CameBack& it) { return Data::object({{"e", "back"}, {"seat", it.seat}}); }
Data to_data(const Substituted& it) {
    return Data::object({{"e", "substituted"}, {"seat", it.seat}, {"why", number_of(it.why)}});
}
Data to_data(const Resumed& it) { return Data::object({{"e", "resumed"}, {"seat", it.seat}}); }
Data to_data(const TimeGiven& it) {
    return Data::object({{"e", "time_given"}, {"seat", it.seat}, {"by", it.by}, {"more", it.more}});
}
Data to_data(const Ready& it) {
    return Data::object({{"e", "ready"}, {"seat", it.seat}, {"luck", it.client_seed}});
}
Data to_data(const Said& it) {
    return Data::object({{"e", "said"}, {"person", it.person}, {"text", it.text}});
}
Data to_data(const Phrased& it) {
    return Data::object({{"e", "phrased"}, {"person", it.person}, {"phrase", it.phrase}});
}
Data to_data(const Muted& it) {
    return Data::object({{"e", "muted"}, {"by", it.by}, {"whom", it.whom}, {"on", it.on}});
}
Data to_data(const Closed& it) { return Data::object({{"e", "closed"}, {"why", number_of(it.why)}}); }

std::optional<Seat> seat_in(const Data& data) {
    const auto seat = data.number("seat", 0, static_cast<int>(most_seats) - 1);
    return seat ? std::optional(static_cast<Seat>(*seat)) : std::nullopt;
}

template <class Enum>
std::optional<Enum> enum_in(const Data& data, std::string_view key, Enum last) {
    const auto number = data.number(key, 0, static_cast<int>(last));
    return number ? std::optional(static_cast<Enum>(*number)) : std::nullopt;
}

std::string string_in(const Data& data, std::string_view key) { return std::string(data.text(key)); }

std::optional<EventBody> created_from(const Data& data) {
    const Data* given = data.find("settings");
    if (given == nullptr) return std::nullopt;
    auto settings = settings_from(*given);
    const auto seed = Seed::from_hex(data.text("seed"));
    if (!settings || !seed) return std::nullopt;
    return Created{.settings = *std::move(settings), .by = string_in(data, "by"), .seed = *seed};
}

std::optional<EventBody> started_from(const Data& data) {
    Started started;
    const auto seed = Seed::from_hex(data.text("next"));
    const Data* client_seeds = data.find("lucks");
    if (!seed || client_seeds == nullptr || client_seeds->list() == nullptr) return std::nullopt;
    started.next_seed = *seed;
    for (const Data& client_seed : *client_seeds->list()) {
        if (client_seed.text() == nullptr) return std::nullopt;
        started.client_seeds.push_back(*client_seed.text());
    }
    return started;
}

/// Those that are about a seat.
std::optional<EventBody> of_seat(std::string_view kind, Seat seat, const Data& data) {
    if (kind == "sat") {
        return Sat{
            .seat = seat,
            .person = string_in(data, "person"),
            .name = string_in(data, "name"),
            .client_seed = string_in(data, "luck")};
    }
    if (kind == "computer") return ComputerSat{.seat = seat, .level = string_in(data, "level")};
    if (kind == "left") return Left{seat};
    if (kind == "away") return WentAway{seat};
    if (kind == "back") return CameBack{seat};
    if (kind == "resumed") return Resumed{seat};
    if (kind == "ready") return Ready{.seat = seat, .client_seed = string_in(data, "luck")};
    if (kind == "time_given") {
        const Data* more = data.find("more");
        if (more == nullptr || more->as_int() == nullptr || *more->as_int() < 0) return std::nullopt;
        return TimeGiven{.seat = seat, .by = string_in(data, "by"), .more = *more->as_int()};
    }
    if (kind == "substituted") {
        const auto why = enum_in(data, "why", SubstitutionReason::away);
        if (why) return Substituted{.seat = seat, .why = *why};
    }
    return std::nullopt;
}

std::optional<EventBody> from_data(const Data& data) {
    const std::string_view kind = data.text("e");
    if (kind == "created") return created_from(data);
    if (kind == "started") return started_from(data);
    if (kind == "renamed") return Renamed{string_in(data, "person"), string_in(data, "name")};
    if (kind == "said") return Said{string_in(data, "person"), string_in(data, "text")};
    if (kind == "phrased") return Phrased{string_in(data, "person"), string_in(data, "phrase")};
    if (kind == "muted") {
        const Data* on = data.find("on");
        if (on == nullptr || on->as_bool() == nullptr) return std::nullopt;
        return Muted{.by = string_in(data, "by"), .whom = string_in(data, "whom"), .on = *on->as_bool()};
    }
    if (kind == "closed") {
        const auto why = enum_in(data, "why", ClosingReason::closed);
        return why ? std::optional<EventBody>(Closed{*why}) : std::nullopt;
    }
    const auto seat = seat_in(data);
    return seat ? of_seat(kind, *seat, data) : std::nullopt;
}

std::optional<std::int32_t> take_number(std::string_view& text) {
    const std::string_view word = next_word(text);
    std::int32_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size() || number < 0) return std::nullopt;
    return number;
}

std::string_view take_command(std::string_view& text) {
    const std::string_view word = next_word(text);
    return word == "-" ? std::string_view() : word;
}

std::optional<Event> read_decided(Event event, std::string_view text) {
    const auto seat = take_number(text);
    const auto by = take_number(text);
    const auto charged = take_number(text);
    if (!seat || !by || !charged || *seat >= static_cast<int>(most_seats)) return std::nullopt;
    if (*by > static_cast<int>(DecidedBy::substitute)) return std::nullopt;
    event.command = take_command(text);
    if (!text.starts_with(' ')) return std::nullopt;
    event.body = Decided{
        .seat = static_cast<Seat>(*seat),
        .by = static_cast<DecidedBy>(*by),
        .charged = *charged,
        .action = std::string(text.substr(1))};
    return event;
}

}  // namespace

std::string event_text(const Event& event) {
    const std::string command = event.command.empty() ? "-" : event.command;
    if (const auto* it = std::get_if<Decided>(&event.body)) {
        return "d " + std::to_string(it->seat) + " " + std::to_string(static_cast<int>(it->by)) + " " +
               std::to_string(it->charged) + " " + command + " " + it->action;
    }
    const Data data = std::visit([](const auto& it) { return to_data(it); }, event.body);
    return "j " + command + " " + json_text(data);
}

std::optional<Event> read_event_text(std::uint64_t version, Time time, std::string_view text) {
    Event event{.version = version, .time = time, .command = {}, .body = {}};
    if (take_prefix(text, "d ")) return read_decided(std::move(event), text);
    if (!take_prefix(text, "j ")) return std::nullopt;
    event.command = take_command(text);
    const auto data = parse_json(text);
    if (!data) return std::nullopt;
    auto body = from_data(*data);
    if (!body) return std::nullopt;
    event.body = *std::move(body);
    return event;
}

}  // namespace kameleon::table
