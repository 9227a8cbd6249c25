// amazonas_sight.h: what a net sees of Amazonas.
//
// A position is told from the player who looks, clockwise; of the hands, only their own. Animals have no
// names: an animal is its colour, who has it, and how many are still unseen, so that a net learns each thing
// once per colour and not eighteen times.
#pragma once

#include <optional>

#include "players/net/encoder.h"
#include "rules/amazonas/play.h"

namespace kameleon {

template <>
struct Encoder<Amazonas> {
    struct Cache {};

    static constexpr int nets = 3;  // two to four players

    static constexpr int net_of(const amazonas::State& state) {
        return state.players - amazonas::min_players;
    }
    static constexpr int players_of(int net) { return net + amazonas::min_players; }
    static std::string_view net_name(int net);
    static amazonas::Options net_options(int net, FastRandom& random);
    static int feature_count(int net);
    static void encode(Cache& cache, const amazonas::State& state, Seat seat, Features& features);
    static amazonas::State without_card_counting(amazonas::State state, Seat seat);
    static constexpr bool settled(const amazonas::State& state) {
        return state.phase == amazonas::Phase::over;
    }
    /// Nothing is: every decision has to be weighed.
    static std::optional<amazonas::Action> obvious(const amazonas::View& /*view*/) { return std::nullopt; }
};

}  // namespace kameleon
