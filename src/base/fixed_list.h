// fixed_list.h: a list with room for N items inside itself. Never allocates, trivially copyable when T is.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace kameleon {

template <class T, std::size_t N>
class FixedList {
public:
    using value_type = T;

    constexpr void push_back(const T& item) {
        assert(size_ < N);
        items_[size_++] = item;
    }
    constexpr void clear() { size_ = 0; }

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] static constexpr std::size_t capacity() { return N; }

    constexpr T& operator[](std::size_t i) {
        assert(i < size_);
        return items_[i];
    }
    constexpr const T& operator[](std::size_t i) const {
        assert(i < size_);
        return items_[i];
    }

    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
    [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }

    friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.size_; ++i) {
            if (!(a.items_[i] == b.items_[i])) return false;
        }
        return true;
    }

private:
    std::array<T, N> items_{};
    std::size_t size_ = 0;
};

}  // namespace kameleon
