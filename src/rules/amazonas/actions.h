// actions.h: the decisions a player of Amazonas can make, each a number below 118.
//
// Decisions name animals, not places in a hand, so they mean the same to all players. The
// numbers are laid out so that no group crosses from one 64-bit word of an ActionSet into the next.
#pragma once

#include "base/id_set.h"
#include "rules/amazonas/cards.h"

namespace kameleon::amazonas {

struct Action {
    std::uint8_t id = 0;

    static constexpr int play_id = 0;     // + animal
    static constexpr int take_id = 18;    // the given card
    static constexpr int reject_id = 19;  // + animal that is discarded with it
    static constexpr int give_id = 46;    // + 18 * ((receiver + 1) % 4) + animal
    static constexpr int count = give_id + 4 * animal_count;

    friend constexpr bool operator==(Action, Action) = default;
};
using ActionSet = IdSet<Action, Action::count>;
using Event = EventOf<Action, Card>;

enum class ActionKind : std::uint8_t { play, take, reject, give, none };

/// Which kind of decision; `none` for a number that is not an action.
constexpr ActionKind kind(Action action) {
    if (action.id < Action::take_id) return ActionKind::play;
    if (action.id == Action::take_id) return ActionKind::take;
    if (action.id < Action::reject_id + animal_count) return ActionKind::reject;
    if (action.id < Action::give_id || action.id >= Action::count) return ActionKind::none;
    return ActionKind::give;
}

constexpr Action make_action(int id) { return Action{static_cast<std::uint8_t>(id)}; }
constexpr Action play(Card card) { return make_action(Action::play_id + index(card)); }
constexpr Action take() { return make_action(Action::take_id); }
constexpr Action reject(Card with) { return make_action(Action::reject_id + index(with)); }
/// The first id of the gifts to a receiver.
constexpr int gifts_to(Seat receiver) { return Action::give_id + animal_count * ((receiver + 1) % 4); }
constexpr Action give(Card card, Seat receiver) { return make_action(gifts_to(receiver) + index(card)); }

/// The card played or given, or the one discarded with a rejected card.
constexpr Card card_of(Action action) {
    switch (kind(action)) {
        case ActionKind::play:
            return static_cast<Card>(action.id - Action::play_id);
        case ActionKind::reject:
            return static_cast<Card>(action.id - Action::reject_id);
        case ActionKind::give:
            return static_cast<Card>((action.id - Action::give_id) % animal_count);
        case ActionKind::take:
        case ActionKind::none:
            break;
    }
    return Card{};
}
/// The receiver of a `give`.
constexpr Seat receiver_of(Action action) {
    return static_cast<Seat>(((action.id - Action::give_id) / animal_count + 3) % 4);
}

}  // namespace kameleon::amazonas
