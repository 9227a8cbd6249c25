// contestant.h: the players of a tournament by name, or by the file of a net from `kameleon train`.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/message.h"
#include "base/result.h"
#include "base/text.h"
#include "cli/common_arguments.h"
#include "players/named.h"
#include "players/net/shipped.h"

namespace kameleon::cli::tournament {

inline bool is_net_file(std::string_view name) { return name.ends_with(".net"); }

/// The bytes of a net's file, or why they cannot be had.
Result<std::string, Message> read_net_file(const std::string& path);

/// 16 hexadecimal digits.
std::string checksum(std::string_view bytes);

/// The name, with a checksum of the bytes for a net file, whose content may change.
std::string contestant_id(const std::string& name);

/// The number of the net that plays a table with these options.
template <Game G>
int net_needed(const typename G::Options& options) {
    FastRandom random(0);
    return Encoder<G>::net_of(start_unchecked(options, G::deal(options, random).setup));
}

/// Plays as the expert does, with this net.
template <Game G>
Result<std::unique_ptr<Player<G>>, Message> contestant_of_file(
    const std::string& path, const typename G::Options& options) {
    const auto bytes = read_net_file(path);
    if (!bytes) return refuse(bytes.error());
    const auto bad = [&](const Message& why) {
        return refuse(Message("tournament.bad_net", {{"file", printable(path)}, {"why", why}}));
    };
    auto file = read_net(*bytes);
    if (!file) return bad(file.error());
    const int net = net_needed<G>(options);
    const auto wrong = objection_to_net(
        *file, net_spec<G>(net).name, net_spec<G>(net).players, Encoder<G>::feature_count(net));
    if (wrong) return bad(*wrong);
    NetsOf<G> nets;
    nets[static_cast<std::size_t>(net)] = std::make_shared<const Net>(std::move(file->net));
    return std::make_unique<NetPlayer<G>>(std::move(nets));
}

/// The player, or an error for an unknown name. One for all seats: players keep no memory.
template <Game G>
Result<std::unique_ptr<Player<G>>, Message> make_contestant(
    std::string_view name, const typename G::Options& options) {
    if constexpr (HasNets<G>) {
        if (is_net_file(name)) return contestant_of_file<G>(std::string(name), options);
    }
    auto player = make_player<G>(name);
    if (player == nullptr) return refuse(unknown_player(name));
    return player;
}

}  // namespace kameleon::cli::tournament
