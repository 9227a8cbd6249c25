// train.h: trains one net, measures its strength now and then, and continues interrupted trainings. The same
// settings give the same net and strengths with any number of threads and after any interruptions.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "training/strength.h"
#include "training/trainer.h"

namespace kameleon::cli {

/// The opponent that strength is measured against.
inline constexpr std::string_view strength_opponent = "greedy";

/// The names of the nets of all games.
std::vector<std::string_view> net_names();

struct TrainRequest {
    std::string net;
    training::TrainingSettings settings;
    int threads = 1;
    std::uint64_t decks = 200;               // that strength is measured with, from every seat
    std::optional<std::string> resume_from;  // a checkpoint to continue from
    /// May be empty, like the other functions.
    std::function<void(const std::string& checkpoint)> save_checkpoint;
    std::chrono::steady_clock::duration checkpoint_interval = std::chrono::minutes(1);
    std::function<void(std::uint64_t games)> started;   // after so many games of an earlier run; may be empty
    std::function<void(std::uint64_t games)> progress;  // called after every step; may be empty
    /// Called for every measurement, also for those of the checkpoint; may be empty.
    std::function<void(const training::StrengthPoint& point)> measured;
    const std::atomic<bool>* stop = nullptr;  // ends early
};

struct TrainingResult {
    bool finished = false;
    std::uint64_t games = 0;
    std::vector<training::StrengthPoint> strength;
    std::string file;  // the net, once it is finished
};

/// What is wrong with the request; nothing if it can be run. `checkpoint` is the name of its file in
/// messages.
std::optional<Message> validation_error(const TrainRequest& request, std::string_view checkpoint);

/// The number of players in the games of this net, which must exist.
int players_of_net(std::string_view net);

/// The request must be valid. Checkpoints are saved at the given interval and at the end, early or not.
TrainingResult train(const TrainRequest& request);

}  // namespace kameleon::cli
