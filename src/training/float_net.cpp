// float_net.cpp: see float_net.h.
#include "training/float_net.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/random.h"
#include "base/wide.h"

namespace kameleon::training {
namespace {

constexpr std::size_t units = hidden_units;
/// Points help a net to learn; winning is what it plays for.
constexpr float weight_of_points = 0.25F;
/// The slope of a hidden unit that is clipped, so that it can leave the end of its range again.
constexpr float leak = 0.02F;
/// Beyond this the logistic function is 0 or 1 for our purposes.
constexpr float largest_logit = 12.0F;

using Lanes = float __attribute__((vector_size(32)));
constexpr std::size_t lanes = 8;
/// As many as fit the registers of a processor: a hidden layer is computed in several parts.
constexpr std::size_t part_lanes = 8;
constexpr std::size_t part_units = part_lanes * lanes;
static_assert(units % part_units == 0);
using Part = std::array<Lanes, part_lanes>;

inline void load(Lanes& to, const float* from) { std::memcpy(&to, from, sizeof to); }
inline void store(float* to, const Lanes& from) { std::memcpy(to, &from, sizeof from); }

KAMELEON_WIDE void first_layer(const HiddenRow* rows, const Features& features, HiddenRow& out) {
    for (std::size_t part = 0; part < units; part += part_units) {
        Part sums;
        for (std::size_t i = 0; i < part_lanes; ++i) load(sums[i], rows[0].at.data() + part + i * lanes);
        for (const Feature feature : features) {
            if (feature == no_feature) continue;
            const float* row = rows[feature].at.data() + part;
            for (std::size_t i = 0; i < part_lanes; ++i) {
                Lanes more;
                load(more, row + i * lanes);
                sums[i] += more;
            }
        }
        for (std::size_t i = 0; i < part_lanes; ++i) store(out.at.data() + part + i * lanes, sums[i]);
    }
}

KAMELEON_WIDE void add_to_rows(HiddenRow* rows, const Features& features, const HiddenRow& change) {
    for (std::size_t part = 0; part < units; part += part_units) {
        Part more;
        for (std::size_t i = 0; i < part_lanes; ++i) load(more[i], change.at.data() + part + i * lanes);
        const auto add = [&](float* row) {
            for (std::size_t i = 0; i < part_lanes; ++i) {
                Lanes sum;
                load(sum, row + i * lanes);
                sum += more[i];
                store(row + i * lanes, sum);
            }
        };
        add(rows[0].at.data() + part);
        for (const Feature feature : features) {
            if (feature != no_feature) add(rows[feature].at.data() + part);
        }
    }
}

KAMELEON_WIDE void add_multiple(HiddenRow& to, const HiddenRow& row, float factor) {
    for (std::size_t i = 0; i < units; ++i) to.at[i] += row.at[i] * factor;
}

/// In the same order whatever the width of a register: eight partial sums, then these by halves.
KAMELEON_WIDE float product(const HiddenRow& a, const HiddenRow& b) {
    Lanes sums{};
    for (std::size_t i = 0; i < units; i += lanes) {
        Lanes left;
        Lanes right;
        load(left, a.at.data() + i);
        load(right, b.at.data() + i);
        sums += left * right;
    }
    return ((sums[0] + sums[4]) + (sums[2] + sums[6])) + ((sums[1] + sums[5]) + (sums[3] + sums[7]));
}

void clip(const HiddenRow& sums, HiddenRow& active) {
    for (std::size_t i = 0; i < units; ++i) active.at[i] = std::clamp(sums.at[i], 0.0F, 1.0F);
}

Outcomes second_layer(const Parameters& net, const HiddenRow& active) {
    Outcomes out{};
    for (std::size_t i = 0; i < net.outcomes(); ++i) {
        out[i] = product(active, net.second(i)) + net.second_bias().at[i];
    }
    return out;
}

template <class Whole>
Whole rounded(float value, int scale, int most) {
    // Clamped before the conversion: a learning rate that is too high leads to infinity or NaN.
    const auto bound = static_cast<float>(most);
    const float scaled = value * static_cast<float>(scale);
    const float cut = scaled > -bound ? std::min(scaled, bound) : -bound;
    const auto whole = static_cast<int>(cut < 0 ? cut - 0.5F : cut + 0.5F);
    return static_cast<Whole>(std::clamp(whole, -most, most));
}

float uniform(FastRandom& random, float range) {
    const auto whole = static_cast<float>(random.next32() >> 8U);
    return (whole / static_cast<float>(1U << 23U) - 1.0F) * range;
}

}  // namespace

Parameters::Parameters(int player_count, int features)
    : players(player_count),
      rows(static_cast<std::size_t>(features) + 2 * static_cast<std::size_t>(player_count) + 1) {}

void Parameters::set_to_zero() { std::ranges::fill(rows, HiddenRow{}); }

Parameters random_parameters(int players, int feature_count, FastRandom& random) {
    Parameters net(players, feature_count);
    for (std::size_t i = 0; i < net.feature_count(); ++i) {
        for (float& weight : net.rows[i].at) weight = uniform(random, 0.1F);
    }
    for (float& bias : net.rows[0].at) bias += 0.4F;
    for (std::size_t i = 0; i < net.outcomes(); ++i) {
        for (float& weight : net.second(i).at) weight = uniform(random, 0.2F);
    }
    return net;
}

Outcomes forward(const Parameters& net, const Features& features) {
    HiddenRow sums;
    first_layer(net.rows.data(), features, sums);
    HiddenRow active;
    clip(sums, active);
    return second_layer(net, active);
}

float add_gradient(const Parameters& net, const Sample& sample, Parameters& sums) {
    HiddenRow before;
    first_layer(net.rows.data(), sample.features, before);
    HiddenRow active;
    clip(before, active);
    const Outcomes out = second_layer(net, active);

    const auto players = static_cast<std::size_t>(net.players);
    HiddenRow back;
    float loss = 0;
    for (std::size_t i = 0; i < net.outcomes(); ++i) {
        const bool share = i < players;
        const float got = share ? logistic(out[i]) : out[i];
        const float off = got - sample.target[i];
        loss += off * off * (share ? 1.0F : weight_of_points);
        const float slope = share ? off : off * weight_of_points;
        add_multiple(sums.second(i), active, slope);
        sums.second_bias().at[i] += slope;
        add_multiple(back, net.second(i), slope);
    }
    for (std::size_t i = 0; i < units; ++i) {
        if (before.at[i] <= 0.0F || before.at[i] >= 1.0F) back.at[i] *= leak;
    }
    add_to_rows(sums.rows.data(), sample.features, back);
    return loss;
}

Net quantised(const Parameters& net) {
    constexpr int most = 32767;
    Net result;
    result.players = net.players;
    result.feature_count = static_cast<int>(net.feature_count());
    result.first.resize(net.feature_count());
    for (std::size_t row = 0; row < net.feature_count(); ++row) {
        for (std::size_t i = 0; i < units; ++i) {
            result.first[row][i] = rounded<std::int16_t>(net.rows[row].at[i], first_scale, most_first_weight);
        }
    }
    result.second.resize(net.outcomes());
    for (std::size_t row = 0; row < net.outcomes(); ++row) {
        for (std::size_t i = 0; i < units; ++i) {
            result.second[row][i] = rounded<std::int16_t>(net.second(row).at[i], second_scale, most);
        }
        result.second_bias.push_back(
            rounded<std::int32_t>(net.second_bias().at[row], outcome_scale, 1 << 28));
    }
    return result;
}

/// e^-|x| as a power of two: the whole part goes into the exponent, the rest is a polynomial.
float logistic(float x) {
    const float size = std::min(x < 0 ? -x : x, largest_logit);
    const float power = -size * 1.44269504F;
    const int whole = static_cast<int>(power) - 1;
    const float rest = power - static_cast<float>(whole);  // 0 … 1, and 1 itself at the ends
    const float fraction =
        1.0F +
        rest * (0.69314718F +
                rest * (0.24022651F + rest * (0.05550411F + rest * (0.00961813F + rest * 0.00133336F))));
    const auto scale = std::bit_cast<float>(static_cast<std::uint32_t>(whole + 127) << 23U);
    const float e = fraction * scale;
    return x < 0 ? e / (1.0F + e) : 1.0F / (1.0F + e);
}

}  // namespace kameleon::training
