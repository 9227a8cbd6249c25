// options.cpp: which options cannot be played together.
#include "rules/coloretto/options.h"

#include "rules/options_text.h"

namespace kameleon::coloretto {

std::optional<Message> objection(const Options& options) {
    if (options.players < min_players || options.players > max_players) {
        return Message("coloretto.objection.players");
    }
    if (options.games < 1 || options.games > most_games) return Message("options.match_games");
    if (options.out == ColoursOut::random && colours_out(options.players) == 0) {
        return Message("coloretto.objection.out", {{"players", options.players}});
    }
    return objection_to_start(options.start, options.players);
}

}  // namespace kameleon::coloretto
