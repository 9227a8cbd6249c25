// lobby.h: lists of tables: the public ones, and those where a person sits. Collects what has changed since
// the lists were last sent.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "hosting/tables.h"

namespace kameleon::hosting {

class Lobby {
public:
    Lobby(const HostContext& context, const Tables& tables) : context_(&context), tables_(&tables) {}

    /// Tables with free seats first, then the newest; a list of `protocol::listed`.
    [[nodiscard]] Json public_tables() const;
    /// Tables that wait for this person first, then those that changed last; a list of `protocol::my_game`.
    [[nodiscard]] Json games_of(std::string_view person) const;

    void mark_changed(const TableSlot& slot);
    void mark_forgotten(const std::string& code) { changed_tables_.insert(code); }
    void mark_changed(const std::set<std::string>& persons) {
        changed_persons_.insert(persons.begin(), persons.end());
    }

    /// The message for connections that watch the lobby; nothing if nothing changed, or too soon after the
    /// last one.
    [[nodiscard]] std::optional<std::string> take_change();
    /// People whose lists of games have changed.
    [[nodiscard]] std::set<std::string> take_changed_persons() { return std::exchange(changed_persons_, {}); }

private:
    const HostContext* context_;
    const Tables* tables_;
    std::set<std::string> listed_;  // as it was last sent
    std::set<std::string> changed_tables_;
    std::set<std::string> changed_persons_;
    Time last_sent_ = 0;
};

}  // namespace kameleon::hosting
