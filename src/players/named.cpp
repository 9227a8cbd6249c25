// named.cpp: see named.h.
#include "players/named.h"

#include <array>

#include "players/simple/amazonas_rules.h"
#include "players/simple/coloretto_rules.h"
#include "players/simple/function_player.h"
#include "players/simple/random_player.h"

namespace kameleon {
namespace {

constexpr std::array<std::string_view, 4> names{"random", "always-draw", "greedy", "veteran"};

template <Game G>
std::unique_ptr<Player<G>> player_of(typename FunctionPlayer<G>::Function function) {
    return std::make_unique<FunctionPlayer<G>>(function);
}

}  // namespace

std::span<const std::string_view> player_names() { return names; }

template <>
std::unique_ptr<Player<Coloretto>> make_player<Coloretto>(std::string_view name) {
    using coloretto::View;
    if (name == "random") return std::make_unique<RandomPlayer<Coloretto>>();
    if (name == "always-draw") return player_of<Coloretto>(rules_of_thumb::always_draw);
    if (name == "greedy") {
        return player_of<Coloretto>(
            [](const View& view, FastRandom&) { return rules_of_thumb::greedy(view); });
    }
    if (name == "veteran") {
        return player_of<Coloretto>(
            [](const View& view, FastRandom&) { return rules_of_thumb::veteran(view); });
    }
    return nullptr;
}

template <>
std::unique_ptr<Player<Amazonas>> make_player<Amazonas>(std::string_view name) {
    using amazonas::View;
    if (name == "random") return std::make_unique<RandomPlayer<Amazonas>>();
    // Drawing is no decision in Amazonas; who never gives is the like of who always draws.
    if (name == "always-draw") {
        return player_of<Amazonas>(
            [](const View& view, FastRandom&) { return rules_of_thumb::always_play(view); });
    }
    if (name == "greedy") {
        return player_of<Amazonas>(
            [](const View& view, FastRandom&) { return rules_of_thumb::greedy(view); });
    }
    if (name == "veteran") {
        return player_of<Amazonas>(
            [](const View& view, FastRandom&) { return rules_of_thumb::veteran(view); });
    }
    return nullptr;
}

}  // namespace kameleon
