// registry.h: the list of games, with everything about them. Code that only plays a game includes its play.h.
#pragma once

#include "rules/amazonas/amazonas.h"
#include "rules/coloretto/coloretto.h"
#include "rules/game_list.h"

namespace kameleon {

using Games = GameList<  //
    Coloretto,           //
    Amazonas>;

}  // namespace kameleon
