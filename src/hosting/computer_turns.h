// computer_turns.h: asks the workers for the decisions of computer players, one at a time for each table, and
// applies what they answer.
#pragma once

#include "hosting/tables.h"

namespace kameleon::hosting {

class ComputerTurns {
public:
    ComputerTurns(HostContext& context, Tables& tables) : context_(&context), tables_(&tables) {}

    /// Requests a decision if a computer has to decide at this table and none was requested.
    void request(TableSlot& slot);
    void on_decision(const ComputerDecision& decision);

private:
    HostContext* context_;
    Tables* tables_;
};

}  // namespace kameleon::hosting
