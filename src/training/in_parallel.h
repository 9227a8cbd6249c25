// in_parallel.h: equal parts of work on several threads. The result does not depend on their number.
#pragma once

#include <algorithm>
#include <cstddef>
#include <thread>
#include <vector>

namespace kameleon::training {

/// Calls f(part) for every part below `parts`, on so many threads.
template <class F>
void in_parallel(int threads, std::size_t parts, F&& f) {
    std::vector<std::thread> others;
    const auto count = static_cast<std::size_t>(threads);
    const auto work = [&](std::size_t first) {
        for (std::size_t part = first; part < parts; part += count) f(part);
    };
    for (std::size_t i = 1; i < std::min(count, parts); ++i) others.emplace_back(work, i);
    work(0);
    for (std::thread& other : others) other.join();
}

}  // namespace kameleon::training
