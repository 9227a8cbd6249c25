// trainer.h: trains a net by self-play, from random weights. The same settings give the same net whatever the
// number of threads, with every compiler. No I/O, no clock.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "training/adam.h"
#include "training/in_parallel.h"
#include "training/self_play.h"
#include "training/settings.h"

namespace kameleon::training {

/// Each step is split into so many equal parts, so that sums do not depend on the number of threads.
inline constexpr std::size_t shard_count = 4;
inline constexpr std::uint64_t games_per_shard = 8;
inline constexpr std::uint64_t games_per_step = shard_count * games_per_shard;

template <Game G>
class Trainer {
public:
    Trainer(int net, const TrainingSettings& settings)
        : net_number_(net), settings_(settings), adam_(initial_parameters(net, settings.seed)) {
        for (std::size_t i = 0; i < shard_count; ++i) {
            gradients_.emplace_back(players(), Encoder<G>::feature_count(net));
        }
        samples_.resize(shard_count);
    }

    [[nodiscard]] int players() const { return net_spec<G>(net_number_).players; }
    [[nodiscard]] std::uint64_t steps() const { return steps_; }
    [[nodiscard]] std::uint64_t games() const { return steps_ * games_per_step; }
    [[nodiscard]] bool finished() const { return games() >= settings_.games; }
    /// The net so far: the average of the last steps.
    [[nodiscard]] Net net() const { return quantised(adam_.average); }
    /// The mean loss of the last step.
    [[nodiscard]] float loss() const { return loss_; }
    [[nodiscard]] const TrainingSettings& settings() const { return settings_; }

    /// Everything that the next step depends on.
    struct Progress {
        std::uint64_t& steps;
        Adam& adam;
    };
    Progress progress() { return {steps_, adam_}; }

    void step(int threads) {
        const Net now = quantised(adam_.net);
        std::array<float, shard_count> losses{};
        in_parallel(
            threads, shard_count, [&](std::size_t shard) { losses[shard] = train_shard(now, shard); });
        std::size_t count = 0;
        float loss = 0;
        for (std::size_t shard = 0; shard < shard_count; ++shard) {
            count += samples_[shard].size();
            loss += losses[shard];
        }
        loss_ = loss / static_cast<float>(count);
        const std::size_t rows = adam_.net.rows.size();
        in_parallel(threads, shard_count, [&](std::size_t part) {
            adam_.step(
                gradients_, static_cast<float>(count), rate(), steps_, rows * part / shard_count,
                rows * (part + 1) / shard_count);
        });
        ++steps_;
    }

private:
    static Parameters initial_parameters(int net, std::uint64_t seed) {
        FastRandom random(seed, 0);
        return random_parameters(net_spec<G>(net).players, Encoder<G>::feature_count(net), random);
    }

    [[nodiscard]] float rate() const {
        const float done = static_cast<float>(games()) / static_cast<float>(settings_.games);
        if (done < 0.5F) return settings_.rate;
        return settings_.rate * std::max(0.05F, 1.0F - 1.9F * (done - 0.5F));
    }

    /// Plays the games of one shard and sums the gradient over their samples; returns the sum of the losses.
    float train_shard(const Net& now, std::size_t shard) {
        FastRandom random(settings_.seed, 1 + steps_ * shard_count + shard);
        SelfPlay<G> self_play(now, settings_);
        std::vector<Sample>& samples = samples_[shard];
        samples.clear();
        for (std::uint64_t game = 0; game < games_per_shard; ++game) {
            self_play.play(Encoder<G>::net_options(net_number_, random), random, samples);
        }
        Parameters& sums = gradients_[shard];
        sums.set_to_zero();
        float loss = 0;
        for (const Sample& sample : samples) loss += add_gradient(adam_.net, sample, sums);
        return loss;
    }

    int net_number_;
    TrainingSettings settings_;
    Adam adam_;
    std::uint64_t steps_ = 0;
    float loss_ = 0;
    std::vector<Parameters> gradients_;
    std::vector<std::vector<Sample>> samples_;
};

}  // namespace kameleon::training
