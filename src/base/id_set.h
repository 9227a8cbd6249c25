// id_set.h: a set of small numbers (ids of actions, mostly) as a few machine words.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace kameleon {

namespace detail {
constexpr auto make_bit_table() {
    std::array<std::array<std::uint8_t, 8>, 256> table{};
    for (unsigned byte = 0; byte < 256; ++byte) {
        std::size_t found = 0;
        for (unsigned i = 0; i < 8; ++i) {
            if ((byte >> i & 1U) != 0) table[byte][found++] = static_cast<std::uint8_t>(i);
        }
    }
    return table;
}
/// bit_table[byte][k]: the position of the k-th set bit of a byte.
inline constexpr auto bit_table = make_bit_table();
}  // namespace detail

/// The position of the k-th set bit of `word`, counted from 0. There must be one. Without branches that
/// depend on chance: random playouts ask this at every decision.
constexpr int nth_bit(std::uint64_t word, int k) {
    assert(k >= 0 && k < std::popcount(word));
    if (word == 0) std::unreachable();
    const auto rank = static_cast<unsigned>(k);
    // Most sets of decisions lie close together: one look into the table.
    const auto low = static_cast<unsigned>(std::countr_zero(word));
    if (word >> low < 256) return static_cast<int>(low + detail::bit_table[word >> low][rank]);
    // Set bits up to and including each byte, by adding neighbours and then a multiplication.
    std::uint64_t sums = word - (word >> 1U & 0x5555555555555555U);
    sums = (sums & 0x3333333333333333U) + (sums >> 2U & 0x3333333333333333U);
    sums = ((sums + (sums >> 4U)) & 0x0F0F0F0F0F0F0F0FU) * 0x0101010101010101U;
    // A byte whose sum is not above `rank` lies before the one we look for: 0x80 marks it.
    const std::uint64_t before =
        (0x8080808080808080U + rank * 0x0101010101010101U - sums) & 0x8080808080808080U;
    const auto shift = static_cast<unsigned>(std::popcount(before)) * 8U;
    const auto passed = static_cast<unsigned>(sums << 8U >> shift & 0xFFU);
    return static_cast<int>(shift + detail::bit_table[word >> shift & 0xFFU][rank - passed]);
}

/// `Id` is any type with a constructor from and a member `id` of std::uint8_t.
template <class Id, int Size>
class IdSet {
public:
    static constexpr int capacity = Size;
    static constexpr std::size_t words = (Size + 63) / 64;

    constexpr IdSet() = default;

    constexpr void insert(Id item) { words_[word_of(item)] |= bit_of(item); }
    /// Inserts the ids `first + i` for every set bit i of `bits`. The run must not leave its word.
    constexpr void insert_run(int first, std::uint64_t bits) {
        words_[static_cast<std::size_t>(first) / 64] |= bits << (static_cast<unsigned>(first) % 64);
    }
    [[nodiscard]] constexpr bool contains(Id item) const {
        return item.id < Size && (words_[word_of(item)] & bit_of(item)) != 0;
    }
    [[nodiscard]] constexpr int size() const {
        int sum = 0;
        for (const std::uint64_t word : words_) sum += std::popcount(word);
        return sum;
    }
    [[nodiscard]] constexpr bool empty() const { return *this == IdSet{}; }

    /// The k-th member in rising order of ids, counted from 0.
    [[nodiscard]] constexpr Id nth(int k) const {
        std::size_t at = 0;
        if constexpr (words > 1) {
            for (int here = std::popcount(words_[at]); k >= here; here = std::popcount(words_[at])) {
                k -= here;
                ++at;
            }
        }
        return Id{static_cast<std::uint8_t>(static_cast<int>(at) * 64 + nth_bit(words_[at], k))};
    }

    class Iterator {
    public:
        constexpr Iterator(const IdSet& set, int at) : set_(&set), at_(at) { skip(); }
        constexpr Id operator*() const { return Id{static_cast<std::uint8_t>(at_)}; }
        constexpr Iterator& operator++() {
            ++at_;
            skip();
            return *this;
        }
        friend constexpr bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }

    private:
        constexpr void skip() {
            while (at_ < Size && !set_->contains(Id{static_cast<std::uint8_t>(at_)})) ++at_;
        }
        const IdSet* set_;
        int at_;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(*this, 0); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(*this, Size); }

    friend constexpr bool operator==(const IdSet&, const IdSet&) = default;

private:
    static constexpr std::size_t word_of(Id item) { return item.id / 64U; }
    static constexpr std::uint64_t bit_of(Id item) { return std::uint64_t{1} << (item.id % 64U); }

    std::array<std::uint64_t, words> words_{};
};

}  // namespace kameleon
