// best_of.h: the decision with the highest value.
#pragma once

#include <optional>

namespace kameleon {

/// The legal action with the highest value, the first of several. There must be at least one.
template <class ActionSet, class ValueOf>
auto best_of(const ActionSet& legal, ValueOf&& value_of) {
    auto best = legal.nth(0);
    std::optional<int> highest;
    for (const auto action : legal) {
        const int value = value_of(action);
        if (highest && value <= *highest) continue;
        best = action;
        highest = value;
    }
    return best;
}

}  // namespace kameleon
