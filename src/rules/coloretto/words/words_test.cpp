// words_test.cpp: cards, decisions, refusals and the table as text.
#include "rules/coloretto/words/words.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <set>
#include <string>

#include "rules/coloretto/scene_testing.h"
#include "rules/words_testing.h"

namespace kameleon::coloretto {
namespace {

/// A rule of Coloretto: C1 to C28, or a ruling that concerns it.
bool is_rule(std::string_view rule) {
    if (rule.size() < 2) return false;
    int number = 0;
    const auto [end, error] = std::from_chars(rule.data() + 1, rule.data() + rule.size(), number);
    if (error != std::errc{} || end != rule.data() + rule.size() || number < 1) return false;
    if (rule[0] == 'C') return number <= 28;
    return rule[0] == 'R' && (number <= 10 || number == 18);
}

TEST(ColorettoWords, every_decision_comes_back_from_its_text) {
    std::set<std::string> texts;
    for (int id = 0; id < 53; ++id) {
        const std::string text = action_text(make_action(id));
        EXPECT_EQ(Coloretto::parse_action(text), make_action(id)) << text;
        texts.insert(text);
    }
    EXPECT_EQ(texts.size(), 53U) << "no two decisions read the same";
    EXPECT_EQ(Action::count, 53);
}

TEST(ColorettoWords, decisions_read_as_people_say_them) {
    EXPECT_EQ(action_text(draw()), "draw");
    EXPECT_EQ(action_text(take(0)), "take 1");
    EXPECT_EQ(action_text(place(4)), "place 5");
    EXPECT_EQ(action_text(joker(Colour::sky)), "joker sky");
    EXPECT_EQ(
        action_text(plus(colours({Colour::green, Colour::orange, Colour::blue}))), "plus orange blue green");
}

TEST(ColorettoWords, decisions_are_read_with_any_blanks_and_colours_in_any_order) {
    EXPECT_EQ(Coloretto::parse_action("  take \t 3 "), take(2));
    EXPECT_EQ(
        Coloretto::parse_action("plus green blue orange"),
        plus(colours({Colour::orange, Colour::blue, Colour::green})));
}

TEST(ColorettoWords, what_is_no_decision_is_not_understood) {
    for (const std::string_view text : {"", " ", "?", "drw", "Draw", "draw 1", "draw draw", "\x01\xff"}) {
        EXPECT_EQ(Coloretto::parse_action(text), std::nullopt) << text;
    }
    EXPECT_EQ(Coloretto::parse_action(std::string(100'000, 'x')), std::nullopt);
    EXPECT_EQ(Coloretto::parse_action(std::string_view("draw\0", 5)), std::nullopt);
}

TEST(ColorettoWords, a_row_is_a_number_from_1_to_5) {
    for (const std::string verb : {"take", "place"}) {
        for (const std::string row : {"", " 0", " 6", " -1", " +1", " one", " 1x", " 1 2", " 99999999999"}) {
            EXPECT_EQ(Coloretto::parse_action(verb + row), std::nullopt) << verb << row;
        }
    }
}

TEST(ColorettoWords, a_joker_has_one_colour_and_a_choice_three_different_ones) {
    for (const std::string colours : {"", " violet", " green pink", " +2", " joker"}) {
        EXPECT_EQ(Coloretto::parse_action("joker" + colours), std::nullopt) << colours;
    }
    for (const std::string colours : {"", " green", " green blue", " green blue violet", " green blue +2"}) {
        EXPECT_EQ(Coloretto::parse_action("plus" + colours), std::nullopt) << colours;
    }
    EXPECT_EQ(Coloretto::parse_action("plus green green blue"), std::nullopt);
    EXPECT_EQ(Coloretto::parse_action("plus green green blue pink"), std::nullopt);
    EXPECT_EQ(Coloretto::parse_action("plus green blue pink sky"), std::nullopt);
}

TEST(ColorettoWords, numbers_that_are_no_decision_are_refused_everywhere) {
    for (int id = 53; id < 256; ++id) {
        EXPECT_EQ(action_text(make_action(id)), "?");
        EXPECT_EQ(Scene("players=3").refusal(make_action(id)), Refusal::no_such_action);
    }
    EXPECT_EQ(plus(colours({Colour::green})), make_action(53)) << "one colour is no choice of three";
}

TEST(ColorettoWords, every_refusal_has_a_key_and_a_rule) {
    std::set<std::string_view> keys;
    for (int i = 0; i < refusal_count; ++i) {
        const RefusalText text = explain(static_cast<Refusal>(i));
        keys.insert(text.key);
        ASSERT_TRUE(text.key.starts_with("coloretto.refusal."));
        for (const char c : text.key.substr(18)) {
            EXPECT_TRUE(c == '_' || std::islower(static_cast<unsigned char>(c)) != 0) << text.key;
        }
        EXPECT_TRUE(is_rule(text.rule)) << text.key << " " << text.rule;
    }
    EXPECT_EQ(keys.size(), static_cast<std::size_t>(refusal_count));
}

TEST(ColorettoWords, refusals_go_by_the_names_they_have_in_the_code) {
    // The keys stand in the order of the enumeration; a few places in it show that none slipped.
    EXPECT_EQ(explain(Refusal::no_such_action).key, "coloretto.refusal.no_such_action");
    EXPECT_EQ(explain(Refusal::row_is_empty).key, "coloretto.refusal.row_is_empty");
    EXPECT_EQ(explain(Refusal::row_is_empty).rule, "C15");
    EXPECT_EQ(explain(Refusal::deck_is_empty).rule, "R3");
    EXPECT_EQ(explain(Refusal::colour_not_yours).key, "coloretto.refusal.colour_not_yours");
    EXPECT_EQ(explain(Refusal::bad_starting_player).key, "coloretto.refusal.bad_starting_player");
}

TEST(ColorettoWords, cards_have_names_for_programs_and_messages_for_people) {
    EXPECT_EQ(card_name(Card::golden_joker), "golden joker");
    EXPECT_EQ(card_name(Card::last_round), "last round");
    EXPECT_EQ(card_message(Card::golden_joker), Message("coloretto.card.golden_joker"));
    for (int i = 0; i <= kind_count; ++i) {
        const Card card = static_cast<Card>(i);
        std::string name(card == Card::plus_two ? "plus_two" : card_name(card));
        std::ranges::replace(name, ' ', '_');
        EXPECT_EQ(brief(card_message(card)), name);
    }
}

TEST(ColorettoWords, what_a_decision_does) {
    Scene game("players=3");
    game.draw_and_place(Card::green, 1).draw_and_place(Card::joker, 1);
    const View before = view_for(game.state, 2);
    EXPECT_EQ(brief(describe(before, draw())), "draw");
    EXPECT_EQ(brief(describe(before, take(1))), "take{row=2, cards=green, joker}");
    EXPECT_EQ(brief(describe(before, take(0))), "take{row=1, cards=no_cards}");
    EXPECT_EQ(brief(describe(before, take(4))), "none") << "there are three rows";
    game.draw(Card::pink);
    EXPECT_EQ(brief(describe(view_for(game.state, 2), place(0))), "place{row=1, card=pink}");
    EXPECT_EQ(brief(describe(before, joker(Colour::sky))), "joker{colour=sky}");
    EXPECT_EQ(
        brief(describe(before, plus(colours({Colour::green, Colour::pink, Colour::blue})))),
        "plus{colours=blue, pink, green}");
}

TEST(ColorettoWords, R10_a_card_of_the_golden_joker_is_told_apart) {
    Scene game("players=3 golden=yes");
    game.draw_and_place(Card::golden_joker, 1);
    const State before = game.state;
    EXPECT_EQ(brief(describe_reveal(view_for(before, 0), Card::green)), "reveal{card=green}");
    game.take(1);
    EXPECT_EQ(brief(describe_reveal(view_for(game.state, 0), Card::green)), "golden{card=green}");
    EXPECT_EQ(brief(describe_reveal(view_for(before, 0), Card::last_round)), "reveal_last_round");
}

TEST(ColorettoWords, the_table_as_text) {
    Scene game = Scene::late(
        "players=3", hand({{Card::green, 9}, {Card::joker, 3}, {Card::blue, 7}}),
        {hand({{Card::orange, 2}}), hand({{Card::blue, 2}}), hand({{Card::brown, 2}})});
    game.draw_and_place(Card::green, 1).draw_and_place(Card::joker, 1).draw_and_place(Card::blue, 0).take(1);
    EXPECT_EQ(
        brief(board(view_for(game.state, 1))),
        "row{row=1}: place{card=blue} free_place free_place\n"
        "row{row=2}: taken\n"
        "row{row=3}: free_place free_place free_place\n"
        "seat{seat=1}: owned{cards=cards{n=2, card=orange}, cards{n=1, card=green}, cards{n=1, card=joker}, "
        "points=7} out\n"
        "you{seat=2}: owned{cards=cards{n=2, card=blue}, points=3}\n"
        "seat{seat=3}: owned{cards=cards{n=2, card=brown}, points=3}\n"
        "deck: cards{n=17}\n");
}

TEST(ColorettoWords, the_table_in_the_last_round_and_at_the_end) {
    Scene game = Scene::late("players=2 last-round=among", hand({{Card::green, 1}}));
    game.draw(Card::last_round);
    const std::string text = brief(board(view_for(game.state, 0)));
    EXPECT_NE(
        text.find("row{row=1}: free_place\nrow{row=2}: free_place free_place\n"
                  "row{row=3}: free_place free_place free_place\n"),
        std::string::npos)
        << text;
    EXPECT_NE(text.find("deck: cards{n=1} last_round\n"), std::string::npos) << text;
    const Scene end = Scene::end("players=3", {});
    EXPECT_EQ(brief(board(view_for(end.state, 0))).find(" out\n"), std::string::npos);
}

}  // namespace
}  // namespace kameleon::coloretto
