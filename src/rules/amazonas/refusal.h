// refusal.h: every reason why Amazonas refuses a decision, a revealed card or a set-up.
#pragma once

#include <cstdint>

namespace kameleon::amazonas {

enum class Refusal : std::uint8_t {
    no_such_action,
    game_is_over,
    card_to_be_drawn,  // it is the dealer's turn, not a player's
    answer_first,
    nothing_given,
    card_not_in_hand,
    no_such_player,
    not_to_yourself,
    player_is_protected,
    no_such_animal_in_column,  // rejecting needs the same animal in the column
    no_adjacent_card,
    not_adjacent,
    card_not_in_column,
    no_card_to_be_drawn,  // a card was revealed while the game waits for a player
    card_not_in_supply,
    bad_options,
    bad_hands,
    bad_starting_player,
};
inline constexpr int refusal_count = static_cast<int>(Refusal::bad_starting_player) + 1;

}  // namespace kameleon::amazonas
