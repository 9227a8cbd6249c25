// thinkers.h: who thinks for computer players. A thought is asked for now and comes later; it holds a view of
// the game and not the game, so it may be thought on any thread.
#pragma once

#include <cstddef>
#include <string>

#include "table/table.h"

namespace kameleon::hosting {

struct Task {
    std::string code;  // of the table
    table::ComputerTurn thinking;
};

/// What came of it.
struct Decision {
    std::string code;
    Seat seat = 0;
    int game = 0;
    std::size_t after = 0;
    table::ActionId action;
};

class Thinkers {
public:
    Thinkers() = default;
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;
    Thinkers(Thinkers&&) = delete;
    Thinkers& operator=(Thinkers&&) = delete;
    virtual ~Thinkers() = default;

    /// Each task is answered once, by `TableHost::thought`, on the host's thread and never from inside this
    /// call.
    virtual void think(Task task) = 0;
};

}  // namespace kameleon::hosting
