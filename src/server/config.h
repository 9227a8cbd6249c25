// config.h: the settings of `kameleon serve` and where they come from: a flag, else an environment variable,
// else a TOML file, else the default. Their table is in settings.h.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/message.h"
#include "base/result.h"
#include "server/log.h"
#include "texts/catalogue.h"

namespace kameleon::server {

/// Which clients may read the metrics.
enum class MetricsAccess : std::uint8_t { off, local, all };
inline constexpr std::array<std::string_view, 3> metrics_access_names{"off", "local", "all"};

/// Limits and defaults are in settings.cpp. Paths are absolute, addresses and origins in canonical form.
struct Config {
    std::string address;  // to listen on; with `lan`, 0.0.0.0 unless given
    int port = 0;         // 0: any free port
    bool lan = false;
    std::string data;             // folder; $XDG_DATA_HOME/kameleon unless given
    std::string tls_certificate;  // PEM files; empty: no TLS
    std::string tls_key;
    std::vector<std::string> trust_proxy;  // networks whose X-Forwarded-* headers are believed
    std::vector<std::string> origins;      // allowed besides the server's own
    std::string public_url;                // for links; empty: from the address
    LogLevel log_level = LogLevel::info;
    LogFormat log_format = LogFormat::text;
    int thinkers = 0;  // see thinker_count
    int most_tables = 0;
    int most_connections = 0;
    int most_connections_per_address = 0;
    int messages_per_second = 0;  // per connection
    int requests_per_second = 0;  // per address
    int drain_seconds = 0;
    int away_seconds = 0;
    int idle_minutes = 0;
    MetricsAccess metrics = MetricsAccess::local;
    int test_seed = 0;  // not 0: all deals follow from it

    friend bool operator==(const Config&, const Config&) = default;
};

/// Threads for computer players: `thinkers`, or all cores but one; at least one.
int thinker_count(const Config& config, unsigned cores);

using Environment = std::map<std::string, std::string, std::less<>>;

struct Sources {
    /// Names without dashes, and values; empty for a flag that takes none. "config" names the file.
    std::vector<std::pair<std::string, std::string>> flags;
    /// KAMELEON_PORT and so on; empty variables are ignored. KAMELEON_CONFIG names the file.
    Environment environment;
    /// Base of relative paths in flags and variables. Those in a file are relative to its folder.
    std::filesystem::path folder;
};

/// These flags, with the environment and working folder of this process.
Sources process_sources(std::vector<std::pair<std::string, std::string>> flags);

/// Reads the named file, or <config home>/kameleon/serve.toml if it exists. Any invalid value is an error,
/// even one that another source overrides; the message names the source and the allowed values.
Result<Config, Message> read_config(const Sources& sources);

/// A TOML file with all settings and comments in the catalogue's language; reads back as the same settings.
std::string print_config(const Config& config, const Catalogue& words);

}  // namespace kameleon::server
