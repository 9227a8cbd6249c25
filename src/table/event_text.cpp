// event_text.cpp: events as the store keeps them. Enumerators and actions are written by name, so that their
// numbers may change from one version of the program to the next.
//
//   2 anna:17 decided 0 person 1500 take 1   format, command ("-": none), event, seat, by, charged, action
//   2 anna:3 sat {"seat":0,…}                every other event: its members as JSON
//
// Decisions, nearly all events, are short and fast to read. Format 1, of kameleon 0.1.0, is only read:
//
//   d 0 0 1500 anna:17 take 1                seat, by as a number, charged, command, action
//   j anna:3 {"e":"sat","seat":0,…}          enumerators as numbers
#include <algorithm>
#include <array>
#include <limits>
#include <tuple>
#include <utility>

#include "base/text.h"
#include "json/json.h"
#include "rules/registry.h"
#include "table/event.h"

namespace kameleon::table {
namespace {

// Format 1 has the index in these lists: names are added at the end, whatever order the enumerators have.
constexpr std::array decided_by_names{
    std::pair(DecidedBy::person, "person"), std::pair(DecidedBy::computer, "computer"),
    std::pair(DecidedBy::substitute, "substitute")};
constexpr std::array substitution_names{
    std::pair(SubstitutionReason::time, "time"), std::pair(SubstitutionReason::away, "away"),
    std::pair(SubstitutionReason::conceded, "conceded")};
constexpr std::array closing_names{
    std::pair(ClosingReason::deserted, "deserted"), std::pair(ClosingReason::expired, "expired"),
    std::pair(ClosingReason::closed, "closed"), std::pair(ClosingReason::agreed, "agreed")};
constexpr const auto& names_of(DecidedBy /*type*/) { return decided_by_names; }
constexpr const auto& names_of(SubstitutionReason /*type*/) { return substitution_names; }
constexpr const auto& names_of(ClosingReason /*type*/) { return closing_names; }

template <class Enum>
std::string_view name_in_list(Enum value) {
    for (const auto& [one, name] : names_of(value)) {
        if (one == value) return name;
    }
    return {};
}

template <class Enum>
std::optional<Enum> enumerator(std::string_view name) {
    for (const auto& [value, one] : names_of(Enum())) {
        if (one == name) return value;
    }
    return std::nullopt;
}

template <class Enum>
std::optional<Enum> enumerator(std::int64_t number) {
    const auto& names = names_of(Enum());
    if (number < 0 || number >= static_cast<std::int64_t>(names.size())) return std::nullopt;
    return names[static_cast<std::size_t>(number)].first;
}

// The members of each event but `Decided`.
template <class Body, class Value>
struct Member {
    constexpr Member(std::string_view key, Value Body::* pointer) : name(key), value(pointer) {}
    std::string_view name;
    Value Body::* value;
};
template <class Body>
constexpr std::tuple<> members;
template <>
constexpr std::tuple members<Created>{
    Member("settings", &Created::settings), Member("by", &Created::by), Member("seed", &Created::seed)};
template <>
constexpr std::tuple members<Sat>{
    Member("seat", &Sat::seat), Member("person", &Sat::person), Member("name", &Sat::person_name),
    Member("luck", &Sat::client_seed)};
template <>
constexpr std::tuple members<ComputerSat>{
    Member("seat", &ComputerSat::seat), Member("level", &ComputerSat::level)};
template <>
constexpr std::tuple members<Left>{Member("seat", &Left::seat)};
template <>
constexpr std::tuple members<Renamed>{
    Member("person", &Renamed::person), Member("name", &Renamed::person_name)};
template <>
constexpr std::tuple members<Started>{
    Member("lucks", &Started::client_seeds), Member("next", &Started::next_seed)};
template <>
constexpr std::tuple members<TakenBack>{
    Member("seat", &TakenBack::seat), Member("decisions", &TakenBack::decisions)};
template <>
constexpr std::tuple members<Nudged>{Member("seat", &Nudged::seat), Member("by", &Nudged::by)};
template <>
constexpr std::tuple members<Paused>{Member("on", &Paused::on)};
template <>
constexpr std::tuple members<Abandoning>{Member("seat", &Abandoning::seat), Member("on", &Abandoning::on)};
template <>
constexpr std::tuple members<AvatarChosen>{
    Member("seat", &AvatarChosen::seat), Member("avatar", &AvatarChosen::avatar)};
template <>
constexpr std::tuple members<WentAway>{Member("seat", &WentAway::seat)};
template <>
constexpr std::tuple members<CameBack>{Member("seat", &CameBack::seat)};
template <>
constexpr std::tuple members<Substituted>{
    Member("seat", &Substituted::seat), Member("why", &Substituted::why)};
template <>
constexpr std::tuple members<Resumed>{Member("seat", &Resumed::seat)};
template <>
constexpr std::tuple members<TimeGiven>{
    Member("seat", &TimeGiven::seat), Member("by", &TimeGiven::by), Member("more", &TimeGiven::more)};
template <>
constexpr std::tuple members<Ready>{Member("seat", &Ready::seat), Member("luck", &Ready::client_seed)};
template <>
constexpr std::tuple members<Said>{Member("person", &Said::person), Member("text", &Said::text)};
template <>
constexpr std::tuple members<Phrased>{Member("person", &Phrased::person), Member("phrase", &Phrased::phrase)};
template <>
constexpr std::tuple members<Muted>{
    Member("by", &Muted::by), Member("whom", &Muted::whom), Member("on", &Muted::on)};
template <>
constexpr std::tuple members<Closed>{Member("why", &Closed::why)};

template <class Value>
Json to_json(const Value& value) {
    if constexpr (std::is_enum_v<Value>) {
        return name_of(value);
    } else if constexpr (std::same_as<Value, Seed>) {
        return value.hex();
    } else if constexpr (std::same_as<Value, Settings>) {
        return settings_data(value);
    } else if constexpr (std::same_as<Value, std::vector<std::string>>) {
        return Json::list(value);
    } else {
        return value;
    }
}

bool read(const Data& data, std::string& value) {
    if (data.text() != nullptr) value = *data.text();
    return data.text() != nullptr;
}
bool read(const Data& data, bool& value) {
    if (data.as_bool() != nullptr) value = *data.as_bool();
    return data.as_bool() != nullptr;
}
bool read(const Data& data, Time& value) {
    if (data.as_int() != nullptr) value = *data.as_int();
    return data.as_int() != nullptr && value >= 0;
}
bool read(const Data& data, Seat& value) {
    Time number = 0;
    if (!read(data, number) || number >= static_cast<Time>(most_seats)) return false;
    value = static_cast<Seat>(number);
    return true;
}
bool read(const Data& data, Seed& value) {
    const auto seed = data.text() == nullptr ? std::nullopt : Seed::from_hex(*data.text());
    if (seed) value = *seed;
    return seed.has_value();
}
bool read(const Data& data, Settings& value) {
    auto settings = settings_from(data);
    if (!settings) return false;
    value = *std::move(settings);
    return true;
}
bool read(const Data& data, std::vector<std::string>& value) {
    if (data.list() == nullptr) return false;
    return std::ranges::all_of(
        *data.list(), [&](const Data& item) { return read(item, value.emplace_back()); });
}
template <class Enum>
requires std::is_enum_v<Enum>
bool read(const Data& data, Enum& value) {
    std::optional<Enum> found;
    if (data.text() != nullptr) found = enumerator<Enum>(*data.text());
    if (data.as_int() != nullptr) found = enumerator<Enum>(*data.as_int());
    if (found) value = *found;
    return found.has_value();
}

template <class Body>
Json write_members(const Body& body) {
    Json json = Json::object();
    std::apply(
        [&](const auto&... one) { (json.set(one.name, to_json(body.*one.value)), ...); }, members<Body>);
    return json;
}

template <class Body>
std::optional<EventBody> read_members(const Data& data) {
    Body body;
    const auto read_one = [&](const auto& one) {
        const Data* found = data.find(one.name);
        return found != nullptr && read(*found, body.*one.value);
    };
    const bool good = std::apply([&](const auto&... one) { return (read_one(one) && ...); }, members<Body>);
    return good ? std::optional<EventBody>(std::move(body)) : std::nullopt;
}

/// The event of that name in the variant, other than `Decided`.
template <std::size_t Index = 0>
std::optional<EventBody> read_named(std::string_view name, const Data& data) {
    if constexpr (Index < std::variant_size_v<EventBody>) {
        using Body = std::variant_alternative_t<Index, EventBody>;
        if (Body::name != name) return read_named<Index + 1>(name, data);
        if constexpr (!std::same_as<Body, Decided>) return read_members<Body>(data);
    }
    return std::nullopt;
}

std::string command_of(std::string_view word) { return word == "-" ? std::string() : std::string(word); }
std::optional<int> seat_of(std::string_view word) {
    return read_number(word, 0, static_cast<int>(most_seats) - 1);
}
std::optional<int> charged_of(std::string_view word) {
    return read_number(word, 0, std::numeric_limits<std::int32_t>::max());
}

/// The action is the rest of the text after a space.
std::optional<Decided> decided(
    std::optional<int> seat, std::optional<DecidedBy> by, std::optional<int> charged, std::string_view text,
    std::string_view game) {
    if (!seat || !by || !charged || !take_prefix(text, " ")) return std::nullopt;
    std::optional<ActionId> action;
    Games::with(game, [&]<RecordableGame G>() {
        if (const auto found = G::parse_action(text)) action = ActionId{found->id};
    });
    if (!action) return std::nullopt;
    return Decided{.seat = static_cast<Seat>(*seat), .by = *by, .charged = *charged, .action = *action};
}

std::optional<EventBody> read_format_1(std::string& command, std::string_view text, std::string_view game) {
    if (take_prefix(text, "d ")) {
        const auto seat = seat_of(next_word(text));
        const auto by = enumerator<DecidedBy>(std::int64_t{read_number(next_word(text), 0, 9).value_or(-1)});
        const auto charged = charged_of(next_word(text));
        command = command_of(next_word(text));
        return decided(seat, by, charged, text, game);
    }
    if (!take_prefix(text, "j ")) return std::nullopt;
    command = command_of(next_word(text));
    const auto data = parse_json(text);
    return data ? read_named(data->text("e"), *data) : std::nullopt;
}

std::optional<EventBody> read_format_2(std::string& command, std::string_view text, std::string_view game) {
    command = command_of(next_word(text));
    const std::string_view name = next_word(text);
    if (name == Decided::name) {
        const auto seat = seat_of(next_word(text));
        const auto by = enumerator<DecidedBy>(next_word(text));
        const auto charged = charged_of(next_word(text));
        return decided(seat, by, charged, text, game);
    }
    const auto data = parse_json(text);
    return data ? read_named(name, *data) : std::nullopt;
}

}  // namespace

std::string_view name_of(DecidedBy by) { return name_in_list(by); }
std::string_view name_of(SubstitutionReason why) { return name_in_list(why); }
std::string_view name_of(ClosingReason why) { return name_in_list(why); }

std::string event_text(const Event& event, std::string_view game) {
    std::string text = "2 " + (event.command.empty() ? "-" : event.command) + " ";
    std::visit(
        [&]<class Body>(const Body& it) {
            text.append(Body::name).append(" ");
            if constexpr (std::same_as<Body, Decided>) {
                text += std::to_string(it.seat) + " " + std::string(name_of(it.by)) + " ";
                text += std::to_string(it.charged) + " ";
                Games::with(
                    game, [&]<RecordableGame G>() { text += action_text(typename G::Action{it.action.id}); });
            } else {
                text += write_members(it).text();
            }
        },
        event.body);
    return text;
}

std::optional<Event> read_event_text(
    std::uint64_t version, Time time, std::string_view text, std::string_view game) {
    Event event{.version = version, .time = time, .command = {}, .body = {}};
    auto body = take_prefix(text, "2 ") ? read_format_2(event.command, text, game)
                                        : read_format_1(event.command, text, game);
    if (!body) return std::nullopt;
    event.body = *std::move(body);
    return event;
}

}  // namespace kameleon::table
