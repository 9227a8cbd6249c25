// choice_data.cpp: what the decisions of Coloretto do at once, and which of them a person may try. Made from
// an imagined state, so that nothing hidden can leak.
#include "rules/coloretto/apply.h"
#include "rules/coloretto/outcome.h"
#include "rules/coloretto/record/data.h"

namespace kameleon::coloretto {

Json effect_data(const State& imagined, Action action) {
    const Seat seat = imagined.to_move;
    const bool in_round = imagined.phase == Phase::choose;
    State after = imagined;
    apply_unchecked(after, action);
    Json follows = Json::list();
    if (turn(after).wait == Wait::reveal) {
        follows.push("reveal");
        return Json::object({{"gain", Json()}, {"follows", std::move(follows)}});
    }
    const bool last_to_take = kind(action) == ActionKind::take && std::popcount(imagined.seats_in) == 1;
    if (in_round && last_to_take) follows.push("round_end");
    if (after.phase == Phase::over) follows.push("game_end");
    return Json::object(
        {{"gain", points_now(after, seat) - points_now(imagined, seat)}, {"follows", std::move(follows)}});
}

ActionSet considered(const State& imagined) {
    ActionSet set;
    switch (imagined.phase) {
        case Phase::choose:
            set.insert(draw());
            set.insert_run(Action::take_id, all_rows(imagined));
            break;
        case Phase::place:
            set.insert_run(Action::place_id, all_rows(imagined));
            break;
        case Phase::jokers:
            set.insert_run(Action::joker_id, ColourSet::all().bits());
            break;
        case Phase::plus:  // any three colours of the player are legal, and no others are offered
        case Phase::draw:
        case Phase::golden:
        case Phase::over:
            break;
    }
    return set;
}

}  // namespace kameleon::coloretto
