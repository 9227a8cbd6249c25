// play.cpp: hands games out to the engines, and puts together what they bring back.
#include "lockstep/play.h"

#include <algorithm>

#include "lockstep/chance.h"
#include "lockstep/lanes.h"
#include "rules/playout.h"

namespace kameleon::lockstep {
namespace {

using coloretto::Options;
using coloretto::State;

static_assert(
    Coloretto::longest_game({.players = 4}) <= 0xFF && Coloretto::longest_game({.players = 5}) <= 0xFF);

FinalState play_plainly(const Options& options, std::uint64_t seed, std::uint64_t game) {
    Chance chance(seed, game);
    FinalState result;
    result.state = start_unchecked(options, chance.setup(options));
    play_out<Coloretto>(
        result.state, [&](const State& state) { return chance.card(state); },
        [&](const State& state, const coloretto::ActionSet& legal) { return chance.decide(state, legal); });
    result.decisions = static_cast<std::uint8_t>(chance.decisions());
    return result;
}

Ending ending_of(const FinalState& from) {
    Ending ending;
    ending.decisions = from.decisions;
    const Scores points = scores(from.state);
    for (Seat seat = 0; seat < points.players; ++seat) {
        ending.points[seat] = static_cast<std::int8_t>(points[seat]);
    }
    return ending;
}

/// A game of the block as the rules know it.
FinalState final_state(const Options& options, const Block& block, std::size_t lane) {
    FinalState result;
    result.decisions = block.decisions.at[lane];
    State& state = result.state;
    state.deck = block.deck.get(lane);
    state.deck_size = static_cast<std::uint8_t>(state.deck.total());
    for (Seat seat = 0; seat < options.players; ++seat) state.owned[seat] = block.owned[seat].get(lane);
    state.gone = block.gone.get(lane);
    state.players = options.players;
    state.to_move = block.to_move.at[lane];
    state.last_round_drawn = true;
    state.side = options.side;
    state.last_round = options.last_round;
    state.jokers = options.jokers;
    state.golden = options.golden;
    state.in_play = coloretto::ColourSet(block.in_play.at[lane]);
    return result;
}

void bring(const Options& options, const Block& block, std::span<FinalState> states) {
    for (std::size_t lane = 0; lane < states.size(); ++lane) states[lane] = final_state(options, block, lane);
}

void bring(const Options& options, const Block& block, std::span<Ending> endings) {
    for (std::size_t lane = 0; lane < endings.size(); ++lane) {
        if (options.side != coloretto::Side::brown) {
            endings[lane] = ending_of(final_state(options, block, lane));
            continue;
        }
        Ending ending;
        ending.decisions = block.decisions.at[lane];
        for (Seat seat = 0; seat < options.players; ++seat) {
            ending.points[seat] = static_cast<std::int8_t>(block.points[seat].at[lane]);
        }
        endings[lane] = ending;
    }
}

void bring(const FinalState& from, FinalState& to) { to = from; }
void bring(const FinalState& from, Ending& to) { to = ending_of(from); }

template <class Result>
void play_all(
    const Options& options, std::uint64_t seed, std::uint64_t first, std::span<Result> results,
    Engine engine) {
    if (engine == Engine::plain || !plays_in_lanes(options)) {
        for (Result& result : results) bring(play_plainly(options, seed, first++), result);
        return;
    }
    Block block;
    while (!results.empty()) {
        // A last block that is not full plays games nobody asked for: they are in the same vectors.
        for (std::size_t lane = 0; lane < lane_count; ++lane) {
            block.sources.set(lane, source_of(seed, first + lane));
        }
        play_in_lanes(options, block);
        const std::size_t count = std::min(results.size(), lane_count);
        bring(options, block, results.first(count));
        results = results.subspan(count);
        first += count;
    }
}

}  // namespace

bool plays_in_lanes(const Options& options) { return lanes_know(options) && processor_has_lanes(); }

void play(
    const Options& options, std::uint64_t seed, std::uint64_t first, std::span<Ending> endings,
    Engine engine) {
    play_all(options, seed, first, endings, engine);
}

void play(
    const Options& options, std::uint64_t seed, std::uint64_t first, std::span<FinalState> states,
    Engine engine) {
    play_all(options, seed, first, states, engine);
}

}  // namespace kameleon::lockstep
