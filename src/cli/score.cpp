// score.cpp: see score.h.
#include "cli/score.h"

#include <algorithm>
#include <ostream>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_arguments.h"
#include "cli/layout.h"
#include "cli/vocabulary.h"
#include "record/event_data.h"
#include "rules/options_text.h"
#include "rules/registry.h"

namespace kameleon::cli {
namespace {

constexpr std::string_view name = "score";
constexpr int max_cards = 999;  // beyond this a number is a slip of the finger

Message unknown_word(const Vocabulary& known, std::string_view word) {
    const Message plain("score.unknown_word", {{"word", printable(word)}});
    const auto near = known.nearest_to(word);
    return near ? plain.as("_but", {{"nearest", *near}}) : plain;
}

/// Names may have several words: the longest one that is known counts.
Result<std::vector<SheetWord>, Message> read_sheet(
    std::span<const std::string> words, const Vocabulary& known) {
    std::vector<SheetWord> sheet;
    for (std::size_t at = 0; at < words.size();) {
        if (const auto number = read_number(words[at], 0, max_cards)) {
            sheet.push_back({.number = number, .word = {}});
            ++at;
            continue;
        }
        std::size_t length = std::min(known.longest(), words.size() - at);
        std::optional<std::string_view> id;
        for (; length > 0 && !id; --length) {
            std::string phrase = words[at];
            for (std::size_t i = 1; i < length; ++i) phrase += " " + words[at + i];
            id = known.id_of(phrase);
            if (id) break;
        }
        if (!id) return refuse(unknown_word(known, words[at]));
        sheet.push_back({.number = std::nullopt, .word = *id});
        at += length;
    }
    return sheet;
}

template <PresentableGame G>
int score_cards(
    const std::string& options_given, std::span<const std::string> cards, bool json, Console& console) {
    const auto options = parse_options<G>(options_given);
    if (!options) return console.fail(name, options.error(), exit_usage);
    const Vocabulary known(G::name, G::sheet_words(), console.words.language());
    const auto sheet = read_sheet(cards, known);
    const auto result = sheet ? G::score_sheet(*options, *sheet) : refuse(sheet.error());
    if (!result) return console.fail(name, result.error(), exit_usage);
    if (json) {
        Json data = Json::object(
            {{"game", G::name}, {"options", options_data<G>(*options)}, {"total", result->total}});
        console.out << data.merge(result->data).pretty() << '\n';
        return exit_ok;
    }
    for (const ScoreLine& line : result->lines) {
        const std::string points = console.text(Message("scores.points", {{"points", line.points}}));
        console.out << padded_left(points, 6) << "  " << console.text(line.text) << '\n';
    }
    const std::string total = console.text(Message("scores.points", {{"points", result->total}}));
    console.out << padded_left(total, 6) << "  "
                << console.text(Message("score.total", {{"points", result->total}})) << '\n';
    return exit_ok;
}

int run_score(const Arguments& arguments, Console& console) {
    return score(arguments.all("cards"), arguments.has("json"), console);
}

}  // namespace

int score(const std::vector<std::string>& words, bool json, Console& console) {
    std::string game(game_names().front());
    std::string options;
    std::vector<std::string> cards;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto names = game_names();
        if (i == 0 && std::ranges::find(names, words[i]) != names.end()) {
            game = words[i];
        } else if (words[i].find('=') != std::string::npos) {
            options += words[i] + " ";
        } else {
            // What stands in quotation marks may be several words.
            std::string_view rest = words[i];
            for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) cards.emplace_back(word);
        }
    }
    int status = exit_usage;
    Games::with(game, [&]<Game G>() { status = score_cards<G>(options, cards, json, console); });
    return status;
}

CommandSpec score_command() {
    return {
        .name = name,
        .positionals = {{.name = "cards", .required = true, .many = true}},
        .options = {json_option()},
        .examples =
            {"kameleon score 6 green 4 yellow 3 pink 2 blue 1 joker 1 +2",
             "kameleon score side=grey 3 vert 3 jaune 2 joker",
             "kameleon score amazonas 3 blue toucan stack brown bonus brown"},
        .run = run_score};
}

}  // namespace kameleon::cli
