// named.cpp: see named.h.
#include "players/named.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "players/net/shipped.h"
#include "players/registry.h"
#include "players/search/rollout_player.h"
#include "players/simple/function_player.h"
#include "players/simple/greedy_player.h"
#include "players/simple/random_player.h"

namespace kameleon {
namespace {

constexpr std::array<std::string_view, 9> names{"random", "always-draw", "greedy", "veteran", "beginner",
                                                "casual", "skilled",     "expert", "master"};
constexpr std::size_t first_level = 4;

constexpr std::uint32_t most_evaluations = 1'000'000'000;

/// A player as it was asked for: "master@2000".
struct PlayerSpec {
    std::string_view name;
    std::optional<std::uint32_t> evaluations = std::nullopt;
};

/// Nothing if there is no such player.
std::optional<PlayerSpec> parse_player(std::string_view text) {
    PlayerSpec spec{.name = text.substr(0, text.find('@'))};
    if (std::ranges::find(names, spec.name) == names.end()) return std::nullopt;
    if (spec.name.size() == text.size()) return spec;
    const std::string_view digits = text.substr(spec.name.size() + 1);
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool complete = error == std::errc() && end == digits.data() + digits.size();
    if (spec.name != names.back() || !complete || number > most_evaluations) return std::nullopt;
    spec.evaluations = number;
    return spec;
}

/// How a player evaluates with the net of its game; nothing if it uses none.
template <Game G>
std::optional<EvaluatorSettings> net_settings(std::string_view name) {
    if (!HasNets<G>) return std::nullopt;
    if (name == "expert" || name == "master") return EvaluatorSettings{};
    const auto level = std::ranges::find(GamePlayers<G>::net_levels, name, &NetLevel::name);
    return level == GamePlayers<G>::net_levels.end() ? std::nullopt : std::optional(level->settings);
}

template <HasNets G>
std::unique_ptr<Player<G>> make_net_player(const PlayerSpec& spec, const EvaluatorSettings& settings) {
    if (spec.name != "master") return std::make_unique<NetPlayer<G>>(shipped_nets<G>(), settings);
    return std::make_unique<RolloutPlayer<G>>(
        shipped_nets<G>(), RolloutSettings{spec.evaluations.value_or(master_evaluations)});
}

template <Game G>
std::unique_ptr<Player<G>> make(std::string_view text) {
    const auto spec = parse_player(text);
    if (!spec) return nullptr;
    for (const NamedHeuristic<G>& heuristic : GamePlayers<G>::heuristics) {
        if (heuristic.name == spec->name) return std::make_unique<FunctionPlayer<G>>(heuristic.decide);
    }
    if constexpr (HasNets<G>) {
        if (const auto settings = net_settings<G>(spec->name)) return make_net_player<G>(*spec, *settings);
    }
    if (spec->name == "random" || spec->name == "beginner") return std::make_unique<RandomPlayer<G>>();
    return std::make_unique<GreedyPlayer<G>>();
}

template <Game G>
std::string_view net_for(std::string_view text, const typename G::View& view) {
    if constexpr (HasNets<G>) {
        const auto spec = parse_player(text);
        if (!spec || !net_settings<G>(spec->name)) return {};
        const auto unseen = unseen_cards(view);
        return net_spec<G>(Encoder<G>::net_of(imagine(view, {unseen.begin(), unseen.end()}))).name;
    } else {
        return {};
    }
}

template <class... Gs>
constexpr PlayerFactories<GameList<Gs...>> make_factories(GameList<Gs...> /*games*/) {
    return {{PlayerFactory<Gs>{make<Gs>, net_for<Gs>}...}};
}

}  // namespace

constinit const PlayerFactories<Games> player_factories = make_factories(Games());

std::span<const std::string_view> player_names() { return names; }
std::span<const std::string_view> level_names() { return std::span(names).subspan(first_level); }
bool is_player(std::string_view name) { return parse_player(name).has_value(); }

bool thinks_ahead(std::string_view name) {
    const auto spec = parse_player(name);
    return spec && spec->name == names.back();
}

}  // namespace kameleon
