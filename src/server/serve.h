// serve.h: assembles the server from store, table host, thinkers and network, and runs it. Prints nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/message.h"
#include "base/result.h"
#include "server/config.h"

namespace kameleon::server {

struct StartInfo {
    std::string url;                    // on this machine
    std::vector<std::string> lan_urls;  // on the local network, the likeliest first
    std::string data;                   // folder
    std::size_t tables = 0;             // open ones, read from the store
};

struct ServeCallbacks {
    std::function<void(const StartInfo&)> started;
    std::function<void()> stopping;
};

/// Serves until SIGINT, SIGTERM or SIGHUP, then shuts down and returns; or an error if it cannot start.
/// Blocks these signals for the whole process.
Result<void, Message> serve(
    const Config& config, const std::string& version, const ServeCallbacks& callbacks);

/// "http://localhost:7575"; without a default port.
std::string url_of(bool secure, const std::string& host, int port);

/// Origins whose pages may use a server with this configuration at this port.
std::vector<std::string> allowed_origins(
    const Config& config, int port, const std::vector<std::string>& lan_addresses);

/// Only its owner may read a folder that this creates; the mode of one that exists is left alone.
Result<void, Message> create_data_folder(const std::string& folder);

}  // namespace kameleon::server
