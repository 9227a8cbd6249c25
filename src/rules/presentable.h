// presentable.h: what people are shown of a game: messages (base/message.h) that the catalogues of lang/ put
// into words.
//
// A message about a player has the beginning of several keys: ".choice" for a player who may do it, ".you"
// for the player who did it, ".name" for the others.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "rules/recordable.h"

namespace kameleon {

/// One line of a score: "green: 6 cards" 21.
struct ScoreLine {
    Message text;
    int points = 0;
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
    Json data;  // the same for programs
};

/// What follows from an event by the rules. With a seat, its key has the forms ".you" and ".name".
struct Announcement {
    Message what;
    std::optional<Seat> who = std::nullopt;
};

/// One line of the table as text.
struct BoardLine {
    Message label;
    MessageList content;
    bool belongs_to_last = false;  // indented below the last line that is not
};

template <class G>
concept PresentableGame =
    RecordableGame<G> &&
    requires(
        const typename G::State& state, const typename G::Options& options, const typename G::View& view,
        typename G::Action action, typename G::Card card, Seat seat, std::optional<typename G::Card> seen,
        std::span<const SheetWord> sheet) {
        { G::title } -> std::convertible_to<std::string_view>;  // "Coloretto"
        { card_message(card) } -> std::same_as<Message>;

        { describe(view, action) } -> std::same_as<Message>;
        { effects(view, action) } -> std::same_as<std::vector<Message>>;
        { describe_reveal(view, seen) } -> std::same_as<Message>;  // nothing for a card the viewer cannot see
        { announce(state, state) } -> std::same_as<std::vector<Announcement>>;  // of a step
        { board(view) } -> std::same_as<std::vector<BoardLine>>;

        { score_lines(state, seat) } -> std::same_as<std::vector<ScoreLine>>;
        { score_remark(state, seat) } -> std::same_as<std::optional<Message>>;
        // Any cards, without a game around them.
        { G::sheet_words() } -> std::same_as<std::span<const std::string_view>>;
        { G::score_sheet(options, sheet) } -> std::same_as<Result<SheetScore, Message>>;
    };

}  // namespace kameleon
