// table_host.cpp: see table_host.h.
#include "hosting/table_host.h"

#include <utility>

#include "protocol/server_message.h"

namespace kameleon::hosting {

TableHost::TableHost(HostDependencies deps, const Limits& limits)
    : context_{std::move(deps), limits, {}},
      storage_(context_),
      names_(
          context_, storage_,
          [this](const std::string& person, const std::string& name) { on_renamed(person, name); }),
      tables_(context_, storage_, *this),
      computers_(context_, tables_),
      requests_(context_, storage_, names_, tables_),
      lobby_(context_, tables_),
      sessions_(context_, storage_, names_, tables_, requests_, lobby_) {}
TableHost::~TableHost() = default;

void TableHost::on_table_changed(TableSlot& slot, const std::set<std::string>& affected) {
    sessions_.publish(slot);
    lobby_.mark_changed(slot);
    lobby_.mark_changed(affected);
    computers_.request(slot);
}

void TableHost::on_renamed(const std::string& person, const std::string& name) {
    const std::set<std::string> codes = tables_.tables_of(person);
    for (const std::string& code : codes) tables_.apply_later(code, person, table::Rename{name});
}

void TableHost::tick() {
    tables_.tick();
    storage_.probe();
    sessions_.send_lists();
}

void TableHost::announce_stop() {
    sessions_.send_to_all(std::make_shared<const std::string>(protocol::stopping()));
}

HostingMetrics TableHost::metrics() const {
    HostingMetrics all = context_.metrics;
    all.tables = tables_.slots().size();
    for (const auto& [code, slot] : tables_.slots()) {
        if (slot.table != nullptr && slot.table->phase() != table::TablePhase::closed) ++all.open;
    }
    all.connections = sessions_.size();
    all.pending = storage_.pending();
    return all;
}

}  // namespace kameleon::hosting
