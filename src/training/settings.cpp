// settings.cpp: see settings.h.
#include "training/settings.h"

#include <array>
#include <charconv>

#include "players/registry.h"

namespace kameleon::training {
namespace {

/// The shortest text that is read as exactly this number.
std::string real_text(float number) {
    std::array<char, 32> text{};
    char* const begin = text.data();
    return {begin, std::to_chars(begin, begin + text.size(), number, std::chars_format::general).ptr};
}

}  // namespace

std::string settings_text(const TrainingSettings& settings) {
    std::string text = "seed=" + std::to_string(settings.seed) + " games=" + std::to_string(settings.games) +
                       " rate=" + real_text(settings.rate) + " lambda=" + real_text(settings.lambda) +
                       " exploration=" + real_text(settings.exploration);
    if (settings.heuristic_opponent_share > 0.0F) {
        text += " guests=" + real_text(settings.heuristic_opponent_share);
    }
    return text;
}

TrainingSettings default_settings(std::string_view net) {
    TrainingSettings settings;
    settings.games = 100'000;
    for_each_net([&]<Game G>(int number) {
        const NetSpec& spec = net_spec<G>(number);
        if (spec.name != net) return;
        settings.games = spec.training_games;
        settings.heuristic_opponent_share = spec.heuristic_opponent_share;
    });
    return settings;
}

}  // namespace kameleon::training
