// settings.h: the hyperparameters of a training, and those from which `kameleon train` makes each shipped net
// again.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace kameleon::training {

struct TrainingSettings {
    std::uint64_t seed = 1;
    std::uint64_t games = 1'000'000;
    float rate = 0.001F;  // learning rate of the first half; it falls to a twentieth until the end
    /// Of TD(lambda): 0 learns from the next position only, 1 from the end of the game only.
    float lambda = 0.9F;
    float exploration = 0.01F;              // share of decisions made at random
    float heuristic_opponent_share = 0.0F;  // share of games against heuristic players instead of itself

    friend bool operator==(const TrainingSettings&, const TrainingSettings&) = default;
};

/// "seed=1 games=1000000 rate=0.001 lambda=0.9 exploration=0.01", as net files and checkpoints have it. There
/// `heuristic_opponent_share` is called "guests", its name in the first version of the format.
std::string settings_text(const TrainingSettings& settings);

/// The settings of the shipped net of this name; a short training for any other.
TrainingSettings default_settings(std::string_view net);

}  // namespace kameleon::training
