// nearest.cpp: see nearest.h.
#include "cli/nearest.h"

#include <algorithm>
#include <array>

namespace kameleon::cli {

std::size_t edit_distance(std::string_view a, std::string_view b) {
    constexpr std::size_t longest = 64;
    a = a.substr(0, longest);
    b = b.substr(0, longest);
    // Rows of the dynamic programming table.
    using Row = std::array<std::size_t, longest + 1>;
    Row before_last{};
    Row last{};
    Row now{};
    for (std::size_t j = 0; j <= b.size(); ++j) now[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before_last = last;
        last = now;
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            now[j] = std::min({last[j] + 1, now[j - 1] + 1, change});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) now[j] = std::min(now[j], before_last[j - 2] + 1);
        }
    }
    return now[b.size()];
}

std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> known) {
    std::optional<std::string_view> best;
    // A third of the letters may be wrong, and one in any case.
    std::size_t limit = std::max<std::size_t>(word.size() / 3, 1) + 1;
    for (const std::string_view one : known) {
        const std::size_t cost = edit_distance(word, one);
        // Not if all letters differ.
        if (cost < limit && cost < std::max(word.size(), one.size())) {
            limit = cost;
            best = one;
        }
    }
    return best;
}

}  // namespace kameleon::cli
