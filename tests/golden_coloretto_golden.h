// golden_coloretto_golden.h: the rare cases of the golden joker (R10).
#pragma once

#include "golden_coloretto.h"

namespace kameleon::golden::coloretto_cases {

inline bool takes_golden(const One& step) {
    return is(step, ActionKind::take) && count(taken(step), Card::golden_joker) > 0;
}
/// Turned over by the golden joker (R10).
inline bool golden_reveals(const One& step, Card card) {
    return step.before.phase == Phase::golden && step.reveals(card);
}

inline constexpr RareCase<Coloretto> golden_joker[] = {
    {"coloretto-golden-joker-reveals-a-joker", "R10",
     [](const Told& story) {
         return some_step(story, [](const One& step) { return golden_reveals(step, Card::joker); });
     }},
    {"coloretto-golden-joker-reveals-plus-two", "R10 C26",
     [](const Told& story) {
         return some_step(story, [](const One& step) { return golden_reveals(step, Card::plus_two); });
     }},
    {"coloretto-golden-joker-reveals-the-last-card", "R10",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return step.before.phase == Phase::golden && step.before.deck_size == 1 &&
                    step.after.deck_size == 0;
         });
     }},
    {"coloretto-last-sixteen-are-just-enough", "R2 R10",
     [](const Told& story) {
         return story.options.golden && story.options.last_round == LastRound::above &&
                some_step(story, [](const One& step) {
                    return step.before.phase == Phase::golden && step.after.deck_size == 0 &&
                           all_in(step.before);
                });
     }},
    {"coloretto-golden-joker-finds-the-last-round-card", "R10 C21",
     [](const Told& story) {
         return story.options.last_round == LastRound::above && some_step(story, [](const One& step) {
                    return golden_reveals(step, Card::last_round) && !alone(step.before);
                });
     }},
    {"coloretto-golden-joker-ends-the-game", "R10 C22",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return golden_reveals(step, Card::last_round) && alone(step.before) && step.before.deck_size > 0;
         });
     }},
    {"coloretto-golden-joker-finds-only-the-last-round-card", "R10 R3",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return golden_reveals(step, Card::last_round) && step.before.deck_size == 0;
         });
     }},
    {"coloretto-golden-joker-finds-an-empty-deck", "R10 R3",
     [](const Told& story) {
         return some_step(
             story, [](const One& step) { return takes_golden(step) && !deck_has_cards(step.before); });
     }},
    {"coloretto-golden-joker-leaves-the-game", "C19 R10",
     [](const Told& story) {
         return some_step(story, [](const One& step) { return count(leaves(step), Card::golden_joker) > 0; });
     }},
};

}  // namespace kameleon::golden::coloretto_cases
