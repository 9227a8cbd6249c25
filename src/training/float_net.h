// float_net.h: the net of players/net in real numbers, as it is while it learns, and the derivatives of its
// losses. The order of every sum is fixed, so that training gives the same net with every compiler.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "base/fast_random.h"
#include "players/net/net.h"

namespace kameleon::training {

/// A hidden layer's worth of numbers.
struct alignas(32) HiddenRow {
    std::array<float, hidden_units> at{};
};

inline constexpr std::size_t most_outcomes = 2 * std::size_t{most_players};
/// By number of the outcome: shares of all seats (as logits), then points of all seats.
using Outcomes = std::array<float, most_outcomes>;

/// All numbers of a net, or one number for each of them, such as its derivative.
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

/// A net that knows nothing yet.
Parameters random_parameters(int players, int feature_count, FastRandom& random);

/// What the net expects, as logits and points / points_scale.
Outcomes forward(const Parameters& net, const Features& features);

/// What should have come out: shares of the first place and points / points_scale, in the order of
/// `features`.
struct Sample {
    Features features;
    Outcomes wanted{};
};

/// Adds the derivatives of the loss made on one sample to `sums`; answers the loss.
float add_gradient(const Parameters& net, const Sample& sample, Parameters& sums);

/// In whole numbers, as it plays. Weights beyond their range are cut.
Net quantised(const Parameters& net);

/// 1 / (1 + e^-x), computed by nobody's library.
float logistic(float x);

}  // namespace kameleon::training
