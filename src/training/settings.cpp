// recipe.cpp: see recipe.h.
#include "training/settings.h"

#include <array>
#include <charconv>

namespace kameleon::training {
namespace {

struct Recipe {
    std::string_view net;
    std::uint64_t games;
    float heuristic_opponent_share = 0;
};

/// More players make longer games with more to learn; each net is done in some minutes on two cores. On the
/// grey side, nets that met only themselves were helpless against the caution of rules of thumb; elsewhere
/// heuristic_opponent_share bring nothing, or cost some strength.
constexpr std::array<Recipe, 11> recipes{{
    {"coloretto-2-brown", 400'000},
    {"coloretto-2-grey", 400'000},
    {"coloretto-3-brown", 300'000},
    {"coloretto-3-grey", 400'000, 0.25F},
    {"coloretto-4-brown", 400'000},
    {"coloretto-4-grey", 400'000, 0.25F},
    {"coloretto-5-brown", 300'000},
    {"coloretto-5-grey", 400'000, 0.25F},
    {"amazonas-2", 300'000},
    {"amazonas-3", 250'000},
    {"amazonas-4", 200'000},
}};

/// As short as can be for exactly this number to be read again, in no language.
std::string real_text(float number) {
    std::array<char, 32> text{};
    char* const begin = text.data();
    return {begin, std::to_chars(begin, begin + text.size(), number, std::chars_format::general).ptr};
}

}  // namespace

std::string settings_text(const TrainingSettings& settings) {
    return "seed=" + std::to_string(settings.seed) + " games=" + std::to_string(settings.games) +
           " rate=" + real_text(settings.rate) + " lambda=" + real_text(settings.lambda) +
           " exploration=" + real_text(settings.exploration) +
           (settings.heuristic_opponent_share > 0.0F
                ? " guests=" + real_text(settings.heuristic_opponent_share)
                : "");
}

TrainingSettings default_settings(std::string_view net) {
    TrainingSettings settings;
    settings.games = 100'000;
    for (const Recipe& recipe : recipes) {
        if (recipe.net != net) continue;
        settings.games = recipe.games;
        settings.heuristic_opponent_share = recipe.heuristic_opponent_share;
    }
    return settings;
}

}  // namespace kameleon::training
