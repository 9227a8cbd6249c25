// game.h: what a game is. Players, tables, records and benchmarks are written once, against this concept.
//
// A game is a struct `G` of types and names, and free functions on its types, found by argument-dependent
// look-up: `legal(state)`, not `G::legal(state)`. A state is a plain value; nothing here allocates (the
// texts aside), throws, reads a clock or draws a random number. Knows nothing of who sits at the table.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/data.h"
#include "base/fast_random.h"
#include "base/fixed_list.h"
#include "base/message.h"
#include "base/random.h"
#include "base/result.h"

namespace kameleon {

/// Seats are numbered clockwise from 0. People see them from 1.
using Seat = std::uint8_t;
inline constexpr std::size_t most_seats = 8;
/// Somebody who looks on without a seat: `view_for(state, spectator)`.
inline constexpr Seat spectator = 0xFF;
/// Who keeps the record of a game that is over, and may see every card. Not for `view_for`.
inline constexpr Seat all_seeing = 0xFD;

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

/// One line of a score a person can follow: "green: 6 cards" 21.
struct ScoreLine {
    Message text;
    int points = 0;
};

/// Why a move was refused, for people and programs: the key of its sentence, and the rule it comes from.
struct RefusalText {
    std::string_view key;
    std::string_view rule;
};

/// A number or a word of a list of cards that is to be scored: "6", "green".
struct SheetWord {
    std::optional<int> number;
    std::string_view word;  // one of the game's `sheet_words`, where it is not a number
};

/// What a list of cards scores.
struct SheetScore {
    std::vector<ScoreLine> lines;
    int total = 0;
    Data data;  // the same for programs
};

/// What follows from an event by the rules, for people. If it is about somebody, its key is the beginning of
/// two:
/// ".you" for that one, ".name" for the others.
struct Announcement {
    Message what;
    std::optional<Seat> who = std::nullopt;
};

/// One line of the table as text: what it is about, and what is to be said.
struct BoardLine {
    Message label;
    MessageList content;
    bool belongs_to_last = false;  // to the line before that does not
};

template <class G>
concept Game = requires(
    const typename G::State& state, typename G::State& changing, const typename G::Options& options,
    const typename G::Setup& setup, const typename G::View& view, typename G::Action action,
    typename G::Card card, Reveal<typename G::Card> reveal, typename G::Refusal why, Seat seat,
    std::span<const typename G::Card> unseen, std::string_view text, FastRandom& random,
    const typename G::Event& event, std::string_view& writing, std::optional<typename G::Card> seen,
    const Data& data, std::span<const SheetWord> sheet) {
    // States, actions and cards are small plain values; a state fits in two cache lines.
    requires std::is_trivially_copyable_v<typename G::State> && sizeof(typename G::State) <= 128;
    requires std::is_trivially_copyable_v<typename G::View>;
    requires std::is_trivially_copyable_v<typename G::Setup>;
    requires std::equality_comparable<typename G::State> && std::equality_comparable<typename G::View>;
    requires sizeof(typename G::Action) == 1 && std::equality_comparable<typename G::Action>;
    requires std::is_enum_v<typename G::Card> && std::is_enum_v<typename G::Refusal>;

    // Names and sizes.
    { G::name } -> std::convertible_to<std::string_view>;   // as programs write it: "coloretto"
    { G::title } -> std::convertible_to<std::string_view>;  // as people write it: "Coloretto"
    { G::min_players } -> std::convertible_to<int>;
    { G::max_players } -> std::convertible_to<int>;
    // No game has more decisions than this, whatever the players do.
    { G::longest_game(options) } -> std::same_as<int>;

    // Options: fields with a text form (options_text.h), and the combinations that make no sense.
    { G::option_fields() };
    { options.players } -> std::convertible_to<int>;
    { options.games } -> std::convertible_to<int>;
    { options.start } -> std::convertible_to<Seat>;
    { action.id } -> std::convertible_to<std::uint8_t>;
    { G::objection(options) } -> std::same_as<std::optional<Message>>;

    // Set-up. `deal` is the only thing that takes a random source, and it is not part of play.
    { G::deal(options, random) } -> std::same_as<typename G::Deal>;
    { start(options, setup) } -> std::same_as<Result<typename G::State, typename G::Refusal>>;
    { start_unchecked(options, setup) } -> std::same_as<typename G::State>;

    // Play: two doors. `apply` answers strangers, `apply_unchecked` trusts the caller.
    { turn(state) } -> std::same_as<Turn>;
    { legal(state) } -> std::same_as<typename G::ActionSet>;
    { chances(state) } -> std::same_as<typename G::Chances>;
    { apply(state, action) } -> std::same_as<Result<typename G::State, typename G::Refusal>>;
    { apply(state, reveal) } -> std::same_as<Result<typename G::State, typename G::Refusal>>;
    { apply_unchecked(changing, action) } -> std::same_as<void>;
    { apply_unchecked(changing, reveal) } -> std::same_as<void>;

    // The end. `scores` may be asked at any time: what everyone would have if the game ended now.
    { scores(state) } -> std::same_as<Scores>;
    { score_lines(state, seat) } -> std::same_as<std::vector<ScoreLine>>;
    { score_remark(state, seat) } -> std::same_as<std::optional<Message>>;

    // Any cards, without a game around them: what would they score?
    { G::sheet_words() } -> std::same_as<std::span<const std::string_view>>;
    { G::score_sheet(options, sheet) } -> std::same_as<Result<SheetScore, Message>>;

    // Who may know what. `imagine` is the inverse of `view_for`: a state that looks just so, with the unseen
    // cards lying in the order given.
    { view_for(state, seat) } -> std::same_as<typename G::View>;
    { sees_reveal(state, seat) } -> std::same_as<bool>;
    { unseen_cards(view) } -> std::same_as<typename G::Cards>;
    { imagine(view, unseen) } -> std::same_as<typename G::State>;

    // Words. Names and decisions have one form for programs, in English, and are said to people by messages
    // (base/message.h). What somebody does is said in three ways, so its key is the beginning of three:
    // ".choice" for one who may do it, ".you" for one who has, ".name" for the others.
    { card_name(card) } -> std::same_as<std::string_view>;
    { card_message(card) } -> std::same_as<Message>;
    { G::parse_card(text) } -> std::same_as<std::optional<typename G::Card>>;
    { action_text(action) } -> std::same_as<std::string>;
    { G::parse_action(text) } -> std::same_as<std::optional<typename G::Action>>;
    { explain(why) } -> std::same_as<RefusalText>;
    { describe(view, action) } -> std::same_as<Message>;
    { effects(view, action) } -> std::same_as<std::vector<Message>>;  // what follows from it at once
    { describe_reveal(view, seen) } -> std::same_as<Message>;         // nothing for a card that was not seen
    { announce(state, state) } -> std::same_as<std::vector<Announcement>>;  // the step from one to the next
    { board(view) } -> std::same_as<std::vector<BoardLine>>;

    // A game as it is written in a record (record/): what follows on what, without looking back.
    requires std::same_as<typename G::Event, EventOf<typename G::Action, typename G::Card>>;
    { event_note(state, event) } -> std::same_as<std::string>;
    { read_event(state, writing) } -> std::same_as<std::optional<typename G::Event>>;
    { begins_word(state) } -> std::same_as<bool>;
    { begins_line(state) } -> std::same_as<bool>;
    { setup_note(options, setup) } -> std::same_as<std::string>;
    { G::read_setup(options, text) } -> std::same_as<std::optional<typename G::Setup>>;

    // The same for programs, as plain data: what becomes JSON in records, on the wire and in Python.
    { action_data(action) } -> std::same_as<Data>;
    { G::action_from(data) } -> std::same_as<std::optional<typename G::Action>>;
    { setup_data(options, setup, seat) } -> std::same_as<Data>;
    { G::setup_from(options, data) } -> std::same_as<std::optional<typename G::Setup>>;
    { consequences(state, state) } -> std::same_as<std::vector<Data>>;  // of the step from one to the next
    { score_data(state, seat) } -> std::same_as<Data>;
    { view_data(view) } -> std::same_as<Data>;
    // For the one who decides, from a state that was imagined: what a decision does at once, and what might
    // be tried, be it legal or not.
    { effect_data(state, action) } -> std::same_as<Data>;
    { considered(state) } -> std::same_as<typename G::ActionSet>;

    { view.legal } -> std::convertible_to<typename G::ActionSet>;
};

/// The place of each seat, 1 for the best. Equal points share a place, and the places after it stay empty
/// (1, 1, 3): nobody is broken out of a tie (R5, C27, A25).
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
