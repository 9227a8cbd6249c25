// contestant.h: who takes part in a tournament, made from what it is called: a player by name, or a net by
// its file, as it comes from `kameleon train`.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/message.h"
#include "base/result.h"
#include "cli/player_argument.h"
#include "players/named.h"
#include "players/net/shipped.h"

namespace kameleon::cli::tournament {

inline bool is_net_file(std::string_view name) { return name.ends_with(".net"); }

/// The bytes of a net's file, or why they cannot be had.
Result<std::string, Message> read_net_file(const std::string& path);

/// Plays as the expert, with this net in the place of the shipped one of its name.
template <Game G>
Result<std::unique_ptr<Player<G>>, Message> contestant_of_file(const std::string& path) {
    const auto bytes = read_net_file(path);
    if (!bytes) return refuse(bytes.error());
    auto file = read_net(*bytes);
    if (!file) return refuse(Message("tournament.bad_net", {{"file", path}, {"why", file.error()}}));
    NetsOf<G> nets = shipped_nets<G>();
    for (int net = 0; net < Sight<G>::nets; ++net) {
        if (Sight<G>::net_name(net) != file->name) continue;
        const auto wrong =
            objection_to_net(*file, file->name, Sight<G>::players_of(net), Sight<G>::feature_count(net));
        if (wrong) return refuse(Message("tournament.bad_net", {{"file", path}, {"why", *wrong}}));
        nets[static_cast<std::size_t>(net)] = std::make_shared<const Net>(std::move(file->net));
        return make_net_player<G>(std::move(nets));
    }
    return refuse(Message("tournament.foreign_net", {{"file", path}, {"net", file->name}}));
}

/// The player, or why there is none of that name. One is made for all seats: players keep no memory.
template <Game G>
Result<std::unique_ptr<Player<G>>, Message> make_contestant(std::string_view name) {
    if (is_net_file(name)) return contestant_of_file<G>(std::string(name));
    auto player = make_player<G>(name);
    if (player == nullptr) return refuse(no_such_player(name));
    return player;
}

}  // namespace kameleon::cli::tournament
