// game_list.h: a list of games as a type, and code that runs for each of them or for one by name.
#pragma once

#include <string_view>
#include <variant>

#include "rules/presentable.h"

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

}  // namespace kameleon
