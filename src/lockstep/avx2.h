// avx2.h: a vocabulary for 32 bytes or 16 words at once; the only file with intrinsics. Knows nothing of
// games.
//
// Every function here, and every function that uses them, carries its target as an attribute of its own. No
// file is compiled with -mavx2: it would also compile inline functions of shared headers that way, and the
// linker might keep those for everybody. Functions that are not inlined take vectors by reference: g++ 12
// clears the upper half of a struct with a vector in it that a function returns.
#pragma once

#if defined(__x86_64__) && defined(__GNUC__)
#define KAMELEON_HAS_AVX2_CODE 1

#include <immintrin.h>

#include "lockstep/block.h"

#define KAMELEON_AVX2 [[gnu::target("avx2")]]
#define KAMELEON_AVX2_COLD [[gnu::target("avx2"), gnu::cold, gnu::noinline]]
#define KAMELEON_AVX2_INLINE [[gnu::target("avx2"), gnu::always_inline]] inline

namespace kameleon::lockstep::avx2 {

/// A byte of each of 32 games. What compares is a mask: -1 where it holds, 0 elsewhere.
struct Bytes {
    __m256i v;
};
/// 16 bits of each of 16 games.
struct Words {
    __m256i v;
};
/// 16 bits of each of 32 games, in the order of `word_of`.
struct WordPair {
    Words low;
    Words high;
};

KAMELEON_AVX2_INLINE Bytes all(int value) { return {_mm256_set1_epi8(static_cast<char>(value))}; }
KAMELEON_AVX2_INLINE Bytes zero() { return {_mm256_setzero_si256()}; }
KAMELEON_AVX2_INLINE Bytes load(const LaneBytes& from) {
    return {_mm256_load_si256(reinterpret_cast<const __m256i*>(from.at.data()))};
}
KAMELEON_AVX2_INLINE void store(LaneBytes& to, Bytes bytes) {
    _mm256_store_si256(reinterpret_cast<__m256i*>(to.at.data()), bytes.v);
}

KAMELEON_AVX2_INLINE Bytes operator+(Bytes a, Bytes b) { return {_mm256_add_epi8(a.v, b.v)}; }
KAMELEON_AVX2_INLINE Bytes operator-(Bytes a, Bytes b) { return {_mm256_sub_epi8(a.v, b.v)}; }
KAMELEON_AVX2_INLINE Bytes operator&(Bytes a, Bytes b) { return {_mm256_and_si256(a.v, b.v)}; }
KAMELEON_AVX2_INLINE Bytes operator|(Bytes a, Bytes b) { return {_mm256_or_si256(a.v, b.v)}; }
/// `a` where `mask` does not hold, otherwise 0.
KAMELEON_AVX2_INLINE Bytes without(Bytes a, Bytes mask) { return {_mm256_andnot_si256(mask.v, a.v)}; }
KAMELEON_AVX2_INLINE Bytes equal(Bytes a, Bytes b) { return {_mm256_cmpeq_epi8(a.v, b.v)}; }
/// Of signed bytes.
KAMELEON_AVX2_INLINE Bytes greater(Bytes a, Bytes b) { return {_mm256_cmpgt_epi8(a.v, b.v)}; }
/// Of unsigned bytes.
KAMELEON_AVX2_INLINE Bytes lesser_of(Bytes a, Bytes b) { return {_mm256_min_epu8(a.v, b.v)}; }
KAMELEON_AVX2_INLINE Bytes greater_of(Bytes a, Bytes b) { return {_mm256_max_epu8(a.v, b.v)}; }
/// `yes` where `mask` holds, `no` elsewhere.
KAMELEON_AVX2_INLINE Bytes pick(Bytes mask, Bytes yes, Bytes no) {
    return {_mm256_blendv_epi8(no.v, yes.v, mask.v)};
}
/// Numbers below 16, times 16.
KAMELEON_AVX2_INLINE Bytes times_16(Bytes a) { return {_mm256_slli_epi16(a.v, 4)}; }
/// Numbers below 32, times 8.
KAMELEON_AVX2_INLINE Bytes times_8(Bytes a) { return {_mm256_slli_epi16(a.v, 3)}; }
KAMELEON_AVX2_INLINE Bytes low_half(Bytes a) { return a & all(15); }
KAMELEON_AVX2_INLINE Bytes high_half(Bytes a) { return Bytes{_mm256_srli_epi16(a.v, 4)} & all(15); }
KAMELEON_AVX2_INLINE bool any(Bytes a) { return _mm256_testz_si256(a.v, a.v) == 0; }

/// A table of 16 bytes, to be looked up with numbers below 16.
using Table = std::array<std::uint8_t, 16>;
KAMELEON_AVX2_INLINE Bytes look_up(const Table& table, Bytes index) {
    const __m128i once = _mm_loadu_si128(reinterpret_cast<const __m128i*>(table.data()));
    return {_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(once), index.v)};
}

KAMELEON_AVX2_INLINE Words load_words(const std::uint16_t* from) {
    return {_mm256_load_si256(reinterpret_cast<const __m256i*>(from))};
}
KAMELEON_AVX2_INLINE void store_words(std::uint16_t* to, Words words) {
    _mm256_store_si256(reinterpret_cast<__m256i*>(to), words.v);
}
KAMELEON_AVX2_INLINE void store(LaneWords& to, WordPair words) {
    store_words(to.at.data(), words.low);
    store_words(to.at.data() + lane_count / 2, words.high);
}

KAMELEON_AVX2_INLINE Words operator+(Words a, Words b) { return {_mm256_add_epi16(a.v, b.v)}; }
KAMELEON_AVX2_INLINE Words operator^(Words a, Words b) { return {_mm256_xor_si256(a.v, b.v)}; }
template <int bits>
KAMELEON_AVX2_INLINE Words shifted_left(Words a) {
    return {_mm256_slli_epi16(a.v, bits)};
}
template <int bits>
KAMELEON_AVX2_INLINE Words shifted_right(Words a) {
    return {_mm256_srli_epi16(a.v, bits)};
}
KAMELEON_AVX2_INLINE Words one() { return {_mm256_set1_epi16(1)}; }

/// Bytes as words, and words below 256 as bytes again.
KAMELEON_AVX2_INLINE WordPair widen(Bytes a) {
    const __m256i nothing = _mm256_setzero_si256();
    return {{_mm256_unpacklo_epi8(a.v, nothing)}, {_mm256_unpackhi_epi8(a.v, nothing)}};
}
KAMELEON_AVX2_INLINE Bytes narrow(WordPair a) { return {_mm256_packus_epi16(a.low.v, a.high.v)}; }

/// The upper and lower 16 bits of the products.
KAMELEON_AVX2_INLINE WordPair product_high(WordPair a, WordPair b) {
    return {{_mm256_mulhi_epu16(a.low.v, b.low.v)}, {_mm256_mulhi_epu16(a.high.v, b.high.v)}};
}
KAMELEON_AVX2_INLINE WordPair product_low(WordPair a, WordPair b) {
    return {{_mm256_mullo_epi16(a.low.v, b.low.v)}, {_mm256_mullo_epi16(a.high.v, b.high.v)}};
}
/// Something other than 0 where `a` is below `b`, which must be below 256.
KAMELEON_AVX2_INLINE Bytes is_below(WordPair a, WordPair b) {
    return narrow({{_mm256_subs_epu16(b.low.v, a.low.v)}, {_mm256_subs_epu16(b.high.v, a.high.v)}});
}

}  // namespace kameleon::lockstep::avx2

#endif
