// computer_turns.cpp: see computer_turns.h.
#include "hosting/computer_turns.h"

#include <utility>

namespace kameleon::hosting {

void ComputerTurns::request(TableSlot& slot) {
    if (slot.computer_asked || slot.busy) return;
    auto thinking = slot.table->computer_turn();
    if (!thinking) return;
    slot.computer_asked = true;
    context_->deps.computers.request_decision({.code = slot.code, .turn = *std::move(thinking)});
}

void ComputerTurns::on_decision(const ComputerDecision& decision) {
    TableSlot* asked = tables_->find(decision.code);
    if (asked == nullptr) return;
    asked->computer_asked = false;
    tables_->with_table(
        decision.code,
        [this, decision](TableSlot& slot) {
            table::ComputerDecide what{
                .seat = decision.seat,
                .game = decision.game,
                .after = decision.after,
                .action = decision.action};
            tables_->apply(
                slot, context_->command({}, std::move(what)),
                [this, code = decision.code](const Result<std::uint64_t, Problem>& done) {
                    if (!done) context_->deps.report("computer_decision_refused", done.error().code);
                    // It may have come too late: then another decision may be due.
                    TableSlot* now = tables_->find(code);
                    if (now != nullptr && now->table != nullptr) request(*now);
                });
        },
        [](const Problem&) {});
}

}  // namespace kameleon::hosting
