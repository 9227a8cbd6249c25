// player_argument.cpp: see player_argument.h.
#include "cli/player_argument.h"

#include <string>

#include "base/text.h"
#include "cli/console.h"
#include "players/named.h"
#include "players/net/shipped.h"

namespace kameleon::cli {

Message level_name(std::string_view level) { return Message("players.level." + std::string(level)); }

bool nets_are_there(std::string_view command, Console& console) {
    const auto wrong = objection_to_shipped_nets();
    if (wrong) console.complain(command, *wrong);
    return !wrong;
}

Message no_such_player(std::string_view word) {
    const std::size_t at = word.find('@');
    if (at != std::string_view::npos && is_player(word.substr(0, at))) {
        return Message("players.bad_thought", {{"player", printable(word)}});
    }
    std::string known;
    for (const std::string_view one : player_names()) known += (known.empty() ? "" : ", ") + std::string(one);
    return Message("simulate.unknown_player", {{"player", printable(word)}, {"known", known}});
}

}  // namespace kameleon::cli
