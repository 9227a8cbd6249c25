// named.cpp: see named.h.
#include "players/named.h"

#include <array>

namespace kameleon {

std::span<const std::string_view> player_names() {
    static constexpr std::array<std::string_view, 1> names{"random"};
    return names;
}

}  // namespace kameleon
