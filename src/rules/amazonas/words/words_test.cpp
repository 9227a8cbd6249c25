// words_test.cpp: animals, decisions, refusals and the table as text.
#include "rules/amazonas/words/words.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/text.h"
#include "rules/amazonas/scene_testing.h"
#include "rules/words_testing.h"

namespace kameleon::amazonas {
namespace {

using enum Card;
using enum Colour;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::vector<std::string> names_in(Colour colour) {
    std::vector<std::string> names;
    for (const Card card : animals_in(colour)) names.emplace_back(card_name(card));
    return names;
}

TEST(AmazonasWords, R17_the_eighteen_animals_by_name) {
    EXPECT_THAT(
        names_in(blue), ElementsAre("river dolphin", "piranha", "manatee", "electric eel", "stingray"));
    EXPECT_THAT(names_in(violet), ElementsAre("toucan", "macaw", "hoatzin", "hummingbird"));
    EXPECT_THAT(names_in(brown), ElementsAre("toad", "chameleon", "caiman"));
    EXPECT_THAT(names_in(green), ElementsAre("anteater", "frog", "sloth", "jaguar", "tapir", "capybara"));
    for (int i = 0; i < animal_count; ++i) {
        EXPECT_EQ(animal_named(card_name(static_cast<Card>(i))), static_cast<Card>(i));
    }
    EXPECT_EQ(animal_named("grey parrot"), std::nullopt);
    EXPECT_EQ(animal_named(""), std::nullopt);
}

TEST(AmazonasWords, A6_the_four_colours_by_name) {
    EXPECT_EQ(colour_name(blue), "blue");
    EXPECT_EQ(colour_name(violet), "violet");
    EXPECT_EQ(colour_name(brown), "brown");
    EXPECT_EQ(colour_name(green), "green");
}

TEST(AmazonasWords, A9_decisions_as_text) {
    EXPECT_EQ(action_text(play(toucan)), "play toucan");
    EXPECT_EQ(action_text(give(river_dolphin, 2)), "give river dolphin to 3");
    EXPECT_EQ(action_text(give(capybara, 0)), "give capybara to 1");
    EXPECT_EQ(action_text(take()), "take");
    EXPECT_EQ(action_text(reject(electric_eel)), "reject electric eel");
}

TEST(AmazonasWords, A9_A16_every_decision_has_an_id_of_its_own_and_keeps_what_it_names) {
    std::set<int> ids{take().id};
    for (int i = 0; i < animal_count; ++i) {
        const Card card = static_cast<Card>(i);
        EXPECT_EQ(kind(play(card)), ActionKind::play);
        EXPECT_EQ(kind(reject(card)), ActionKind::reject);
        EXPECT_EQ(card_of(play(card)), card);
        EXPECT_EQ(card_of(reject(card)), card);
        ids.insert(play(card).id);
        ids.insert(reject(card).id);
        for (Seat seat = 0; seat < 4; ++seat) {
            EXPECT_EQ(kind(give(card, seat)), ActionKind::give);
            EXPECT_EQ(card_of(give(card, seat)), card);
            EXPECT_EQ(receiver_of(give(card, seat)), seat);
            ids.insert(give(card, seat).id);
        }
    }
    EXPECT_EQ(ids.size(), 1U + 18U + 18U + 4U * 18U);
    EXPECT_LT(*ids.rbegin(), Action::count);
}

TEST(AmazonasWords, every_decision_survives_the_way_through_text_and_no_other_number_is_one) {
    int decisions = 0;
    for (int id = 0; id < 256; ++id) {
        const Action action = make_action(id);
        if (kind(action) == ActionKind::none) {
            EXPECT_EQ(action_text(action), "?");
            EXPECT_TRUE(Scene(4).refuses(action, Refusal::no_such_action)) << id;
            continue;
        }
        ++decisions;
        EXPECT_EQ(Amazonas::parse_action(action_text(action)), action) << action_text(action);
    }
    EXPECT_EQ(decisions, 109);
    EXPECT_EQ(Amazonas::parse_action("?"), std::nullopt);
}

TEST(AmazonasWords, blanks_around_words_do_not_matter) {
    EXPECT_EQ(Amazonas::parse_action("  play   river dolphin \n"), play(river_dolphin));
    EXPECT_EQ(Amazonas::parse_action("\tgive toad  to  2 "), give(toad, 1));
    EXPECT_EQ(Amazonas::parse_action(" take "), take());
}

TEST(AmazonasWords, what_is_no_decision_is_not_understood) {
    for (const std::string_view text :
         {"",
          " ",
          "play",
          "play ",
          "play unicorn",
          "play toad toad",
          "playtoad",
          "PLAY toad",
          "take toad",
          "take it",
          "reject",
          "reject 3",
          "give",
          "give toad",
          "give toad to",
          "give toad to 0",
          "give toad to 5",
          "give toad to -1",
          "give toad to two",
          "give unicorn to 2",
          "give to 2",
          "give toad 2",
          "give toad to 2 now",
          "draw toad",
          "pass",
          "give toad to 18446744073709551617"}) {
        EXPECT_EQ(Amazonas::parse_action(text), std::nullopt) << text;
    }
}

RC_GTEST_PROP(AmazonasWords, any_text_is_understood_as_itself_or_not_at_all, (const std::string& text)) {
    const auto action = Amazonas::parse_action("play " + text);
    RC_ASSERT(
        !action.has_value() || animal_named(text).has_value() || text.find_first_of(" \t\r\n") != text.npos);
}

TEST(AmazonasWords, every_refusal_has_a_key_and_a_rule) {
    std::set<std::string> rules{"R5", "R6", "R11", "R12", "R13", "R14", "R15", "R16", "R17"};
    for (int i = 1; i <= 25; ++i) rules.insert("A" + std::to_string(i));
    std::set<std::string_view> keys;
    for (int i = 0; i < refusal_count; ++i) {
        const RefusalText text = explain(static_cast<Refusal>(i));
        EXPECT_TRUE(keys.insert(text.key).second) << text.key << " is there twice";
        EXPECT_TRUE(text.key.starts_with("amazonas.refusal.")) << text.key;
        EXPECT_EQ(
            text.key.substr(17).find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), std::string_view::npos)
            << text.key;
        EXPECT_TRUE(rules.contains(std::string(text.rule))) << text.key << ": " << text.rule;
    }
}

TEST(AmazonasWords, animals_have_names_for_programs_and_messages_for_people) {
    for (int i = 0; i < animal_count; ++i) {
        const Card card = static_cast<Card>(i);
        std::string name(card_name(card));
        std::ranges::replace(name, ' ', '_');
        EXPECT_EQ(brief(card_message(card)), name);
    }
    for_each_colour([](Colour colour) { EXPECT_EQ(brief(column_message(colour)), colour_name(colour)); });
}

TEST(AmazonasWords, A12_A13_playing_is_described_with_what_it_does) {
    const Scene game = Scene(2).with_columns(0, {toad, chameleon}).with_columns(1, {frog});
    const View view = view_for(game.state(), spectator);
    EXPECT_EQ(brief(describe(view, play(frog))), "play{card=frog}");
    EXPECT_THAT(effects(view, play(frog)), IsEmpty()) << "the frog of the other player does not matter";
    EXPECT_THAT(effects(view, play(toad)), ElementsAre(Message("amazonas.effect.double")));
    ASSERT_EQ(effects(view, play(caiman)).size(), 1U);
    EXPECT_EQ(brief(effects(view, play(caiman))[0]), "full{column=brown}");
    EXPECT_EQ(brief(describe(view, give(frog, 1))), "give{card=frog, receiver=seat{seat=2}}");
    EXPECT_THAT(effects(view, give(toad, 1)), IsEmpty());
    EXPECT_EQ(brief(describe(view_for(game.state(), 1), give(frog, 1))), "give_you{card=frog}");
    EXPECT_EQ(brief(describe(view, make_action(255))), "none");
}

TEST(AmazonasWords, A10_a_drawn_card_is_named_only_to_those_who_see_it) {
    const View view = view_for(Scene(2).state(), 0);
    EXPECT_EQ(brief(describe_reveal(view, toad)), "draw{card=toad}");
    EXPECT_EQ(brief(describe_reveal(view, std::nullopt)), "draw_unseen");
}

TEST(AmazonasWords, A17_A18_answers_are_described_from_the_receivers_side) {
    const Scene game = Scene(2).with_columns(0, {caiman, chameleon}).with_columns(1, {macaw, toad});
    const auto after_gift = [&](Card card) {
        Scene given = game;
        return view_for(given.with_hand(0, {card, sloth, sloth}).gives(card, 1).state(), 1);
    };
    EXPECT_EQ(brief(describe(after_gift(toad), take())), "take{card=toad}");
    EXPECT_THAT(effects(after_gift(toad), take()), ElementsAre(Message("amazonas.effect.double")));
    EXPECT_EQ(brief(describe(after_gift(toad), reject(macaw))), "reject{card=toad, discarded=macaw}");
    EXPECT_THAT(effects(after_gift(toad), reject(macaw)), IsEmpty());
    EXPECT_THAT(effects(after_gift(frog), take()), IsEmpty());
    Scene full = game;
    full.with_columns(1, {caiman, chameleon}).with_hand(0, {toad, sloth, sloth}).gives(toad, 1);
    ASSERT_EQ(effects(view_for(full.state(), 1), take()).size(), 1U);
    EXPECT_EQ(brief(effects(view_for(full.state(), 1), take())[0]), "full{column=brown}");
}

TEST(AmazonasWords, A7_A13_A14_A20_the_table_as_its_player_sees_it) {
    Scene game =
        Scene(3).with_hand(1, {toad, frog, frog}).with_columns(1, {piranha, stingray}).with_protection(2);
    game.with_stack(0, brown).with_bonus(0, brown).with_stack(2, green).with_stack(2, green);
    const std::string text = brief(board(view_for(game.state(), 1)));
    EXPECT_THAT(
        text,
        HasSubstr("seat{seat=1}:\n  blue: column{cards=0, limit=5}\n  violet: column{cards=0, limit=4}\n"
                  "  brown: column{cards=0, limit=3} stacks{n=1} has_bonus\n"));
    EXPECT_THAT(
        text, HasSubstr("you{seat=2}:\n  blue: column_of{cards=2, limit=5, animals=piranha, stingray}\n"));
    EXPECT_THAT(text, HasSubstr("seat{seat=3}: protected\n"));
    EXPECT_THAT(text, HasSubstr("  green: column{cards=0, limit=6} stacks{n=2}\n"));
    EXPECT_THAT(text, HasSubstr("supply: cards{n=64}\n"));
    EXPECT_THAT(
        text, HasSubstr("hand: hand_card{card=toad, column=brown} hand_card{card=frog, column=green} "
                        "hand_card{card=frog, column=green}\n"));
    EXPECT_THAT(text, HasSubstr("bonuses: bonus_of{column=blue, points=5}"));
    EXPECT_THAT(text, Not(HasSubstr("bonus_of{column=brown"))) << "seat 1 has it";
    EXPECT_THAT(text, Not(HasSubstr("manatee"))) << "seat 3 holds one";
}

TEST(AmazonasWords, A7_the_table_as_a_spectator_sees_it_has_no_hand) {
    const std::string text = brief(board(view_for(Scene(2).with_supply({toad}).state(), spectator)));
    EXPECT_THAT(text, Not(HasSubstr("hand")));
    EXPECT_THAT(text, Not(HasSubstr("you")));
    EXPECT_THAT(text, HasSubstr("supply: cards{n=1}\n"));
}

TEST(AmazonasWords, A16_the_table_shows_a_gift_to_all) {
    Scene game(3);
    game.with_hand(0, {toad, sloth, sloth}).gives(toad, 2);
    EXPECT_THAT(
        brief(board(view_for(game.state(), 1))),
        HasSubstr("given: gift{card=toad, giver=seat{seat=1}, receiver=seat{seat=3}}\n"));
}

/// The key of what is wrong with "3 stack blue", or the points as text.
std::string scored(std::string_view text, std::uint8_t players = 2) {
    const std::vector<std::string> words = split(text, ' ');
    std::vector<SheetWord> sheet;
    for (const std::string& word : words) {
        if (word.find_first_not_of("0123456789") == std::string::npos) {
            sheet.push_back({.number = std::stoi(word), .word = {}});
        } else {
            sheet.push_back({.number = std::nullopt, .word = word});
        }
    }
    const auto score = Amazonas::score_sheet({.players = players}, sheet);
    return score ? std::to_string(score->total) : score.error().key;
}

TEST(AmazonasWords, A21_a_sheet_has_no_more_stacks_than_end_the_game) {
    EXPECT_EQ(scored("2 stack blue stack green"), "51");
    EXPECT_EQ(scored("3 stack blue 3 stack green"), "amazonas.sheet.too_many_stacks");
    EXPECT_EQ(scored("2 stack blue stack green", 4), "amazonas.sheet.too_many_stacks");
}

TEST(AmazonasWords, a_sheet_may_say_that_there_is_none) {
    EXPECT_EQ(scored("0 toucan 2 blue"), "3");
    EXPECT_EQ(scored("0 bonus blue 0 stack green toucan"), "1");
    EXPECT_EQ(scored("2 toucan"), "amazonas.sheet.animal_twice");
}

}  // namespace
}  // namespace kameleon::amazonas
