// refusal.h: every reason why Coloretto refuses a decision, a revealed card or a set-up.
#pragma once

#include <cstdint>

namespace kameleon::coloretto {

enum class Refusal : std::uint8_t {
    no_such_action,
    game_is_over,
    card_to_be_turned,  // it is the dealer's turn, not a player's
    place_the_card_first,
    nothing_to_place,
    rows_are_full,
    deck_is_empty,
    no_such_row,
    row_is_taken,
    row_is_full,
    row_is_empty,
    choose_joker_first,
    choose_plus_first,
    no_joker_now,
    no_plus_now,
    colour_not_in_play,
    colour_not_yours,
    no_card_to_be_turned,  // a card was revealed while the game waits for a player
    card_not_in_deck,
    not_the_last_round_yet,
    last_round_card_is_due,
    bad_options,
    bad_colours_in_play,
    bad_start_cards,
    bad_starting_player,
};
inline constexpr int refusal_count = static_cast<int>(Refusal::bad_starting_player) + 1;

}  // namespace kameleon::coloretto
