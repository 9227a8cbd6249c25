// named.cpp: see named.h.
#include "players/named.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "players/amazonas/heuristics.h"
#include "players/coloretto/heuristics.h"
#include "players/net/shipped.h"
#include "players/search/rollout_player.h"
#include "players/simple/function_player.h"
#include "players/simple/random_player.h"

namespace kameleon {
namespace {

constexpr std::array<std::string_view, 9> names{"random", "always-draw", "greedy", "veteran", "beginner",
                                                "casual", "skilled",     "expert", "master"};
constexpr std::size_t first_level = 4;

/// A tenth of a second on one core, about.
constexpr std::uint32_t master_evaluations = 150'000;
constexpr std::uint32_t most_evaluations = 1'000'000'000;

/// A name, and what it says about thinking.
struct Wish {
    std::string_view name;
    std::optional<std::uint32_t> evaluations = std::nullopt;
};

/// Nothing if there is no such player.
std::optional<Wish> read_wish(std::string_view text) {
    Wish wish{.name = text.substr(0, text.find('@'))};
    if (std::ranges::find(names, wish.name) == names.end()) return std::nullopt;
    if (wish.name.size() == text.size()) return wish;
    const std::string_view digits = text.substr(wish.name.size() + 1);
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool whole = error == std::errc() && end == digits.data() + digits.size();
    if (wish.name != names.back() || !whole || number > most_evaluations) return std::nullopt;
    wish.evaluations = number;
    return wish;
}

template <Game G>
std::unique_ptr<Player<G>> player_of(typename FunctionPlayer<G>::Function function) {
    return std::make_unique<FunctionPlayer<G>>(function);
}

template <Game G>
std::unique_ptr<Player<G>> net_player(const EvaluatorSettings& settings) {
    return std::make_unique<NetPlayer<G>>(shipped_nets<G>(), settings);
}

/// Those whom every game has.
template <Game G>
std::unique_ptr<Player<G>> common_player(const Wish& wish) {
    if (wish.name == "random") return std::make_unique<RandomPlayer<G>>();
    if (wish.name == "expert") return net_player<G>({});
    if (wish.name == "master") {
        RolloutSettings settings;
        settings.evaluations = wish.evaluations.value_or(master_evaluations);
        return std::make_unique<RolloutPlayer<G>>(shipped_nets<G>(), settings);
    }
    return nullptr;
}

template <Game G>
std::string_view net_of(const typename G::View& view) {
    const auto unseen = unseen_cards(view);
    return Encoder<G>::net_name(Encoder<G>::net_of(imagine(view, {unseen.begin(), unseen.end()})));
}

bool is_net_player(std::string_view name) { return name == "expert" || name == "master"; }

}  // namespace

std::span<const std::string_view> player_names() { return names; }
std::span<const std::string_view> level_names() { return std::span(names).subspan(first_level); }
bool is_player(std::string_view name) { return read_wish(name).has_value(); }

bool thinks_ahead(std::string_view name) {
    const auto wish = read_wish(name);
    return wish && wish->name == names.back();
}

template <>
std::unique_ptr<Player<Coloretto>> make_player<Coloretto>(std::string_view name) {
    using coloretto::View;
    const auto wish = read_wish(name);
    if (!wish) return nullptr;
    if (wish->name == "always-draw") return player_of<Coloretto>(heuristics::always_draw);
    // What the others collect, and what is still to come, is what beginners overlook.
    if (wish->name == "beginner") {
        return player_of<Coloretto>([](const View& view, FastRandom&) { return heuristics::own_game(view); });
    }
    if (wish->name == "greedy" || wish->name == "casual") {
        return player_of<Coloretto>([](const View& view, FastRandom&) { return heuristics::greedy(view); });
    }
    if (wish->name == "veteran") {
        return player_of<Coloretto>([](const View& view, FastRandom&) { return heuristics::veteran(view); });
    }
    if (wish->name == "skilled") {
        return net_player<Coloretto>({.counts_cards = false, .plays_to_win = false});
    }
    return common_player<Coloretto>(*wish);
}

template <>
std::unique_ptr<Player<Amazonas>> make_player<Amazonas>(std::string_view name) {
    using amazonas::View;
    const auto wish = read_wish(name);
    if (!wish) return nullptr;
    // Drawing is no decision in Amazonas; who never gives is the like of who always draws.
    if (wish->name == "always-draw" || wish->name == "beginner") {
        return player_of<Amazonas>(
            [](const View& view, FastRandom&) { return heuristics::always_play(view); });
    }
    if (wish->name == "casual") {
        return player_of<Amazonas>([](const View& view, FastRandom&) { return heuristics::own_game(view); });
    }
    if (wish->name == "greedy") {
        return player_of<Amazonas>([](const View& view, FastRandom&) { return heuristics::greedy(view); });
    }
    if (wish->name == "veteran" || wish->name == "skilled") {
        return player_of<Amazonas>([](const View& view, FastRandom&) { return heuristics::veteran(view); });
    }
    return common_player<Amazonas>(*wish);
}

template <>
std::string_view needed_net<Coloretto>(std::string_view name, const coloretto::View& view) {
    const auto wish = read_wish(name);
    if (!wish || (!is_net_player(wish->name) && wish->name != "skilled")) return {};
    return net_of<Coloretto>(view);
}

template <>
std::string_view needed_net<Amazonas>(std::string_view name, const amazonas::View& view) {
    const auto wish = read_wish(name);
    return wish && is_net_player(wish->name) ? net_of<Amazonas>(view) : std::string_view();
}

}  // namespace kameleon
