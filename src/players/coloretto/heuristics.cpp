// heuristics.cpp: see heuristics.h.
#include "players/coloretto/heuristics.h"

#include <algorithm>

#include "players/simple/best_of.h"
#include "rules/coloretto/scoring.h"

namespace kameleon::coloretto::heuristics {
namespace {

Cards cards_in(const RowView& row) {
    Cards cards;
    for (const Card card : row.cards) cards.add(index(card));
    return cards;
}

int score_of(const View& view, Cards cards) { return best_score(cards, view.side, view.in_play); }

/// What the row, with one card more if there is one, would add to a seat's score.
int gain(const View& view, Seat seat, Cards row) {
    Cards after = view.owned[seat];
    after += row;
    return score_of(view, after) - score_of(view, view.owned[seat]);
}

ActionSet takes_in(const ActionSet& legal) {
    ActionSet takes;
    for (const Action action : legal) {
        if (kind(action) == ActionKind::take) takes.insert(action);
    }
    return takes;
}

const RowView& row_of(const View& view, Action action) {
    return view.rows[static_cast<std::size_t>(coloretto::row_of(action))];
}

/// How much the card to be placed adds to the value of the row for a seat.
int added_gain(const View& view, Seat seat, Action place) {
    const Cards before = cards_in(row_of(view, place));
    Cards after = before;
    after.add(index(view.drawn));
    return gain(view, seat, after) - gain(view, seat, before);
}

/// The best row, if it brings at least so much or one has to be taken; a card otherwise.
Action take_if_it_pays(const View& view, int least) {
    const ActionSet takes = takes_in(view.legal);
    const auto value = [&](Action action) { return gain(view, view.seat(), cards_in(row_of(view, action))); };
    if (takes.empty()) return draw();
    const Action best = best_of(takes, value);
    return value(best) >= least || !view.legal.contains(draw()) ? best : draw();
}

/// The score of a collection, less two points for every colour beyond three: they may become minus colours.
int wary_score(const View& view, Cards cards) {
    return score_of(view, cards) - 2 * std::max(0, colours_of(cards).size() - 3);
}

int wary_gain(const View& view, Cards row) {
    Cards after = view.owned[view.seat()];
    after += row;
    return wary_score(view, after) - wary_score(view, view.owned[view.seat()]);
}

/// Cards in the deck at the start of the game.
int full_deck(const View& view) {
    const int colours = colour_count - colours_out(view.players);
    return colours * cards_per_colour + plus_two_count + joker_count -
           view.players * start_cards(view.players);
}

/// How much a row must bring to be taken now.
int threshold(const View& view, const RowView& row) {
    const auto size = static_cast<int>(row.cards.size());
    int least = 6;  // a single card: only an exceptional one
    if (size == 2) least = 3;
    if (size == 3) least = 1;
    // A short row that is full will not get better.
    if (size < 3 && size == row.limit) --least;
    const int left = view.deck_size;
    const int full = full_deck(view);
    if (10 * left > 8 * full) ++least;
    if (2 * left < full) --least;
    if (10 * left < 3 * full) --least;
    return least;
}

}  // namespace

Action best_scoring_choice(const View& view) {
    GivenJokers given{};
    for (const JokerChoice& choice : view.joker_choices) {
        if (choice.seat == view.seat()) ++given[static_cast<std::size_t>(index(choice.colour))];
    }
    const Cards cards = view.owned[view.seat()];
    if (view.phase == Phase::plus) return plus(best_plus(cards, view.side, given));
    const Assignment best = best_assignment(cards, view.side, view.in_play, given);
    return best_of(view.legal, [&](Action action) {
        const auto colour = static_cast<std::size_t>(index(colour_of(action)));
        return best.jokers[colour] - given[colour];
    });
}

Action always_draw(const View& view, FastRandom& random) {
    if (view.phase == Phase::jokers || view.phase == Phase::plus) return best_scoring_choice(view);
    if (view.phase == Phase::place) {
        return view.legal.nth(static_cast<int>(below(random, static_cast<std::uint32_t>(view.legal.size()))));
    }
    if (view.legal.contains(draw())) return draw();
    return best_of(
        view.legal, [&](Action action) { return gain(view, view.seat(), cards_in(row_of(view, action))); });
}

Action own_game(const View& view) {
    if (view.phase == Phase::jokers || view.phase == Phase::plus) return best_scoring_choice(view);
    if (view.phase == Phase::place) {
        return best_of(view.legal, [&](Action action) { return added_gain(view, view.seat(), action); });
    }
    return take_if_it_pays(view, 3);
}

Action greedy(const View& view) {
    if (view.phase == Phase::jokers || view.phase == Phase::plus) return best_scoring_choice(view);
    if (view.phase == Phase::place) {
        return best_of(view.legal, [&](Action action) {
            int others = 0;
            int most = 0;
            for (Seat seat = 0; seat < view.players; ++seat) {
                if (seat == view.seat() || (view.seats_in >> seat & 1U) == 0) continue;
                most = std::max(most, added_gain(view, seat, action));
                ++others;
            }
            const int mine = added_gain(view, view.seat(), action);
            return others == 0 ? mine : mine - most;
        });
    }
    return take_if_it_pays(view, 5);
}

Action veteran(const View& view) {
    if (view.phase == Phase::jokers || view.phase == Phase::plus) return best_scoring_choice(view);
    if (view.phase == Phase::place) {
        return best_of(view.legal, [&](Action action) {
            const RowView& row = row_of(view, action);
            const bool shows = std::ranges::find(row.cards, view.drawn) != row.cards.end();
            return (shows ? 1 : 0) - 2 * static_cast<int>(row.cards.size());
        });
    }
    const ActionSet takes = takes_in(view.legal);
    if (takes.empty()) return draw();
    // The row that is most above what it has to bring.
    const auto surplus = [&](Action action) {
        const RowView& row = row_of(view, action);
        return wary_gain(view, cards_in(row)) - threshold(view, row);
    };
    const Action best = best_of(takes, surplus);
    return surplus(best) >= 0 || !view.legal.contains(draw()) ? best : draw();
}

}  // namespace kameleon::coloretto::heuristics
