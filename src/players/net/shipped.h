// shipped.h: the nets that come with the program.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "players/amazonas/encoder.h"
#include "players/coloretto/encoder.h"
#include "players/net/net_file.h"
#include "players/net/net_player.h"

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

/// For a program into which no nets are built: one from elsewhere, as the bytes of its file. What is wrong
/// with it, or nothing. Not while anybody thinks.
std::optional<Message> take_net(std::string_view bytes);
/// Whether a net of this name is there.
bool has_net(std::string_view name);

/// The nets of a game; read when first asked for, and kept. Without those that are missing or damaged.
template <Game G>
const NetsOf<G>& shipped_nets();
template <>
const NetsOf<Coloretto>& shipped_nets<Coloretto>();
template <>
const NetsOf<Amazonas>& shipped_nets<Amazonas>();

/// A player that plays what these nets like best. (Made here, so that no other room has to know the class.)
template <Game G>
std::unique_ptr<Player<G>> make_net_player(NetsOf<G> nets);
template <>
std::unique_ptr<Player<Coloretto>> make_net_player<Coloretto>(NetsOf<Coloretto> nets);
template <>
std::unique_ptr<Player<Amazonas>> make_net_player<Amazonas>(NetsOf<Amazonas> nets);

/// What is wrong with the nets that come with the program; nothing if all are there and whole. To be asked
/// before anybody plays.
std::optional<Message> objection_to_shipped_nets();

}  // namespace kameleon
