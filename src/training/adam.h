// adam.h: the Adam optimizer, with a moving average of the weights, which plays better than any single step.
#pragma once

#include <cstdint>

#include "training/float_net.h"

namespace kameleon::training {

class Adam {
public:
    explicit Adam(const Parameters& start);

    /// One step against the gradient, which is summed over the shards in their order and divided by
    /// `samples`. Only rows `begin` … `end`-1, so that threads can share the work; `count` steps were taken
    /// before.
    void step(
        std::span<const Parameters> shards, float samples, float rate, std::uint64_t count, std::size_t begin,
        std::size_t end);

    Parameters net;
    Parameters average;
    Parameters first_moment;
    Parameters second_moment;
};

}  // namespace kameleon::training
