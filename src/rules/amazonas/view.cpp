// view.cpp: from a state to a view, and back.
#include "rules/amazonas/view.h"

#include "rules/amazonas/legal.h"
#include "rules/amazonas/outcome.h"

namespace kameleon::amazonas {
namespace {

std::uint8_t cards_in(const Hand& hand) {
    std::uint8_t cards = 0;
    for (const std::uint8_t card : hand) cards = static_cast<std::uint8_t>(cards + (card == no_card ? 0 : 1));
    return cards;
}

/// Cards in hands that the viewer does not see.
Cards hidden_in_hands(const State& state, Viewer viewer) {
    Cards hidden;
    for (Seat other = 0; other < state.players; ++other) {
        if (other == viewer) continue;
        for (const std::uint8_t card : state.hands[other]) {
            if (card != no_card) hidden.add(card);
        }
    }
    return hidden;
}

}  // namespace

View view_for(const State& state, Viewer viewer) {
    View view;
    view.viewer = viewer;
    view.players = state.players;
    view.phase = state.phase;
    view.to_move = state.to_move;
    const Turn now = turn(state);
    if (now.wait == Wait::decision && viewer == now.seat) view.legal = legal(state);
    for (Seat other = 0; other < state.players; ++other) {
        const Area area = area_of(state, other);
        view.seats.push_back({area.columns, area.stacks, area.bonus, cards_in(state.hands[other])});
    }
    if (viewer.has_seat() && viewer.seat() < state.players) {
        for (const std::uint8_t card : state.hands[viewer.seat()]) {
            if (card != no_card) view.hand.push_back(static_cast<Card>(card));
        }
    }
    view.receiver = state.receiver;
    view.given = state.given;
    view.protected_seat = state.protected_seat;
    view.supply_size = state.supply_size;
    view.discarded = state.discarded;
    view.unseen = state.supply + hidden_in_hands(state, viewer);
    view.bonus_values = state.bonus_values;
    return view;
}

CardList unseen_cards(const View& view) {
    CardList list;
    for (int animal = 0; animal < animal_count; ++animal) {
        for (int i = 0; i < view.unseen.count(animal); ++i) list.push_back(static_cast<Card>(animal));
    }
    return list;
}

State imagine(const View& view, std::span<const Card> unseen) {
    State state;
    state.players = view.players;
    state.phase = view.phase;
    state.to_move = view.to_move;
    state.receiver = view.receiver;
    state.given = view.given;
    state.protected_seat = view.protected_seat;
    state.discarded = view.discarded;
    state.bonus_values = view.bonus_values;
    state.supply_size = view.supply_size;

    std::size_t next = 0;
    for (Hand& hand : state.hands) hand.fill(no_card);
    for (Seat seat = 0; seat < view.players; ++seat) {
        const PlayerView& player = view.seats[seat];
        state.columns[seat] = player.columns;
        for_each_colour([&](Colour colour) {
            const auto i = static_cast<std::size_t>(index(colour));
            state.stacks[seat] =
                static_cast<std::uint8_t>(state.stacks[seat] | player.stacks[i] << (2 * index(colour)));
            if (player.bonus[i])
                state.bonuses[seat] = static_cast<std::uint8_t>(state.bonuses[seat] | 1U << i);
        });
        for (std::size_t i = 0; i < player.cards_in_hand; ++i) {
            const Card card = seat == view.viewer ? view.hand[i] : unseen[next++];
            state.hands[seat][i] = static_cast<std::uint8_t>(card);
        }
        sort_hand(state.hands[seat]);
    }
    for (; next < unseen.size(); ++next) state.supply.add(index(unseen[next]));
    return state;
}

}  // namespace kameleon::amazonas
