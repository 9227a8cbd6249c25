// avx2_random.h: the random numbers of sfc16.h, for 32 games at once. Knows nothing of cards.
#pragma once

#include "lockstep/avx2.h"

#ifdef KAMELEON_HAS_AVX2_CODE

#include "lockstep/redraw.h"

namespace kameleon::lockstep::avx2 {

/// The next number of every game (sfc16.h).
KAMELEON_AVX2_INLINE Words next_half(LaneSources& sources, std::size_t from) {
    const Words a = load_words(&sources.a.at[from]);
    const Words b = load_words(&sources.b.at[from]);
    const Words c = load_words(&sources.c.at[from]);
    const Words counter = load_words(&sources.counter.at[from]);
    const Words result = a + b + counter;
    store_words(&sources.counter.at[from], counter + one());
    store_words(&sources.a.at[from], b ^ shifted_right<Sfc16::right>(b));
    store_words(&sources.b.at[from], c + shifted_left<Sfc16::left>(c));
    const Words turned = shifted_left<Sfc16::turned>(c) ^ shifted_right<16 - Sfc16::turned>(c);
    store_words(&sources.c.at[from], turned + result);
    return result;
}
KAMELEON_AVX2_INLINE WordPair next16(LaneSources& sources) {
    return {next_half(sources, 0), next_half(sources, lane_count / 2)};
}

/// The rare case, in memory.
KAMELEON_AVX2_COLD inline void redraw_in_lanes(
    LaneSources& sources, const Bytes& bound, const WordPair& rest, Bytes& value) {
    LaneBytes bounds;
    LaneWords rests;
    LaneBytes values;
    store(bounds, bound);
    store(rests, rest);
    store(values, value);
    redraw(sources, bounds, rests, values);
    value = load(values);
}

/// `below_from` in lanes, of which only those count that `needed` says.
KAMELEON_AVX2_INLINE Bytes below_from(LaneSources& sources, WordPair number, Bytes bound, Bytes needed) {
    const WordPair wide = widen(bound);
    const Bytes value = narrow(product_high(number, wide));
    const WordPair rest = product_low(number, wide);
    if (any(is_below(rest, wide) & needed)) [[unlikely]] {
        Bytes other = value;
        redraw_in_lanes(sources, bound & needed, rest, other);
        return other;
    }
    return value;
}
KAMELEON_AVX2_INLINE Bytes below16(LaneSources& sources, Bytes bound) {
    return below_from(sources, next16(sources), bound, all(-1));
}

struct BytePair {
    Bytes first;
    Bytes second;
};

KAMELEON_AVX2_COLD inline void redraw_pairs_in_lanes(
    LaneSources& sources, const BytePair& bound, const WordPair& rest, BytePair& value) {
    LaneBytes first_bounds;
    LaneBytes second_bounds;
    LaneWords rests;
    LaneBytes firsts;
    LaneBytes seconds;
    store(first_bounds, bound.first);
    store(second_bounds, bound.second);
    store(rests, rest);
    store(firsts, value.first);
    store(seconds, value.second);
    redraw_pairs(sources, first_bounds, second_bounds, rests, firsts, seconds);
    value = {load(firsts), load(seconds)};
}

/// `pair_from` in lanes.
KAMELEON_AVX2_INLINE BytePair pair_from(LaneSources& sources, WordPair number, BytePair bound) {
    const WordPair first = widen(bound.first);
    const WordPair second = widen(bound.second);
    const WordPair first_rest = product_low(number, first);
    const BytePair value{narrow(product_high(number, first)), narrow(product_high(first_rest, second))};
    const WordPair rest = product_low(first_rest, second);
    if (any(is_below(rest, product_low(first, second)))) [[unlikely]] {
        BytePair other = value;
        redraw_pairs_in_lanes(sources, bound, rest, other);
        return other;
    }
    return value;
}

}  // namespace kameleon::lockstep::avx2

#endif
