// scene_testing.h: positions and moves of Amazonas in the words of the rules. For tests only.
//
// A Scene starts like every game, lets a test arrange hands, columns, stacks and the supply, and then plays
// through the checked doors alone; a refused move fails the test with its reason. Cards are moved, never
// made: after every step all 90 must still be there (A1).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <source_location>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "rules/amazonas/amazonas.h"
#include "rules/amazonas/census_testing.h"

namespace kameleon::amazonas {

/// The animals of each colour as R17 lists them.
inline std::span<const Card> animals_in(Colour colour) {
    static constexpr std::array blue{
        Card::river_dolphin, Card::piranha, Card::manatee, Card::electric_eel, Card::stingray};
    static constexpr std::array violet{Card::toucan, Card::macaw, Card::hoatzin, Card::hummingbird};
    static constexpr std::array brown{Card::toad, Card::chameleon, Card::caiman};
    static constexpr std::array green{Card::anteater, Card::frog,  Card::sloth,
                                      Card::jaguar,   Card::tapir, Card::capybara};
    switch (colour) {
        case Colour::blue:
            return blue;
        case Colour::violet:
            return violet;
        case Colour::brown:
            return brown;
        case Colour::green:
            return green;
    }
    return {};
}

inline constexpr std::array all_colours{Colour::blue, Colour::violet, Colour::brown, Colour::green};

using Where = std::source_location;

class Scene {
public:
    /// Nobody has played yet, and seat 0 starts. The hands are of one blue, one violet and one green animal
    /// each, a different one for every seat.
    explicit Scene(int players = 2, const std::array<std::uint8_t, colour_count>& bonus = default_bonus) {
        Options options;
        options.players = static_cast<std::uint8_t>(players);
        options.bonus = bonus;
        Setup setup;
        for (std::size_t i = 0; i < 4; ++i) {
            setup.hands[i] = {
                animals_in(Colour::blue)[i], animals_in(Colour::violet)[i], animals_in(Colour::green)[i]};
        }
        const auto started = start(options, setup);
        if (!started) ADD_FAILURE() << explain(started.error()).key;
        state_ = started.value_or(State{});
    }

    // Arranging a position: cards come from the supply and go back there.

    Scene& with_hand(Seat seat, const std::array<Card, hand_size>& cards) {
        for (const std::uint8_t card : state_.hands[seat]) put_back(static_cast<Card>(card));
        for (std::size_t i = 0; i < hand_size; ++i) {
            state_.hands[seat][i] = static_cast<std::uint8_t>(take_out(cards[i]));
        }
        sort_hand(state_.hands[seat]);
        return *this;
    }
    Scene& with_columns(Seat seat, std::initializer_list<Card> cards) {
        return with_columns(seat, std::span<const Card>(cards.begin(), cards.size()));
    }
    Scene& with_columns(Seat seat, std::span<const Card> cards) {
        for_each_animal(state_.columns[seat], [&](Card card) { put_back(card); });
        state_.columns[seat] = 0;
        for (const Card card : cards) state_.columns[seat] |= bit(take_out(card));
        return *this;
    }
    /// All animals of a colour but the last `missing` ones.
    Scene& with_all_but(Seat seat, Colour colour, std::size_t missing = 1) {
        const auto animals = animals_in(colour);
        for (const Card card : animals.first(animals.size() - missing))
            state_.columns[seat] |= bit(take_out(card));
        return *this;
    }
    /// One more stack; the bonus card does not come by itself.
    Scene& with_stack(Seat seat, Colour colour) {
        for (const Card card : animals_in(colour)) take_out(card);
        state_.stacks[seat] = static_cast<std::uint8_t>(state_.stacks[seat] + (1 << (2 * index(colour))));
        return *this;
    }
    Scene& with_bonus(Seat seat, Colour colour) {
        state_.bonuses[seat] = static_cast<std::uint8_t>(state_.bonuses[seat] | 1 << index(colour));
        return *this;
    }
    Scene& with_protection(Seat seat) {
        state_.protected_seat = seat;
        return *this;
    }
    Scene& with_turn_of(Seat seat) {
        state_.to_move = seat;
        return *this;
    }
    /// Nothing but these cards is left in the supply; the others have been discarded.
    Scene& with_supply(std::initializer_list<Card> cards) {
        Cards left;
        for (const Card card : cards) left.add(index(take_out(card)));
        state_.discarded += state_.supply;
        state_.supply = left;
        state_.supply_size = static_cast<std::uint8_t>(cards.size());
        return *this;
    }

    // Playing, by the checked `apply`.

    Scene& plays(Card card, Where where = Where::current()) {
        return step(play(card), action_text(play(card)), where);
    }
    Scene& gives(Card card, Seat to, Where where = Where::current()) {
        return step(give(card, to), action_text(give(card, to)), where);
    }
    Scene& takes(Where where = Where::current()) { return step(take(), "take", where); }
    Scene& rejects_with(Card card, Where where = Where::current()) {
        return step(reject(card), action_text(reject(card)), where);
    }
    Scene& draws(Card card, Where where = Where::current()) {
        return step(Reveal<Card>{card}, "draw " + std::string(card_name(card)), where);
    }
    /// `EXPECT_TRUE(game.refuses(take(), Refusal::nothing_given))`
    [[nodiscard]] testing::AssertionResult refuses(Action action, Refusal why) const {
        return refused(apply(state_, action), why);
    }
    [[nodiscard]] testing::AssertionResult refuses_draw(Card card, Refusal why) const {
        return refused(apply(state_, Reveal<Card>{card}), why);
    }

    // Looking: cards as a text of names in the order of R17, "toad, caiman".

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] std::string column(Seat seat, Colour colour) const {
        return names(state_.columns[seat] & animals_of(colour));
    }
    [[nodiscard]] std::string columns(Seat seat) const { return names(state_.columns[seat]); }
    [[nodiscard]] std::string hand(Seat seat) const {
        Cards cards;
        for (const std::uint8_t card : state_.hands[seat]) {
            if (card != no_card) cards.add(card);
        }
        return names(cards);
    }
    [[nodiscard]] std::string discards() const { return names(state_.discarded); }
    [[nodiscard]] std::string bonuses(Seat seat) const {
        std::string text;
        for (const Colour colour : all_colours) {
            if (has_bonus(state_.bonuses[seat], colour)) append(text, colour_name(colour));
        }
        return text;
    }
    [[nodiscard]] int stacks(Seat seat, Colour colour) const {
        return stacks_of(state_.stacks[seat], colour);
    }
    [[nodiscard]] int stacks(Seat seat) const { return stack_count(state_.stacks[seat]); }
    [[nodiscard]] bool over() const { return turn(state_).wait == Wait::over; }
    [[nodiscard]] bool waits_for_decision_of(Seat seat) const {
        return turn(state_) == Turn{Wait::decision, seat};
    }
    [[nodiscard]] bool waits_for_draw_of(Seat seat) const { return turn(state_) == Turn{Wait::reveal, seat}; }
    [[nodiscard]] std::vector<std::string> decisions() const {
        std::vector<std::string> texts;
        for (const Action action : legal(state_)) texts.push_back(action_text(action));
        return texts;
    }

private:
    template <class Event>
    Scene& step(Event event, const std::string& what, Where where) {
        const auto next = apply(state_, event);
        if (!next) {
            ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line()))
                << what << ": " << explain(next.error()).key << " (" << explain(next.error()).rule << ")";
            return *this;
        }
        state_ = *next;
        if (!all_cards_are_here()) {
            ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line()))
                << what << ": cards were lost or made";
        }
        return *this;
    }

    static testing::AssertionResult refused(const Result<State, Refusal>& result, Refusal why) {
        if (!result && result.error() == why) return testing::AssertionSuccess();
        return testing::AssertionFailure() << "expected " << explain(why).key << ", got "
                                           << (result ? "consent" : explain(result.error()).key);
    }

    Card take_out(Card card) {
        if (count(state_.supply, card) == 0) {
            ADD_FAILURE() << "no " << card_name(card) << " is left for this position";
            return card;
        }
        state_.supply.remove(index(card));
        --state_.supply_size;
        return card;
    }
    void put_back(Card card) {
        state_.supply.add(index(card));
        ++state_.supply_size;
    }

    [[nodiscard]] bool all_cards_are_here() const {
        return census(state_) == std::vector<int>(18, 5) && consistent(state_);
    }

    static void append(std::string& text, std::string_view word) {
        if (!text.empty()) text += ", ";
        text += word;
    }
    static std::string names(Cards cards) {
        std::string text;
        for (int animal = 0; animal < animal_count; ++animal) {
            for (int i = 0; i < cards.count(animal); ++i) append(text, card_name(static_cast<Card>(animal)));
        }
        return text;
    }
    static std::string names(Animals animals) {
        Cards cards;
        for_each_animal(animals, [&](Card card) { cards.add(index(card)); });
        return names(cards);
    }

    State state_;
};

}  // namespace kameleon::amazonas
