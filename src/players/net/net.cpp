// net.cpp: see net.h.
#include "players/net/net.h"

#include <algorithm>
#include <cstring>

#include "base/wide.h"

namespace kameleon {
namespace {

/// As much of the hidden layer as fits a 256-bit register. Unsigned, so that sums may wrap around and back.
using Lanes = std::uint16_t __attribute__((vector_size(32)));
constexpr std::size_t lanes = 16;
constexpr std::size_t parts = hidden_units / lanes;
using Registers = std::array<Lanes, parts>;

inline void load(Lanes& to, const HiddenSums& row, std::size_t part) {
    std::memcpy(&to, row.data() + part * lanes, sizeof to);
}

/// Adds the rows of these features to the sums, or takes them away.
template <bool Add>
inline void change_sums(const HiddenSums* rows, const Feature* begin, const Feature* end, HiddenSums& sums) {
    Registers total;
    for (std::size_t i = 0; i < parts; ++i) load(total[i], sums, i);
    for (const Feature* at = begin; at != end; ++at) {
        if (*at == no_feature) continue;
        for (std::size_t i = 0; i < parts; ++i) {
            Lanes row;
            load(row, rows[*at], i);
            if constexpr (Add) {
                total[i] += row;
            } else {
                total[i] -= row;
            }
        }
    }
    std::memcpy(sums.data(), total.data(), sizeof sums);
}

KAMELEON_WIDE void add_rows(
    const HiddenSums* rows, const Feature* begin, const Feature* end, HiddenSums& sums) {
    change_sums<true>(rows, begin, end, sums);
}

KAMELEON_WIDE void subtract_rows(
    const HiddenSums* rows, const Feature* begin, const Feature* end, HiddenSums& sums) {
    change_sums<false>(rows, begin, end, sums);
}

KAMELEON_WIDE void activate(const HiddenSums& sums, HiddenSums& active) {
    for (std::size_t i = 0; i < hidden_units; ++i) {
        active[i] = std::min<std::int16_t>(std::max<std::int16_t>(sums[i], 0), first_scale);
    }
}

KAMELEON_WIDE std::int32_t product(const HiddenSums& active, const HiddenSums& row) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < hidden_units; ++i) sum += std::int32_t{active[i]} * std::int32_t{row[i]};
    return sum;
}

SeatPrediction predict_seat(const Net& net, const HiddenSums& active, std::size_t place) {
    const std::size_t points = static_cast<std::size_t>(net.players) + place;
    return {
        product(active, net.second[place]) + net.second_bias[place],
        product(active, net.second[points]) + net.second_bias[points]};
}

Prediction prediction(const Net& net, const HiddenSums& sums) {
    HiddenSums active;
    activate(sums, active);
    Prediction result;
    for (std::size_t i = 0; i < static_cast<std::size_t>(net.players); ++i) {
        const SeatPrediction seat = predict_seat(net, active, i);
        result.share[i] = seat.share;
        result.points[i] = seat.points;
    }
    return result;
}

/// The logistic function on 0 … 8 as a table, computed here because libraries differ in the last bit.
constexpr int curve_steps = 256;
constexpr int curve_end = 8;

constexpr double exponential(double x) {
    double term = 1;
    double sum = 1;
    for (int i = 1; i < 60; ++i) {
        term *= x / i;
        sum += term;
    }
    return sum;
}

constexpr auto make_curve() {
    std::array<std::int32_t, std::size_t{curve_steps} + 1> curve{};
    for (int i = 0; i <= curve_steps; ++i) {
        const double power = exponential(static_cast<double>(i) * curve_end / curve_steps);
        // Cut off after adding a half: std::lround is no constant.
        const double rounded_up = whole_share * power / (power + 1) + 0.5;
        curve[static_cast<std::size_t>(i)] = static_cast<std::int32_t>(rounded_up);
    }
    return curve;
}
constexpr auto curve = make_curve();

}  // namespace

Prediction evaluate(const Net& net, const Features& features) {
    HiddenSums sums = net.first[no_feature];
    add_rows(net.first.data(), features.begin(), features.end(), sums);
    return prediction(net, sums);
}

void IncrementalNet::go_to(const Features& features) {
    if (last_.size() != features.size()) {
        sums_ = net_->first[no_feature];
        add_rows(net_->first.data(), features.begin(), features.end(), sums_);
        last_ = features;
        return;
    }
    // Only the first `changed` of them are ever looked at.
    std::array<Feature, most_slots> gone;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::array<Feature, most_slots> come;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    std::size_t changed = 0;
    const auto compare = [&](std::size_t slot) {
        gone[changed] = last_[slot];
        come[changed] = features[slot];
        changed += last_[slot] != features[slot] ? 1U : 0U;
    };
    // Most slots are as they were: four at a time.
    std::size_t slot = 0;
    for (; slot + 4 <= features.size(); slot += 4) {
        std::uint64_t before = 0;
        std::uint64_t now = 0;
        std::memcpy(&before, last_.begin() + slot, sizeof before);
        std::memcpy(&now, features.begin() + slot, sizeof now);
        if (before == now) continue;
        for (std::size_t i = 0; i < 4; ++i) compare(slot + i);
    }
    for (; slot < features.size(); ++slot) compare(slot);
    subtract_rows(net_->first.data(), gone.data(), gone.data() + changed, sums_);
    add_rows(net_->first.data(), come.data(), come.data() + changed, sums_);
    last_ = features;
}

Prediction IncrementalNet::operator()(const Features& features) {
    go_to(features);
    return prediction(*net_, sums_);
}

SeatPrediction IncrementalNet::operator()(const Features& features, std::size_t place) {
    go_to(features);
    HiddenSums active;
    activate(sums_, active);
    return predict_seat(*net_, active, place);
}

std::int32_t share_of_logit(std::int32_t logit) {
    constexpr std::int32_t step = outcome_scale / (curve_steps / curve_end);
    const std::int32_t size = std::min(logit < 0 ? -logit : logit, curve_end * outcome_scale - 1);
    const auto at = static_cast<std::size_t>(size / step);
    const std::int64_t within = size % step;
    const auto more = static_cast<std::int32_t>((curve[at + 1] - curve[at]) * within / step);
    const std::int32_t share = curve[at] + more;
    return logit < 0 ? whole_share - share : share;
}

}  // namespace kameleon
