// game.h: what it takes to play a game. Players, search and simulations are written once, against this
// concept; records need recordable.h, and whatever shows a game to people presentable.h.
//
// A game is a struct `G` of types and names, and free functions on its types, found by argument-dependent
// lookup: `legal(state)`, not `G::legal(state)`. A state is a plain value; nothing here allocates, throws or
// reads a clock. Random numbers come from a source that the caller passes: to `G::deal` and `sample`.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <variant>

#include "base/fast_random.h"
#include "base/fixed_list.h"
#include "base/random.h"
#include "base/result.h"

namespace kameleon {

// Named by the struct of a game, and defined where they are needed.
class Data;
struct Message;
struct SheetScore;
struct SheetWord;
template <class Options>
struct OptionField;

/// Seats are numbered clockwise from 0. People see them from 1.
using Seat = std::uint8_t;
inline constexpr std::size_t most_seats = 8;

/// A seat or none, in one byte, for states.
class OptionalSeat {
public:
    constexpr OptionalSeat() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): a seat goes wherever there may be one
    constexpr OptionalSeat(Seat seat) : code_(seat) {}
    [[nodiscard]] constexpr bool has_value() const { return code_ != none; }
    /// Only if there is one.
    [[nodiscard]] constexpr Seat value() const { return code_; }
    friend constexpr bool operator==(OptionalSeat, OptionalSeat) = default;

private:
    static constexpr std::uint8_t none = 0xFF;
    std::uint8_t code_ = none;
};

/// Who looks at a game: a seat, a spectator without a seat, or a record, which holds every card. One byte.
class Viewer {
public:
    // NOLINTNEXTLINE(google-explicit-constructor): every seat is a viewer
    constexpr Viewer(Seat seat) : code_(seat) {}
    static constexpr Viewer without_seat() { return {0xFF}; }
    static constexpr Viewer of_everything() { return {0xFE}; }

    [[nodiscard]] constexpr bool has_seat() const { return code_ < most_seats; }
    /// Only if it has one.
    [[nodiscard]] constexpr Seat seat() const { return code_; }
    [[nodiscard]] constexpr bool sees_everything() const { return *this == of_everything(); }
    friend constexpr bool operator==(Viewer, Viewer) = default;

private:
    std::uint8_t code_;
};
inline constexpr Viewer spectator = Viewer::without_seat();
/// For records. A view has no place for hidden cards: `view_for` shows it what a spectator sees.
inline constexpr Viewer all_seeing = Viewer::of_everything();

/// What the game waits for.
enum class Wait : std::uint8_t {
    decision,  // by the player on `seat`
    reveal,    // chance: the dealer turns over a card for the player on `seat`
    over,      // nothing: the game has ended
};

struct Turn {
    Wait wait = Wait::over;
    Seat seat = 0;
    friend constexpr bool operator==(const Turn&, const Turn&) = default;
};

/// Chance as an event like any other: the dealer supplies it, search enumerates it, records keep it.
template <class Card>
struct Reveal {
    Card card{};
    friend constexpr bool operator==(const Reveal&, const Reveal&) = default;
};

/// What may be revealed next. The probability of an outcome is exactly weight / total.
template <class Card, std::size_t Most>
struct Chances {
    struct Outcome {
        Card card{};
        std::uint16_t weight = 0;
        friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
    };
    FixedList<Outcome, Most> outcomes;
    int total = 0;

    constexpr void add(Card card, int weight) {
        if (weight == 0) return;
        outcomes.push_back({card, static_cast<std::uint16_t>(weight)});
        total += weight;
    }
};

/// One of the outcomes, each by its probability: how search goes on where no deal is known.
template <class Card, std::size_t Most, RandomSource Source>
constexpr Card sample(const Chances<Card, Most>& chances, Source& source) {
    auto left = static_cast<int>(below(source, static_cast<std::uint32_t>(chances.total)));
    std::size_t i = 0;
    while (left >= chances.outcomes[i].weight) left -= chances.outcomes[i++].weight;
    return chances.outcomes[i].card;
}

/// Everything random about one game, fixed before the first decision (R6): the set-up, and the cards in
/// the order in which they will be revealed.
template <class Setup, class Card, std::size_t Most>
struct Deal {
    Setup setup;
    FixedList<Card, Most> deck;
};

/// Points by seat.
struct Scores {
    std::array<std::int16_t, most_seats> points{};
    std::uint8_t players = 0;

    [[nodiscard]] constexpr int operator[](Seat seat) const { return points[seat]; }
    friend constexpr bool operator==(const Scores&, const Scores&) = default;
};

/// Whatever happens in a game: a decision or a revealed card.
template <class Action, class Card>
using EventOf = std::variant<Action, Reveal<Card>>;

template <class G>
concept Game = requires(
    const typename G::State& state, typename G::State& changing, const typename G::Options& options,
    const typename G::Setup& setup, const typename G::View& view, typename G::Action action,
    Reveal<typename G::Card> reveal, Viewer viewer, std::span<const typename G::Card> unseen,
    FastRandom& random) {
    // States, actions and cards are small plain values; a state fits in two cache lines.
    requires std::is_trivially_copyable_v<typename G::State> && sizeof(typename G::State) <= 128;
    requires std::is_trivially_copyable_v<typename G::View>;
    requires std::is_trivially_copyable_v<typename G::Setup>;
    requires std::equality_comparable<typename G::State> && std::equality_comparable<typename G::View>;
    requires sizeof(typename G::Action) == 1 && std::equality_comparable<typename G::Action>;
    requires std::is_enum_v<typename G::Card> && std::is_enum_v<typename G::Refusal>;
    requires std::same_as<typename G::Event, EventOf<typename G::Action, typename G::Card>>;

    { G::name } -> std::convertible_to<std::string_view>;  // as programs write it: "coloretto"
    { G::min_players } -> std::convertible_to<int>;
    { G::max_players } -> std::convertible_to<int>;
    // No game has more decisions than this, whatever the players do.
    { G::longest_game(options) } -> std::same_as<int>;

    { options.players } -> std::convertible_to<int>;
    { options.games } -> std::convertible_to<int>;
    { options.start } -> std::convertible_to<std::optional<Seat>>;  // nothing: chosen at random
    { action.id } -> std::convertible_to<std::uint8_t>;             // below count
    { G::Action::count } -> std::convertible_to<int>;

    // Set-up. `deal` is the only function that takes a random source, and it is not part of play.
    { G::deal(options, random) } -> std::same_as<typename G::Deal>;
    { start(options, setup) } -> std::same_as<Result<typename G::State, typename G::Refusal>>;
    { start_unchecked(options, setup) } -> std::same_as<typename G::State>;

    // Play. `apply` checks the event against the rules, `apply_unchecked` trusts the caller.
    { turn(state) } -> std::same_as<Turn>;
    { legal(state) } -> std::same_as<typename G::ActionSet>;
    { chances(state) } -> std::same_as<typename G::Chances>;
    { apply(state, action) } -> std::same_as<Result<typename G::State, typename G::Refusal>>;
    { apply(state, reveal) } -> std::same_as<Result<typename G::State, typename G::Refusal>>;
    { apply_unchecked(changing, action) } -> std::same_as<void>;
    { apply_unchecked(changing, reveal) } -> std::same_as<void>;
    // At any time: what every seat would have if the game ended now.
    { scores(state) } -> std::same_as<Scores>;

    // What a viewer may know. `imagine` is the inverse of `view_for`: a state that gives this view, with the
    // unseen cards lying in the order given.
    { view_for(state, viewer) } -> std::same_as<typename G::View>;
    { view.seat() } -> std::same_as<Seat>;  // of a player, not of a spectator
    { view.legal } -> std::convertible_to<typename G::ActionSet>;
    { sees_reveal(state, viewer) } -> std::same_as<bool>;
    { unseen_cards(view) } -> std::same_as<typename G::Cards>;
    { imagine(view, unseen) } -> std::same_as<typename G::State>;
};

/// The place of each seat, 1 for the best. Equal points share a place, and the places after it stay empty
/// (1, 1, 3): ties are not broken (R5, C27, A25).
constexpr std::array<std::uint8_t, most_seats> places(const Scores& scores) {
    std::array<std::uint8_t, most_seats> result{};
    for (Seat seat = 0; seat < scores.players; ++seat) {
        result[seat] = 1;
        for (Seat other = 0; other < scores.players; ++other) {
            if (scores[other] > scores[seat]) ++result[seat];
        }
    }
    return result;
}

}  // namespace kameleon
