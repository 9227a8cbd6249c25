// options.cpp: which options cannot be played together.
#include "rules/amazonas/options.h"

#include "rules/options_text.h"

namespace kameleon::amazonas {

std::optional<Message> objection(const Options& options) {
    if (options.players < min_players || options.players > max_players) {
        return Message("amazonas.objection.players");
    }
    if (options.games < 1 || options.games > most_games) return Message("options.match_games");
    for (const std::uint8_t value : options.bonus) {
        if (value > most_bonus) return Message("amazonas.objection.bonus");
    }
    return objection_to_start(options.start, options.players);
}

}  // namespace kameleon::amazonas
