// registry.h: takes the place of src/rules/registry.h in the test program: the games, and one more.
#pragma once

#include "rules/amazonas/amazonas.h"
#include "rules/coloretto/coloretto.h"
#include "rules/game_list.h"
#include "rules/pebbles_testing.h"

namespace kameleon {

using Games = GameList<Coloretto, Amazonas, Pebbles>;

}  // namespace kameleon
