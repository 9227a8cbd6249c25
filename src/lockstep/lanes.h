// lanes.h: the vector engine: plays 32 games of Coloretto at once, a turn of each at a time. For x86-64
// processors with AVX2, found out when the program runs.
#pragma once

#include "lockstep/block.h"
#include "rules/coloretto/options.h"

namespace kameleon::lockstep {

/// Whether this processor has what the vector engine needs.
bool processor_has_lanes();

/// Whether the vector engine knows these options: not the golden joker, nor players who choose their jokers.
constexpr bool lanes_know(const coloretto::Options& options) {
    return !options.golden && options.jokers == coloretto::Jokers::program;
}

/// Plays the games whose sources are in the block to their ends. Points are given on the brown side only.
/// Only where `processor_has_lanes()` and `lanes_know(options)`.
void play_in_lanes(const coloretto::Options& options, Block& block);

}  // namespace kameleon::lockstep
