// scene_testing.h: small games of Coloretto for tests, played move by move by the checked `apply`.
//
// Rows and seats are counted from 0, as in the library. A move that the rules refuse fails the test at the
// line that made it, with the sentence a player would read. For tests only.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <ostream>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rules/coloretto/coloretto.h"

namespace kameleon {

// How a failed expectation prints our types, each in the namespace where it is looked up.
inline std::ostream& operator<<(std::ostream& out, coloretto::Cards cards) {
    for (int kind = 0; kind < coloretto::kind_count; ++kind) {
        if (cards.has(kind)) {
            out << cards.count(kind) << ' ' << coloretto::card_name(static_cast<coloretto::Card>(kind))
                << ' ';
        }
    }
    return out;
}

}  // namespace kameleon

namespace kameleon::coloretto {

inline std::ostream& operator<<(std::ostream& out, Card card) { return out << card_name(card); }
inline std::ostream& operator<<(std::ostream& out, Colour colour) { return out << card_of(colour); }
inline std::ostream& operator<<(std::ostream& out, Refusal why) { return out << explain(why).key; }
inline std::ostream& operator<<(std::ostream& out, Action action) { return out << action_text(action); }
inline std::ostream& operator<<(std::ostream& out, const ActionSet& set) {
    for (const Action action : set) out << '[' << action << ']';
    return out;
}
inline std::ostream& operator<<(std::ostream& out, ColourSet set) {
    for_each_colour([&](Colour colour) {
        if (set.contains(colour)) out << '[' << colour << ']';
    });
    return out;
}

/// hand({{Card::green, 6}, {Card::joker, 1}})
constexpr Cards hand(std::initializer_list<std::pair<Card, int>> parts) {
    Cards cards;
    for (const auto& [card, number] : parts) cards += Cards::of(index(card), number);
    return cards;
}

constexpr ColourSet colours(std::initializer_list<Colour> list) {
    ColourSet set;
    for (const Colour colour : list) set.insert(colour);
    return set;
}

constexpr ActionSet actions(std::initializer_list<Action> list) {
    ActionSet set;
    for (const Action action : list) set.insert(action);
    return set;
}

/// Decisions and revealed cards together: a loop over a game that does not end stops here, and the test
/// fails.
inline constexpr std::size_t more_than_any_game = 500;

/// Every card of a game but the last-round card, wherever it lies.
inline Cards all_cards(const State& state) {
    Cards sum = state.deck + state.gone;
    for (const Cards owned : state.owned) sum += owned;
    for (const RowCards row : state.rows) sum += cards_of(row);
    if (state.phase == Phase::place) sum.add(index(state.drawn));
    return sum;
}

/// Options from their text; a test that gives bad ones fails.
inline Options options_of(std::string_view text) {
    const auto options = parse_options<Coloretto>(text);
    if (options) return *options;
    ADD_FAILURE() << to_string(options.error());
    return {};
}

/// A set-up for these options: the usual colours, and start cards in their order: with 4 players orange,
/// blue, brown and yellow; with 2 players blue and brown for one, yellow and pink for the other.
inline Setup plain_setup(const Options& options) {
    Setup setup;
    setup.in_play = standard_colours(options.players);
    setup.first = options.start.value_or(0);
    std::vector<Colour> list;
    for_each_colour([&](Colour colour) {
        if (setup.in_play.contains(colour)) list.push_back(colour);
    });
    const auto each = static_cast<std::size_t>(start_cards(options.players));
    for (std::size_t seat = 0; seat < options.players; ++seat) {
        for (std::size_t i = 0; i < each; ++i) setup.start_cards[seat][i] = list[seat * each + i];
    }
    return setup;
}

struct Scene {
    using Where = std::source_location;
    State state;

    explicit Scene(std::string_view text, Where where = Where::current()) {
        const Options options = options_of(text);
        if (const auto begun = start(options, plain_setup(options))) {
            state = *begun;
        } else {
            fail(begun.error(), where);
        }
    }

    /// A round that has just begun late in the game: these cards are in the deck, and the last-round card;
    /// the players have these hands (or their start cards). All other cards are out of the game: how they got
    /// there makes no difference to what follows.
    static Scene late(std::string_view text, Cards deck, std::initializer_list<Cards> hands = {}) {
        Scene scene(text);
        State& state = scene.state;
        const Cards all = all_cards(state);
        Seat seat = 0;
        for (const Cards cards : hands) state.owned[seat++] = cards;
        state.deck = deck;
        state.deck_size = static_cast<std::uint8_t>(deck.total());
        const Cards there = all_cards(state);
        for (int kind = 0; kind < kind_count; ++kind) {
            EXPECT_LE(there.count(kind), all.count(kind))
                << static_cast<Card>(kind) << ": more than there are";
        }
        state.gone = all - there;
        return scene;
    }

    /// A finished game with these hands, or the players' choices at the end of it. The deck runs out with the
    /// last-round card, and the players take the empty rows in turn (R3), beginning with the starting player.
    static Scene end(
        std::string_view text, std::initializer_list<Cards> hands, Where where = Where::current()) {
        Scene scene = late(std::string(text) + " last-round=among", Cards{}, hands);
        scene.draw(Card::last_round, where);
        for (int row = 0; row < scene.state.players; ++row) scene.take(row, where);
        return scene;
    }

    /// Any event, a decision or a revealed card.
    template <class Event>
    Scene& play(Event event, Where where = Where::current()) {
        if (const auto next = apply(state, event)) {
            state = *next;
        } else {
            fail(next.error(), where);
        }
        return *this;
    }
    Scene& reveal(Card card, Where where = Where::current()) { return play(Reveal<Card>{card}, where); }
    /// The decision to draw, and the card that turns up.
    Scene& draw(Card card, Where where = Where::current()) {
        return play(coloretto::draw(), where).reveal(card, where);
    }
    Scene& place(int row, Where where = Where::current()) { return play(coloretto::place(row), where); }
    Scene& draw_and_place(Card card, int row, Where where = Where::current()) {
        return draw(card, where).place(row, where);
    }
    Scene& take(int row, Where where = Where::current()) { return play(coloretto::take(row), where); }
    Scene& joker(Colour colour, Where where = Where::current()) {
        return play(coloretto::joker(colour), where);
    }
    Scene& plus(std::initializer_list<Colour> three, Where where = Where::current()) {
        return play(coloretto::plus(colours(three)), where);
    }

    /// Why this decision is refused; nothing if it is allowed.
    [[nodiscard]] std::optional<Refusal> refusal(Action action) const { return why(apply(state, action)); }
    [[nodiscard]] std::optional<Refusal> refusal(Card card) const {
        return why(apply(state, Reveal<Card>{card}));
    }

    [[nodiscard]] Turn turn() const { return coloretto::turn(state); }
    [[nodiscard]] Seat to_move() const { return turn().seat; }
    [[nodiscard]] bool over() const { return turn().wait == Wait::over; }
    [[nodiscard]] ActionSet legal() const { return coloretto::legal(state); }
    [[nodiscard]] Scores scores() const { return coloretto::scores(state); }
    [[nodiscard]] Cards owned(Seat seat) const { return state.owned[seat]; }
    /// The cards beside a row card, in order of placing.
    [[nodiscard]] std::vector<Card> row(int number) const {
        const RowView row = view_for(state, spectator).rows[static_cast<std::size_t>(number)];
        return {row.cards.begin(), row.cards.end()};
    }
    [[nodiscard]] bool on_table(int row) const {
        return view_for(state, spectator).rows[static_cast<std::size_t>(row)].on_table;
    }

private:
    static std::optional<Refusal> why(const Result<State, Refusal>& result) {
        if (result) return std::nullopt;
        return result.error();
    }
    static void fail(Refusal refusal, Where where) {
        ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line())) << explain(refusal).key;
    }
};

}  // namespace kameleon::coloretto
