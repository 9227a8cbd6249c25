// avx2_cards.h: heaps of cards of 32 games at once: drawing from them, adding to them, what they score. Knows
// nothing of turns.
//
// In a lane a card is its kind + 1, with 0 for no card, which adds nothing to any heap.
#pragma once

#include "lockstep/avx2.h"

#ifdef KAMELEON_HAS_AVX2_CODE

#include "rules/coloretto/cards.h"

namespace kameleon::lockstep::avx2 {

inline constexpr std::size_t colours = coloretto::colour_count;
/// Without the golden joker.
inline constexpr std::size_t kinds = coloretto::kind_count - 1;

/// What a card adds to each byte of a heap.
inline constexpr std::array<Table, card_bytes> heap_tables = [] {
    std::array<Table, card_bytes> tables{};
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        tables[kind / 2][kind + 1] = kind % 2 == 0 ? 1 : 16;
    }
    return tables;
}();

/// The bit of a colour in a ColourSet.
inline constexpr Table colour_bits = [] {
    Table table{};
    for (std::size_t colour = 0; colour < colours; ++colour) {
        table[colour + 1] = static_cast<std::uint8_t>(1U << colour);
    }
    return table;
}();

/// Points of the brown side, by number of cards.
inline constexpr Table brown_table = [] {
    Table table{};
    for (std::size_t i = 0; i < table.size(); ++i) {
        table[i] = static_cast<std::uint8_t>(coloretto::brown_points[i]);
    }
    return table;
}();

/// LaneCards in registers.
struct Heap {
    std::array<Bytes, card_bytes> bytes;
};

/// Draws the card of this rank from cards in order of their kinds. The cards are given as sums, each that of
/// all kinds up to it: the card is of the first kind whose sum is above the rank, and all sums above it go
/// down by one. A rank above all sums draws nothing.
template <std::size_t size>
KAMELEON_AVX2_INLINE Bytes draw_from(std::array<Bytes, size>& sums, Bytes rank) {
    Bytes code = all(static_cast<int>(size) + 1);
    for (Bytes& sum : sums) {
        const Bytes above = greater(sum, rank);
        sum = sum + above;
        code = code + above;
    }
    return code;
}

/// The counts behind such sums, as a heap.
template <std::size_t size>
KAMELEON_AVX2_INLINE Heap heap_of(const std::array<Bytes, size>& sums) {
    Heap heap{};
    for (std::size_t i = 0; i < card_bytes; ++i) {
        const std::size_t even = 2 * i;
        const std::size_t odd = even + 1;
        const Bytes low = even == 0 ? sums[0] : sums[even] - sums[even - 1];
        heap.bytes[i] = odd < size ? low + times_16(sums[odd] - sums[odd - 1]) : low;
    }
    return heap;
}

/// Points on the brown side: jokers fill up the largest colours, as far as six (best_brown of scoring.cpp).
KAMELEON_AVX2_INLINE Bytes brown_score(const Heap& heap) {
    constexpr int full = 6;
    std::array<Bytes, 3> top{zero(), zero(), zero()};
    Bytes points = zero();
    for (std::size_t colour = 0; colour < colours; ++colour) {
        const Bytes byte = heap.bytes[colour / 2];
        Bytes count = lesser_of(colour % 2 == 0 ? low_half(byte) : high_half(byte), all(full));
        for (Bytes& place : top) {
            const Bytes more = greater_of(place, count);
            count = lesser_of(place, count);
            place = more;
        }
        points = points - look_up(brown_table, count);
    }
    Bytes jokers = low_half(heap.bytes[4]);
    for (const Bytes count : top) {
        const Bytes gift = lesser_of(jokers, all(full) - count);
        jokers = jokers - gift;
        points = points + look_up(brown_table, count + gift);
    }
    const Bytes plus_two = high_half(heap.bytes[3]);
    return points + plus_two + plus_two;
}

}  // namespace kameleon::lockstep::avx2

#endif
