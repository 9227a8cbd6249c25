// sight.h: how a net looks at a game: which nets there are for it, and what they see of a position. Each game
// says so in a file of its own beside this one.
#pragma once

#include <string_view>

#include "players/net/features.h"

namespace kameleon {

/// What a player takes notice of. Levels below the best ones are made by leaving something out: they play as
/// well as they can with what they see.
struct EvaluatorSettings {
    bool counts_cards = true;  // what is still to come, by what has been seen
    bool plays_to_win = true;  // and not just for many points
};

/// `Encoder<G>` has
///   nets               how many nets play the game
///   net_of(state)      which of them plays this one, below `nets`
///   net_name(net)      as its file is called
///   net_options(net)   options of a game that it plays, for training
///   feature_count(net) one more than the largest feature
///   Cache             what spares it looking twice; changes nothing but the time it takes
///   encode(cache, state, seat, features)
///                      what `seat` knows of a position after a decision: the hands of others and the order
///                      of the deck leave no trace. Not for a position that is settled.
///   without_card_counting(state, seat)
///                      the position as somebody takes it for who does not count cards
///   settled(state)     nothing is left that could change the scores but losses in counting them
///   obvious(view)      the decision where one is certainly best without looking ahead
template <Game G>
struct Encoder;

}  // namespace kameleon
