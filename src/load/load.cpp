// load.cpp: see load.h.
#include "load/load.h"

#include <chrono>
#include <deque>

#include "load/echo_server.h"
#include "load/server_process.h"

namespace kameleon::load {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

/// Players of a wave that makes tables only to have them, and moves at each of their tables.
constexpr std::size_t wave_players = 7'000;
constexpr std::size_t wave_per_table = 2;
constexpr std::uint64_t wave_moves = 20;
/// Without any progress: whatever is waited for will not come.
constexpr Seconds patience{60};
/// Before counting begins: the first decisions come all at once.
constexpr Seconds warm_up{3};

bool somebody_listens_on(std::uint16_t port) {
    boost::asio::io_context context;
    boost::asio::ip::tcp::socket socket(context);
    boost::system::error_code error;
    socket.connect({boost::asio::ip::address_v4::loopback(), port}, error);
    return !error;
}

class Measuring {
public:
    explicit Measuring(const Request& request) : request_(request) {}
    Result<Report, Trouble> run();

private:
    Result<void, Trouble> until(Stage stage, std::size_t wanted, const std::function<std::size_t()>& done);
    Result<void, Trouble> play_for(Stage stage, Seconds time);
    Result<Measured, Trouble> measure_on(Link::Door door, const ServerProcess* process);
    Result<void, Trouble> fill(const Link::Door& door);
    Result<Recovery, Trouble> kill_and_return(ServerProcess& process);
    [[nodiscard]] std::vector<std::string> serve_words(std::uint16_t port) const;

    const Request& request_;
    boost::asio::io_context loop_{1};
    std::filesystem::path data_;
    std::deque<Crowd> crowds_;  // all who ever came: their games are open
};

/// Removes what a server that was started here has kept.
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
    TemporaryFolder(TemporaryFolder&&) = delete;
    TemporaryFolder& operator=(TemporaryFolder&&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
    }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

Result<void, Trouble> Measuring::until(
    Stage stage, std::size_t wanted, const std::function<std::size_t()>& done) {
    auto changed = Clock::now();
    std::size_t before = done();
    while (done() < wanted) {
        if (request_.stop != nullptr && *request_.stop) return refuse(Trouble::stopped);
        if (request_.progress) request_.progress(stage, done(), wanted);
        loop_.run_for(std::chrono::milliseconds(20));
        loop_.restart();
        if (done() != before) changed = Clock::now();
        before = done();
        if (Clock::now() - changed > patience) return refuse(Trouble::no_answer);
    }
    return {};
}

Result<void, Trouble> Measuring::play_for(Stage stage, Seconds time) {
    const auto start = Clock::now();
    while (true) {
        const Seconds passed = Clock::now() - start;
        if (passed >= time) return {};
        if (request_.stop != nullptr && *request_.stop) return refuse(Trouble::stopped);
        if (request_.progress) {
            request_.progress(
                stage, static_cast<std::uint64_t>(passed.count()), static_cast<std::uint64_t>(time.count()));
        }
        loop_.run_for(std::chrono::milliseconds(50));
        loop_.restart();
    }
}

Result<Measured, Trouble> Measuring::measure_on(Link::Door door, const ServerProcess* process) {
    const auto usage = [&] { return process != nullptr ? process->usage() : Usage(); };
    const Usage empty = usage();
    const Stage stage = door.guests ? Stage::playing : Stage::echoing;
    Crowd& crowd = crowds_.emplace_back(loop_, std::move(door), request_.plan, std::uint64_t{1});
    crowd.come();
    if (auto came = until(Stage::connecting, request_.plan.players, [&] { return crowd.here(); }); !came) {
        return refuse(came.error());
    }
    const Usage idle = usage();
    crowd.sit_down();
    if (auto sat = until(Stage::sitting, crowd.tables(), [&] { return crowd.tables_started(); }); !sat) {
        return refuse(sat.error());
    }
    if (auto warm = play_for(stage, warm_up); !warm) return refuse(warm.error());

    const Usage before = usage();
    const auto start = Clock::now();
    crowd.count();
    if (auto played = play_for(stage, Seconds(request_.seconds)); !played) return refuse(played.error());
    crowd.stop_counting();
    if (crowd.counts().moves == 0) return refuse(Trouble::no_answer);  // it went away, or is stuck
    Measured measured{
        .players = request_.plan.players,
        .tables = crowd.tables(),
        .seconds = Seconds(Clock::now() - start).count(),
        .counts = crowd.counts(),
        .cores = {},
        .idle_bytes = {},
        .playing_bytes = {}};
    if (process == nullptr) return measured;
    const Usage after = usage();
    const auto each = [&](std::uint64_t bytes) {
        const double more = static_cast<double>(bytes) - static_cast<double>(empty.resident_bytes);
        return more / static_cast<double>(request_.plan.players);
    };
    measured.cores = (after.cpu_seconds - before.cpu_seconds) / measured.seconds;
    measured.idle_bytes = each(idle.resident_bytes);
    measured.playing_bytes = each(after.resident_bytes);
    return measured;
}

/// Tables that others left in the middle of a game, until there are as many as wanted.
Result<void, Trouble> Measuring::fill(const Link::Door& door) {
    std::size_t tables = crowds_.front().tables();
    std::uint64_t number = 1;
    while (tables < request_.recover) {
        Plan plan = request_.plan;
        plan.per_table = wave_per_table;
        plan.players = std::min(wave_players, (request_.recover - tables) * wave_per_table);
        plan.think_ms = 0;
        plan.cuts_per_minute = 0;
        plan.moves_each = wave_moves;
        Crowd crowd(loop_, door, plan, ++number);
        crowd.come();
        const auto here = until(Stage::connecting, plan.players, [&] { return crowd.here(); });
        if (!here) return here;
        crowd.sit_down();
        const auto played = until(Stage::filling, crowd.tables(), [&] { return crowd.tables_resting(); });
        if (!played) return played;
        tables += crowd.tables();
    }
    return {};
}

Result<Recovery, Trouble> Measuring::kill_and_return(ServerProcess& process) {
    Crowd& crowd = crowds_.front();
    crowd.rest();
    crowd.count();
    const std::uint16_t port = process.port();
    process.kill();
    const auto start = Clock::now();
    auto again = ServerProcess::start(serve_words(port));
    if (!again) return refuse(Trouble::no_server);
    process = *std::move(again);
    Recovery recovery;
    recovery.tables = std::max(request_.recover, crowd.tables());
    recovery.listening = Seconds(Clock::now() - start).count();
    recovery.players = request_.plan.players;
    if (auto back = until(Stage::returning, recovery.players, [&] { return crowd.counts().resumed; });
        !back) {
        return refuse(back.error());
    }
    recovery.everybody = Seconds(Clock::now() - start).count();
    recovery.lost = crowd.counts().lost + crowd.counts().gaps;
    return recovery;
}

std::vector<std::string> Measuring::serve_words(std::uint16_t port) const {
    const std::size_t connections = request_.plan.players + wave_players + 1000;
    const std::size_t tables = request_.plan.players + request_.recover + 1000;
    return {
        request_.program.string(),
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

Result<Report, Trouble> Measuring::run() {
    Report report;
    std::optional<TemporaryFolder> folder;
    std::optional<ServerProcess> process;
    std::uint16_t port = request_.port;
    if (port == 0) {
        folder.emplace(request_.folder);
        if (folder->path().empty()) return refuse(Trouble::no_folder);
        data_ = folder->path();
        process = ServerProcess::start(serve_words(0));
        if (!process) return refuse(Trouble::no_server);
        port = process->port();
    }
    if (!process && !somebody_listens_on(port)) return refuse(Trouble::nobody_there);
    const Link::Door door{.port = port, .path = "/api/ws", .guests = true};
    auto server = measure_on(door, process ? &*process : nullptr);
    if (!server) return refuse(server.error());
    report.server = *std::move(server);
    if (process && request_.recover > 0) {
        if (auto filled = fill(door); !filled) return refuse(filled.error());
        auto recovery = kill_and_return(*process);
        if (!recovery) return refuse(recovery.error());
        report.recovery = *recovery;
    }
    crowds_.clear();
    process.reset();
    if (request_.echo) {
        auto bare = ServerProcess::start(serve_echo);
        if (!bare) return refuse(Trouble::no_server);
        auto echo = measure_on({.port = bare->port(), .path = "/", .guests = false}, &*bare);
        if (!echo) return refuse(echo.error());
        report.echo = *std::move(echo);
        crowds_.clear();
    }
    return report;
}

}  // namespace

Result<Report, Trouble> measure(const Request& request) { return Measuring(request).run(); }

}  // namespace kameleon::load
