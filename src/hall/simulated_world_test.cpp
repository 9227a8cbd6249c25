// simulated_world_test.cpp: the world of simulation_testing.h; it holds no test of its own.
#include <algorithm>
#include <deque>

#include "hall/simulation_testing.h"
#include "json/json.h"
#include "table/event.h"

namespace kameleon::hall {
namespace {

constexpr Time usual_flush = 2;
constexpr Time longest_run = 100 * table::day;
constexpr std::size_t people_per_table = 3;

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

/// One life of the server. What belongs to an earlier one does not reach it.
struct Simulation::Running {
    std::uint64_t life = 0;
    std::unique_ptr<Clerk> clerk;
    std::unique_ptr<Brain> brain;
    std::unique_ptr<Hall> hall;
    std::set<Line*> lines;
};

/// Writes in order, one after the other, and answers in order.
class Simulation::Clerk final : public store::Journal {
public:
    Clerk(Simulation& world, std::uint64_t life) : world_(&world), life_(life) {}

    void write(store::Batch batch, Written then) override {
        ask([this, batch = std::move(batch), then = std::move(then)]() -> std::function<void()> {
            Disk& disk = *world_->disk_;
            if (disk.full || world_->thousandth(world_->settings_.faults.failed_flush)) {
                ++world_->result_.refused_by_disk;
                return [then, full = disk.full] {
                    then(refuse(
                        store::StoreError{full ? store::Trouble::full : store::Trouble::failed, "made up"}));
                };
            }
            const bool taken = disk.take(batch);
            return [then, taken] {
                if (taken) return then({});
                then(refuse(store::StoreError{store::Trouble::conflict, "made up"}));
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
        Time delay = usual_flush + world_->below(3);
        if (world_->thousandth(world_->settings_.faults.slow_flush)) delay *= 100;
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
            if (world->running_ != nullptr && world->running_->life == life) call();
        });
    }

    Simulation* world_;
    std::uint64_t life_;
    std::deque<Work> waiting_;
};

class Simulation::Brain final : public Thinkers {
public:
    Brain(Simulation& world, std::uint64_t life) : world_(&world), life_(life) {}
    void think(Task task) override {
        world_->later(1 + world_->below(50), [world = world_, life = life_, task = std::move(task)] {
            if (world->running_ == nullptr || world->running_->life != life) return;
            world->running_->hall->thought(
                {.code = task.code,
                 .seat = task.thinking.seat,
                 .game = task.thinking.game,
                 .after = task.thinking.after,
                 .action = task.thinking.think({.evaluations = 0})});
        });
    }

private:
    Simulation* world_;
    std::uint64_t life_;
};

/// Both directions keep their order, and end together.
class Simulation::Line final : public Listener {
public:
    Line(Simulation& all, Guest& whose) : world(&all), guest(&whose) {}
    void tell(Text message) override;
    [[nodiscard]] std::string words(const Message& message) const override { return message.key; }

    Simulation* world;
    Guest* guest;
    Time last_in = 0;
    Time last_out = 0;
    bool broken = false;
};

/// Somebody who plays at one table after the other, as well as a program can that knows only the protocol.
class Simulation::Guest {
public:
    Guest(Simulation& world, int number)
        : world_(&world), number_(number), person_("p" + std::to_string(number)) {}

    void connect() {
        if (line_ != nullptr) return;
        if (world_->running_ == nullptr) return try_again();
        line_ = std::make_shared<Line>(*world_, *this);
        world_->running_->lines.insert(line_.get());
        world_->running_->hall->join(*line_, person_);
    }

    void cut() {
        if (line_ == nullptr) return;
        ++world_->result_.cuts;
        const auto line = line_;
        hang_up();
        if (world_->running_ != nullptr && world_->running_->lines.erase(line.get()) != 0) {
            world_->running_->hall->leave(*line);
        }
        try_again();
    }
    /// The server is gone.
    void hang_up() {
        if (line_ == nullptr) return;
        line_->broken = true;
        // Kept until everything on its way has seen that it is broken.
        world_->later(table::minute, [line = line_] {});
        line_ = nullptr;
    }
    void try_again() {
        world_->later(50 + world_->below(2000), [this] { connect(); });
    }

    void hear(const std::string& text) {
        const auto data = parse_json(text, {.bytes = 10'000'000, .depth = 40});
        if (!data) return world_->wrong("not JSON: " + text);
        const std::string_view type = data->text("type");
        if (type == "welcome") {
            welcomed();
        } else if (type == "table") {
            update(*data);
        } else if (type == "done") {
            done(*data);
        } else if (type == "refused") {
            refused(*data);
        }
    }

    /// The guests of a table share its code, as friends send each other a link.
    static std::string& code_of(Simulation& world, std::size_t group) {
        return world.guests_[group]->shared_code;
    }

    std::string shared_code;                            // of the group whose first guest this is
    std::map<std::string, std::uint64_t> acknowledged;  // commands, by table and id
    std::map<std::string, std::map<std::uint64_t, std::string>> heard;  // events, by table and version

private:
    [[nodiscard]] std::size_t group() const {
        return static_cast<std::size_t>(number_) / people_per_table * people_per_table;
    }
    [[nodiscard]] std::string& code() const { return code_of(*world_, group()); }
    [[nodiscard]] bool leads() const { return static_cast<std::size_t>(number_) == group(); }

    void send(const Data& message) {
        if (line_ == nullptr) return;
        Simulation* world = world_;
        if (world->thousandth(world->settings_.faults.cut)) return cut();
        const Time arrival = std::max(line_->last_in, world->now_ + 1 + world->below(40));
        line_->last_in = arrival;
        world->later(arrival - world->now_, [world, line = line_, text = json_text(message)] {
            if (line->broken || world->running_ == nullptr) return;
            world->running_->hall->receive(*line, text);
            // Now and then a program that is not sure sends it twice.
            if (!line->broken && world->thousandth(20)) world->running_->hall->receive(*line, text);
        });
    }

    /// A command is sent again, with the same id, until it is answered.
    void command(Data message) {
        message.set("id", "c" + std::to_string(++commands_));
        pending_ = std::move(message);
        send(*pending_);
    }

    void welcomed() {
        if (!code().empty()) watch();
        if (pending_) {
            send(*pending_);
        } else if (leads() && code().empty()) {
            create();
        }
    }
    void watch() {
        // Some clients remember what they had, others begin anew.
        const std::uint64_t after = world_->below(4) == 0 ? 0 : version_;
        send(Data::object({{"do", "watch"}, {"table", code()}, {"after", static_cast<std::int64_t>(after)}}));
    }
    void create() {
        const bool amazonas = world_->below(2) == 0;
        Data clock = Data::object({{"kind", "none"}});
        if (world_->below(2) == 0) clock = Data::object({{"kind", "live"}, {"seconds", 20}, {"bank", 30}});
        Data settings = Data::object(
            {{"game", amazonas ? "amazonas" : "coloretto"},
             {"options", Data::object({{"players", 4}, {"games", static_cast<int>(1 + world_->below(2))}})},
             {"public", true},
             {"clock", std::move(clock)}});
        command(Data::object(
            {{"do", "create"},
             {"settings", std::move(settings)},
             {"seats", Data::List{"me", "casual", "", ""}},
             {"luck", "luck" + std::to_string(number_)}}));
    }

    void done(const Data& data) {
        const std::string id(data.text("id"));
        const std::string table(data.text("table"));
        const auto version = data.number("version", 0, 1'000'000'000);
        if (version) {
            ++world_->result_.acknowledged;
            acknowledged[table + " " + person_ + ":" + id] = static_cast<std::uint64_t>(*version);
        }
        if (!pending_ || pending_->text("id") != id) return;
        const bool made = pending_->text("do") == "create";
        pending_.reset();
        if (!made) return act();
        code() = table;
        for (std::size_t i = 0; i < people_per_table; ++i) {
            Guest& friend_of_mine = *world_->guests_[group() + i];
            friend_of_mine.version_ = 0;
            friend_of_mine.summary_ = Data();
            friend_of_mine.watch();
        }
    }
    void refused(const Data& data) {
        const std::string_view code_given = data.text("code");
        if (code_given == "busy") ++world_->result_.too_busy;
        if (data.text("id").empty() && (code_given == "not_kept" || code_given == "busy")) {
            return world_->later(500, [this] { watch(); });
        }
        if (!pending_ || pending_->text("id") != data.text("id")) return;
        if (code_given == "not_kept" || code_given == "busy" || code_given == "stopping") {
            // Try again later: with the same id, since nobody knows whether it was done after all.
            world_->later(500 + world_->below(500), [this] {
                if (pending_) send(*pending_);
            });
            return;
        }
        if (code_given == "bad_command" || code_given == "broken") {
            world_->wrong("refused as " + std::string(code_given) + ": " + json_text(*pending_));
        }
        pending_.reset();
        world_->later(200, [this] { act(); });
    }

    void update(const Data& data) {
        if (data.text("table") != code()) return;
        const auto after = static_cast<std::uint64_t>(data.number("after", 0, 1'000'000'000).value_or(0));
        const auto version = static_cast<std::uint64_t>(data.number("version", 0, 1'000'000'000).value_or(0));
        if (after > version_) {
            world_->wrong("a gap: " + std::to_string(after) + " after " + std::to_string(version_));
        }
        std::uint64_t expected = after;
        for (const Data& event : *data.find("events")->list()) {
            const auto number =
                static_cast<std::uint64_t>(event.number("version", 1, 1'000'000'000).value_or(0));
            if (number != ++expected) world_->wrong("events out of order");
            const std::string text = json_text(event);
            const auto [known, fresh] = heard[code()].emplace(number, text);
            if (!fresh && known->second != text) world_->wrong("told differently: " + text + known->second);
            if (event.find("server_seed") != nullptr && fresh && leads()) ++world_->result_.games;
            if (event.text("event") == "decided" && fresh && leads()) ++world_->result_.decisions;
        }
        if (expected != version) world_->wrong("events are missing");
        version_ = std::max(version_, version);
        if (const Data* summary = data.find("summary")) summary_ = *summary;
        if (const Data* view = data.find("view")) view_ = *view;
        act();
    }

    /// After some thought, if there is anything to do.
    void act() {
        if (pending_ || thinking_) return;
        thinking_ = true;
        // Some take so long that their clock runs out.
        const Time thought = world_->below(40) == 0 ? 60 * table::second : world_->below(3000);
        world_->later(thought, [this] {
            thinking_ = false;
            if (!pending_ && line_ != nullptr) act_now();
        });
    }
    void act_now() {
        if (summary_.is_null() || code().empty()) return;
        const std::string_view phase = summary_.text("phase");
        const auto seat = summary_.number("you", 1, 8);
        const auto at_table = [&](std::string_view what) {
            return Data::object({{"do", what}, {"table", code()}});
        };
        if (phase == "closed") {
            if (leads()) {
                code().clear();
                create();
            }
        } else if (!seat) {
            if (phase == "open" || phase == "over")
                command(at_table("sit").set("luck", "x" + std::to_string(number_)));
        } else if (phase == "open") {
            if (leads() && all_sit()) command(at_table("start"));
        } else if (phase == "playing") {
            if (summary_.number("turn", 1, 8) == seat) decide();
        } else if (world_->below(4) == 0 && phase == "over") {
            command(at_table("leave"));
        } else if (!is_ready(*seat)) {
            command(at_table("ready").set("luck", "again"));
        } else if (world_->below(3) == 0) {
            world_->later(5000, [this] { act(); });
        }
        if (world_->below(30) == 0 && seat && !pending_ && phase != "closed") {
            command(at_table("phrase").set("phrase", "hello"));
        }
    }
    [[nodiscard]] bool all_sit() const {
        const auto& seats = *summary_.find("seats")->list();
        return std::ranges::none_of(seats, [](const Data& seat) { return seat.text("holder") == "nobody"; });
    }
    [[nodiscard]] bool is_ready(int seat) const {
        const Data& mine = (*summary_.find("seats")->list())[static_cast<std::size_t>(seat) - 1];
        const Data* ready = mine.find("ready");
        return ready != nullptr && *ready->truth();
    }
    void decide() {
        const Data* legal = view_.find("legal");
        if (legal == nullptr || legal->list() == nullptr || legal->list()->empty()) return;
        const auto& choices = *legal->list();
        command(Data::object(
            {{"do", "decide"},
             {"table", code()},
             {"action", choices[world_->below(static_cast<std::uint32_t>(choices.size()))]}}));
    }

    Simulation* world_;
    int number_;
    std::string person_;
    std::shared_ptr<Line> line_;
    std::optional<Data> pending_;
    int commands_ = 0;
    bool thinking_ = false;
    std::uint64_t version_ = 0;
    Data summary_;
    Data view_;
};

void Simulation::Line::tell(Text message) {
    if (broken) return;
    if (world->thousandth(world->settings_.faults.cut)) {
        // Not from inside the server's own call.
        return world->later(0, [line = this] {
            if (!line->broken) line->guest->cut();
        });
    }
    const Time arrival = std::max(last_out, world->now_ + 1 + world->below(40));
    last_out = arrival;
    world->later(arrival - world->now_, [line = this, message = std::move(message)] {
        if (!line->broken) line->guest->hear(*message);
    });
}

Simulation::Simulation(const SimulationSettings& settings)
    : settings_(settings), random_(settings.seed), disk_(std::make_unique<Disk>()) {
    const std::size_t groups =
        (static_cast<std::size_t>(settings.people) + people_per_table - 1) / people_per_table;
    for (std::size_t i = 0; i < groups * people_per_table; ++i) {
        guests_.push_back(std::make_unique<Guest>(*this, static_cast<int>(i)));
    }
}
Simulation::~Simulation() = default;

void Simulation::later(Time delay, std::function<void()> call) {
    happenings_.push({.time = now_ + delay, .order = ++order_, .call = std::move(call)});
}

void Simulation::wrong(std::string what) {
    if (result_.wrong.size() < 10) result_.wrong.push_back(std::move(what));
}

void Simulation::start_server() {
    running_ = std::make_unique<Running>();
    running_->life = ++order_;
    running_->clerk = std::make_unique<Clerk>(*this, running_->life);
    running_->brain = std::make_unique<Brain>(*this, running_->life);
    const auto word = [this] { return std::uint64_t{random_.next32()} << 32U | random_.next32(); };
    Limits limits;
    limits.patience.idle = 10 * table::minute;
    limits.waiting = settings_.most_waiting;
    running_->hall = std::make_unique<Hall>(
        Parts{
            .journal = *running_->clerk,
            .thinkers = *running_->brain,
            .now = [this] { return now_; },
            .chance = [word] { return Seed::from_number(word()); },
            .fresh_code =
                [this] {
                    std::string code(6, 'C');
                    for (char& c : code) c = "256789CDFHJKMNPRTVWX"[below(20)];
                    return code;
                },
            .usual_name = [](std::string_view person) { return "Guest " + std::string(person); },
            .tidy_name = [](std::string_view name) -> Result<std::string, Message> {
                return std::string(name);
            },
            .report = [](std::string_view, std::string_view) {},
            .program_version = "simulated"},
        limits);
    for (const auto& [code, log] : disk_->logs) {
        if (!disk_->open[code]) continue;
        for (const store::LogEntry& entry : log) running_->hall->recover(entry);
    }
    running_->hall->open();
    // A tick every 50 ms is for people; here every half second will do.
    struct Ticker {
        Simulation* world;
        std::uint64_t life;
        void operator()() const {
            if (world->running_ == nullptr || world->running_->life != life) return;
            world->running_->hall->tick();
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

SimulationResult Simulation::run() {
    start_server();
    for (const auto& guest : guests_) guest->try_again();
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
        later(faults.crash_every, Again{this, faults.crash_every, [this] {
                                            if (running_ != nullptr) crash();
                                        }});
    }
    if (faults.full_every > 0) {
        later(faults.full_every, Again{this, faults.full_every, [this] {
                                           disk_->full = true;
                                           later(1000 + below(4000), [this] { disk_->full = false; });
                                       }});
    }
    const Time end = now_ + longest_run;
    while (!happenings_.empty() && result_.games < settings_.games && result_.wrong.empty()) {
        // The queue gives only what must not be changed; it is gone with the next line.
        auto call = happenings_.top().call;
        now_ = happenings_.top().time;
        happenings_.pop();
        if (now_ > end) {
            wrong("nothing goes on");
            break;
        }
        call();
    }
    check_the_disk();
    return result_;
}

void Simulation::check_the_disk() {
    // Whatever was acknowledged is on the disk, once.
    std::map<std::string, std::set<std::uint64_t>> versions;
    for (const auto& [code, log] : disk_->logs) {
        table::Table table;
        for (const store::LogEntry& entry : log) {
            const auto event = table::read_event_text(entry.version, entry.time, entry.body);
            if (!event || !table.fold(*event)) {
                wrong("cannot be folded: " + entry.body);
                break;
            }
            if (!event->command.empty()) versions[code + " " + event->command].insert(entry.version);
        }
        for (const auto& guest : guests_) {
            for (const auto& [version, text] : guest->heard[code]) {
                if (version > log.size()) wrong("told, but not kept: " + text);
            }
        }
    }
    for (const auto& [command, numbers] : versions) {
        // The events of one command stand together.
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

}  // namespace kameleon::hall
