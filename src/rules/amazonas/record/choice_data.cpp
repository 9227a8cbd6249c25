// choice_data.cpp: what the decisions of Amazonas do at once, and which of them a person may try. Made from
// an imagined state, so that nothing hidden can leak.
#include "rules/amazonas/apply.h"
#include "rules/amazonas/outcome.h"
#include "rules/amazonas/record/data.h"

namespace kameleon::amazonas {
namespace {

/// The game is over, or will be when the last card of the supply is drawn next (A22).
bool ends_game(const State& after) {
    return after.phase == Phase::over || (after.phase == Phase::draw && after.supply_size == 1);
}

/// What a seat gets out of the step from one state to the next.
Json outcome(const State& before, const State& after, Seat seat) {
    Json follows = Json::list();
    if (after.stacks[seat] != before.stacks[seat]) {
        follows.push("stack");
        if (after.bonuses[seat] != before.bonuses[seat]) follows.push("bonus");
    }
    // A rejection discards one of the column and the given card, a double two of the same animal.
    for_each_animal(before.columns[seat] & ~after.columns[seat], [&](Card card) {
        const bool doubled = count(after.discarded, card) == count(before.discarded, card) + 2;
        if (doubled && after.stacks[seat] == before.stacks[seat]) follows.push("double");
    });
    if (after.protected_seat != before.protected_seat) follows.push("protection");
    if (ends_game(after)) follows.push("game_end");
    return Json::object(
        {{"gain", points_now(after, seat) - points_now(before, seat)}, {"follows", std::move(follows)}});
}

}  // namespace

Json effect_data(const State& imagined, Action action) {
    State after = imagined;
    apply_unchecked(after, action);
    Json effect = outcome(imagined, after, turn(imagined).seat);
    if (kind(action) != ActionKind::give) return effect;
    // Columns lie openly: the giver can see what the card would do there.
    State taken = after;
    apply_unchecked(taken, take());
    effect.set("taken", outcome(after, taken, after.receiver));
    effect.set("may_reject", legal_rejections(after) != 0);
    return effect;
}

ActionSet considered(const State& imagined) {
    ActionSet set;
    switch (imagined.phase) {
        case Phase::act:
            for (Seat seat = 0; seat < imagined.players; ++seat) {
                if (seat == imagined.to_move) continue;
                set.insert_run(gifts_to(seat), animals_of(imagined.hands[imagined.to_move]));
            }
            break;
        case Phase::answer: {
            // Where nothing can be rejected, the given card itself stands for all attempts.
            const Animals with = legal_rejections(imagined) == 0 ? bit(static_cast<Card>(imagined.given))
                                                                 : imagined.columns[imagined.receiver];
            set.insert_run(Action::reject_id, with);
            break;
        }
        case Phase::draw:
        case Phase::over:
            break;
    }
    return set;
}

}  // namespace kameleon::amazonas
