// json_record.cpp: reading records as JSON.
#include "record/json_record.h"

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "json/json.h"
#include "record/fair_deal.h"
#include "record/reader.h"
#include "record/text.h"

namespace kameleon {
namespace {

/// Events of the kinds that the rules do not decide.
bool is_primary(std::string_view kind) { return kind == "decision" || kind == "reveal"; }

/// Reads one record, and knows where in the whole text its line begins.
class JsonRecordParser {
public:
    JsonRecordParser(std::string_view text, std::size_t line_at, const Data& data)
        : text_(text), line_at_(line_at), data_(data) {}

    Result<std::optional<AnyRecord>, ReadError> record() {
        const Data* version = data_.find("record");
        if (version == nullptr || !(*version == Data(json_record_version))) {
            return fail(version, Message("record.bad_version", {{"version", json_record_version}}));
        }
        const Data* game = data_.find("game");
        if (game == nullptr || game->text() == nullptr) return fail(game, Message("record.no_game_member"));
        // The place of an error is found by counting lines: only once there is one.
        Result<std::optional<AnyRecord>, ReadError> result = std::nullopt;
        const bool found = Games::with(*game->text(), [&]<RecordableGame G>() { result = game_record<G>(); });
        if (!found) return fail(game, unknown_game(*game->text()));
        return result;
    }

private:
    [[nodiscard]] std::unexpected<ReadError> fail(
        const Data* where, Message reason, std::string_view rule = {}) const {
        const auto at = position_in(text_, line_at_ + (where == nullptr ? data_.at() : where->at()));
        return refuse(ReadError{at.line, at.column, event_, rule, std::move(reason)});
    }

    /// The member as text; empty if it is not there. Anything but a text is an error.
    std::optional<ReadError> read_text(std::string_view key, std::string& into) const {
        const Data* value = data_.find(key);
        if (value == nullptr || value->is_null()) return std::nullopt;
        if (!is_text(*value)) return fail(value, not_a("record.not_a_text", key)).error();
        into = *value->text();
        return std::nullopt;
    }

    /// A text that the other form can hold too.
    static bool is_text(const Data& data) { return data.text() != nullptr && is_tag_value(*data.text()); }

    static Message not_a(std::string_view key, std::string_view member) {
        return Message(key, {{"member", member}});
    }

    std::optional<ReadError> read_tags(Tags& tags, std::size_t players) const {
        if (auto error = read_text("date", tags.date)) return error;
        if (auto error = read_seed("seed", tags.seed)) return error;
        if (auto error = read_by_seat("seats", tags.seats, players)) return error;
        if (auto error = read_deal(tags, players)) return error;
        return read_others(tags);
    }

    std::optional<ReadError> read_seed(std::string_view key, std::optional<Seed>& into) const {
        std::string seed;
        if (auto error = read_text(key, seed)) return error;
        if (seed.empty()) return std::nullopt;
        into = Seed::from_hex(seed);
        if (!into) return fail(data_.find(key), Message("record.bad_seed")).error();
        return std::nullopt;
    }

    /// A list with a text for each seat; it may end early.
    std::optional<ReadError> read_by_seat(
        std::string_view key, std::vector<std::string>& into, std::size_t players) const {
        const Data* seats = data_.find(key);
        if (seats == nullptr || seats->is_null()) return std::nullopt;
        if (seats->list() == nullptr || seats->list()->size() > players) {
            return fail(seats, not_a("record.not_a_list", key)).error();
        }
        for (const Data& one : *seats->list()) {
            if (!is_text(one)) return fail(&one, not_a("record.not_a_text", key)).error();
            into.push_back(*one.text());
        }
        return std::nullopt;
    }

    /// How the seed came about.
    std::optional<ReadError> read_deal(Tags& tags, std::size_t players) const {
        if (auto error = read_text("commitment", tags.commitment)) return error;
        if (!tags.commitment.empty() && !Seed::from_hex(tags.commitment)) {
            return fail(data_.find("commitment"), Message("record.bad_commitment")).error();
        }
        if (auto error = read_seed("server_seed", tags.server_seed)) return error;
        if (const Data* number = data_.find("game_number"); number != nullptr && !number->is_null()) {
            tags.game_number = data_.number("game_number", 1, most_game_number);
            if (!tags.game_number) return fail(number, bad_game_number()).error();
        }
        if (auto error = read_by_seat("lucks", tags.client_seeds, players)) return error;
        for (std::size_t seat = 0; seat < tags.client_seeds.size(); ++seat) {
            if (tags.client_seeds[seat].empty() || is_client_seed(tags.client_seeds[seat])) continue;
            return fail(&(*data_.find("lucks")->list())[seat], bad_client_seed()).error();
        }
        auto standing = check_fair_deal(tags, static_cast<int>(players));
        if (standing) return std::nullopt;
        const Data* where = data_.find(standing.error().where.member);
        return fail(where, std::move(standing.error().reason), seed_rule).error();
    }

    std::optional<ReadError> read_others(Tags& tags) const {
        const Data* others = data_.find("tags");
        if (others == nullptr || others->is_null()) return std::nullopt;
        if (others->object() == nullptr) return fail(others, not_a("record.not_an_object", "tags")).error();
        for (const Data::Member& one : *others->object()) {
            if (!is_text(one.value)) {
                return fail(&one.value, not_a("record.not_a_text", printable(one.key))).error();
            }
            if (!is_other_tag(one.key)) {
                return fail(&one.value, not_a("record.bad_tag_name", printable(one.key))).error();
            }
            if (tags.others.size() == most_other_tags) {
                return fail(&one.value, Message("record.too_many_tags")).error();
            }
            tags.others.emplace_back(one.key, *one.value.text());
        }
        return std::nullopt;
    }

    /// The options as their text form, which one place alone reads.
    Result<std::string, ReadError> options_as_text() const {
        const Data* options = data_.find("options");
        if (options == nullptr) return "";
        if (options->object() == nullptr) {
            return fail(options, not_a("record.not_an_object", "options"));
        }
        std::string text;
        for (const Data::Member& one : *options->object()) {
            const bool plain = one.value.text() != nullptr || one.value.as_int() != nullptr;
            const bool blank = one.key.find_first_of(" \t\r\n=") != std::string::npos ||
                               (one.value.text() != nullptr &&
                                one.value.text()->find_first_of(" \t\r\n") != std::string::npos);
            if (!plain || blank)
                return fail(&one.value, not_a("record.bad_option_value", printable(one.key)));
            text += one.key + "=";
            text += one.value.text() != nullptr ? *one.value.text() : std::to_string(*one.value.as_int());
            text += " ";
        }
        return text;
    }

    template <RecordableGame G>
    Result<std::optional<AnyRecord>, ReadError> game_record() {
        Record<G> record;
        const auto text = options_as_text();
        if (!text) return refuse(text.error());
        const auto options = parse_options<G>(*text);
        if (!options) {
            return fail(data_.find("options"), Message("record.bad_options", {{"reason", options.error()}}));
        }
        record.options = *options;
        if (auto error = read_tags(record.tags, record.options.players)) return refuse(std::move(*error));
        const Data* events = data_.find("events");
        if (events == nullptr || events->list() == nullptr) {
            return fail(events, not_a("record.not_a_list", "events"));
        }
        if (events->list()->empty() || events->list()->front().text("event") != "setup") {
            return fail(events, Message("record.no_setup_event"));
        }
        const Data& first = events->list()->front();
        const auto setup = G::setup_from(record.options, first);
        if (!setup) return fail(&first, Message("record.bad_setup"));
        record.setup = *setup;
        auto state = start(record.options, record.setup);
        if (!state) return refused<G>(&first, state.error());
        SeedCheck<G> seed(record.tags.seed, record.options);
        if (auto wrong = seed.objection(record.setup)) return fail(&first, std::move(*wrong), seed_rule);
        return read_events(std::move(record), *state, *events->list(), seed);
    }

    template <RecordableGame G>
    Result<std::optional<AnyRecord>, ReadError> read_events(
        Record<G> record, typename G::State state, const Data::List& events, SeedCheck<G>& seed) {
        std::vector<Data> following;  // what the rules say comes next; may be left out, but not be wrong
        for (auto at = events.begin() + 1; at != events.end(); ++at) {
            const auto found = std::ranges::find_if(
                following, [&](const Data& one) { return is_as_written<G>(state, one, *at); });
            if (found != following.end()) {
                following.erase(following.begin(), found + 1);
                continue;
            }
            event_ = record.events.size() + 1;
            if (!is_primary(at->text("event"))) {
                return fail(&*at, Message("record.does_not_follow"));
            }
            const auto event = read_event<G>(state, *at);
            if (!event) return refuse(event.error());
            auto next = std::visit([&](auto one) { return apply(state, one); }, *event);
            if (!next) return refused<G>(&*at, next.error());
            if (auto wrong = seed.objection(*event)) return fail(&*at, std::move(*wrong), seed_rule);
            record.events.push_back(*event);
            following.clear();
            for (const Json& data : following_events<G>(state, *next)) {
                following.push_back(*parse_json(data.text()));
            }
            state = *next;
        }
        const Data* result = data_.find("result");
        const std::string expected = result_data<G>(state).text();
        if (result != nullptr && !(*result == *parse_json(expected))) {
            event_ = 0;
            return fail(result, wrong_result(json_text(*result), expected));
        }
        return AnyRecord(std::move(record));
    }

    /// Whether an event that follows is written right: at the end of a game, any right breakdown will do.
    template <RecordableGame G>
    static bool is_as_written(const typename G::State& state, const Data& following, const Data& written) {
        if (following == written) return true;
        if (following.text("event") != "game_end" || written.text("event") != "game_end") return false;
        return *parse_json(game_end_event<G>(state, written.find("scores")).text()) == written;
    }

    template <RecordableGame G>
    Result<typename G::Event, ReadError> read_event(const typename G::State& state, const Data& data) const {
        const Turn now = turn(state);
        if (now.wait == Wait::over) return fail(&data, Message("record.after_the_end"));
        const auto seat = data.number("seat", 1, static_cast<int>(most_seats));
        if (!seat || *seat != now.seat + 1) {
            return fail(
                data.find("seat") == nullptr ? &data : data.find("seat"),
                Message("record.wrong_seat", {{"seat", now.seat + 1}}));
        }
        if (data.text("event") == "reveal") {
            const auto card = G::parse_card(data.text("card"));
            if (!card) return fail(&data, Message("record.bad_card"));
            return Reveal<typename G::Card>{*card};
        }
        const auto action = G::action_from(data);
        if (!action) return fail(&data, Message("record.bad_decision"));
        const Data* listed = data.find("legal");
        if (listed != nullptr && !lists<G>(*listed, legal(state))) {
            return fail(listed, Message("record.wrong_legal"));
        }
        return *action;
    }

    /// Each legal decision once, in any order.
    template <RecordableGame G>
    static bool lists(const Data& listed, const typename G::ActionSet& expected) {
        if (listed.list() == nullptr) return false;
        typename G::ActionSet seen;
        for (const Data& one : *listed.list()) {
            const auto action = G::action_from(one);
            if (!action || seen.contains(*action)) return false;
            seen.insert(*action);
        }
        return seen == expected;
    }

    template <RecordableGame G>
    [[nodiscard]] std::unexpected<ReadError> refused(const Data* where, typename G::Refusal why) const {
        const RefusalText text = explain(why);
        return fail(where, Message(text.key), text.rule);
    }

    std::string_view text_;
    std::size_t line_at_;
    const Data& data_;
    std::size_t event_ = 0;
};

}  // namespace

Json header_data(std::string_view game, const Json& options, const Tags& tags) {
    Json data = Json::object({{"record", json_record_version}, {"game", game}, {"options", options}});
    if (!tags.seats.empty()) data.set("seats", Json::list(tags.seats));
    if (!tags.date.empty()) data.set("date", tags.date);
    if (tags.seed) data.set("seed", tags.seed->hex());
    if (!tags.commitment.empty()) data.set("commitment", tags.commitment);
    if (tags.server_seed) data.set("server_seed", tags.server_seed->hex());
    if (tags.game_number) data.set("game_number", *tags.game_number);
    if (!tags.client_seeds.empty()) data.set("lucks", Json::list(tags.client_seeds));
    if (!tags.others.empty()) {
        Json others;
        for (const auto& [key, value] : tags.others) others.set(key, value);
        data.set("tags", others);
    }
    return data;
}

Result<std::optional<AnyRecord>, ReadError> read_json_record(std::string_view text, std::string_view& rest) {
    const std::size_t line_at = text.size() - rest.size();
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size());
    const auto data = parse_json(line);
    if (!data) {
        const auto at = position_in(text, line_at + data.error().at);
        return refuse(
            ReadError{at.line, at.column, 0, {}, Message("json." + std::string(key(data.error().problem)))});
    }
    return JsonRecordParser(text, line_at, *data).record();
}

}  // namespace kameleon
