// baseline.h: the speed to compare with. A loop written for one purpose only, uniformly random games of
// 4-player Coloretto on the brown side, with plain arrays and no interface. Shares nothing with the rules
// library but the random generator, so that the two can be compared.
#pragma once

#include <array>
#include <cstdint>

#include "base/fast_random.h"

namespace kameleon::bench {

struct BaselineGame {
    std::array<int, 4> points{};
    int decisions = 0;
};

BaselineGame play_baseline(FastRandom& random);

}  // namespace kameleon::bench
