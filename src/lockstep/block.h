// block.h: 32 games side by side, as the vector engine leaves them: a field of all games, then the next
// field. Plain memory without any vector type, so that portable code can read it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "lockstep/sfc16.h"
#include "rules/coloretto/state.h"

namespace kameleon::lockstep {

inline constexpr std::size_t lane_count = 32;

/// One byte of each game.
struct alignas(lane_count) LaneBytes {
    std::array<std::uint8_t, lane_count> at{};
};
/// 16 bits of each game, in the order of `word_of`.
struct alignas(lane_count) LaneWords {
    std::array<std::uint16_t, lane_count> at{};
};

/// Where a game's 16 bits are. Bytes are widened to words eight from each half of a vector at a time, so the
/// games 0–7 and 16–23 come before 8–15 and 24–31.
constexpr std::size_t word_of(std::size_t lane) {
    return (lane & 7U) | (lane & 16U) >> 1U | (lane & 8U) << 1U;
}

/// The random source of each game.
struct LaneSources {
    LaneWords a;
    LaneWords b;
    LaneWords c;
    LaneWords counter;

    [[nodiscard]] constexpr Sfc16 get(std::size_t lane) const {
        const std::size_t i = word_of(lane);
        return {a.at[i], b.at[i], c.at[i], counter.at[i]};
    }
    constexpr void set(std::size_t lane, const Sfc16& source) {
        const std::size_t i = word_of(lane);
        a.at[i] = source.a;
        b.at[i] = source.b;
        c.at[i] = source.c;
        counter.at[i] = source.counter;
    }
};

/// Heaps of cards: byte k of every game's coloretto::Cards, which holds the kinds 2k and 2k+1.
inline constexpr std::size_t card_bytes = 5;
struct LaneCards {
    std::array<LaneBytes, card_bytes> bytes;

    [[nodiscard]] constexpr coloretto::Cards get(std::size_t lane) const {
        std::uint64_t word = 0;
        for (std::size_t i = 0; i < card_bytes; ++i) word |= std::uint64_t{bytes[i].at[lane]} << (8 * i);
        return coloretto::Cards::from_word(word);
    }
};

/// Games that are over.
struct Block {
    LaneSources sources;  // to be set before the games are played; later, what is left of them
    LaneCards deck;
    std::array<LaneCards, 5> owned;
    LaneCards gone;
    LaneBytes in_play;  // coloretto::ColourSet
    LaneBytes to_move;
    LaneBytes decisions;
    std::array<LaneBytes, 5> points;  // std::int8_t by seat; of the brown side only
};

}  // namespace kameleon::lockstep
