// float_net_test.cpp: the net in floating point against plain arithmetic, and against the integer net.
#include "training/float_net.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "training/positions_testing.h"

namespace kameleon::training {
namespace {

constexpr int few_players = 3;
constexpr int few_features = 40;

Features features_of(std::initializer_list<int> numbers) {
    Features features;
    for (const int number : numbers) features.push_back(static_cast<Feature>(number));
    return features;
}

double true_logistic(double x) { return 1 / (1 + std::exp(-x)); }

TEST(Logistic, agrees_with_the_library_within_3_in_100000) {
    for (double x = -20; x <= 20; x += 0.0037) {
        EXPECT_NEAR(logistic(static_cast<float>(x)), true_logistic(x), 3e-5) << x;
    }
    for (const float x : {1e10F, std::numeric_limits<float>::infinity()}) {
        EXPECT_NEAR(logistic(x), 1, 1e-5);
        EXPECT_NEAR(logistic(-x), 0, 1e-5);
    }
}

TEST(Logistic, is_symmetric) {
    for (float x = 0.001F; x < 15; x += 0.01F) EXPECT_NEAR(logistic(x) + logistic(-x), 1, 1e-6) << x;
}

/// The net once more, in double precision and plain loops.
struct Plain {
    const Parameters& net;
    const Features& features;

    [[nodiscard]] double before(std::size_t unit) const {
        double sum = net.rows[0].at[unit];
        for (const Feature feature : features) {
            if (feature != no_feature) sum += net.rows[feature].at[unit];
        }
        return sum;
    }
    [[nodiscard]] double outcome(std::size_t number) const {
        double sum = net.second_bias().at[number];
        for (std::size_t unit = 0; unit < hidden_units; ++unit) {
            sum += std::clamp(before(unit), 0.0, 1.0) * net.second(number).at[unit];
        }
        return sum;
    }
    /// The loss whose gradient is computed: cross-entropy for shares, half the square for points.
    [[nodiscard]] double loss(const Outcomes& target, double weight_of_points) const {
        double sum = 0;
        for (std::size_t i = 0; i < net.outcomes(); ++i) {
            const double out = outcome(i);
            const double want = target[i];
            if (i < static_cast<std::size_t>(net.players)) {
                const double share = true_logistic(out);
                sum -= want * std::log(share) + (1 - want) * std::log(1 - share);
            } else {
                sum += weight_of_points * (out - want) * (out - want) / 2;
            }
        }
        return sum;
    }
};

TEST(FloatNet, agrees_with_plain_arithmetic) {
    FastRandom random(3);
    const Parameters net = random_parameters(few_players, few_features, random);
    const Features features = features_of({1, 0, 7, 39, 12, 0, 0, 3});
    const Outcomes out = forward(net, features);
    const Plain plain{net, features};
    for (std::size_t i = 0; i < net.outcomes(); ++i) EXPECT_NEAR(out[i], plain.outcome(i), 1e-5);
    for (std::size_t i = net.outcomes(); i < out.size(); ++i) EXPECT_EQ(out[i], 0);
}

class Gradients : public testing::Test {
protected:
    Gradients() {
        // Far enough from the middle that some units are at the ends of their range.
        for (std::size_t row = 1; row < few_features; ++row) {
            for (float& weight : net.rows[row].at) weight *= 4;
        }
        sample.features = features_of({5, 0, 11, 17, 39});
        sample.target = {0.5F, 0.0F, 0.5F, 1.25F, -0.5F, 0.75F};
        loss = add_gradient(net, sample, sums);
        const std::size_t points = few_players;
        const double off = forward(net, sample.features)[points] - sample.target[points];
        weight_of_points = sums.second_bias().at[points] / off;
    }

    /// How the loss changes with one number of the net.
    double difference(float& number) {
        const float kept = number;
        constexpr float step = 1.0F / 1024;
        const auto loss_at = [&](float value) {
            number = value;
            return Plain{net, sample.features}.loss(sample.target, weight_of_points);
        };
        const double change = loss_at(kept + step) - loss_at(kept - step);
        number = kept;
        return change / (2 * step);
    }

    FastRandom random{9};
    Parameters net = random_parameters(few_players, few_features, random);
    Parameters sums{few_players, few_features};
    Sample sample;
    float loss = 0;
    double weight_of_points = 0;
};

TEST_F(Gradients, of_the_second_layer_match_finite_differences) {
    EXPECT_GT(weight_of_points, 0);
    for (std::size_t outcome = 0; outcome < net.outcomes(); ++outcome) {
        EXPECT_NEAR(sums.second_bias().at[outcome], difference(net.second_bias().at[outcome]), 1e-3);
        for (std::size_t unit = 0; unit < hidden_units; ++unit) {
            EXPECT_NEAR(sums.second(outcome).at[unit], difference(net.second(outcome).at[unit]), 1e-3);
        }
    }
}

TEST_F(Gradients, of_the_first_layer_match_finite_differences_and_leak_where_clipped) {
    int inside = 0;
    int at_an_end = 0;
    double leak = -1;
    for (std::size_t unit = 0; unit < hidden_units; ++unit) {
        const double before = Plain{net, sample.features}.before(unit);
        // At a corner there is no derivative.
        if (std::abs(before) < 0.01 || std::abs(before - 1) < 0.01) continue;
        double slope = 0;
        for (std::size_t i = 0; i < net.outcomes(); ++i) {
            slope += double{net.second(i).at[unit]} * sums.second_bias().at[i];
        }
        const bool clipped = before < 0 || before > 1;
        if (clipped && leak < 0) leak = sums.rows[0].at[unit] / slope;
        for (const std::size_t row : {std::size_t{0}, std::size_t{5}, std::size_t{39}}) {
            const double expected = clipped ? leak * slope : difference(net.rows[row].at[unit]);
            EXPECT_NEAR(sums.rows[row].at[unit], expected, 1e-3) << row << ' ' << unit;
        }
        EXPECT_EQ(sums.rows[6].at[unit], 0);  // not a feature of the position
        (clipped ? at_an_end : inside) += 1;
    }
    EXPECT_GT(inside, 8);
    EXPECT_GT(at_an_end, 8);
    EXPECT_GT(leak, 0);
    EXPECT_LT(leak, 0.1);
}

TEST_F(Gradients, add_up_over_samples) {
    Parameters twice(few_players, few_features);
    add_gradient(net, sample, twice);
    add_gradient(net, sample, twice);
    for (std::size_t row = 0; row < twice.rows.size(); ++row) {
        for (std::size_t unit = 0; unit < hidden_units; ++unit) {
            EXPECT_EQ(twice.rows[row].at[unit], 2 * sums.rows[row].at[unit]);
        }
    }
    EXPECT_GT(loss, 0);
}

double features_in(const Features& features) {
    return static_cast<double>(
        std::ranges::count_if(features, [](Feature feature) { return feature != no_feature; }));
}

/// The largest rounding error: half a step for every weight that a hidden unit adds up, and half a
/// step for its weight in the second layer.
double worst_rounding(const Parameters& net, const Features& features, std::size_t outcome) {
    const double hidden = (features_in(features) + 1) / (2 * first_scale);
    double sum = 0;
    for (const float weight : net.second(outcome).at) sum += hidden * std::abs(weight) + 0.5 / second_scale;
    return sum + 1e-4;  // and what the order of sums in single precision does
}

/// The standard deviation of the rounding error, a sum of independent errors.
double usual_rounding(const Parameters& net, const Features& features, std::size_t outcome) {
    const double hidden = std::sqrt((features_in(features) + 1) / 12) / first_scale;
    double squares = 1e-6;
    for (const float weight : net.second(outcome).at) squares += std::pow(hidden * weight, 2);
    return std::sqrt(squares);
}

TEST(Quantised, predicts_the_same_within_rounding_for_every_net) {
    for_each_net([]<Game G>(int number) {
        FastRandom random(17, static_cast<std::uint64_t>(number));
        const int players = net_spec<G>(number).players;
        const Parameters net = random_parameters(players, Encoder<G>::feature_count(number), random);
        const Net whole = quantised(net);
        double largest = 0;  // against the usual
        int positions = 0;
        for_each_position<G>(number, 3, 23, [&](const Features& features) {
            const Outcomes out = forward(net, features);
            const Prediction predicted = evaluate(whole, features);
            for (std::size_t i = 0; i < net.outcomes(); ++i) {
                const auto count = static_cast<std::size_t>(players);
                const double got = i < count ? predicted.share.at(i) : predicted.points.at(i - count);
                const double off = std::abs(got / outcome_scale - out.at(i));
                EXPECT_LE(off, worst_rounding(net, features, i)) << net_spec<G>(number).name;
                largest = std::max(largest, off / usual_rounding(net, features, i));
            }
            ++positions;
        });
        EXPECT_GT(positions, 100) << net_spec<G>(number).name;
        EXPECT_LT(largest, 6) << net_spec<G>(number).name;
    });
}

TEST(Quantised, clamps_values_out_of_range_and_nan) {
    Parameters net(2, 3);
    constexpr float infinite = std::numeric_limits<float>::infinity();
    net.rows[1].at[0] = 1e30F;
    net.rows[1].at[1] = -1e30F;
    net.rows[1].at[2] = infinite;
    net.rows[1].at[3] = std::numeric_limits<float>::quiet_NaN();
    net.rows[1].at[4] = 1.5F / first_scale;
    net.rows[1].at[5] = -1.5F / first_scale;
    net.second_bias().at[0] = infinite;
    const Net whole = quantised(net);
    EXPECT_EQ(whole.first[1][0], most_first_weight);
    EXPECT_EQ(whole.first[1][1], -most_first_weight);
    EXPECT_EQ(whole.first[1][2], most_first_weight);
    EXPECT_EQ(whole.first[1][3], -most_first_weight);
    EXPECT_EQ(whole.first[1][4], 2);
    EXPECT_EQ(whole.first[1][5], -2);
    EXPECT_EQ(whole.second_bias[0], 1 << 28);
}

TEST(IncrementalNet, predicts_exactly_as_evaluate_over_many_positions) {
    for_each_net([]<Game G>(int number) {
        FastRandom random(29, static_cast<std::uint64_t>(number));
        const int players = net_spec<G>(number).players;
        Net net = quantised(random_parameters(players, Encoder<G>::feature_count(number), random));
        // Some weights as large as they can be.
        for (HiddenSums& row : net.first) {
            for (std::int16_t& weight : row) {
                const std::uint32_t which = below(random, 8);
                if (which < 2) weight = which == 0 ? most_first_weight : -most_first_weight;
            }
        }
        IncrementalNet all(net);
        IncrementalNet one(net);
        std::size_t place = 0;
        for_each_position<G>(number, 5, 31, [&](const Features& features) {
            const Prediction expected = evaluate(net, features);
            const Prediction got = all(features);
            EXPECT_EQ(got.share, expected.share);
            EXPECT_EQ(got.points, expected.points);
            place = (place + 1) % static_cast<std::size_t>(players);
            const SeatPrediction seat = one(features, place);
            EXPECT_EQ(seat.share, expected.share.at(place));
            EXPECT_EQ(seat.points, expected.points.at(place));
        });
    });
}

}  // namespace
}  // namespace kameleon::training
