// best_of.h: the decision that is worth most. Knows no game.
#pragma once

#include <optional>

namespace kameleon::heuristics {

/// Of a set that is not empty; the first of several that are worth the same.
template <class ActionSet, class Value>
auto best_of(const ActionSet& legal, Value&& worth) {
    auto best = legal.nth(0);
    std::optional<int> most;
    for (const auto action : legal) {
        const int now = worth(action);
        if (most && now <= *most) continue;
        best = action;
        most = now;
    }
    return best;
}

}  // namespace kameleon::heuristics
