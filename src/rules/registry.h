// registry.h: the games of this house. A new game is a folder beside the others and a line here.
#pragma once

#include <string_view>
#include <variant>

#include "rules/amazonas/amazonas.h"
#include "rules/coloretto/coloretto.h"

namespace kameleon {

template <Game... Gs>
struct GameList {
    static constexpr int count = sizeof...(Gs);

    /// A value of one of the games: Each<Record> holds a Record<Coloretto> or …
    template <template <class> class Of>
    using Each = std::variant<Of<Gs>...>;

    /// Calls f.operator()<G>() for every game.
    template <class F>
    static void for_each(F&& f) {
        (f.template operator()<Gs>(), ...);
    }

    /// Calls f.operator()<G>() for the game of that name; false if there is none.
    template <class F>
    static bool with(std::string_view name, F&& f) {
        return ((Gs::name == name ? (f.template operator()<Gs>(), true) : false) || ...);
    }
};

using Games = GameList<  //
    Coloretto,           //
    Amazonas>;

}  // namespace kameleon
