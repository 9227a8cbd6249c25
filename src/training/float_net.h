// float_net.h: the net of players/net in floating point, as it is trained, and the gradient of its loss. The
// order of every sum is fixed, so that training gives the same net with every compiler.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "base/fast_random.h"
#include "players/net/net.h"

namespace kameleon::training {

/// One number for each hidden unit.
struct alignas(32) HiddenRow {
    std::array<float, hidden_units> at{};
};

inline constexpr std::size_t most_outcomes = 2 * std::size_t{most_players};
/// By number of the outcome: shares of all seats (as logits), then points of all seats.
using Outcomes = std::array<float, most_outcomes>;

/// All numbers of a net, or one number for each of them, such as the gradient.
struct Parameters {
    Parameters(int player_count, int features);

    int players = 0;
    /// A row per feature (the first is the bias), then a row per outcome, then one row with the bias of each
    /// outcome.
    std::vector<HiddenRow> rows;

    [[nodiscard]] std::size_t outcomes() const { return 2 * static_cast<std::size_t>(players); }
    [[nodiscard]] std::size_t feature_count() const { return rows.size() - outcomes() - 1; }
    [[nodiscard]] HiddenRow& second(std::size_t outcome) { return rows[feature_count() + outcome]; }
    [[nodiscard]] const HiddenRow& second(std::size_t outcome) const {
        return rows[feature_count() + outcome];
    }
    [[nodiscard]] HiddenRow& second_bias() { return rows.back(); }
    [[nodiscard]] const HiddenRow& second_bias() const { return rows.back(); }

    void set_to_zero();
};

/// Random weights to start from.
Parameters random_parameters(int players, int feature_count, FastRandom& random);

/// The prediction of the net, as logits and points / points_scale.
Outcomes forward(const Parameters& net, const Features& features);

/// A position and its targets: shares of the first place and points / points_scale, in the order of
/// `features`.
struct Sample {
    Features features;
    Outcomes target{};
};

/// Adds the gradient of the loss of one sample to `sums`: cross-entropy for shares, half the square for
/// points. Returns the squared error (points weighted).
float add_gradient(const Parameters& net, const Sample& sample, Parameters& sums);

/// In integers, as it plays. Weights beyond their range are clamped.
Net quantised(const Parameters& net);

/// 1 / (1 + e^-x), the same with every compiler and library.
float logistic(float x);

}  // namespace kameleon::training
