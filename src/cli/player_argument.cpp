// player_argument.cpp: see player_argument.h.
#include "cli/player_argument.h"

#include <string>

#include "players/named.h"
#include "rules/text.h"

namespace kameleon::cli {

Message no_such_player(std::string_view word) {
    std::string known;
    for (const std::string_view one : player_names()) known += (known.empty() ? "" : ", ") + std::string(one);
    return Message("simulate.unknown_player", {{"player", printable(word)}, {"known", known}});
}

}  // namespace kameleon::cli
