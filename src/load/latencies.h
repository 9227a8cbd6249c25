// latencies.h: response times and their quantiles.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

namespace kameleon::load {

class Latencies {
public:
    void add(std::chrono::nanoseconds time) {
        micros_.push_back(static_cast<std::uint32_t>(
            std::clamp<std::int64_t>(time.count() / 1000, 0, std::numeric_limits<std::uint32_t>::max())));
    }
    [[nodiscard]] std::size_t count() const { return micros_.size(); }

    /// In milliseconds; 0 without any times.
    [[nodiscard]] double quantile(double share) const {
        if (micros_.empty()) return 0;
        std::vector<std::uint32_t> sorted = micros_;
        const auto wanted = static_cast<std::size_t>(share * static_cast<double>(sorted.size()));
        const std::size_t index = std::min(wanted, sorted.size() - 1);
        std::ranges::nth_element(sorted, sorted.begin() + static_cast<std::ptrdiff_t>(index));
        return sorted[index] / 1000.0;
    }

private:
    std::vector<std::uint32_t> micros_;
};

}  // namespace kameleon::load
