// load.cpp: see load.h.
#include "load/load.h"

#include <chrono>
#include <deque>

#include <boost/asio/ip/tcp.hpp>

#include "load/echo_server.h"
#include "load/server_process.h"

namespace kameleon::load {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

/// For creating tables that only have to be open: players at a time, players per table, moves per table.
constexpr std::size_t batch_players = 7'000;
constexpr std::size_t batch_per_table = 2;
constexpr std::uint64_t batch_moves = 20;
/// Without any progress for so long, the test fails.
constexpr Seconds stall_timeout{60};
/// Before counting: the first decisions come all at once.
constexpr Seconds warm_up{3};

bool is_listening(std::uint16_t port) {
    boost::asio::io_context context;
    boost::asio::ip::tcp::socket socket(context);
    boost::system::error_code error;
    socket.connect({boost::asio::ip::address_v4::loopback(), port}, error);
    return !error;
}

class LoadTest {
public:
    explicit LoadTest(const LoadOptions& options) : options_(options) {}
    Result<Report, LoadError> run();

private:
    Result<void, LoadError> until(Stage stage, std::size_t wanted, const std::function<std::size_t()>& done);
    Result<void, LoadError> play_for(Stage stage, Seconds time);
    Result<Measurement, LoadError> measure_on(Endpoint endpoint, const ServerProcess* process);
    Result<void, LoadError> create_tables(const Endpoint& endpoint);
    Result<Recovery, LoadError> kill_and_recover(ServerProcess& process);
    [[nodiscard]] std::vector<std::string> serve_arguments(std::uint16_t port) const;

    const LoadOptions& options_;
    boost::asio::io_context loop_{1};
    std::filesystem::path data_;
    std::deque<SimulatedPlayers> groups_;  // their games stay open
};

/// The data folder of a server that is started here.
class TemporaryFolder {
public:
    explicit TemporaryFolder(const std::filesystem::path& inside) {
        std::error_code error;
        std::filesystem::create_directories(inside, error);
        std::string name = (inside / "kameleon-load-XXXXXX").string();
        if (mkdtemp(name.data()) != nullptr) path_ = name;
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
    }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

Result<void, LoadError> LoadTest::until(
    Stage stage, std::size_t wanted, const std::function<std::size_t()>& done) {
    auto changed = Clock::now();
    std::size_t before = done();
    while (done() < wanted) {
        if (options_.stop != nullptr && *options_.stop) return refuse(LoadError::stopped);
        if (options_.progress) options_.progress(stage, done(), wanted);
        loop_.run_for(std::chrono::milliseconds(20));
        loop_.restart();
        if (done() != before) changed = Clock::now();
        before = done();
        if (Clock::now() - changed > stall_timeout) return refuse(LoadError::no_answer);
    }
    return {};
}

Result<void, LoadError> LoadTest::play_for(Stage stage, Seconds time) {
    const auto start = Clock::now();
    while (true) {
        const Seconds passed = Clock::now() - start;
        if (passed >= time) return {};
        if (options_.stop != nullptr && *options_.stop) return refuse(LoadError::stopped);
        if (options_.progress) {
            options_.progress(
                stage, static_cast<std::uint64_t>(passed.count()), static_cast<std::uint64_t>(time.count()));
        }
        loop_.run_for(std::chrono::milliseconds(50));
        loop_.restart();
    }
}

Result<Measurement, LoadError> LoadTest::measure_on(Endpoint endpoint, const ServerProcess* process) {
    const auto usage = [&] { return process != nullptr ? process->usage() : Usage(); };
    const Usage empty = usage();
    const Stage stage = endpoint.guests ? Stage::playing : Stage::echoing;
    SimulatedPlayers& players =
        groups_.emplace_back(loop_, std::move(endpoint), options_.plan, std::uint64_t{1});
    players.connect_all();
    if (auto came = until(Stage::connecting, options_.plan.players, [&] { return players.connected(); });
        !came) {
        return refuse(came.error());
    }
    const Usage idle = usage();
    players.start_tables();
    if (auto sat = until(Stage::sitting, players.tables(), [&] { return players.tables_started(); }); !sat) {
        return refuse(sat.error());
    }
    if (auto warm = play_for(stage, warm_up); !warm) return refuse(warm.error());

    const Usage before = usage();
    const auto start = Clock::now();
    players.start_counting();
    if (auto played = play_for(stage, Seconds(options_.seconds)); !played) return refuse(played.error());
    players.stop_counting();
    if (players.counts().moves == 0) return refuse(LoadError::no_answer);  // it has ended or hangs
    Measurement measurement{
        .players = options_.plan.players,
        .tables = players.tables(),
        .seconds = Seconds(Clock::now() - start).count(),
        .counts = players.counts(),
        .cores = {},
        .idle_bytes = {},
        .playing_bytes = {}};
    if (process == nullptr) return measurement;
    const Usage after = usage();
    const auto each = [&](std::uint64_t bytes) {
        const double more = static_cast<double>(bytes) - static_cast<double>(empty.resident_bytes);
        return more / static_cast<double>(options_.plan.players);
    };
    measurement.cores = (after.cpu_seconds - before.cpu_seconds) / measurement.seconds;
    measurement.idle_bytes = each(idle.resident_bytes);
    measurement.playing_bytes = each(after.resident_bytes);
    return measurement;
}

/// Creates tables and leaves them in the middle of a game, until there are as many as wanted.
Result<void, LoadError> LoadTest::create_tables(const Endpoint& endpoint) {
    std::size_t tables = groups_.front().tables();
    std::uint64_t number = 1;
    while (tables < options_.recover) {
        Plan plan = options_.plan;
        plan.per_table = batch_per_table;
        plan.players = std::min(batch_players, (options_.recover - tables) * batch_per_table);
        plan.think_ms = 0;
        plan.cuts_per_minute = 0;
        plan.moves_per_table = batch_moves;
        SimulatedPlayers players(loop_, endpoint, plan, ++number);
        players.connect_all();
        const auto here = until(Stage::connecting, plan.players, [&] { return players.connected(); });
        if (!here) return here;
        players.start_tables();
        const auto played =
            until(Stage::filling, players.tables(), [&] { return players.tables_finished(); });
        if (!played) return played;
        tables += players.tables();
    }
    return {};
}

Result<Recovery, LoadError> LoadTest::kill_and_recover(ServerProcess& process) {
    SimulatedPlayers& players = groups_.front();
    players.pause();
    players.start_counting();
    const std::uint16_t port = process.port();
    process.kill();
    const auto start = Clock::now();
    auto again = ServerProcess::start(serve_arguments(port));
    if (!again) return refuse(LoadError::no_server);
    process = *std::move(again);
    Recovery recovery;
    recovery.tables = std::max(options_.recover, players.tables());
    recovery.listening = Seconds(Clock::now() - start).count();
    recovery.players = options_.plan.players;
    if (auto back = until(Stage::returning, recovery.players, [&] { return players.counts().resumed; });
        !back) {
        return refuse(back.error());
    }
    recovery.all_resumed = Seconds(Clock::now() - start).count();
    recovery.lost = players.counts().lost + players.counts().gaps;
    return recovery;
}

std::vector<std::string> LoadTest::serve_arguments(std::uint16_t port) const {
    const std::size_t connections = options_.plan.players + batch_players + 1000;
    const std::size_t tables = options_.plan.players + options_.recover + 1000;
    return {
        options_.program.string(),
        "serve",
        "--port",
        std::to_string(port),
        "--data",
        data_.string(),
        "--most-connections",
        std::to_string(connections),
        "--most-tables",
        std::to_string(tables),
        "--log-level",
        "error",
        "--lang",
        "en"};
}

Result<Report, LoadError> LoadTest::run() {
    Report report;
    std::optional<TemporaryFolder> folder;
    std::optional<ServerProcess> process;
    std::uint16_t port = options_.port;
    if (port == 0) {
        folder.emplace(options_.folder);
        if (folder->path().empty()) return refuse(LoadError::no_folder);
        data_ = folder->path();
        process = ServerProcess::start(serve_arguments(0));
        if (!process) return refuse(LoadError::no_server);
        port = process->port();
    }
    if (!process && !is_listening(port)) return refuse(LoadError::not_listening);
    const Endpoint endpoint{.port = port, .path = "/api/ws", .guests = true};
    auto server = measure_on(endpoint, process ? &*process : nullptr);
    if (!server) return refuse(server.error());
    report.server = *std::move(server);
    if (process && options_.recover > 0) {
        if (auto filled = create_tables(endpoint); !filled) return refuse(filled.error());
        auto recovery = kill_and_recover(*process);
        if (!recovery) return refuse(recovery.error());
        report.recovery = *recovery;
    }
    groups_.clear();
    process.reset();
    if (options_.echo) {
        auto bare = ServerProcess::start(serve_echo);
        if (!bare) return refuse(LoadError::no_server);
        auto echo = measure_on({.port = bare->port(), .path = "/", .guests = false}, &*bare);
        if (!echo) return refuse(echo.error());
        report.echo = *std::move(echo);
        groups_.clear();
    }
    return report;
}

}  // namespace

Result<Report, LoadError> measure(const LoadOptions& options) { return LoadTest(options).run(); }

}  // namespace kameleon::load
