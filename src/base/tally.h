// tally.h: how many cards of each kind, all counts packed into one 64-bit word.
//
// Adding two heaps of cards is one addition, and the cards of a game are conserved exactly when their
// tallies still add up. The caller keeps every count below 2^Bits: no field may overflow into the next.
#pragma once

#include <cassert>
#include <cstdint>

namespace kameleon {

template <int Kinds, int Bits>
class Tally {
    static_assert(Kinds * Bits <= 64);

public:
    static constexpr int kinds = Kinds;
    static constexpr int limit = (1 << Bits) - 1;

    constexpr Tally() = default;
    static constexpr Tally of(int kind, int count = 1) {
        return Tally(static_cast<std::uint64_t>(count) << shift(kind));
    }

    static constexpr Tally from_word(std::uint64_t word) { return Tally(word); }

    [[nodiscard]] constexpr int count(int kind) const {
        return static_cast<int>((word_ >> shift(kind)) & static_cast<std::uint64_t>(limit));
    }
    [[nodiscard]] constexpr bool has(int kind) const { return count(kind) != 0; }
    [[nodiscard]] constexpr bool empty() const { return word_ == 0; }
    [[nodiscard]] constexpr int total() const {
        int sum = 0;
        for (int kind = 0; kind < Kinds; ++kind) sum += count(kind);
        return sum;
    }
    /// The packed counts themselves, for code that works on all of them at once.
    [[nodiscard]] constexpr std::uint64_t word() const { return word_; }

    constexpr void add(int kind) { word_ += std::uint64_t{1} << shift(kind); }
    constexpr void remove(int kind) {
        assert(has(kind));
        word_ -= std::uint64_t{1} << shift(kind);
    }
    constexpr Tally& operator+=(Tally other) {
        word_ += other.word_;
        return *this;
    }
    constexpr Tally& operator-=(Tally other) {
        word_ -= other.word_;
        return *this;
    }
    friend constexpr Tally operator+(Tally a, Tally b) { return a += b; }
    friend constexpr Tally operator-(Tally a, Tally b) { return a -= b; }
    friend constexpr bool operator==(Tally, Tally) = default;

private:
    explicit constexpr Tally(std::uint64_t word) : word_(word) {}
    static constexpr unsigned shift(int kind) {
        assert(kind >= 0 && kind < Kinds);
        return static_cast<unsigned>(kind) * static_cast<unsigned>(Bits);
    }

    std::uint64_t word_ = 0;
};

}  // namespace kameleon
