// text.cpp: writing and reading records as text.
#include "record/text.h"

#include <algorithm>
#include <array>
#include <map>

#include "base/text.h"
#include "json/json.h"
#include "record/fair_deal.h"
#include "record/reader.h"

namespace kameleon {
namespace {

constexpr std::size_t longest_key = 40;
constexpr std::size_t longest_value = 4096;

/// A value, and where its tag begins.
struct TagValue {
    std::string text;
    std::size_t at = 0;
};
using TagMap = std::map<std::string, TagValue, std::less<>>;

bool is_tag_key(std::string_view key) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    constexpr std::string_view others = "0123456789_";
    return !key.empty() && key.size() <= longest_key && letters.contains(key.front()) &&
           std::ranges::all_of(key, [&](char c) { return letters.contains(c) || others.contains(c); });
}

/// Reads one record off the front of `rest`, and knows where in the whole text it is.
class Parser {
public:
    Parser(std::string_view text, std::string_view& rest) : text_(text), rest_(rest) {}

    Result<std::optional<AnyRecord>, ReadError> record() {
        if (!skip_blanks()) return fail(Message("record.open_comment"));
        if (rest_.empty()) return std::nullopt;
        TagMap tags;
        if (auto error = read_tags(tags)) return refuse(std::move(*error));
        const auto game = tags.find("Game");
        if (game == tags.end()) return fail(Message("record.no_game"));
        // The place of an error is found by counting lines: only once there is one.
        Result<std::optional<AnyRecord>, ReadError> result = std::nullopt;
        const bool found =
            Games::with(game->second.text, [&]<RecordableGame G>() { result = game_record<G>(tags); });
        if (!found) return fail_at(game->second.at, unknown_game(game->second.text));
        return result;
    }

private:
    [[nodiscard]] std::size_t here() const { return text_.size() - rest_.size(); }

    [[nodiscard]] std::unexpected<ReadError> fail(Message reason, std::string_view rule = {}) const {
        return fail_at(here(), std::move(reason), rule);
    }

    [[nodiscard]] std::unexpected<ReadError> fail_at(
        std::size_t at, Message reason, std::string_view rule = {}) const {
        const Position place = position_in(text_, at);
        return refuse(ReadError{place.line, place.column, event_, rule, std::move(reason)});
    }

    /// Blanks and comments in braces; false if a comment does not end.
    bool skip_blanks() {
        for (;;) {
            rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size()));
            if (!rest_.starts_with('{')) return true;
            const std::size_t end = rest_.find('}');
            if (end == std::string_view::npos) return false;
            rest_.remove_prefix(end + 1);
        }
    }

    std::optional<ReadError> read_tags(TagMap& tags) {
        while (rest_.starts_with('[')) {
            auto error = read_tag(tags);
            if (error) return error;
            if (tags.size() > most_tags) return fail(Message("record.too_many_tags")).error();
            if (!skip_blanks()) return fail(Message("record.open_comment")).error();
        }
        return std::nullopt;
    }

    /// [Key "value"], with \" and \\ for these two signs.
    std::optional<ReadError> read_tag(TagMap& tags) {
        std::string_view at = rest_.substr(1);
        const std::string_view key = next_word(at);
        at.remove_prefix(std::min(at.find_first_not_of(' '), at.size()));
        if (!is_tag_key(key) || !take_prefix(at, "\"")) {
            return fail(Message("record.bad_tag")).error();
        }
        std::string value;
        while (!at.empty() && at.front() != '"' && at.front() != '\n' && value.size() <= longest_value) {
            if (at.front() == '\\' && at.size() > 1) at.remove_prefix(1);
            value += at.front();
            at.remove_prefix(1);
        }
        if (value.size() > longest_value) return fail(Message("record.tag_too_long")).error();
        if (!take_prefix(at, "\"]") || !is_tag_value(value)) return fail(Message("record.bad_tag")).error();
        if (!tags.emplace(key, TagValue{value, here()}).second)
            return fail(Message("record.tag_twice")).error();
        rest_ = at;
        return std::nullopt;
    }

    template <RecordableGame G>
    Result<std::optional<AnyRecord>, ReadError> game_record(const TagMap& tags) {
        Record<G> record;
        // A tag that is missing is missed where the moves begin.
        const TagValue none{.text = {}, .at = here()};
        const auto tag = [&](std::string_view key) -> const TagValue& {
            const auto found = tags.find(key);
            return found == tags.end() ? none : found->second;
        };
        auto options = parse_options<G>(tag("Options").text);
        if (!options) {
            return fail_at(tag("Options").at, Message("record.bad_options", {{"reason", options.error()}}));
        }
        record.options = *options;
        const auto setup = G::read_setup(record.options, tag("Setup").text);
        if (!setup) return fail_at(tag("Setup").at, Message("record.no_setup"));
        record.setup = *setup;
        if (tags.contains("Seed")) {
            record.tags.seed = Seed::from_hex(tag("Seed").text);
            if (!record.tags.seed) return fail_at(tag("Seed").at, Message("record.bad_seed"));
        }
        record.tags.date = tag("Date").text;
        if (auto error = read_names(tags, record.tags, record.options.players))
            return refuse(std::move(*error));
        if (auto error = read_deal(tags, record.tags, record.options.players))
            return refuse(std::move(*error));
        auto state = start(record.options, record.setup);
        if (!state) return refused<G>(tag("Setup").at, state.error());
        SeedCheck<G> seed(record.tags.seed, record.options);
        if (auto wrong = seed.objection(record.setup)) {
            return fail_at(tag("Setup").at, std::move(*wrong), seed_rule);
        }
        if (auto error = read_events(record, *state, seed)) return refuse(std::move(*error));
        if (const auto result = tags.find("Result");
            result != tags.end() && result->second.text != result_text<G>(*state)) {
            event_ = 0;
            return fail_at(result->second.at, wrong_result(result->second.text, result_text<G>(*state)));
        }
        return AnyRecord(std::move(record));
    }

    /// How the seed came about. The client_seeds have been read with the names.
    std::optional<ReadError> read_deal(const TagMap& tags, Tags& into, int players) const {
        if (const auto found = tags.find("Commitment"); found != tags.end()) {
            into.commitment = found->second.text;
            if (!into.commitment.empty() && !Seed::from_hex(into.commitment)) {
                return fail_at(found->second.at, Message("record.bad_commitment")).error();
            }
        }
        if (const auto found = tags.find("ServerSeed"); found != tags.end()) {
            into.server_seed = Seed::from_hex(found->second.text);
            if (!into.server_seed) return fail_at(found->second.at, Message("record.bad_seed")).error();
        }
        if (const auto found = tags.find("GameNumber"); found != tags.end()) {
            into.game_number = read_number(found->second.text, 1, most_game_number);
            if (!into.game_number) return fail_at(found->second.at, bad_game_number()).error();
        }
        auto standing = check_fair_deal(into, players);
        if (standing) return std::nullopt;
        const std::size_t at = tags.find(standing.error().where.tag)->second.at;
        return fail_at(at, std::move(standing.error().reason), seed_rule).error();
    }

    /// Who sat where and contributed what, and tags that we do not understand.
    std::optional<ReadError> read_names(const TagMap& tags, Tags& into, std::size_t players) const {
        for (const auto& [key, value] : tags) {
            if (is_other_tag(key)) {
                into.others.emplace_back(key, value.text);
                continue;
            }
            const bool is_client_seed_key = key.starts_with("Luck");
            if (!is_client_seed_key && !key.starts_with("Seat")) continue;
            const auto key_of = is_client_seed_key ? client_seed_key : seat_key;
            std::size_t seat = 0;
            while (seat < players && key_of(seat) != key) ++seat;
            if (seat == players) return fail_at(value.at, bad_tag_name(key)).error();
            if (is_client_seed_key && !value.text.empty() && !is_client_seed(value.text)) {
                return fail_at(value.at, bad_client_seed()).error();
            }
            auto& by_seat = is_client_seed_key ? into.client_seeds : into.seats;
            if (by_seat.size() <= seat) by_seat.resize(seat + 1);
            by_seat[seat] = value.text;
        }
        if (into.others.size() > most_other_tags) return fail(Message("record.too_many_tags")).error();
        return std::nullopt;
    }

    static Message bad_tag_name(std::string_view key) {
        return Message("record.bad_tag_name", {{"member", printable(key)}});
    }

    template <RecordableGame G>
    std::optional<ReadError> read_events(Record<G>& record, typename G::State& state, SeedCheck<G>& seed) {
        for (;;) {
            event_ = record.events.size() + 1;
            if (!skip_blanks()) return fail(Message("record.open_comment")).error();
            skip_number();
            if (!skip_blanks()) return fail(Message("record.open_comment")).error();
            if (rest_.empty() || rest_.starts_with('[')) return std::nullopt;
            if (turn(state).wait == Wait::over) return fail(Message("record.after_the_end")).error();
            std::string_view at = rest_;
            const auto event = read_event(state, at);
            if (!event) return fail(Message("record.bad_event")).error();
            auto next = std::visit([&](auto one) { return apply(state, one); }, *event);
            if (!next) return refused<G>(here(), next.error()).error();
            if (auto wrong = seed.objection(*event)) return fail(std::move(*wrong), seed_rule).error();
            rest_ = at;
            record.events.push_back(*event);
            state = *next;
        }
    }

    template <RecordableGame G>
    [[nodiscard]] std::unexpected<ReadError> refused(std::size_t at, typename G::Refusal why) const {
        const RefusalText text = explain(why);
        return fail_at(at, Message(text.key), text.rule);
    }

    /// The number of a round or turn, "12.", is for people only.
    void skip_number() {
        const std::size_t digits = rest_.find_first_not_of("0123456789");
        if (digits != 0 && digits != std::string_view::npos && rest_[digits] == '.')
            rest_.remove_prefix(digits + 1);
    }

    std::string_view text_;
    std::string_view& rest_;
    std::size_t event_ = 0;
};

}  // namespace

bool is_tag_value(std::string_view value) { return value.size() <= longest_value && is_plain_text(value); }

bool is_other_tag(std::string_view key) {
    constexpr std::array<std::string_view, 9> ours{"Game",   "Options",    "Date",       "Seed",      "Setup",
                                                   "Result", "Commitment", "ServerSeed", "GameNumber"};
    // Tags of seats that the game does not have are not kept.
    return is_tag_key(key) && !key.starts_with("Seat") && !key.starts_with("Luck") &&
           std::ranges::find(ours, key) == ours.end();
}

std::string tag_line(std::string_view key, std::string_view value) {
    std::string line = "[" + std::string(key) + " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') line += '\\';
        line += c;
    }
    return line + "\"]\n";
}

std::string seat_key(std::size_t seat) { return "Seat" + std::to_string(seat + 1); }
std::string client_seed_key(std::size_t seat) { return "Luck" + std::to_string(seat + 1); }

std::string deal_tags(const Tags& tags) {
    std::string text;
    if (!tags.commitment.empty()) text += tag_line("Commitment", tags.commitment);
    if (tags.server_seed) text += tag_line("ServerSeed", tags.server_seed->hex());
    if (tags.game_number) text += tag_line("GameNumber", std::to_string(*tags.game_number));
    for (std::size_t seat = 0; seat < tags.client_seeds.size(); ++seat) {
        text += tag_line(client_seed_key(seat), tags.client_seeds[seat]);
    }
    return text;
}

Result<std::optional<AnyRecord>, ReadError> read_text_record(std::string_view text, std::string_view& rest) {
    return Parser(text, rest).record();
}

}  // namespace kameleon
