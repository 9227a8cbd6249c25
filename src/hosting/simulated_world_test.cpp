// simulated_world_test.cpp: the disk, the network and the clock of the simulated world
// (simulation_testing.h); holds no test itself.
#include <algorithm>
#include <deque>
#include <functional>

#include "hosting/host_testing.h"
#include "hosting/simulated_world_testing.h"
#include "json/read_testing.h"
#include "table/event.h"

namespace kameleon::hosting {
namespace {

constexpr Time flush_time = 2;
constexpr Time longest_run = 100 * table::day;

}  // namespace

/// What is still there after a crash.
struct Simulation::Disk {
    std::map<std::string, std::vector<store::LogEntry>> logs;
    std::map<std::string, bool> open;
    std::map<std::string, store::Person> persons;
    bool full = false;

    bool take(const store::Batch& batch) {
        auto sizes = std::map<std::string, std::size_t>();
        for (const store::LogEntry& entry : batch.entries) {
            const std::size_t size = logs[entry.table].size() + sizes[entry.table];
            if (entry.version != size + 1) return false;
            ++sizes[entry.table];
        }
        for (const store::LogEntry& entry : batch.entries) logs[entry.table].push_back(entry);
        for (const store::TableMark& mark : batch.tables) open[mark.table] = mark.open;
        for (const store::Person& person : batch.persons) persons[person.id] = person;
        return true;
    }
};

/// Writes in order, one after the other, and answers in order.
class Simulation::SimulatedJournal final : public store::AsyncStore {
public:
    SimulatedJournal(Simulation& world, std::uint64_t life) : world_(&world), life_(life) {}

    void write(store::Batch batch, Written then) override {
        ask([this, batch = std::move(batch), then = std::move(then)]() -> std::function<void()> {
            Disk& disk = *world_->disk_;
            if (disk.full || world_->thousandth(world_->settings_.faults.failed_flush)) {
                ++world_->result_.refused_by_disk;
                return [then, full = disk.full] {
                    then(refuse(store::StoreError{
                        full ? store::StoreErrorKind::full : store::StoreErrorKind::failed, "made up"}));
                };
            }
            const bool taken = disk.take(batch);
            return [then, taken] {
                if (taken) return then({});
                then(refuse(store::StoreError{store::StoreErrorKind::conflict, "made up"}));
            };
        });
    }
    void read_log(std::string table, LogRead then) override {
        ask([this, table = std::move(table), then = std::move(then)]() -> std::function<void()> {
            std::vector<store::LogEntry> log;
            const auto found = world_->disk_->logs.find(table);
            if (found != world_->disk_->logs.end()) log = found->second;
            return [then, log = std::move(log)] { then(log); };
        });
    }
    void read_person(std::string id, PersonRead then) override {
        ask([this, id = std::move(id), then = std::move(then)]() -> std::function<void()> {
            std::optional<store::Person> person;
            const auto found = world_->disk_->persons.find(id);
            if (found != world_->disk_->persons.end()) person = found->second;
            return [then, person] { then(person); };
        });
    }
    void read_tables_of(std::string /*person*/, int /*most*/, TablesRead then) override {
        ask([then = std::move(then)]() -> std::function<void()> {
            return [then] { then(std::vector<std::string>()); };
        });
    }

private:
    /// What is done on the disk, and the answer to give when it is done.
    using Work = std::function<std::function<void()>()>;

    void ask(Work work) {
        waiting_.push_back(std::move(work));
        if (waiting_.size() == 1) next();
    }
    void next() {
        Time delay = flush_time + world_->below(3);
        if (world_->thousandth(world_->settings_.faults.slow_flush)) {
            delay *= 100;
            ++world_->result_.slow_flushes;
        }
        // The disk does it at some time, the answer is on its way for some more: a crash may fall in between.
        later(delay, [this] {
            auto answer = waiting_.front()();
            later(world_->below(3), [this, answer = std::move(answer)] {
                waiting_.pop_front();
                if (!waiting_.empty()) next();
                answer();
            });
        });
    }
    void later(Time delay, std::function<void()> call) {
        world_->later(delay, [world = world_, life = life_, call = std::move(call)] {
            if (world->lives(life)) call();
        });
    }

    Simulation* world_;
    std::uint64_t life_;
    std::deque<Work> waiting_;
};

class Simulation::SimulatedComputers final : public ComputerPlayers {
public:
    SimulatedComputers(Simulation& world, std::uint64_t life) : world_(&world), life_(life) {}
    void request_decision(DecisionTask task) override {
        world_->later(1 + world_->below(50), [world = world_, life = life_, task = std::move(task)] {
            if (!world->lives(life)) return;
            world->running_->host->on_computer_decision(
                decision_for(task, task.turn.choose({.evaluations = 0})));
        });
    }

private:
    Simulation* world_;
    std::uint64_t life_;
};

void Simulation::Line::send(Text message) {
    if (guest == nullptr) return;
    if (world->settings_.on_sent) world->settings_.on_sent(guest->person(), *message);
    if (world->thousandth(world->settings_.faults.cut)) {
        // Not from inside the server's own call.
        return world->later(0, [line = this, before = use] {
            if (line->use == before) line->guest->cut();
        });
    }
    const Time arrival = std::max(last_out, world->now_ + 1 + world->below(40));
    last_out = arrival;
    world->later(arrival - world->now_, [line = this, before = use, message = std::move(message)] {
        if (line->use == before) line->guest->receive(message);
    });
}

Simulation::Simulation(SimulationSettings settings)
    : settings_(std::move(settings)), random_(settings_.seed), disk_(std::make_unique<Disk>()) {
    const std::size_t groups =
        (static_cast<std::size_t>(settings_.people) + people_per_table - 1) / people_per_table;
    for (std::size_t i = 0; i < groups * people_per_table; ++i) {
        guests_.push_back(std::make_unique<Guest>(*this, static_cast<int>(i)));
    }
}
Simulation::~Simulation() = default;

void Simulation::later(Time delay, std::function<void()> call) {
    timers_.push_back({.time = now_ + delay, .order = ++order_, .call = std::move(call)});
    std::ranges::push_heap(timers_, std::less<>());
}

bool Simulation::lives(std::uint64_t life) const { return running_ != nullptr && running_->life == life; }

void Simulation::wrong(std::string what) {
    if (result_.wrong.size() < 10) result_.wrong.push_back(std::move(what));
}

Simulation::Line* Simulation::take_line(Guest& guest) {
    if (free_lines_.empty()) {
        lines_.push_back(std::make_unique<Line>(*this));
        free_lines_.push_back(lines_.back().get());
    }
    Line* line = free_lines_.back();
    free_lines_.pop_back();
    line->guest = &guest;
    line->last_in = line->last_out = now_;
    return line;
}

void Simulation::start_server() {
    running_ = std::make_unique<Running>();
    running_->life = ++order_;
    running_->journal = std::make_unique<SimulatedJournal>(*this, running_->life);
    running_->computers = std::make_unique<SimulatedComputers>(*this, running_->life);
    Limits limits;
    limits.timeouts.idle = 10 * table::minute;
    limits.pending = settings_.max_pending;
    HostDependencies dependencies =
        test_dependencies(*running_->journal, *running_->computers, now_, random_);
    dependencies.dealing = settings_.dealing;
    running_->host = std::make_unique<TableHost>(std::move(dependencies), limits);
    for (const auto& [code, log] : disk_->logs) {
        if (!disk_->open[code]) continue;
        for (const store::LogEntry& entry : log) running_->host->recover(entry);
    }
    running_->host->open();
    // Less often than a real server: most ticks do nothing.
    struct Ticker {
        Simulation* world;
        std::uint64_t life;
        void operator()() const {
            if (!world->lives(life)) return;
            world->running_->host->tick();
            world->later(500, *this);
        }
    };
    later(500, Ticker{this, running_->life});
}

void Simulation::crash() {
    ++result_.crashes;
    for (const auto& guest : guests_) guest->hang_up();
    running_.reset();
    later(500 + below(5000), [this] { start_server(); });
    for (const auto& guest : guests_) guest->try_again();
}

void Simulation::schedule_faults() {
    struct Again {
        Simulation* world;
        Time every;
        std::function<void()> what;
        void operator()() const {
            what();
            world->later(every / 2 + world->below(static_cast<std::uint32_t>(every)), *this);
        }
    };
    const Faults& faults = settings_.faults;
    if (faults.crash_every > 0) {
        const auto die = [this] {
            if (running_ != nullptr) crash();
        };
        later(faults.crash_every, Again{this, faults.crash_every, die});
    }
    if (faults.full_every > 0) {
        const auto fill = [this] {
            disk_->full = true;
            later(1000 + below(4000), [this] { disk_->full = false; });
        };
        later(faults.full_every, Again{this, faults.full_every, fill});
    }
}

SimulationResult Simulation::run() {
    start_server();
    for (const auto& guest : guests_) guest->try_again();
    schedule_faults();
    const Time end = now_ + longest_run;
    while (!timers_.empty() && result_.games < settings_.games && result_.wrong.empty()) {
        if (settings_.enough && settings_.enough()) break;
        std::ranges::pop_heap(timers_, std::less<>());
        const Timer next = std::move(timers_.back());
        timers_.pop_back();
        now_ = next.time;
        if (now_ > end) {
            wrong("no progress");
            break;
        }
        next.call();
    }
    check_the_disk();
    return result_;
}

/// Everything that guests were sent is what the disk gives them now.
void Simulation::check_received(const std::string& code, const table::Table& kept_table) {
    for (const auto& guest : guests_) {
        const auto received = guest->received.find(code);
        if (received == guest->received.end()) continue;
        const Data events = read(kept_table.events_after(0, guest->person()));
        const Data::List& kept = *events.list();
        for (std::size_t i = 0; i < received->second.size(); ++i) {
            if (i < kept.size() && json_text(kept[i]) == received->second[i]) continue;
            wrong("sent, but not on the disk: " + received->second[i]);
        }
    }
}

void Simulation::check_the_disk() {
    // Everything that was acknowledged is on the disk, once.
    std::map<std::string, std::set<std::uint64_t>> versions;
    for (const auto& [code, log] : disk_->logs) {
        table::Table table({}, settings_.dealing);
        for (const store::LogEntry& entry : log) {
            const auto event =
                table::read_event_text(entry.version, entry.time, entry.body, table.settings().game);
            if (!event || !table.apply(*event)) {
                wrong("cannot be folded: " + entry.body);
                break;
            }
            if (!event->command.empty()) versions[code + " " + event->command].insert(entry.version);
        }
        check_received(code, table);
    }
    for (const auto& [command, numbers] : versions) {
        // The events of one command are consecutive.
        if (*numbers.rbegin() - *numbers.begin() + 1 != numbers.size()) wrong("done twice: " + command);
    }
    for (const auto& guest : guests_) {
        for (const auto& [command, version] : guest->acknowledged) {
            const auto found = versions.find(command);
            // A command that changed nothing (ready twice, say) has no event.
            if (found != versions.end() && *found->second.rbegin() > version) {
                wrong("acknowledged before it was done: " + command);
            }
        }
    }
}

}  // namespace kameleon::hosting
