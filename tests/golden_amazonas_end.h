// golden_amazonas_end.h: the rare ends of Amazonas, and all its cases in one list.
#pragma once

#include "golden_amazonas.h"

namespace kameleon::golden {
namespace amazonas_cases {

inline bool supply_ran_out(const Told& story) { return story.last.supply_size == 0; }
/// The last step made the stack that ends the game.
inline bool ends_by(const Told& story, ActionKind what) {
    return is(story.steps.back(), what) && stacks_of_step(story.steps.back());
}
inline bool ends_by_playing(const Told& story, int players) {
    return story.options.players == players && ends_by(story, ActionKind::play);
}
inline bool ends_by_gift(const Told& story, int players) {
    return story.options.players == players && ends_by(story, ActionKind::take);
}
/// All stacks of the player who ended the game are of the colour of the last one.
inline bool ends_with_one_colour(const Told& story) {
    const One& step = story.steps.back();
    if (!lays(step) || !stacks_of_step(step)) return false;
    const std::uint8_t stacks = step.after.stacks[layer(step)];
    return amazonas::stacks_of(stacks, colour_of(laid(step))) == amazonas::stack_count(stacks);
}
/// A card of this hand would fill a column of its owner.
inline bool holds_what_is_missing(const State& state, Seat seat) {
    const Animals hand = amazonas::animals_of(state.hands[seat]);
    bool found = false;
    amazonas::for_each_colour([&](Colour colour) {
        const Animals missing = animals_of(colour) & ~state.columns[seat];
        found = found || (std::popcount(missing) == 1 && (missing & hand) != 0);
    });
    return found;
}

inline constexpr RareCase<Amazonas> ends[] = {
    {"amazonas-third-stack-of-two-players", "A21",
     [](const Told& story) { return ends_by_playing(story, 2); }},
    {"amazonas-third-stack-of-three-players", "A21",
     [](const Told& story) { return ends_by_playing(story, 3); }},
    {"amazonas-second-stack-of-four-players", "A21",
     [](const Told& story) { return ends_by_playing(story, 4); }},
    {"amazonas-gift-ends-a-game-of-two", "A17 A21 R15",
     [](const Told& story) { return ends_by_gift(story, 2); }},
    {"amazonas-gift-ends-a-game-of-three", "A17 A21 R15",
     [](const Told& story) { return ends_by_gift(story, 3); }},
    {"amazonas-gift-ends-a-game-of-four", "A17 A21 R15",
     [](const Told& story) { return ends_by_gift(story, 4); }},
    {"amazonas-three-stacks-of-one-colour", "A13 A21",
     [](const Told& story) { return story.options.players < 4 && ends_with_one_colour(story); }},
    {"amazonas-two-stacks-of-one-colour", "A13 A21",
     [](const Told& story) { return story.options.players == 4 && ends_with_one_colour(story); }},
    {"amazonas-supply-of-two-runs-out", "A22 R13",
     [](const Told& story) { return story.options.players == 2 && supply_ran_out(story); }},
    {"amazonas-supply-of-three-runs-out", "A22 R13",
     [](const Told& story) { return story.options.players == 3 && supply_ran_out(story); }},
    {"amazonas-supply-of-four-runs-out", "A22 R13",
     [](const Told& story) { return story.options.players == 4 && supply_ran_out(story); }},
    {"amazonas-stack-with-one-card-in-the-supply", "A21 A22",
     [](const Told& story) { return stacks_of_step(story.steps.back()) && story.last.supply_size == 1; }},
    {"amazonas-last-draw-follows-a-rejection", "A18 A22 R13",
     [](const Told& story) {
         return supply_ran_out(story) && is(*(story.steps.end() - 2), ActionKind::reject);
     }},
    {"amazonas-nobody-makes-a-stack", "A22 A24",
     [](const Told& story) {
         return !some_seat(story, [&](Seat seat) { return story.last.stacks[seat] != 0; });
     }},
    {"amazonas-hand-would-have-filled-a-column", "A23 R13",
     [](const Told& story) {
         const One& step = story.steps.back();
         if (!supply_ran_out(story)) return false;
         return some_seat(story, [&](Seat seat) { return holds_what_is_missing(step.before, seat); });
     }},
};

inline constexpr RareCase<Amazonas> results[] = {
    {"amazonas-who-ends-the-game-loses", "A21 A25",
     [](const Told& story) {
         const One& step = story.steps.back();
         return stacks_of_step(step) && places(scores(story.last))[layer(step)] == story.options.players;
     }},
    {"amazonas-giver-wins-by-ending-the-game", "A21 A25 R15",
     [](const Told& story) {
         const One& step = story.steps.back();
         return ends_by(story, ActionKind::take) && places(scores(story.last))[step.before.to_move] == 1 &&
                places(scores(story.last))[layer(step)] != 1;
     }},
    {"amazonas-column-after-a-stack", "A13 A24",
     [](const Told& story) {
         return some_seat(story, [&](Seat seat) {
             return amazonas::stacks_of(story.last.stacks[seat], Colour::green) > 0 &&
                    column_size(story.last, seat, Colour::green) > 0;
         });
     }},
    {"amazonas-no-points", "A24",
     [](const Told& story) {
         return some_seat(story, [&](Seat seat) { return scores(story.last)[seat] == 0; });
     }},
    {"amazonas-two-share-the-win", "A25 R5", [](const Told& story) { return on_place(story, 1) == 2; }},
    {"amazonas-three-share-the-win", "A25 R5", [](const Told& story) { return on_place(story, 1) == 3; }},
    {"amazonas-four-share-the-win", "A25 R5", [](const Told& story) { return on_place(story, 1) == 4; }},
    {"amazonas-two-share-the-second-place", "A25 R5",
     [](const Told& story) { return story.options.players == 4 && on_place(story, 2) == 2; }},
};

}  // namespace amazonas_cases

template <>
inline std::vector<RareCase<Amazonas>> rare_cases<Amazonas>() {
    std::vector<RareCase<Amazonas>> all;
    const auto add = [&](std::span<const RareCase<Amazonas>> some) {
        for (const auto& rare : some) all.push_back(rare);
    };
    add(amazonas_cases::columns);
    add(amazonas_cases::gifts);
    add(amazonas_cases::ends);
    add(amazonas_cases::results);
    return all;
}

}  // namespace kameleon::golden
