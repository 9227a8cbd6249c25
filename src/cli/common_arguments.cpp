// common_arguments.cpp: see common_arguments.h.
#include "cli/common_arguments.h"

#include <algorithm>
#include <charconv>
#include <thread>

#include "base/fresh_seed.h"
#include "base/text.h"
#include "cli/console.h"
#include "cli/nearest.h"
#include "players/named.h"
#include "players/net/shipped.h"
#include "rules/registry.h"

namespace kameleon::cli {

OptionSpec json_option() { return {.name = "json", .shared = true}; }

OptionSpec seed_option() { return {.name = "seed", .kind = ValueKind::text, .shared = true}; }

OptionSpec threads_option() { return {.name = "threads", .kind = ValueKind::integer, .low = 1, .high = 256}; }

OptionSpec format_option() {
    return {.name = "format", .kind = ValueKind::one_of, .choices = {"text", "json"}, .shared = true};
}

OptionSpec legal_option() { return {.name = "legal", .shared = true}; }

PositionalSpec game_positional(bool required) {
    return {.name = "game", .required = required, .choices = game_names()};
}

PositionalSpec game_options_positional() { return {.name = "options", .many = true}; }

std::vector<std::string_view> game_names() {
    std::vector<std::string_view> names;
    Games::for_each([&]<Game G>() { names.push_back(G::name); });
    return names;
}

std::string comma_separated(std::span<const std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) text.append(text.empty() ? "" : ", ").append(word);
    return text;
}

Message with_suggestion(
    const Message& plain, std::string_view word, std::span<const std::string_view> known) {
    const auto near = nearest(word, known);
    return near ? plain.as("_but", {{"nearest", *near}}) : plain;
}

std::string game_options(const Arguments& arguments) {
    std::string text;
    for (const std::string& option : arguments.all("options")) text += (text.empty() ? "" : " ") + option;
    return text;
}

Message unknown_game(std::string_view word) {
    const auto names = game_names();
    const std::vector<Argument> fillings{{"word", printable(word)}, {"known", comma_separated(names)}};
    if (word.find('=') != std::string_view::npos) return Message("cli.game_before_options", fillings);
    return with_suggestion(Message("cli.no_such_game", fillings), word, names);
}

Message unknown_player(std::string_view word) {
    const std::size_t at = word.find('@');
    if (at != std::string_view::npos && is_player(word.substr(0, at))) {
        return Message("players.bad_thought", {{"player", printable(word)}});
    }
    const std::string known = comma_separated(player_names());
    return Message("simulate.unknown_player", {{"player", printable(word)}, {"known", known}});
}

Result<Seed, Message> seed_argument(const Arguments& arguments) {
    if (!arguments.has("seed")) {
        if (const auto seed = fresh_seed()) return *seed;
        return refuse(Message("seed.none"));
    }
    const std::string text = arguments.text("seed");
    if (const auto seed = Seed::from_hex(text)) return *seed;
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc{} && end == text.data() + text.size()) return Seed::from_number(number);
    return refuse(Message("seed.bad"));
}

int threads_argument(const Arguments& arguments) {
    if (arguments.has("threads")) return static_cast<int>(arguments.integer("threads"));
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

RecordFormat record_format_of(std::string_view asked, std::string_view path) {
    if (!asked.empty()) return asked == "json" ? RecordFormat::json : RecordFormat::text;
    for (const std::string_view ending : {".json", ".jsonl", ".ndjson"}) {
        if (path.ends_with(ending)) return RecordFormat::json;
    }
    return RecordFormat::text;
}

Message level_name(std::string_view level) { return Message("players.level." + std::string(level)); }

bool check_nets(std::string_view command, Console& console) {
    const auto error = objection_to_shipped_nets();
    if (error) console.report_error(command, *error);
    return !error;
}

}  // namespace kameleon::cli
