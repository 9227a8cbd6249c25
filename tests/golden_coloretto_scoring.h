// golden_coloretto_scoring.h: the rare cases of scoring Coloretto, and all its cases in one list.
#pragma once

#include "golden_coloretto_golden.h"

namespace kameleon::golden {
namespace coloretto_cases {

using coloretto::Assignment;
using coloretto::Breakdown;
using coloretto::Colour;
using coloretto::ColourLine;
using coloretto::Jokers;
using coloretto::Side;

inline Breakdown parts_of(const State& state, Seat seat) {
    return breakdown(state.owned[seat], state.side, assignment_of(state, seat));
}
/// Some player's score has a colour of which this is true.
template <class Test>
bool some_line(const Told& story, Test&& test) {
    return some_seat(
        story, [&](Seat seat) { return std::ranges::any_of(parts_of(story.last, seat).colours, test); });
}
inline int colours_scored(const State& state, Seat seat) {
    return static_cast<int>(std::ranges::count_if(
        parts_of(state, seat).colours, [](const ColourLine& line) { return line.cards + line.jokers > 0; }));
}
inline bool by_program(const Told& story) { return story.options.jokers == Jokers::program; }
inline bool is_grey(const Told& story) { return story.options.side == Side::grey; }
inline bool is_asked(const Told& story, Seat seat, ActionKind what) {
    return some_step(
        story, [&](const One& step) { return is(step, what) && turn(step.before).seat == seat; });
}
inline bool most_of_a_colour(const Told& story, int cards) {
    return some_line(story, [&](const ColourLine& line) { return line.cards >= cards; });
}

inline constexpr RareCase<Coloretto> colours[] = {
    {"coloretto-seven-of-a-colour", "C24",
     [](const Told& story) { return !is_grey(story) && most_of_a_colour(story, 7); }},
    {"coloretto-seven-of-a-colour-grey", "C4 C24",
     [](const Told& story) { return is_grey(story) && most_of_a_colour(story, 7); }},
    {"coloretto-nine-of-a-colour", "C1 C24", [](const Told& story) { return most_of_a_colour(story, 9); }},
    {"coloretto-two-colours", "R7",
     [](const Told& story) {
         return some_seat(story, [&](Seat seat) { return colours_scored(story.last, seat) == 2; });
     }},
    {"coloretto-one-colour", "R7",
     [](const Told& story) {
         return some_seat(story, [&](Seat seat) { return colours_scored(story.last, seat) == 1; });
     }},
    {"coloretto-negative-score", "C25 R4",
     [](const Told& story) {
         return by_program(story) &&
                some_seat(story, [&](Seat seat) { return scores(story.last)[seat] < 0; });
     }},
    {"coloretto-winner-below-zero", "C25 C27",
     [](const Told& story) {
         return !some_seat(story, [&](Seat seat) { return scores(story.last)[seat] >= 0; });
     }},
    {"coloretto-no-joker-turns-up", "C22 C23",
     [](const Told& story) { return jokers_in(story.last.deck) == coloretto::joker_count; }},
    {"coloretto-two-share-the-win", "C27 R5",
     [](const Told& story) { return story.options.players > 2 && on_place(story, 1) == 2; }},
    {"coloretto-all-share-the-win", "C27 R5",
     [](const Told& story) {
         return story.options.players > 2 && on_place(story, 1) == story.options.players;
     }},
    {"coloretto-two-share-the-second-place", "C27 R5",
     [](const Told& story) { return story.options.players > 3 && on_place(story, 2) == 2; }},
};

inline constexpr RareCase<Coloretto> jokers_by_program[] = {
    {"coloretto-three-jokers-on-one-colour", "C23",
     [](const Told& story) {
         return by_program(story) &&
                some_line(story, [](const ColourLine& line) { return line.jokers == 3; });
     }},
    {"coloretto-jokers-on-different-colours", "C23",
     [](const Told& story) {
         return by_program(story) && some_seat(story, [&](Seat seat) {
                    return std::ranges::count_if(
                               parts_of(story.last, seat).colours,
                               [](const ColourLine& line) { return line.jokers > 0; }) > 1;
                });
     }},
    {"coloretto-joker-beyond-six", "C24",
     [](const Told& story) {
         return by_program(story) &&
                some_line(story, [](const ColourLine& line) { return line.cards >= 6 && line.jokers > 0; });
     }},
    {"coloretto-joker-best-on-a-new-colour", "R4 R7",
     [](const Told& story) {
         return by_program(story) &&
                some_line(story, [](const ColourLine& line) { return line.cards == 0 && line.jokers > 0; });
     }},
    {"coloretto-joker-avoids-the-largest-colour", "R4",
     [](const Told& story) {
         return by_program(story) && some_seat(story, [&](Seat seat) {
                    const auto lines = parts_of(story.last, seat).colours;
                    const int most = std::ranges::max(lines, {}, &ColourLine::cards).cards;
                    return most <= 5 && jokers_in(story.last.owned[seat]) > 0 &&
                           std::ranges::none_of(lines, [&](const ColourLine& line) {
                               return line.cards == most && line.jokers > 0;
                           });
                });
     }},
    {"coloretto-joker-lessens-a-minus", "C25 R4",
     [](const Told& story) {
         return by_program(story) && some_line(story, [](const ColourLine& line) {
                    return !line.plus && line.cards >= 3 && line.jokers > 0;
                });
     }},
};

inline constexpr RareCase<Coloretto> jokers_by_player[] = {
    {"coloretto-player-gives-a-joker-a-new-colour", "C23 R4",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return is(step, ActionKind::joker) &&
                    !colours_to_score(step.before, step.before.to_move).contains(colour_of(*step.decision()));
         });
     }},
    {"coloretto-player-gives-three-jokers-one-colour", "C23 R4",
     [](const Told& story) {
         return !by_program(story) &&
                some_line(story, [](const ColourLine& line) { return line.jokers == 3; });
     }},
    {"coloretto-player-chooses-worse", "R4",
     [](const Told& story) {
         return some_seat(story, [&](Seat seat) { return score_remark(story.last, seat).has_value(); });
     }},
    {"coloretto-player-chooses-best", "R4 C25",
     [](const Told& story) {
         return some_seat(story, [&](Seat seat) {
             return is_asked(story, seat, ActionKind::joker) && is_asked(story, seat, ActionKind::plus) &&
                    !score_remark(story.last, seat).has_value();
         });
     }},
    {"coloretto-joker-makes-a-fourth-colour", "C25 R4 R7",
     [](const Told& story) {
         return some_seat(story, [&](Seat seat) {
             return colours_of(story.last.owned[seat]).size() == 3 && is_asked(story, seat, ActionKind::plus);
         });
     }},
    {"coloretto-three-colours-nothing-to-pick", "C25 R7",
     [](const Told& story) {
         return !by_program(story) && some_seat(story, [&](Seat seat) {
             return colours_to_score(story.last, seat).size() == 3 &&
                    !is_asked(story, seat, ActionKind::plus);
         });
     }},
    {"coloretto-nobody-has-anything-to-choose", "R4 R7",
     [](const Told& story) {
         return !by_program(story) && !some_seat(story, [&](Seat seat) {
             return is_asked(story, seat, ActionKind::joker) || is_asked(story, seat, ActionKind::plus);
         });
     }},
};

}  // namespace coloretto_cases

template <>
inline std::vector<RareCase<Coloretto>> rare_cases<Coloretto>() {
    std::vector<RareCase<Coloretto>> all;
    const auto add = [&](std::span<const RareCase<Coloretto>> some) {
        for (const auto& rare : some) all.push_back(rare);
    };
    add(coloretto_cases::rows);
    add(coloretto_cases::deck);
    add(coloretto_cases::golden_joker);
    add(coloretto_cases::colours);
    add(coloretto_cases::jokers_by_program);
    add(coloretto_cases::jokers_by_player);
    return all;
}

}  // namespace kameleon::golden
