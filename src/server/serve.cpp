// serve.cpp: see serve.h.
#include "server/serve.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <mutex>
#include <thread>

#include <sys/stat.h>

#include "base/fresh_seed.h"
#include "base/secure_random.h"
#include "hosting/name_rules.h"
#include "hosting/table_code.h"
#include "hosting/table_host.h"
#include "net/address.h"
#include "net/server.h"
#include "players/net/shipped.h"
#include "server/app.h"
#include "server/lan.h"
#include "server/metrics.h"
#include "server/worker_pool.h"
#include "store/group_commit.h"
#include "store/sqlite/sqlite_store.h"

namespace kameleon::server {
namespace {

constexpr std::string_view guest_key = "guests";
constexpr int standard_port = 80;
constexpr int standard_secure_port = 443;

table::Time milliseconds_now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

std::string host_in_url(const std::string& address) {
    return address.find(':') == std::string::npos ? address : "[" + address + "]";
}

/// Waits for a signal on a thread of its own, which may do more than a signal handler.
class SignalThread {
public:
    explicit SignalThread(std::function<void()> stop) {
        sigset_t wanted;
        sigemptyset(&wanted);
        sigaddset(&wanted, SIGINT);
        sigaddset(&wanted, SIGTERM);
        sigaddset(&wanted, SIGHUP);  // terminal closed
        sigaddset(&wanted, end_signal);
        thread_ = std::thread([wanted, stop = std::move(stop)] {
            int signal = 0;
            sigwait(&wanted, &signal);
            if (signal != end_signal) stop();
        });
    }
    SignalThread(const SignalThread&) = delete;
    SignalThread& operator=(const SignalThread&) = delete;
    ~SignalThread() {
        pthread_kill(thread_.native_handle(), end_signal);
        thread_.join();
    }

    /// For this thread and all threads that it starts.
    static void block() {
        sigset_t blocked;
        sigemptyset(&blocked);
        sigaddset(&blocked, SIGINT);
        sigaddset(&blocked, SIGTERM);
        sigaddset(&blocked, SIGHUP);
        sigaddset(&blocked, SIGPIPE);
        sigaddset(&blocked, SIGXFSZ);  // reported as a write error instead
        sigaddset(&blocked, end_signal);
        pthread_sigmask(SIG_BLOCK, &blocked, nullptr);
    }

private:
    static constexpr int end_signal = SIGUSR1;  // ends the thread
    std::thread thread_;
};

/// Posts calls from other threads to the network thread. Those threads outlive the network: calls after
/// `close` are dropped.
class NetworkPoster {
public:
    void open(net::Server& server) {
        const std::scoped_lock lock(mutex_);
        server_ = &server;
    }
    void close() {
        const std::scoped_lock lock(mutex_);
        server_ = nullptr;
    }
    void post(std::function<void()> call) {
        const std::scoped_lock lock(mutex_);
        if (server_ != nullptr) server_->post(std::move(call));
    }

private:
    std::mutex mutex_;
    net::Server* server_ = nullptr;
};

Message store_message(const store::StoreError& error, const std::string& folder) {
    if (error.kind == store::StoreErrorKind::newer) return Message("serve.data_newer", {{"folder", folder}});
    if (error.kind == store::StoreErrorKind::held) return Message("serve.data_held", {{"folder", folder}});
    return Message("serve.data_unusable", {{"folder", folder}, {"why", error.detail}});
}

Result<Seed, Message> key_of(store::Store& store, const std::string& folder) {
    const auto kept = store.secret(guest_key);
    if (!kept) return refuse(store_message(kept.error(), folder));
    if (*kept) {
        if (const auto key = Seed::from_hex(**kept)) return *key;
    }
    const auto fresh = fresh_seed();
    if (!fresh) return refuse(Message("seed.none"));
    if (const auto done = store.keep_secret(guest_key, fresh->hex()); !done) {
        return refuse(store_message(done.error(), folder));
    }
    return *fresh;
}

Message listen_message(const net::ListenError& error, const Config& config) {
    using Why = net::ListenError::Why;
    const std::vector<Argument> place{
        {"address", config.address}, {"port", std::to_string(config.port)}, {"why", error.detail}};
    switch (error.why) {
        case Why::address_taken:
            return Message("serve.port_taken", place);
        case Why::not_allowed:
            return Message("serve.port_not_allowed", place);
        case Why::not_here:
            return Message("serve.address_not_here", place);
        case Why::bad_address:
            return Message("serve.bad_address", place);
        case Why::bad_certificate:
            return Message("serve.bad_certificate", place);
        case Why::bad_key:
            return Message("serve.bad_key", place);
        case Why::bad_proxy:
            return Message("serve.bad_proxy", place);
        case Why::other:
            break;
    }
    return Message("serve.cannot_listen", place);
}

net::ServerOptions network_options(const Config& config) {
    net::ServerOptions options;
    options.address = config.address;
    options.port = static_cast<std::uint16_t>(config.port);
    options.certificate_file = config.tls_certificate;
    options.key_file = config.tls_key;
    options.trusted_proxies = config.trust_proxy;
    options.max_connections = static_cast<std::size_t>(config.most_connections);
    options.max_connections_per_address = static_cast<std::size_t>(config.most_connections_per_address);
    options.message_rate = {
        .per_second = static_cast<double>(config.messages_per_second),
        .burst = 3.0 * config.messages_per_second};
    options.request_rate = {
        .per_second = static_cast<double>(config.requests_per_second),
        .burst = 5.0 * config.requests_per_second};
    options.shutdown_timeout = std::chrono::seconds(config.drain_seconds);
    return options;
}

bool listens_everywhere(const Config& config) {
    return config.address == "0.0.0.0" || config.address == "::";
}

StartInfo start_info(const Config& config, int port, const std::vector<std::string>& lan) {
    const bool secure = !config.tls_certificate.empty();
    const bool local = listens_everywhere(config) || config.lan || net::is_loopback(config.address);
    StartInfo info{
        .url = url_of(secure, local ? "localhost" : config.address, port),
        .lan_urls = {},
        .data = config.data,
        .tables = 0};
    if (!config.public_url.empty()) info.url = config.public_url;
    if (config.lan) {
        for (const std::string& address : lan) info.lan_urls.push_back(url_of(secure, address, port));
    }
    return info;
}

hosting::Limits limits_of(const Config& config) {
    hosting::Limits limits;
    limits.open_tables = static_cast<std::size_t>(config.most_tables);
    limits.timeouts.away = config.away_seconds * table::second;
    limits.timeouts.idle = config.idle_minutes * table::minute;
    return limits;
}

}  // namespace

std::string url_of(bool secure, const std::string& host, int port) {
    const std::string scheme = secure ? "https://" : "http://";
    const bool standard = port == (secure ? standard_secure_port : standard_port);
    return scheme + host_in_url(host) + (standard ? "" : ":" + std::to_string(port));
}

std::vector<std::string> allowed_origins(
    const Config& config, int port, const std::vector<std::string>& lan_addresses) {
    const bool secure = !config.tls_certificate.empty();
    std::vector<std::string> origins = config.origins;
    if (!config.public_url.empty()) origins.push_back(config.public_url);
    for (const std::string host : {"localhost", "127.0.0.1", "::1"}) {
        origins.push_back(url_of(secure, host, port));
    }
    for (const std::string& host : lan_addresses) origins.push_back(url_of(secure, host, port));
    if (!listens_everywhere(config)) origins.push_back(url_of(secure, config.address, port));
    std::ranges::sort(origins);
    origins.erase(std::ranges::unique(origins).begin(), origins.end());
    return origins;
}

Result<void, Message> create_data_folder(const std::string& folder) {
    std::error_code error;
    const bool existed = std::filesystem::exists(folder, error);
    std::filesystem::create_directories(folder, error);
    if (error) return refuse(Message("serve.data_unusable", {{"folder", folder}, {"why", error.message()}}));
    if (!existed) chmod(folder.c_str(), S_IRWXU);
    return {};
}

Result<void, Message> serve(
    const Config& config, const std::string& version, const ServeCallbacks& callbacks) {
    if (auto wrong = objection_to_shipped_nets()) return refuse(*std::move(wrong));
    SignalThread::block();
    Log log(config.log_level, config.log_format);

    if (const auto created = create_data_folder(config.data); !created) return refuse(created.error());
    auto opened = store::open_sqlite(config.data + "/kameleon.db");
    if (!opened) return refuse(store_message(opened.error(), config.data));
    // Read here before the journal is used; after that only the journal may use it.
    store::Store& kept = **opened;
    const auto key = key_of(kept, config.data);
    if (!key) return refuse(key.error());
    const auto entropy = config.test_seed == 0
                             ? fresh_seed()
                             : Seed::from_number(static_cast<std::uint64_t>(config.test_seed));
    if (!entropy) return refuse(Message("seed.none"));
    // For seeds of deals and codes of tables.
    SecureRandom random(*entropy);
    if (config.test_seed != 0) log.warning("deals_are_predictable", {{"setting", "test-seed"}});

    NetworkPoster network;
    const auto post = [&network](std::function<void()> call) { network.post(std::move(call)); };
    store::GroupCommit journal(*std::move(opened), post);
    hosting::TableHost* tables = nullptr;
    WorkerPool workers(
        thinker_count(config, std::thread::hardware_concurrency()), [&](hosting::ComputerDecision decision) {
            post([&tables, decision = std::move(decision)] { tables->on_computer_decision(decision); });
        });
    hosting::TableHost host(
        {.journal = journal,
         .computers = workers,
         .now = milliseconds_now,
         .fresh_seed = [&random] { return random.next_seed(); },
         .fresh_code = [&random] { return hosting::fresh_code(random); },
         .default_name = hosting::default_name,
         .normalize_name = hosting::normalize_name,
         .report =
             [&log](std::string_view what, std::string_view detail) {
                 log.error("host", {{"what", std::string(what)}, {"detail", std::string(detail)}});
             },
         .program_version = version},
        limits_of(config));
    tables = &host;
    if (const auto read = kept.each_open_entry([&](const store::LogEntry& entry) { host.recover(entry); });
        !read) {
        return refuse(store_message(read.error(), config.data));
    }

    AppSettings settings;
    App app(settings, Identities(*key), host, log);
    net::Server server(network_options(config), app);
    const auto port = server.listen();
    if (!port) return refuse(listen_message(port.error(), config));

    const std::vector<std::string> addresses =
        config.lan || listens_everywhere(config) ? lan_addresses() : std::vector<std::string>();
    StartInfo info = start_info(config, *port, addresses);
    settings.base_url = info.url;
    if (config.public_url.empty() && !info.lan_urls.empty()) settings.base_url = info.lan_urls.front();
    settings.origins = allowed_origins(config, *port, addresses);
    settings.may_read_metrics = [&config](const net::Request& request) {
        return config.metrics == MetricsAccess::all ||
               (config.metrics == MetricsAccess::local && net::is_loopback(request.address));
    };
    settings.metrics = [&] {
        return metrics_text(
            {.host = host.metrics(),
             .net = server.metrics(),
             .journal = journal.metrics(),
             .journal_waiting = journal.waiting(),
             .workers = workers.metrics()});
    };
    app.set_settings(settings);
    network.open(server);
    host.open();
    info.tables = host.metrics().open;
    log.info(
        "started",
        {{"url", info.url}, {"tables", static_cast<std::int64_t>(info.tables)}, {"version", version}});
    callbacks.started(info);
    {
        const SignalThread signals([&] {
            server.post([&] {
                app.stop();
                callbacks.stopping();
            });
            server.stop();
        });
        server.run();
    }
    network.close();
    log.info("stopped");
    return {};
}

}  // namespace kameleon::server
