// net.h: a net with one hidden layer that predicts the end of a game: for each seat its share of the first
// place, and its points. In integers, so that every compiler and machine gets the same result.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "players/net/features.h"

namespace kameleon {

inline constexpr int hidden_units = 128;
inline constexpr int most_players = 5;
/// A weight of 1 as an integer: of the first layer and of a hidden unit's activation, and of the second
/// layer.
inline constexpr int first_scale = 128;
inline constexpr int second_scale = 2048;
/// Weights of the first layer fit into eight bits, so that a net is small; and a sum over all slots, with the
/// bias, fits into the sixteen bits it is kept in, whatever the weights.
inline constexpr int most_first_weight = 127;
static_assert((most_slots + 1) * most_first_weight < 32768);
/// An outcome of 1 as an integer of the second layer.
inline constexpr int outcome_scale = first_scale * second_scale;
/// The points that an outcome of 1 stands for.
inline constexpr int points_scale = 32;

/// What a net predicts for each seat, from the one that the features begin with.
struct Prediction {
    std::array<std::int32_t, most_players> share{};   // in logits, times outcome_scale
    std::array<std::int32_t, most_players> points{};  // in points_scale, times outcome_scale
};

/// What a net predicts for one seat, in the units of `Prediction`.
struct SeatPrediction {
    std::int32_t share = 0;
    std::int32_t points = 0;
};

using HiddenSums = std::array<std::int16_t, hidden_units>;

struct Net {
    int players = 0;
    int feature_count = 0;
    /// A row per feature; the row of `no_feature` is the bias, which every position begins with.
    std::vector<HiddenSums> first;
    std::vector<HiddenSums> second;  // a row per outcome: shares of all seats, then points of all seats
    std::vector<std::int32_t> second_bias;

    friend bool operator==(const Net&, const Net&) = default;
};

/// The prediction for one position, computed from scratch.
Prediction evaluate(const Net& net, const Features& features);

/// Predicts what `evaluate` does, but adds and subtracts only the features that changed since the last
/// position.
class IncrementalNet {
public:
    explicit IncrementalNet(const Net& net) : net_(&net), sums_(net.first[no_feature]) {}
    Prediction operator()(const Features& features);
    /// For one seat only, `place` places from the one that the features begin with.
    SeatPrediction operator()(const Features& features, std::size_t place);

private:
    void go_to(const Features& features);

    const Net* net_;
    Features last_;
    HiddenSums sums_;
};

/// A logit as a share of 65,536.
std::int32_t share_of_logit(std::int32_t logit);
inline constexpr std::int32_t whole_share = 65536;

}  // namespace kameleon
