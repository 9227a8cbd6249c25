// golden_amazonas.h: the rare cases of playing Amazonas: columns, doubles, gifts and the protection card.
// Those of the end are in golden_amazonas_end.h.
#pragma once

#include "golden_amazonas_players.h"

namespace kameleon::golden::amazonas_cases {

using amazonas::ActionKind;
using amazonas::Animals;
using amazonas::Card;
using amazonas::Colour;
using amazonas::Phase;
using amazonas::State;
using amazonas_players::column_size;
using amazonas_players::is_double;
using Told = Story<Amazonas>;
using One = Step<Amazonas>;

inline bool is(const One& step, ActionKind what) {
    return step.decision() != nullptr && kind(*step.decision()) == what;
}
/// A card comes into a column, played or taken: whose, and which card.
inline bool lays(const One& step) { return is(step, ActionKind::play) || is(step, ActionKind::take); }
inline Seat layer(const One& step) {
    return is(step, ActionKind::play) ? step.before.to_move : step.before.receiver;
}
inline Card laid(const One& step) {
    return is(step, ActionKind::play) ? card_of(*step.decision()) : static_cast<Card>(step.before.given);
}
inline bool doubles(const One& step) { return lays(step) && is_double(step.before, layer(step), laid(step)); }
inline bool stacks_of_step(const One& step) {
    return lays(step) && step.after.stacks[layer(step)] != step.before.stacks[layer(step)];
}
inline bool wins_bonus(const One& step) {
    return stacks_of_step(step) && step.after.bonuses[layer(step)] != step.before.bonuses[layer(step)];
}
/// The column of the given card, as the receiver has it.
inline Colour given_colour(const One& step) { return colour_of(static_cast<Card>(step.before.given)); }
/// The receiver rejects a card of the one colour with a card of the other.
inline bool rejects(const One& step, Colour given, Colour with) {
    return is(step, ActionKind::reject) && given_colour(step) == given &&
           colour_of(card_of(*step.decision())) == with;
}
inline bool some_rejection(const Told& story, Colour given, Colour with) {
    return some_step(story, [&](const One& step) { return rejects(step, given, with); });
}
/// How many stacks of this colour there are before all players together.
inline int all_stacks(const State& state, Colour colour) {
    int sum = 0;
    for (const std::uint8_t stacks : state.stacks) sum += amazonas::stacks_of(stacks, colour);
    return sum;
}

inline constexpr RareCase<Amazonas> columns[] = {
    {"amazonas-double-instead-of-a-stack", "A12 E2",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return is(step, ActionKind::play) && doubles(step) && colour_of(laid(step)) == Colour::green &&
                    column_size(step.before, layer(step), Colour::green) == 5;
         });
     }},
    {"amazonas-gift-doubles-instead-of-a-stack", "A12 A17",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             if (!is(step, ActionKind::take) || !doubles(step)) return false;
             const Colour colour = colour_of(laid(step));
             return column_size(step.before, layer(step), colour) == limit(colour) - 1;
         });
     }},
    {"amazonas-fifth-blue-animal", "A13 A14 E1",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return is(step, ActionKind::play) && wins_bonus(step) && colour_of(laid(step)) == Colour::blue;
         });
     }},
    {"amazonas-stack-by-a-gift", "A13 A14 A17",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return is(step, ActionKind::take) && wins_bonus(step) && step.after.phase == Phase::draw;
         });
     }},
    {"amazonas-stack-without-bonus", "A14",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return stacks_of_step(step) && !wins_bonus(step) &&
                    amazonas::stacks_of(step.before.stacks[layer(step)], colour_of(laid(step))) == 0;
         });
     }},
    {"amazonas-second-stack-of-a-colour", "A13 A14",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return stacks_of_step(step) && step.after.phase == Phase::draw &&
                    amazonas::stacks_of(step.before.stacks[layer(step)], colour_of(laid(step))) == 1;
         });
     }},
    {"amazonas-stack-of-every-colour", "A2 A5 A13 E5",
     [](const Told& story) {
         for (int i = 0; i < amazonas::colour_count; ++i) {
             if (all_stacks(story.last, static_cast<Colour>(i)) == 0) return false;
         }
         return true;
     }},
    {"amazonas-three-bonuses", "A14 A24",
     [](const Told& story) {
         return some_seat(story, [&](Seat seat) { return std::popcount(story.last.bonuses[seat]) == 3; });
     }},
    {"amazonas-two-equal-cards-in-hand", "A12 R16",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             const auto& hand = step.before.hands[step.before.to_move];
             return is(step, ActionKind::play) && hand[1] == static_cast<std::uint8_t>(laid(step)) &&
                    (hand[0] == hand[1] || hand[1] == hand[2]);
         });
     }},
    {"amazonas-three-equal-cards-in-hand", "A9 R16",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             const auto& hand = step.before.hands[step.before.to_move];
             return step.before.phase == Phase::act && hand[0] == hand[1] && hand[1] == hand[2];
         });
     }},
};

inline constexpr RareCase<Amazonas> gifts[] = {
    {"amazonas-rejections-in-end-columns", "A6 A18",
     [](const Told& story) {
         return some_rejection(story, Colour::blue, Colour::violet) &&
                some_rejection(story, Colour::green, Colour::brown);
     }},
    {"amazonas-rejections-with-either-neighbour", "A6 A18",
     [](const Told& story) {
         return some_rejection(story, Colour::violet, Colour::blue) &&
                some_rejection(story, Colour::violet, Colour::brown) &&
                some_rejection(story, Colour::brown, Colour::violet) &&
                some_rejection(story, Colour::brown, Colour::green);
     }},
    {"amazonas-rejection-of-the-third-example", "A18 E3",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return is(step, ActionKind::reject) &&
                    step.before.given == static_cast<std::uint8_t>(Card::chameleon) &&
                    column_size(step.before, step.before.receiver, Colour::blue) > 0 &&
                    column_size(step.before, step.before.receiver, Colour::violet) > 0 &&
                    column_size(step.before, step.before.receiver, Colour::green) > 0;
         });
     }},
    {"amazonas-no-rejection-in-the-fourth-example", "A18 E4",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             const Seat seat = step.before.receiver;
             return is(step, ActionKind::take) && doubles(step) && laid(step) == Card::frog &&
                    column_size(step.before, seat, Colour::brown) == 0 &&
                    column_size(step.before, seat, Colour::blue) == 2 &&
                    column_size(step.before, seat, Colour::violet) == 2;
         });
     }},
    {"amazonas-rejection-with-the-only-card", "A18",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return is(step, ActionKind::reject) && std::popcount(legal_rejections(step.before)) == 1;
         });
     }},
    {"amazonas-rejection-saves-a-column", "A18",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return is(step, ActionKind::reject) && given_colour(step) == Colour::green &&
                    column_size(step.before, step.before.receiver, Colour::green) == 5;
         });
     }},
    {"amazonas-double-taken-that-could-be-rejected", "A12 A17 A18",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return is(step, ActionKind::take) && legal_rejections(step.before) != 0;
         });
     }},
    {"amazonas-same-opponent-given-again", "A8 R14",
     [](const Told& story) {
         if (story.options.players != 2) return false;
         // On two turns of one player that follow each other, with one of the opponent's between them.
         std::array<bool, 2> gave{};
         return some_step(story, [&](const One& step) {
             if (step.before.phase != Phase::act) return false;
             const bool gives = is(step, ActionKind::give);
             const bool gave_before = std::exchange(gave[step.before.to_move], gives);
             return gives && gave_before;
         });
     }},
    {"amazonas-protection-moves-on", "A19 A20",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return is(step, ActionKind::give) && step.before.protected_seat.has_value() &&
                    step.before.protected_seat != step.before.to_move;
         });
     }},
    {"amazonas-protected-player-gives", "A19 A20",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return is(step, ActionKind::give) && step.before.protected_seat == step.before.to_move;
         });
     }},
    {"amazonas-rejection-brings-protection", "A20 R15",
     [](const Told& story) {
         return some_step(story, [](const One& step) {
             return is(step, ActionKind::reject) && step.after.protected_seat == step.before.receiver &&
                    step.before.protected_seat.has_value();
         });
     }},
    {"amazonas-nobody-is-ever-protected", "A8 A9",
     [](const Told& story) { return story.options.players > 2 && !story.last.protected_seat.has_value(); }},
};

}  // namespace kameleon::golden::amazonas_cases
