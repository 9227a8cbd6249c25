// train.cpp: see train.h.
#include "cli/train.h"

#include <algorithm>
#include <memory>

#include "base/text.h"
#include "cli/common_arguments.h"
#include "players/named.h"
#include "players/net/shipped.h"
#include "rules/registry.h"
#include "training/checkpoint.h"
#include "training/settings.h"

namespace kameleon::cli {
namespace {

/// Calls f.operator()<G>(number) for the net of that name; false if there is none.
template <class F>
bool with_net(std::string_view name, F&& f) {
    bool found = false;
    for_each_net([&]<Game G>(int number) {
        if (net_spec<G>(number).name != name) return;
        f.template operator()<G>(number);
        found = true;
    });
    return found;
}

Message unknown_net(std::string_view word) {
    const auto names = net_names();
    const Message plain("train.unknown_net", {{"net", printable(word)}, {"known", comma_separated(names)}});
    return with_suggestion(plain, word, names);
}

template <Game G>
class Training {
public:
    Training(int number, const TrainRequest& request)
        : number_(number),
          request_(request),
          trainer_(number, request.settings),
          opponent_(make_player<G>(strength_opponent)),
          points_(training::measuring_points(request.settings.games)) {}

    training::CheckpointFault resume_from(std::string_view checkpoint) {
        auto progress = trainer_.progress();
        return training::restore(
            checkpoint, request_.net, request_.settings, progress.steps, progress.adam, strength_);
    }

    TrainingResult run() {
        if (request_.started) request_.started(trainer_.games());
        if (request_.measured) std::ranges::for_each(strength_, request_.measured);
        auto kept = std::chrono::steady_clock::now();
        for (;;) {
            // First, so that no checkpoint is ever without a measurement that was due.
            if (due()) measure();
            if (trainer_.finished() || stopped()) break;
            if (request_.save_checkpoint &&
                std::chrono::steady_clock::now() - kept >= request_.checkpoint_interval) {
                keep();
                kept = std::chrono::steady_clock::now();
            }
            trainer_.step(request_.threads);
            if (request_.progress) request_.progress(trainer_.games());
        }
        if (request_.save_checkpoint) keep();
        TrainingResult result{
            .finished = trainer_.finished(), .games = trainer_.games(), .strength = strength_, .file = {}};
        if (result.finished) {
            result.file = net_bytes(
                {.name = request_.net,
                 .recipe = training::settings_text(request_.settings),
                 .net = trainer_.net()});
        }
        return result;
    }

private:
    [[nodiscard]] bool stopped() const { return request_.stop != nullptr && request_.stop->load(); }
    [[nodiscard]] bool due() const {
        return strength_.size() < points_.size() && points_[strength_.size()] <= trainer_.games();
    }

    void measure() {
        auto point = training::StrengthTest<G>(number_, trainer_.net(), *opponent_)
                         .run(request_.decks, request_.threads);
        point.games = trainer_.games();
        strength_.push_back(point);
        if (request_.measured) request_.measured(point);
    }

    void keep() {
        const auto progress = trainer_.progress();
        request_.save_checkpoint(training::checkpoint_bytes(
            request_.net, request_.settings, progress.steps, progress.adam, strength_));
    }

    int number_;
    const TrainRequest& request_;
    training::Trainer<G> trainer_;
    std::unique_ptr<Player<G>> opponent_;
    std::vector<std::uint64_t> points_;
    std::vector<training::StrengthPoint> strength_;
};

template <Game G>
std::optional<Message> checkpoint_error(
    int number, const TrainRequest& request, std::string_view checkpoint) {
    const Argument file("file", printable(checkpoint));
    switch (Training<G>(number, request).resume_from(*request.resume_from)) {
        case training::CheckpointFault::none:
            return std::nullopt;
        case training::CheckpointFault::damaged:
            return Message("train.checkpoint_damaged", {file});
        case training::CheckpointFault::another:
            break;
    }
    const auto title = training::title_of(*request.resume_from);
    if (!title) return Message("train.checkpoint_damaged", {file});
    const std::string asked = training::settings_text(request.settings);
    if (title->net == request.net && title->recipe == asked) {
        return Message("train.checkpoint_other_shape", {file});
    }
    return Message(
        "train.checkpoint_another", {file,
                                     {"net", printable(title->net)},
                                     {"recipe", printable(title->recipe)},
                                     {"wanted", request.net + " " + asked}});
}

}  // namespace

std::vector<std::string_view> net_names() {
    std::vector<std::string_view> names;
    for_each_net([&]<Game G>(int net) { names.push_back(net_spec<G>(net).name); });
    return names;
}

std::optional<Message> validation_error(const TrainRequest& request, std::string_view checkpoint) {
    std::optional<Message> wrong;
    const bool found = with_net(request.net, [&]<Game G>(int number) {
        if (request.resume_from) wrong = checkpoint_error<G>(number, request, checkpoint);
    });
    return found ? wrong : unknown_net(request.net);
}

int players_of_net(std::string_view net) {
    int players = 0;
    with_net(net, [&]<Game G>(int number) { players = net_spec<G>(number).players; });
    return players;
}

TrainingResult train(const TrainRequest& request) {
    TrainingResult result;
    with_net(request.net, [&]<Game G>(int number) {
        Training<G> training(number, request);
        if (request.resume_from) training.resume_from(*request.resume_from);
        result = training.run();
    });
    return result;
}

}  // namespace kameleon::cli
