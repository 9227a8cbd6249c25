// random.h: what a source of random numbers is, and the choices made from one.
//
// Everything here is exact integer arithmetic, so that the same source gives the same choices with every
// compiler and on every platform (which the distributions of the standard library do not promise).
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace kameleon {

/// A stream of independent, uniform 32-bit numbers.
template <class S>
concept RandomSource = requires(S source) {
    { source.next32() } -> std::same_as<std::uint32_t>;
};

/// A uniform number in 0 … bound-1, without bias: Lemire's multiplication with rejection.
template <RandomSource Source>
constexpr std::uint32_t below(Source& source, std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{source.next32()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
        const std::uint32_t threshold = (0U - bound) % bound;
        while (static_cast<std::uint32_t>(product) < threshold) {
            product = std::uint64_t{source.next32()} * bound;
        }
    }
    return static_cast<std::uint32_t>(product >> 32U);
}

/// Fisher and Yates, from the front: item i is settled by the i-th choice. After `first` choices the front is
/// a uniform sample in uniform order, and the rest is not looked at.
template <class T, std::size_t Extent, RandomSource Source>
constexpr void shuffle_front(std::span<T, Extent> items, std::size_t first, Source& source) {
    Source local = source;  // no store into `items` can be thought to change it, so it stays in registers
    const std::size_t count = items.size();
    for (std::size_t i = 0; i < first; ++i) {
        const std::size_t j = i + below(local, static_cast<std::uint32_t>(count - i));
        std::swap(items[i], items[j]);
    }
    source = local;
}

template <class T, std::size_t Extent, RandomSource Source>
constexpr void shuffle(std::span<T, Extent> items, Source& source) {
    if (!items.empty()) shuffle_front(items, items.size() - 1, source);
}

}  // namespace kameleon
