// shipped.h: the nets that come with the program. Read when first needed, and kept.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "players/net/net_file.h"
#include "players/net/net_player.h"
#include "players/registry.h"

namespace kameleon {

/// As the build put it into the program: eight bytes to a number, the first byte highest, zeros at the end.
struct EmbeddedNet {
    std::string_view name;
    std::size_t size;  // in bytes
    const std::uint64_t* words;
};
/// Generated from nets/ by cmake/EmbedNets.cmake.
std::span<const EmbeddedNet> embedded_nets();
std::string bytes_of(const EmbeddedNet& net);

/// The net of this name; null if it is missing or damaged.
std::shared_ptr<const Net> shipped_net(std::string_view name);

inline bool has_net(std::string_view name) { return shipped_net(name) != nullptr; }

/// All nets of a game, by their numbers.
template <HasNets G>
NetsOf<G> shipped_nets() {
    NetsOf<G> nets;
    for (std::size_t i = 0; i < nets.size(); ++i) nets[i] = shipped_net(Encoder<G>::nets[i].name);
    return nets;
}

/// Adds a net to a program that was built without nets, from the bytes of its file. Returns what is wrong
/// with it. Not while a player decides on another thread.
std::optional<Message> take_net(std::string_view bytes);

/// What is wrong with the nets that come with the program; nothing if all can play.
std::optional<Message> objection_to_shipped_nets();

}  // namespace kameleon
