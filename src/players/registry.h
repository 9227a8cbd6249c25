// registry.h: the games that have players of their own. A game that has none needs no line here.
#pragma once

#include "players/amazonas/players.h"
#include "players/coloretto/players.h"
#include "rules/registry.h"

namespace kameleon {

template <class G>
concept HasNets = requires { Encoder<G>::nets; };

/// Calls f.operator()<G>(number) for every net of every game.
template <class F>
void for_each_net(F&& f) {
    Games::for_each([&]<Game G>() {
        if constexpr (HasNets<G>) {
            for (int net = 0; net < net_count<G>; ++net) f.template operator()<G>(net);
        }
    });
}

}  // namespace kameleon
