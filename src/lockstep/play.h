// play.h: many uniformly random games of Coloretto at once, as fast as this machine can. For statistics and
// for training; not for games with people, whose cards come from a seed of 256 bits.
//
// A game is named by a seed and a number, and is the same however many are played together, on whatever
// processor: chance.h and the rules define it. Where the processor has AVX2, 32 games are played side by
// side; elsewhere, and with the golden joker or players who choose their jokers, one after the other by the
// rules themselves. The grey side is played in lanes and scored by the rules.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rules/coloretto/options.h"
#include "rules/coloretto/state.h"

namespace kameleon::lockstep {

/// What became of a game.
struct Ending {
    std::array<std::int8_t, 5> points{};  // by seat
    std::uint8_t decisions = 0;           // how many were made
    friend constexpr bool operator==(const Ending&, const Ending&) = default;
};

/// The same with all that is on the table.
struct FinalState {
    coloretto::State state;
    std::uint8_t decisions = 0;
    friend constexpr bool operator==(const FinalState&, const FinalState&) = default;
};

enum class Engine : std::uint8_t {
    fastest,  // the one of this machine
    plain,    // the rules, game by game: to compare with
};

/// Whether `Engine::fastest` plays these options side by side here.
bool plays_in_lanes(const coloretto::Options& options);

/// Plays the games number `first`, `first` + 1, … of `seed`: as many as there is room for.
void play(
    const coloretto::Options& options, std::uint64_t seed, std::uint64_t first, std::span<Ending> endings,
    Engine engine = Engine::fastest);
void play(
    const coloretto::Options& options, std::uint64_t seed, std::uint64_t first, std::span<FinalState> states,
    Engine engine = Engine::fastest);

}  // namespace kameleon::lockstep
