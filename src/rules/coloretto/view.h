// view.h: what a viewer may know of a game of Coloretto. Nothing is hidden but the order of the deck, so all
// views of a state are the same but for `viewer` and `legal`.
#pragma once

#include "rules/coloretto/actions.h"
#include "rules/coloretto/state.h"

namespace kameleon::coloretto {

struct RowView {
    FixedList<Card, 3> cards;  // in order of placing
    std::uint8_t limit = 0;
    bool on_table = false;
    friend constexpr bool operator==(const RowView&, const RowView&) = default;
};

struct View {
    Viewer viewer = spectator;
    std::uint8_t players = 0;
    Phase phase = Phase::over;
    Seat to_move = 0;
    ActionSet legal;  // empty unless it is the viewer's turn

    FixedList<RowView, 5> rows;
    std::array<Cards, 5> owned{};
    std::uint8_t seats_in = 0;      // one bit per player still in the round
    Card drawn = Card::last_round;  // the card to place, in phase `place`

    std::uint8_t deck_size = 0;  // cards lying there, the last-round card included
    bool last_round_drawn = false;
    Cards to_come;  // every card not turned over yet, the last-round card aside
    Cards gone;     // out of the game unscored

    Side side = Side::brown;
    LastRound last_round = LastRound::above;
    Jokers jokers = Jokers::program;
    bool golden = false;
    ColourSet in_play;
    FixedList<JokerChoice, joker_count> joker_choices;
    std::array<ColourSet, 5> plus{};

    /// Whose turn it may be to decide from this view: not for spectators.
    [[nodiscard]] constexpr Seat seat() const { return viewer.seat(); }
    friend constexpr bool operator==(const View&, const View&) = default;
};

View view_for(const State& state, Viewer viewer);
/// Cards are turned over for all to see.
constexpr bool sees_reveal(const State& /*state*/, Viewer /*viewer*/) { return true; }
/// The cards of `to_come`, one by one.
CardList unseen_cards(const View& view);
/// The state behind a view. There is only one: the order of the deck is not part of a state.
State imagine(const View& view, std::span<const Card> unseen);

}  // namespace kameleon::coloretto
