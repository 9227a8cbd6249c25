// catalogue_keys_test.cpp: the catalogues contain every key that games and commands build, and the families
// of keys hold no other. (Keys that stand in the sources as they are, are checked by tests/checks.)
#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "cli/command.h"
#include "cli/console_testing.h"
#include "cli/help.h"
#include "json/json.h"
#include "rules/options_text.h"
#include "rules/playout.h"
#include "rules/registry.h"
#include "texts/texts.h"

namespace kameleon::cli {
namespace {

using Keys = std::set<std::string>;

/// The keys of the catalogue that begin so.
Keys keys_of(std::string_view prefix) {
    const auto words = load_catalogue("en");
    Keys keys;
    for (const std::string_view key : words->keys()) {
        if (key.starts_with(prefix)) keys.emplace(key);
    }
    return keys;
}

TEST(Catalogues, contain_every_option_of_every_game) {
    Games::for_each([]<Game G>() {
        Keys wanted;
        for (const auto& field : G::option_fields()) {
            wanted.insert(about_option<G>(field.key).key);
            wanted.insert(allowed_values<G>(field.key).key);
        }
        EXPECT_EQ(keys_of(std::string(G::name) + ".option."), wanted);
    });
}

TEST(Catalogues, contain_every_card_and_every_refusal) {
    Games::for_each([]<Game G>() {
        Keys cards;
        for (int i = 0; i < 64; ++i) {
            const auto card = static_cast<typename G::Card>(i);
            // Beyond the last card there is no name that could be read again.
            if (static_cast<std::size_t>(i) < keys_of(std::string(G::name) + ".card.").size()) {
                cards.insert(card_message(card).key);
            }
        }
        EXPECT_EQ(keys_of(std::string(G::name) + ".card."), cards);
        Keys refusals;
        const std::size_t count = keys_of(std::string(G::name) + ".refusal.").size();
        for (std::size_t i = 0; i < count; ++i) {
            refusals.emplace(explain(static_cast<typename G::Refusal>(i)).key);
        }
        EXPECT_EQ(keys_of(std::string(G::name) + ".refusal."), refusals);
    });
    EXPECT_EQ(keys_of("coloretto.refusal.").size(), static_cast<std::size_t>(coloretto::refusal_count));
    EXPECT_EQ(keys_of("amazonas.refusal.").size(), static_cast<std::size_t>(amazonas::refusal_count));
    EXPECT_EQ(keys_of("coloretto.card.").size(), 11U);
    EXPECT_EQ(keys_of("amazonas.card.").size(), static_cast<std::size_t>(amazonas::animal_count));
}

TEST(Catalogues, contain_every_word_of_a_score_sheet) {
    Games::for_each([]<Game G>() {
        Keys wanted;
        for (const std::string_view id : G::sheet_words()) {
            wanted.insert(std::string(G::name) + ".word." + std::string(id));
        }
        EXPECT_EQ(keys_of(std::string(G::name) + ".word."), wanted);
    });
}

TEST(Catalogues, contain_every_json_error) {
    Keys wanted;
    for (int i = 0; i <= static_cast<int>(JsonProblem::more_after_end); ++i) {
        wanted.insert("json." + std::string(key(static_cast<JsonProblem>(i))));
    }
    EXPECT_EQ(keys_of("json."), wanted);
}

TEST(Catalogues, contain_every_command_argument_and_option) {
    Keys wanted;
    Keys arguments;
    Keys shared{"cli.option.help", "cli.option.lang", "cli.option.version"};
    for (const CommandSpec& command : commands()) {
        Keys own{summary_of(command).key, about(command).key};
        for (const PositionalSpec& one : command.positionals) {
            own.insert(about(command, one).key);
            arguments.insert("cli.argument." + std::string(one.name));
        }
        for (const OptionSpec& one : command.options) {
            (one.shared ? shared : own).insert(about(command, one).key);
        }
        EXPECT_EQ(keys_of(command_key(command, "")), own) << command.name;
        wanted.merge(own);
    }
    EXPECT_EQ(keys_of("cli.argument."), arguments);
    EXPECT_EQ(keys_of("cli.option."), shared);
}

/// No key was missing, and no gap was left unfilled.
void expect_said(const std::string& text, std::string_view what) {
    EXPECT_EQ(text.find("\u27E8"), std::string::npos) << what << ": " << text;
    EXPECT_EQ(text.find('{'), std::string::npos) << what << ": " << text;
}

TEST(Catalogues, are_complete_for_the_help_of_every_command) {
    for (const std::string_view language : languages()) {
        TestConsole test("", language);
        for (const CommandSpec& command : commands()) {
            const auto text = help(commands(), command.name, test.console);
            ASSERT_TRUE(text);
            expect_said(*text, language);
        }
        expect_said(*help(commands(), "", test.console), language);
    }
}

/// Says everything that is said while a random game is played, from every seat.
template <PresentableGame G>
void tell_game(const typename G::Options& options, FastRandom& random, const Catalogue& words) {
    const auto deal = G::deal(options, random);
    auto state = start_unchecked(options, deal.setup);
    Dealer<G> dealer(deal);
    const auto say = [&](const Message& message) { expect_said(words.text(message), message.key); };
    const Argument name("name", Message("seat.name", {{"seat", 1}}));
    while (turn(state).wait != Wait::over) {
        const Seat seat = turn(state).seat;
        const auto mine = view_for(state, seat);
        const auto other = view_for(state, static_cast<Seat>((seat + 1) % options.players));
        for (const BoardLine& line : board(mine)) {
            say(line.label);
            for (const Message& part : line.content.items) say(part);
        }
        if (turn(state).wait == Wait::reveal) {
            const auto card = dealer();
            say(describe_reveal(mine, card).as(".you"));
            say(describe_reveal(other, card).as(".name", {name}));
            if (!sees_reveal(state, other.viewer))
                say(describe_reveal(other, std::nullopt).as(".name", {name}));
            apply_unchecked(state, Reveal<typename G::Card>{card});
            continue;
        }
        const auto action = UniformChoice(random)(state, legal(state));
        say(describe(mine, action).as(".choice"));
        say(describe(mine, action).as(".you"));
        say(describe(other, action).as(".name", {name}));
        for (const Message& effect : effects(mine, action)) say(effect);
        apply_unchecked(state, action);
    }
    for (Seat seat = 0; seat < options.players; ++seat) {
        for (const ScoreLine& line : score_lines(state, seat)) say(line.text);
        if (const auto remark = score_remark(state, seat)) say(*remark);
    }
}

TEST(Catalogues, are_complete_for_every_game) {
    for (const std::string_view language : languages()) {
        const auto words = load_catalogue(language);
        FastRandom random(11);
        Games::for_each([&]<Game G>() {
            int number = 0;
            for_each_example<G>([&](const typename G::Options& options) {
                ++number;
                if (number % 97 == 0 || number < 4) tell_game<G>(options, random, *words);
            });
            for (int id = 0; id < 256; ++id) {
                const auto state = start_unchecked({}, G::deal({}, random).setup);
                const typename G::Action action{static_cast<std::uint8_t>(id)};
                const Message what = describe(view_for(state, spectator), action);
                expect_said(words->text(what.as(".choice")), what.key);
            }
        });
    }
}

}  // namespace
}  // namespace kameleon::cli
