// adam.cpp: see adam.h.
#include "training/adam.h"

#include <algorithm>
#include <cmath>

#include "base/wide.h"

namespace kameleon::training {
namespace {

constexpr float beta1 = 0.9F;
constexpr float beta2 = 0.999F;
constexpr float tiny = 1e-8F;
/// The moving average covers about this share of all steps taken, and at most so many steps.
constexpr float average_share = 0.05F;
constexpr float longest_average = 4000.0F;
/// The range of weights in the integer net.
constexpr float largest_first = static_cast<float>(most_first_weight) / first_scale;
constexpr float largest_second = 32767.0F / second_scale;

struct StepSizes {
    float scale;  // of the gradient
    float rate;   // with Adam's correction for the first steps
    float second_correction;
    float average;
};

/// base^exponent by squaring: the same with every library.
float power(float base, std::uint64_t exponent) {
    float result = 1;
    for (; exponent != 0; exponent >>= 1U) {
        if ((exponent & 1U) != 0) result *= base;
        base *= base;
    }
    return result;
}

KAMELEON_WIDE void step_row(
    const float* gradient, float* net, float* average, float* first, float* second, StepSizes sizes,
    float limit) {
    for (std::size_t i = 0; i < hidden_units; ++i) {
        const float slope = gradient[i] * sizes.scale;
        first[i] = first[i] * beta1 + slope * (1.0F - beta1);
        second[i] = second[i] * beta2 + slope * slope * (1.0F - beta2);
        const float spread = std::sqrt(second[i] * sizes.second_correction) + tiny;
        const float stepped = net[i] - sizes.rate * first[i] / spread;
        net[i] = std::min(std::max(stepped, -limit), limit);
        average[i] += (net[i] - average[i]) * sizes.average;
    }
}

}  // namespace

Adam::Adam(const Parameters& start)
    : net(start),
      average(start),
      first_moment(start.players, static_cast<int>(start.feature_count())),
      second_moment(start.players, static_cast<int>(start.feature_count())) {}

void Adam::step(
    std::span<const Parameters> shards, float samples, float rate, std::uint64_t count, std::size_t begin,
    std::size_t end) {
    const float corrected = rate / (1.0F - power(beta1, count + 1));
    const float window = std::clamp(static_cast<float>(count) * average_share, 1.0F, longest_average);
    const StepSizes sizes{
        .scale = 1.0F / samples,
        .rate = corrected,
        .second_correction = 1.0F / (1.0F - power(beta2, count + 1)),
        .average = 1.0F / window};
    for (std::size_t row = begin; row < end; ++row) {
        HiddenRow sum = shards[0].rows[row];
        for (std::size_t shard = 1; shard < shards.size(); ++shard) {
            for (std::size_t i = 0; i < hidden_units; ++i) sum.at[i] += shards[shard].rows[row].at[i];
        }
        step_row(
            sum.at.data(), net.rows[row].at.data(), average.rows[row].at.data(),
            first_moment.rows[row].at.data(), second_moment.rows[row].at.data(), sizes,
            row < net.feature_count() ? largest_first : largest_second);
    }
}

}  // namespace kameleon::training
