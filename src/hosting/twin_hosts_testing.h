// twin_hosts_testing.h: two hosts that get the same input, with games that differ only in cards that one seat
// may not see. Everything that is sent to those who may not know of the difference is recorded on both sides,
// to be compared.
//
// Both deals have the same seed (table/twin_games_testing.h), so commitments are compared like all the rest.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/fast_random.h"
#include "hosting/host_testing.h"
#include "json/json.h"
#include "record/text.h"
#include "store/memory_store.h"
#include "table/twin_games_testing.h"

namespace kameleon::hosting {

/// One of the two hosts, its disk, which outlives it, and everything that it sent.
class TwinHost {
public:
    /// `unaware`: whether the person of this name may not know of the difference yet.
    TwinHost(
        const table::DealFunction& dealing, std::uint64_t number,
        std::function<bool(const std::string&)> unaware)
        : dealing_(&dealing), random_(number), unaware_(std::move(unaware)) {
        start();
    }

    void join(const std::string& name, const std::string& person) {
        auto& connection = connections_[name];
        if (connection.listener != nullptr) return;
        connection.listener = std::make_unique<Recorder>(*this, name);
        connection.id = host_->join(*connection.listener, person);
        settle();
    }
    void leave(const std::string& name) {
        const auto found = connections_.find(name);
        if (found == connections_.end()) return;
        host_->leave(found->second.id);
        connections_.erase(found);
        settle();
    }
    void send(const std::string& name, const std::string& text) {
        const auto found = connections_.find(name);
        if (found == connections_.end()) return;
        host_->receive(found->second.id, text);
        settle();
    }

    // Requests over HTTP.
    void look(
        const std::string& name, const std::string& person, std::string_view code, std::uint64_t after) {
        host_->requests().look(person, code, after, [this, name](const Result<std::string, Problem>& text) {
            record(name, text ? *text : problem_text(text.error()));
        });
        settle();
    }
    void read_record(const std::string& name, const std::string& person, std::string_view code, int game) {
        host_->requests().record(
            person, code, game, [this, name](const Result<AnyRecord, Problem>& game_record) {
                if (!game_record) return record(name, problem_text(game_record.error()));
                record(name, std::visit([](const auto& one) { return record_text(one); }, *game_record));
            });
        settle();
    }
    void read_lists(const std::string& name, const std::string& person) {
        record(name, host_->lobby().public_tables().text() + host_->lobby().games_of(person).text());
    }
    void read_metrics() {
        const HostingMetrics all = host_->metrics();
        std::string text;
        for (const std::uint64_t count :
             {std::uint64_t{all.tables}, std::uint64_t{all.open}, std::uint64_t{all.connections},
              all.commands, all.refused, all.decisions}) {
            text += std::to_string(count) + " ";
        }
        record("operator", text);
    }

    /// Records what the computer would decide, and decides what `answer` says. False if no decision is due.
    bool think(const std::function<table::ActionId(const DecisionTask&)>& answer) {
        if (computers_->tasks.empty()) return false;
        const DecisionTask task = std::move(computers_->tasks.front());
        computers_->tasks.pop_front();
        record(
            "computer" + std::to_string(task.turn.seat),
            task.turn.level + " " + std::to_string(task.turn.choose({.evaluations = 40}).id));
        host_->on_computer_decision(decision_for(task, answer(task)));
        settle();
        return true;
    }
    void pass(Time time) {
        now_ += time;
        host_->tick();
        settle();
    }
    /// The process dies at once; or, with a message, when the disk has done so many steps of it.
    void crash(const std::string& name = {}, const std::string& text = {}, int done = 0) {
        if (const auto found = connections_.find(name); found != connections_.end()) {
            host_->receive(found->second.id, text);
            for (int i = 0; i < done; ++i) journal_->work();
        }
        // The connections die with it: nothing can be sent any more.
        host_.reset();
        connections_.clear();
        start();
    }
    void fill_disk(bool full) { journal_->full = full; }

    void record(const std::string& name, const std::string& text) {
        all_ += name + ": " + text + "\n";
        if (unaware_(name)) sent_[name] += text + "\n";
    }
    /// What each name was sent while unaware; and everything that was sent to anyone.
    [[nodiscard]] const std::map<std::string, std::string>& sent() const { return sent_; }
    [[nodiscard]] const std::string& all() const { return all_; }
    [[nodiscard]] bool connected(const std::string& name) const { return connections_.contains(name); }
    [[nodiscard]] store::MemoryStore& disk() { return disk_; }

private:
    class Recorder final : public Listener {
    public:
        Recorder(TwinHost& host, std::string name) : host_(&host), name_(std::move(name)) {}
        void send(Text message) override { host_->record(name_, *message); }
        [[nodiscard]] std::string text_of(const Message& message) const override {
            return to_string(message);
        }

    private:
        TwinHost* host_;
        std::string name_;
    };
    struct Connection {
        std::unique_ptr<Recorder> listener;
        ConnectionId id{};
    };

    static std::string problem_text(const Problem& problem) {
        return std::string(problem.code) + " " + to_string(problem.why) + " " + std::string(problem.rule);
    }

    void start() {
        journal_ = std::make_unique<ManualJournal>(disk_);
        computers_ = std::make_unique<ManualComputers>();
        HostDependencies dependencies = test_dependencies(*journal_, *computers_, now_, random_);
        dependencies.report = [this](std::string_view event, std::string_view detail) {
            record("operator", std::string(event) + " " + std::string(detail));
        };
        dependencies.dealing = dealing_;
        host_ = std::make_unique<TableHost>(std::move(dependencies), Limits{});
        const auto read =
            disk_.each_open_entry([this](const store::LogEntry& entry) { host_->recover(entry); });
        if (!read) record("operator", read.error().detail);
        host_->open();
        settle();
    }
    void settle() { journal_->work_all(); }

    const table::DealFunction* dealing_;
    FastRandom random_;
    std::function<bool(const std::string&)> unaware_;
    Time now_ = 1'800'000'000'000;
    store::MemoryStore disk_;
    std::unique_ptr<ManualJournal> journal_;
    std::unique_ptr<ManualComputers> computers_;
    std::unique_ptr<TableHost> host_;
    std::map<std::string, Connection> connections_;
    std::map<std::string, std::string> sent_;
    std::string all_;
};

}  // namespace kameleon::hosting
