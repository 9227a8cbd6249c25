// features.h: the input of a net: a row of slots, each with one feature or none.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "rules/game.h"

namespace kameleon {

/// The number of a feature; 0 for none. Similar positions differ in few slots, which makes incremental
/// evaluation cheap.
using Feature = std::uint16_t;
inline constexpr Feature no_feature = 0;
inline constexpr std::size_t most_slots = 176;

class Features {
public:
    constexpr void push_back(Feature feature) {
        assert(size_ < most_slots);
        slots_[size_++] = feature;
    }
    /// `count` slots without a feature.
    constexpr void skip(std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) push_back(no_feature);
    }
    constexpr void clear() { size_ = 0; }

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    constexpr Feature operator[](std::size_t i) const { return slots_[i]; }
    [[nodiscard]] constexpr const Feature* begin() const { return slots_.data(); }
    [[nodiscard]] constexpr const Feature* end() const { return slots_.data() + size_; }

    /// The seat that the first outcome of the net is about; the others follow clockwise.
    Seat first = 0;

private:
    std::array<Feature, most_slots> slots_{};  // only the first `size_` mean anything
    std::size_t size_ = 0;
};

/// Hands out numbers to groups of features, one group after the other, from 1 on.
class FeatureNumbers {
public:
    /// The first number of a group of `count` features.
    constexpr int group(int count) {
        const int first = next_;
        next_ += count;
        return first;
    }
    /// One more than the largest number given out.
    [[nodiscard]] constexpr int count() const { return next_; }

private:
    int next_ = 1;
};

}  // namespace kameleon
