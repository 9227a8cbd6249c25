// strength.cpp: see strength.h.
#include "training/strength.h"

#include <algorithm>

#include "training/trainer.h"

namespace kameleon::training {

std::vector<std::uint64_t> measuring_points(std::uint64_t games) {
    constexpr std::uint64_t parts = 8;
    constexpr unsigned doublings = 8;
    // A net is measured between two steps.
    const std::uint64_t steps = (games + games_per_step - 1) / games_per_step;
    std::vector<std::uint64_t> points;
    for (unsigned i = doublings; i > 0; --i) points.push_back((steps / parts) >> i);
    for (std::uint64_t part = 1; part <= parts; ++part) points.push_back(steps * part / parts);
    std::erase(points, 0U);
    points.erase(std::ranges::unique(points).begin(), points.end());
    for (std::uint64_t& point : points) point *= games_per_step;
    return points;
}

}  // namespace kameleon::training
