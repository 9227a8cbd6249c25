// registry.h: the list of games, with everything about them. Code that only plays a game includes its play.h.
#pragma once

#include <string_view>
#include <variant>

#include "rules/amazonas/amazonas.h"
#include "rules/coloretto/coloretto.h"

namespace kameleon {

template <PresentableGame... Gs>
struct GameList {
    static constexpr int count = sizeof...(Gs);

    /// A value of one of the games: Each<Record> holds a Record<Coloretto> or a Record<Amazonas>.
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
