// serve.h: puts the server together and runs it: store, host, thinkers, network. What it has to say to people
// is said by whoever starts it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/message.h"
#include "base/result.h"
#include "server/config.h"

namespace kameleon::server {

/// Where the server can be reached.
struct Address {
    std::string url;               // on this machine
    std::vector<std::string> lan;  // for others on the local network, the likeliest first
    std::string data;              // the folder
    std::size_t tables = 0;        // that were open when it stopped last
};

struct ServeCalls {
    /// The server listens now.
    std::function<void(const Address&)> started;
    /// It was asked to stop, and says goodbye to whoever is there.
    std::function<void()> stopping;
};

/// Blocks until SIGINT or SIGTERM; then what is under way is finished, and it returns. Or why it cannot
/// serve. Blocks these signals for the whole process.
Result<void, Message> serve(const Config& config, const std::string& version, const ServeCalls& calls);

/// "http://localhost:7575": the address of a server that listens there, as people type it.
std::string url_of(bool secure, const std::string& host, int port);

/// Pages that may talk to a server with this configuration at this port.
std::vector<std::string> allowed_origins(
    const Config& config, int port, const std::vector<std::string>& lan_addresses);

}  // namespace kameleon::server
