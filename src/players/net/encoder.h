// encoder.h: which nets play a game, and the features they are given. Each game with nets specializes
// `Encoder` in players/<game>/encoder.h; a game without a specialization has no nets.
#pragma once

#include <cstdint>
#include <string_view>

#include "players/net/features.h"

namespace kameleon {

/// One net of a game, and how `kameleon train` makes the one that is shipped.
struct NetSpec {
    std::string_view name;  // of its file in nets/
    int players = 0;
    std::uint64_t training_games = 0;
    float heuristic_opponent_share = 0;  // of these games, against heuristic players
};

/// `Encoder<G>` has
///   nets               a constexpr array of NetSpec
///   net_of(state)      the index in `nets` of the one that plays this game
///   net_options(net, random)
///                      options of a game that this net plays, for training
///   feature_count(net) one more than the largest feature
///   Cache              scratch memory that saves time between calls and never changes a result
///   encode(cache, state, seat, features)
///                      what `seat` knows of a position after a decision: the features do not depend on
///                      hidden hands or on the order of the deck. Not for a settled position.
///   without_card_counting(state, seat)
///                      the position as a player sees it who does not count cards
///   settled(state)     only choices about counting points are left, and scores(state) assumes the best ones
///   obvious(view)      the best decision, where it is known without evaluation
template <Game G>
struct Encoder;

template <Game G>
constexpr const NetSpec& net_spec(int net) {
    return Encoder<G>::nets[static_cast<std::size_t>(net)];
}
template <Game G>
inline constexpr int net_count = static_cast<int>(Encoder<G>::nets.size());

}  // namespace kameleon
