// setup.cpp: from options and a set-up to the first state.
#include "rules/amazonas/setup.h"

#include <optional>

#include "base/message.h"

namespace kameleon::amazonas {
namespace {

std::optional<Refusal> objection_to(const Options& options, const Setup& setup) {
    if (objection(options)) return Refusal::bad_options;
    Cards dealt;
    for (Seat seat = 0; seat < options.players; ++seat) {
        for (const Card card : setup.hands[seat]) {
            if (index(card) >= animal_count || count(dealt, card) == cards_per_animal)
                return Refusal::bad_hands;
            dealt.add(index(card));
        }
    }
    if (setup.first >= options.players || setup.first != options.start.value_or(setup.first)) {
        return Refusal::bad_starting_player;
    }
    return std::nullopt;
}

}  // namespace

State start_unchecked(const Options& options, const Setup& setup) {
    State state;
    state.players = options.players;
    state.bonus_values = options.bonus;
    for (int animal = 0; animal < animal_count; ++animal) state.supply += Cards::of(animal, cards_per_animal);
    for (Hand& hand : state.hands) hand.fill(no_card);
    for (Seat seat = 0; seat < options.players; ++seat) {
        for (std::size_t i = 0; i < hand_size; ++i) {
            const Card card = setup.hands[seat][i];
            state.hands[seat][i] = static_cast<std::uint8_t>(card);
            state.supply.remove(index(card));
        }
        sort_hand(state.hands[seat]);
    }
    state.supply_size = static_cast<std::uint8_t>(state.supply.total());
    state.to_move = setup.first;
    state.phase = Phase::act;
    return state;
}

Result<State, Refusal> start(const Options& options, const Setup& setup) {
    if (const auto why = objection_to(options, setup)) return refuse(*why);
    return start_unchecked(options, setup);
}

}  // namespace kameleon::amazonas
