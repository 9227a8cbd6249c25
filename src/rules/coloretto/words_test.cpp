// words_test.cpp: cards, decisions, refusals and the table as text.
#include "rules/coloretto/words.h"

#include <cctype>
#include <charconv>
#include <set>
#include <string>

#include "rules/coloretto/scene_testing.h"

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
        EXPECT_EQ(parse_action(text), make_action(id)) << text;
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
    EXPECT_EQ(parse_action("  take \t 3 "), take(2));
    EXPECT_EQ(
        parse_action("plus green blue orange"), plus(colours({Colour::orange, Colour::blue, Colour::green})));
}

TEST(ColorettoWords, what_is_no_decision_is_not_understood) {
    for (const std::string_view text : {"", " ", "?", "drw", "Draw", "draw 1", "draw draw", "\x01\xff"}) {
        EXPECT_EQ(parse_action(text), std::nullopt) << text;
    }
    EXPECT_EQ(parse_action(std::string(100'000, 'x')), std::nullopt);
    EXPECT_EQ(parse_action(std::string_view("draw\0", 5)), std::nullopt);
}

TEST(ColorettoWords, a_row_is_a_number_from_1_to_5) {
    for (const std::string verb : {"take", "place"}) {
        for (const std::string row : {"", " 0", " 6", " -1", " +1", " one", " 1x", " 1 2", " 99999999999"}) {
            EXPECT_EQ(parse_action(verb + row), std::nullopt) << verb << row;
        }
    }
}

TEST(ColorettoWords, a_joker_has_one_colour_and_a_choice_three_different_ones) {
    for (const std::string colours : {"", " violet", " green pink", " +2", " joker"}) {
        EXPECT_EQ(parse_action("joker" + colours), std::nullopt) << colours;
    }
    for (const std::string colours : {"", " green", " green blue", " green blue violet", " green blue +2"}) {
        EXPECT_EQ(parse_action("plus" + colours), std::nullopt) << colours;
    }
    EXPECT_EQ(parse_action("plus green green blue"), std::nullopt);
    EXPECT_EQ(parse_action("plus green green blue pink"), std::nullopt);
    EXPECT_EQ(parse_action("plus green blue pink sky"), std::nullopt);
}

TEST(ColorettoWords, numbers_that_are_no_decision_are_refused_everywhere) {
    for (int id = 53; id < 256; ++id) {
        EXPECT_EQ(action_text(make_action(id)), "?");
        EXPECT_EQ(Scene("players=3").refusal(make_action(id)), Refusal::no_such_action);
    }
    EXPECT_EQ(plus(colours({Colour::green})), make_action(53)) << "one colour is no choice of three";
}

TEST(ColorettoWords, every_refusal_has_a_key_a_sentence_and_a_rule) {
    std::set<std::string_view> keys;
    for (int i = 0; i < refusal_count; ++i) {
        const RefusalText text = explain(static_cast<Refusal>(i));
        keys.insert(text.key);
        ASSERT_FALSE(text.key.empty());
        for (const char c : text.key) {
            EXPECT_TRUE(c == '_' || std::islower(static_cast<unsigned char>(c)) != 0) << text.key;
        }
        ASSERT_GT(text.sentence.size(), 10U) << text.key;
        EXPECT_NE(std::isupper(static_cast<unsigned char>(text.sentence.front())), 0) << text.sentence;
        EXPECT_EQ(text.sentence.back(), '.') << text.sentence;
        EXPECT_TRUE(is_rule(text.rule)) << text.key << " " << text.rule;
    }
    EXPECT_EQ(keys.size(), static_cast<std::size_t>(refusal_count));
}

TEST(ColorettoWords, refusals_go_by_the_names_they_have_in_the_code) {
    // The keys stand in the order of the enumeration; a few places in it show that none slipped.
    EXPECT_EQ(explain(Refusal::no_such_action).key, "no_such_action");
    EXPECT_EQ(explain(Refusal::row_is_empty).key, "row_is_empty");
    EXPECT_EQ(explain(Refusal::row_is_empty).rule, "C15");
    EXPECT_EQ(explain(Refusal::deck_is_empty).rule, "R3");
    EXPECT_EQ(explain(Refusal::colour_not_yours).key, "colour_not_yours");
    EXPECT_EQ(explain(Refusal::bad_starting_player).key, "bad_starting_player");
}

TEST(ColorettoWords, cards_as_text) {
    EXPECT_EQ(cards_text(Cards{}), "nothing");
    EXPECT_EQ(
        cards_text(hand({{Card::joker, 1}, {Card::green, 2}, {Card::plus_two, 3}})),
        "2 green, 3 +2, 1 joker");
    EXPECT_EQ(card_name(Card::golden_joker), "golden joker");
    EXPECT_EQ(card_name(Card::last_round), "last round");
}

TEST(ColorettoWords, what_a_decision_does) {
    Scene game("players=3");
    game.draw_and_place(Card::green, 1).draw_and_place(Card::joker, 1);
    const View before = view_for(game.state, 2);
    EXPECT_EQ(describe(before, draw()), "draws a card");
    EXPECT_EQ(describe(before, take(1)), "takes row 2 (green, joker)");
    EXPECT_EQ(describe(before, take(0)), "takes row 1 (no cards)");
    game.draw(Card::pink);
    EXPECT_EQ(describe(view_for(game.state, 2), place(0)), "places pink in row 1");
    EXPECT_EQ(describe(before, joker(Colour::sky)), "gives a joker the colour sky");
    EXPECT_EQ(
        describe(before, plus(colours({Colour::green, Colour::pink, Colour::blue}))),
        "counts as plus: blue pink green");
}

TEST(ColorettoWords, the_table_as_text) {
    Scene game = Scene::late(
        "players=3", hand({{Card::green, 9}, {Card::joker, 3}, {Card::blue, 7}}),
        {hand({{Card::orange, 2}}), hand({{Card::blue, 2}}), hand({{Card::brown, 2}})});
    game.draw_and_place(Card::green, 1).draw_and_place(Card::joker, 1).draw_and_place(Card::blue, 0).take(1);
    EXPECT_EQ(
        board_text(view_for(game.state, 1)),
        "  row 1   [blue] [ ] [ ]\n"
        "  row 2   taken\n"
        "  row 3   [ ] [ ] [ ]\n"
        "  seat 1        2 orange, 1 green, 1 joker = 7 points, out of the round\n"
        "  seat 2 (you)  2 blue = 3 points\n"
        "  seat 3        2 brown = 3 points\n"
        "  deck    17 cards\n");
}

TEST(ColorettoWords, the_table_in_the_last_round_and_at_the_end) {
    Scene game = Scene::late("players=2 last-round=among", hand({{Card::green, 1}}));
    game.draw(Card::last_round);
    const std::string text = board_text(view_for(game.state, 0));
    EXPECT_NE(text.find("  row 1   [ ]\n  row 2   [ ] [ ]\n  row 3   [ ] [ ] [ ]\n"), std::string::npos)
        << text;
    EXPECT_NE(text.find("deck    1 card, this is the last round"), std::string::npos) << text;
    const Scene end = Scene::end("players=3", {});
    EXPECT_EQ(board_text(view_for(end.state, 0)).find("out of the round"), std::string::npos);
}

}  // namespace
}  // namespace kameleon::coloretto
