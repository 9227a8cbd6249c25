// net_file.h: a net as a file: a few lines that people can read, then the weights.
//
//   kameleon-net 1
//   net coloretto-4-brown
//   players 4
//   features 1419
//   hidden 128
//   recipe seed=1 games=1000000 rate=0.001 lambda=0.9 exploration=0.01
//   checksum 0123456789abcdef
//   (an empty line, and the weights: first layer, second layer, biases of the second layer; 8, 16 and 32
//   bits each, the lowest byte first)
//
// The checksum is taken over everything else.
#pragma once

#include <string>
#include <string_view>

#include "base/message.h"
#include "base/result.h"
#include "players/net/net.h"

namespace kameleon {

struct NetFile {
    std::string name;
    std::string recipe;  // how it was trained: one line
    Net net;

    friend bool operator==(const NetFile&, const NetFile&) = default;
};

std::string net_bytes(const NetFile& file);

/// Refuses what is not a net, a version we do not know, and one that is damaged.
Result<NetFile, Message> read_net(std::string_view bytes);

/// Why this net cannot play the game whose net has this name and shape; nothing if it can.
std::optional<Message> objection_to_net(
    const NetFile& file, std::string_view name, int players, int feature_count);

}  // namespace kameleon
