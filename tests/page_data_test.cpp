// page_data_test.cpp: what the page holds of its own agrees with the program: the games and their options
// (web/src/games.ts, written here), and how messages are formatted (tests/message_examples.json).
// To accept a change of the games: KAMELEON_UPDATE_PAGE=1 build/release/bin/project_test
// --gtest_filter='PageData.*'
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "json/json.h"
#include "rules/registry.h"
#include "texts/message_format.h"

namespace kameleon {
namespace {

constexpr const char* games_path = KAMELEON_ROOT "/web/src/games.ts";

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The numbers from 0 to 99 that an option takes, each put into `pattern` ("{}", "{},4,3,6").
template <class G>
std::string limits(const OptionField<typename G::Options>& field, std::string_view pattern) {
    int least = -1;
    int most = -1;
    for (int number = 0; number < 100; ++number) {
        typename G::Options options;
        if (!field.read(options, fmt::format(fmt::runtime(pattern), number))) continue;
        if (least < 0) least = number;
        most = number;
    }
    return fmt::format("least: {}, most: {}", least, most);
}

/// The numbers of players with which every value of an option can be played.
template <class G>
std::vector<int> player_counts(const OptionField<typename G::Options>& field) {
    std::vector<int> counts;
    for (int players = 0; players < 100; ++players) {
        bool playable = true;
        std::string_view values = field.examples;
        for (std::string_view value = next_word(values); !value.empty(); value = next_word(values)) {
            typename G::Options options;
            options.players = static_cast<std::uint8_t>(players);
            playable = playable && field.read(options, value) && !objection(options);
        }
        if (playable) counts.push_back(players);
    }
    return counts;
}

std::string in_quotes(std::string_view text) { return fmt::format("\"{}\"", text); }

template <class G>
std::string option_line(const OptionField<typename G::Options>& field) {
    const std::string initial = field.print(typename G::Options{});
    std::string line =
        fmt::format("      {{ key: {}, initial: {}, ", in_quotes(field.key), in_quotes(initial));
    if (const std::size_t comma = initial.find(','); comma != std::string::npos) {
        return line +
               fmt::format("kind: \"numbers\", {} }},\n", limits<G>(field, "{}" + initial.substr(comma)));
    }
    std::vector<std::string> values;
    std::string_view examples = field.examples;
    for (std::string_view value = next_word(examples); !value.empty(); value = next_word(examples)) {
        values.push_back(in_quotes(value));
    }
    line += fmt::format(
        "kind: \"choice\", values: [{}], players: [{}] }},\n", fmt::join(values, ", "),
        fmt::join(player_counts<G>(field), ", "));
    return line;
}

/// Options that all games have are `players` and `games` of the game; the others are listed.
template <class G>
std::string game_lines() {
    std::string text = fmt::format("  {}: {{\n    title: {},\n", G::name, in_quotes(G::title));
    std::string options;
    for (const auto& field : G::option_fields()) {
        if (field.key == "players" || field.key == "games") {
            text += fmt::format("    {}: {{ {} }},\n", field.key, limits<G>(field, "{}"));
        } else if (field.key != "start") {
            options += option_line<G>(field);
        }
    }
    return text + "    options: [\n" + options + "    ],\n  },\n";
}

TEST(PageData, holds_the_games_of_the_registry) {
    std::string text =
        "// games.ts: the games of the program with their options. Made by tests/page_data_test.cpp from "
        "the\n"
        "// registry of the games; changes to it are lost.\n"
        "export const games = {\n";
    Games::for_each([&]<class G> { text += game_lines<G>(); });
    text += "} as const;\n";
    if (std::getenv("KAMELEON_UPDATE_PAGE") != nullptr) {  // NOLINT(concurrency-mt-unsafe)
        std::ofstream(games_path, std::ios::binary) << text;
    }
    EXPECT_EQ(read_file(games_path), text);
}

TEST(PageData, formats_messages_as_the_page_does) {
    const auto examples = parse_json(read_file(KAMELEON_ROOT "/tests/message_examples.json"));
    ASSERT_TRUE(examples.has_value());
    ASSERT_GT(examples->list()->size(), 30U);
    for (const Data& example : *examples->list()) {
        std::vector<Argument> arguments;
        for (const auto& [name, value] : *example.find("values")->object()) {
            if (const std::string* text = value.text()) {
                arguments.emplace_back(name, *text);
            } else {
                arguments.emplace_back(name, *value.as_int());
            }
        }
        const std::string& text = *example.find("text")->text();
        const auto format = parse_message(text);
        ASSERT_TRUE(format.has_value()) << text;
        EXPECT_EQ(
            format->fill(*example.find("language")->text(), arguments, [](const Message&) { return ""; }),
            *example.find("expected")->text())
            << text;
    }
}

}  // namespace
}  // namespace kameleon
