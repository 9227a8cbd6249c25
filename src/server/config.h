// config.h: everything about `kameleon serve` that an operator may decide. Read from flags, the environment
// and a TOML file, each setting from the first of them that has it. Knows neither the command line nor the
// server.
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

/// Who may read the metrics.
enum class Metrics : std::uint8_t {
    off,
    local,  // clients on this machine; by the proxy's word where one is trusted
    all,
};
inline constexpr std::array<std::string_view, 3> metrics_names{"off", "local", "all"};

/// The members are the keys of the file, and their values here the usual ones. Paths are absolute.
struct Config {
    std::string address = "127.0.0.1";  // to listen on; with `lan`, 0.0.0.0 unless another is given
    int port = 7575;                    // 0: any that is free
    bool lan = false;
    std::string data;             // a folder; $XDG_DATA_HOME/kameleon unless another is given
    std::string tls_certificate;  // files of PEM; empty: no TLS
    std::string tls_key;
    std::vector<std::string> trust_proxy;  // networks whose word on the client's address and TLS is taken
    std::vector<std::string> origins;      // allowed besides the server's own
    std::string public_url;                // scheme, host and port for links; empty: by the address
    LogLevel log_level = LogLevel::info;
    LogFormat log_format = LogFormat::text;
    int thinkers = 0;  // see thinkers_of
    int most_tables = 10'000;
    int most_connections = 10'000;
    int most_connections_per_address = 100;
    int messages_per_second = 20;  // of one connection
    int requests_per_second = 50;  // of one address
    int drain_seconds = 10;
    int away_seconds = 30;
    int idle_minutes = 60;
    Metrics metrics = Metrics::local;

    friend bool operator==(const Config&, const Config&) = default;
};

/// How many threads think for computer players: as told, or all cores but the one that serves; one at least.
int thinkers_of(const Config& config, unsigned cores);

using Environment = std::map<std::string, std::string, std::less<>>;

struct Sources {
    /// Names without dashes in front, and values; the last of a name counts. An empty value of a flag that is
    /// only given or not means that it is given. "config" names the file.
    std::vector<std::pair<std::string, std::string>> flags;
    /// KAMELEON_PORT and so on; an empty variable is none. KAMELEON_CONFIG names the file.
    Environment environment;
    /// What relative paths of flags and the environment begin at; those of a file begin at its own folder.
    std::filesystem::path folder;
};

/// The environment and the working folder of this process, and these flags.
Sources process_sources(std::vector<std::pair<std::string, std::string>> flags);

/// Blocks to read the file: the one that is named, or <config home>/kameleon/serve.toml if there is one.
/// Whatever is wrong anywhere is refused, even where another source would count: where it stands, what it is
/// and what is allowed.
Result<Config, Message> read_config(const Sources& sources);

/// A file that reads back as the same settings, each with what it is about in the language of `words`.
std::string print_config(const Config& config, const Catalogue& words);

}  // namespace kameleon::server
