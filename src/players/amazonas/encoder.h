// encoder.h: the nets of Amazonas and their features.
//
// Seats are encoded clockwise from the player whose view it is, with only that player's hand. Animals are not
// named: an animal is its colour, whether a seat has it, and how many are unseen, so that a net learns each
// thing once per colour and not eighteen times.
#pragma once

#include <array>
#include <optional>

#include "players/net/encoder.h"
#include "rules/amazonas/play.h"

namespace kameleon {

template <>
struct Encoder<Amazonas> {
    struct Cache {};

    /// For each number of players. Heuristic opponents gained nothing.
    static constexpr std::array<NetSpec, 3> nets{
        {{"amazonas-2", 2, 300'000}, {"amazonas-3", 3, 250'000}, {"amazonas-4", 4, 200'000}}};

    static constexpr int net_of(const amazonas::State& state) {
        return state.players - amazonas::min_players;
    }
    static amazonas::Options net_options(int net, FastRandom& random);
    static int feature_count(int net);
    static void encode(Cache& cache, const amazonas::State& state, Seat seat, Features& features);
    static amazonas::State without_card_counting(amazonas::State state, Seat seat);
    static constexpr bool settled(const amazonas::State& state) {
        return state.phase == amazonas::Phase::over;
    }
    static std::optional<amazonas::Action> obvious(const amazonas::View& /*view*/) { return std::nullopt; }
};

}  // namespace kameleon
