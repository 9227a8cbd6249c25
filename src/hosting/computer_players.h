// computer_players.h: the interface to the workers that decide for computer players. A request is answered
// later; it holds a view of the game and not the game, so it may be computed on any thread.
#pragma once

#include <cstddef>
#include <string>

#include "table/table.h"

namespace kameleon::hosting {

struct DecisionTask {
    std::string code;  // of the table
    table::ComputerTurn turn;
};

struct ComputerDecision {
    std::string code;
    Seat seat = 0;
    int game = 0;
    std::size_t after = 0;
    table::ActionId action;
};

inline ComputerDecision decision_for(const DecisionTask& task, table::ActionId action) {
    return {
        .code = task.code,
        .seat = task.turn.seat,
        .game = task.turn.game,
        .after = task.turn.after,
        .action = action};
}

class ComputerPlayers {
public:
    ComputerPlayers() = default;
    ComputerPlayers(const ComputerPlayers&) = delete;
    ComputerPlayers& operator=(const ComputerPlayers&) = delete;
    ComputerPlayers(ComputerPlayers&&) = delete;
    ComputerPlayers& operator=(ComputerPlayers&&) = delete;
    virtual ~ComputerPlayers() = default;

    /// Each task is answered once, by `TableHost::on_computer_decision`, on the host's thread and never from
    /// inside this call.
    virtual void request_decision(DecisionTask task) = 0;
};

}  // namespace kameleon::hosting
