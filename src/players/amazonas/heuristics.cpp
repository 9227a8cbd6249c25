// heuristics.cpp: see heuristics.h.
#include "players/amazonas/heuristics.h"

#include <algorithm>
#include <bit>

#include "players/simple/best_of.h"

namespace kameleon::amazonas::heuristics {
namespace {

/// How good the cards of a seat are, in quarters of a point.
using PositionValue = int (*)(const View& view, Seat seat);

int bonus_value(const View& view, std::size_t colour) {
    for (const PlayerView& player : view.seats) {
        if (player.bonus[colour]) return 0;
    }
    return view.bonus_values[colour];
}

/// Four times the points.
int points_value(const View& view, Seat seat) {
    const PlayerView& player = view.seats[seat];
    int sum = 0;
    for_each_colour([&](Colour colour) {
        const auto i = static_cast<std::size_t>(index(colour));
        sum += points_for(std::popcount(player.columns & animals_of(colour)));
        sum += player.stacks[i] * points_for(limit(colour));
        sum += player.bonus[i] ? view.bonus_values[i] : 0;
    });
    return 4 * sum;
}

/// Four times the points; a column is worth the more the nearer it is to being a stack that nothing can harm,
/// with its bonus card; a stack in itself brings the end of the game nearer.
int prospects_value(const View& view, Seat seat) {
    const PlayerView& player = view.seats[seat];
    int sum = points_value(view, seat);
    for_each_colour([&](Colour colour) {
        const auto i = static_cast<std::size_t>(index(colour));
        const int cards = std::popcount(player.columns & animals_of(colour));
        const int missing = limit(colour) - cards;
        if (missing == 1) sum += 2 + 2 * bonus_value(view, i);
        if (missing == 2) sum += bonus_value(view, i);
        sum += 6 * player.stacks[i];
    });
    return sum;
}

/// The table after a card has come to a seat's column (A11–A14).
View laid(const View& view, Seat seat, Card card) {
    View after = view;
    PlayerView& player = after.seats[seat];
    const auto i = static_cast<std::size_t>(index(colour_of(card)));
    if ((player.columns & bit(card)) != 0) {
        player.columns ^= bit(card);
        return after;
    }
    player.columns |= bit(card);
    const Animals all = animals_of(colour_of(card));
    if ((player.columns & all) != all) return after;
    player.columns &= ~all;
    ++player.stacks[i];
    player.bonus[i] = player.bonus[i] || bonus_value(view, i) > 0;
    return after;
}

/// The table after a seat has rejected a card and discarded another one with it.
View rejected(const View& view, Seat seat, Card with) {
    View after = view;
    after.seats[seat].columns ^= bit(with);
    return after;
}

/// What a gift means to its receiver, who makes the best of it.
int value_of_gift(const View& view, Seat receiver, Card card, PositionValue value) {
    int best = value(laid(view, receiver, card), receiver);
    if ((view.seats[receiver].columns & bit(card)) != 0) {
        const Animals beside = view.seats[receiver].columns & animals_beside(colour_of(card));
        for_each_animal(beside, [&](Card with) {
            best = std::max(best, value(rejected(view, receiver, with), receiver));
        });
    }
    return best - value(view, receiver);
}

/// Of a gift, the card that was given; an answer is asked from its receiver.
int value_of_answer(const View& view, Action action, PositionValue value) {
    const Card given = static_cast<Card>(view.given);
    const View after = kind(action) == ActionKind::take ? laid(view, view.seat(), given)
                                                        : rejected(view, view.seat(), card_of(action));
    return value(after, view.seat());
}

Action decide(const View& view, PositionValue value, bool gives) {
    if (view.phase == Phase::answer) {
        return best_of(view.legal, [&](Action action) { return value_of_answer(view, action, value); });
    }
    const int now = value(view, view.seat());
    return best_of(view.legal, [&](Action action) {
        if (kind(action) == ActionKind::play)
            return value(laid(view, view.seat(), card_of(action)), view.seat()) - now;
        if (!gives) return -1000;
        // What harms one opponent of several helps the others as much as oneself.
        return -value_of_gift(view, receiver_of(action), card_of(action), value) / (view.players - 1);
    });
}

}  // namespace

Action always_play(const View& view) { return decide(view, points_value, false); }

Action own_game(const View& view) {
    const Action playing = decide(view, points_value, false);
    if (view.phase == Phase::answer) return playing;
    const View after = laid(view, view.seat(), card_of(playing));
    const bool costs = points_value(after, view.seat()) < points_value(view, view.seat());
    if (!costs) return playing;
    // The card it cannot use itself goes to the first opponent, whatever that does for them.
    return best_of(view.legal, [&](Action action) {
        if (kind(action) != ActionKind::give) return 0;
        return (view.seats[view.seat()].columns & bit(card_of(action))) != 0 ? 2 : 1;
    });
}

Action greedy(const View& view) { return decide(view, points_value, true); }

Action veteran(const View& view) { return decide(view, prospects_value, true); }

}  // namespace kameleon::amazonas::heuristics
