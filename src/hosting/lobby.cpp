// lobby.cpp: see lobby.h.
#include "hosting/lobby.h"

#include <algorithm>
#include <vector>

#include "protocol/server_message.h"

namespace kameleon::hosting {
namespace {

/// Between two changes of the lobby that are sent.
constexpr Time lobby_pause = 250;

bool is_listed(const TableSlot& slot) {
    if (slot.table == nullptr || !slot.on_disk || !slot.table->settings().listed) return false;
    const table::TablePhase phase = slot.table->phase();
    return phase == table::TablePhase::open || phase == table::TablePhase::playing ||
           phase == table::TablePhase::between;
}

int watchers_of(const TableSlot& slot) { return static_cast<int>(slot.watchers.size()); }

}  // namespace

void Lobby::mark_changed(const TableSlot& slot) {
    if (slot.table != nullptr && slot.table->settings().listed) changed_tables_.insert(slot.code);
}

Json Lobby::public_tables() const {
    std::vector<const TableSlot*> all;
    for (const auto& [code, slot] : tables_->slots()) {
        if (is_listed(slot)) all.push_back(&slot);
    }
    std::ranges::sort(all, [](const TableSlot* a, const TableSlot* b) {
        const bool a_open = a->table->phase() == table::TablePhase::open;
        const bool b_open = b->table->phase() == table::TablePhase::open;
        if (a_open != b_open) return a_open;
        if (a->table->created_at() != b->table->created_at()) {
            return a->table->created_at() > b->table->created_at();
        }
        return a->code < b->code;
    });
    if (all.size() > context_->limits.listed) all.resize(context_->limits.listed);
    Json list = Json::list();
    for (const TableSlot* slot : all) {
        list.push(protocol::listed(*slot->table, slot->code, watchers_of(*slot)));
    }
    return list;
}

Json Lobby::games_of(std::string_view person) const {
    std::vector<const TableSlot*> all;
    for (const std::string& code : tables_->tables_of(person)) {
        const TableSlot* slot = tables_->find(code);
        if (slot->table != nullptr && slot->on_disk) all.push_back(slot);
    }
    const auto waits = [&](const TableSlot* slot) {
        const auto turn = slot->table->to_decide();
        return turn && turn == slot->table->seat_of(person);
    };
    std::ranges::sort(all, [&](const TableSlot* a, const TableSlot* b) {
        if (waits(a) != waits(b)) return waits(a);
        if (a->table->changed_at() != b->table->changed_at()) {
            return a->table->changed_at() > b->table->changed_at();
        }
        return a->code < b->code;
    });
    Json list = Json::list();
    for (const TableSlot* slot : all) {
        list.push(protocol::my_game(*slot->table, slot->code, watchers_of(*slot), person));
    }
    return list;
}

std::optional<std::string> Lobby::take_change() {
    const Time now = context_->deps.now();
    if (changed_tables_.empty() || now - last_sent_ < lobby_pause) return std::nullopt;
    last_sent_ = now;
    Json changed = Json::list();
    std::vector<std::string> gone;
    for (const std::string& code : std::exchange(changed_tables_, {})) {
        const TableSlot* slot = tables_->find(code);
        if (slot != nullptr && is_listed(*slot)) {
            changed.push(protocol::listed(*slot->table, code, watchers_of(*slot)));
            listed_.insert(code);
        } else if (listed_.erase(code) != 0) {
            gone.push_back(code);
        }
    }
    if (changed.empty() && gone.empty()) return std::nullopt;
    return protocol::lobby_change(changed, gone);
}

}  // namespace kameleon::hosting
