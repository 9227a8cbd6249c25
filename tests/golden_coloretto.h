// golden_coloretto.h: the rare cases of playing Coloretto, up to the last row that is taken. Those of the
// golden joker are in golden_coloretto_golden.h, those of scoring in golden_coloretto_scoring.h.
#pragma once

#include "golden_coloretto_players.h"

namespace kameleon::golden::coloretto_cases {

using coloretto::ActionKind;
using coloretto::Card;
using coloretto::Cards;
using coloretto::colours_of;
using coloretto::jokers_in;
using coloretto::LastRound;
using coloretto::Phase;
using coloretto::State;
using Told = Story<Coloretto>;
using One = Step<Coloretto>;

inline bool is(const One& step, ActionKind what) {
    return step.decision() != nullptr && kind(*step.decision()) == what;
}
/// The cards of the row that is taken.
inline Cards taken(const One& step) { return coloretto_players::row_cards(step.before, *step.decision()); }
/// Drawn in the usual way (C12).
inline bool draws_last_round(const One& step) {
    return step.before.phase == Phase::draw && step.reveals(Card::last_round);
}
inline bool all_in(const State& state) { return state.seats_in == all_seats(state); }
inline bool alone(const State& state) { return std::popcount(state.seats_in) == 1; }
inline bool all_full(const State& state) { return state.phase == Phase::choose && state.rows_open == 0; }
/// What was not taken (C19).
inline Cards leaves(const One& step) { return step.after.gone - step.before.gone; }

/// The steps of each round. What players choose at the end is with the last one.
inline std::vector<Steps<Coloretto>> rounds(const Told& story) {
    std::vector<Steps<Coloretto>> all;
    const Steps<Coloretto> steps(story.steps);
    std::size_t begin = 0;
    for (std::size_t i = 1; i <= steps.size(); ++i) {
        // Where the last-round card was the very last, the same round goes on with nothing drawn (R3).
        const bool ends =
            i == steps.size() || (begins_line(steps[i].before) && !steps[i - 1].reveals(Card::last_round));
        if (!ends) continue;
        all.push_back(steps.subspan(begin, i - begin));
        begin = i;
    }
    return all;
}
template <class Test>
bool some_round(const Told& story, Test&& test) {
    return std::ranges::any_of(rounds(story), test);
}
inline int placed_alone(Steps<Coloretto> round) {
    return static_cast<int>(std::ranges::count_if(
        round, [](const One& step) { return is(step, ActionKind::place) && alone(step.before); }));
}
/// Rows of the round taken with so many cards.
inline int taken_with(Steps<Coloretto> round, int cards) {
    return static_cast<int>(std::ranges::count_if(
        round, [&](const One& step) { return is(step, ActionKind::take) && taken(step).total() == cards; }));
}

inline constexpr RareCase<Coloretto> rows[] = {
    {"coloretto-all-rows-full", "C13 C14",
     [](const Told& story) {
         return story.options.players > 2 && some_step(story, [](const One& step) {
                    return all_full(step.before) && all_in(step.before);
                });
     }},
    {"coloretto-all-green-rows-full", "C6 C13 C14",
     [](const Told& story) {
         return story.options.players == 2 && some_step(story, [](const One& step) {
                    return all_full(step.before) && all_in(step.before);
                });
     }},
    {"coloretto-row-without-a-colour", "C13 C15",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return is(step, ActionKind::take) && taken(step).total() == 3 &&
                    colours_of(taken(step)).size() == 0;
         });
     }},
    {"coloretto-round-of-single-cards", "C15",
     [](const Told& story) {
         return story.options.players > 2 && some_round(story, [&](Steps<Coloretto> round) {
                    return taken_with(round, 1) == story.options.players;
                });
     }},
    {"coloretto-turn-passes-over-three", "C16",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return step.before.players == 5 && !all_in(step.after) && step.after.phase == Phase::choose &&
                    (step.before.to_move + 4) % 5 == step.after.to_move;
         });
     }},
    {"coloretto-last-player-must-draw", "C15 C17",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return step.before.phase == Phase::choose && step.before.players > 2 && alone(step.before) &&
                    step.before.rows_filled == 0 && is(step, ActionKind::draw);
         });
     }},
    {"coloretto-last-player-fills-the-row", "C14 C17",
     [](const Told& story) {
         return story.options.players > 2 &&
                some_round(story, [](Steps<Coloretto> round) { return placed_alone(round) == 3; });
     }},
    {"coloretto-last-player-fills-both-green-rows", "C14 C17",
     [](const Told& story) {
         return story.options.players == 2 && some_round(story, [](Steps<Coloretto> round) {
                    const auto full = [](const One& step) {
                        return all_full(step.before) && alone(step.before);
                    };
                    return placed_alone(round) > 3 && std::ranges::any_of(round, full);
                });
     }},
    {"coloretto-row-of-three-leaves-the-game", "C19",
     [](const Told& story) {
         return some_step(story, [](const One& step) { return leaves(step).total() == 3; });
     }},
    {"coloretto-joker-leaves-the-game", "C19",
     [](const Told& story) {
         return some_step(story, [](const One& step) { return count(leaves(step), Card::joker) > 0; });
     }},
    {"coloretto-row-leaves-in-the-last-round", "C19 C22",
     [](const Told& story) {
         return some_step(
             story, [](const One& step) { return step.after.last_round_drawn && !leaves(step).empty(); });
     }},
    {"coloretto-last-taker-starts-again", "C20",
     [](const Told& story) {
         return story.options.players > 2 && some_round(story, [](Steps<Coloretto> round) {
                    const State& after = round.back().after;
                    return after.phase == Phase::choose && after.to_move == round.front().before.to_move;
                });
     }},
};

inline constexpr RareCase<Coloretto> deck[] = {
    {"coloretto-last-round-card-opens-the-round", "C21 C22",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return draws_last_round(step) && step.before.rows_filled == 0 && all_in(step.before) &&
                    step.before.deck_size > 0;
         });
     }},
    {"coloretto-last-round-card-drawn-alone", "C17 C21 C22",
     [](const Told& story) {
         return some_step(
             story, [](const One& step) { return draws_last_round(step) && alone(step.before); });
     }},
    {"coloretto-last-fifteen-fill-all-rows", "C14 R2",
     [](const Told& story) {
         return story.options.last_round == LastRound::above && some_step(story, [](const One& step) {
                    return all_full(step.before) && all_in(step.before) && step.before.deck_size == 0;
                });
     }},
    {"coloretto-last-round-card-is-the-last", "C21 R3",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return draws_last_round(step) && step.before.deck_size == 0 && step.before.rows_filled != 0;
         });
     }},
    {"coloretto-last-round-card-is-the-last-but-one", "C21 R3",
     [](const Told& story) {
         return some_step(
             story, [](const One& step) { return draws_last_round(step) && step.before.deck_size == 1; });
     }},
    {"coloretto-deck-runs-empty", "R3",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return is(step, ActionKind::take) && !deck_has_cards(step.before) &&
                    step.before.rows_open != 0 && step.before.rows_filled != 0 && !alone(step.before);
         });
     }},
    {"coloretto-empty-row-taken", "R3",
     [](const Told& story) {
         return story.options.players > 2 && some_round(story, [](Steps<Coloretto> round) {
                    return taken_with(round, 0) > 0 && taken_with(round, 3) > 0;
                });
     }},
    {"coloretto-empty-green-row-taken", "C6 R3",
     [](const Told& story) {
         return story.options.players == 2 &&
                some_round(story, [](Steps<Coloretto> round) { return taken_with(round, 0) == 1; });
     }},
    {"coloretto-round-of-empty-rows", "C21 C22 R3",
     [](const Told& story) {
         return some_round(
             story, [&](Steps<Coloretto> round) { return taken_with(round, 0) == story.options.players; });
     }},
};

}  // namespace kameleon::golden::coloretto_cases
