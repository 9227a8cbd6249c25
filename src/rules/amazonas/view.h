// view.h: what a viewer may know of a game of Amazonas. The hands of other players are hidden, and so is the
// order of the supply. `view_for` decides about the cards of a view, which has no place for the hand of
// another seat; `sees_hand` about cards that are dealt or drawn.
#pragma once

#include "rules/amazonas/actions.h"
#include "rules/amazonas/state.h"

namespace kameleon::amazonas {

/// What lies openly before a player; a stack by its colour and size only (A15).
struct PlayerView {
    Animals columns = 0;
    std::array<std::uint8_t, colour_count> stacks{};  // by colour: how many, each of limit(colour) cards
    std::array<bool, colour_count> bonus{};
    std::uint8_t cards_in_hand = 0;
    friend constexpr bool operator==(const PlayerView&, const PlayerView&) = default;
};

struct View {
    Viewer viewer = spectator;
    std::uint8_t players = 0;
    Phase phase = Phase::over;
    Seat to_move = 0;
    ActionSet legal;  // empty unless it is the viewer's turn

    FixedList<Card, hand_size> hand;  // one's own
    FixedList<PlayerView, 4> seats;
    Seat receiver = 0;             // in phase `answer`; otherwise 0
    std::uint8_t given = no_card;  // in phase `answer`
    OptionalSeat protected_seat;

    std::uint8_t supply_size = 0;
    Cards discarded;
    Cards unseen;  // cards this seat has not seen: in the supply and in the hands of others
    std::array<std::uint8_t, colour_count> bonus_values{};

    /// Whose turn it may be to decide from this view: not for spectators.
    [[nodiscard]] constexpr Seat seat() const { return viewer.seat(); }
    friend constexpr bool operator==(const View&, const View&) = default;
};

View view_for(const State& state, Viewer viewer);
/// Whether a card dealt or drawn to the hand of `owner` is seen: by its owner, and by a record.
constexpr bool sees_hand(Viewer viewer, Seat owner) { return viewer.sees_everything() || viewer == owner; }
/// A drawn card goes to the hand of the player to move.
constexpr bool sees_reveal(const State& state, Viewer viewer) { return sees_hand(viewer, state.to_move); }
/// The cards of `unseen`, one by one.
CardList unseen_cards(const View& view);
/// A state that looks like this from the seat: the unseen cards are dealt in the order given to the hands of
/// the others, seat by seat, and what is left is the supply.
State imagine(const View& view, std::span<const Card> unseen);

}  // namespace kameleon::amazonas
