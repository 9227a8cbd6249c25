// twin_hosts_testing.h: two servers at which the same happens, hour by hour and byte by byte, but for the
// cards of one game: they differ where somebody may not look. Whatever anybody is told who may not know of
// the difference yet is written down, on either side, to be compared.
//
// Both deals belong to the same seed (table/twin_games_testing.h), so commitments are the same as well:
// nothing is left out of the comparison.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/fast_random.h"
#include "hosting/patient_testing.h"
#include "hosting/table_host.h"
#include "json/json.h"
#include "record/text.h"
#include "store/memory_store.h"
#include "table/twin_games_testing.h"

namespace kameleon::hosting {

/// One of the two servers, the disk that outlives it, and everything that it told anybody.
class TwinHall {
public:
    /// `dark`: whether somebody of this name may not know of the difference yet.
    TwinHall(
        const table::DealFunction& dealing, std::uint64_t number,
        std::function<bool(const std::string&)> dark)
        : dealing_(&dealing), random_(number), dark_(std::move(dark)) {
        start();
    }

    void join(const std::string& name, const std::string& person) {
        auto& ear = ears_[name];
        if (ear != nullptr) return;
        ear = std::make_unique<Ear>(*this, name);
        host_->join(*ear, person);
        settle();
    }
    void leave(const std::string& name) {
        const auto ear = ears_.find(name);
        if (ear == ears_.end()) return;
        host_->leave(*ear->second);
        ears_.erase(ear);
        settle();
    }
    void send(const std::string& name, const std::string& text) {
        const auto ear = ears_.find(name);
        if (ear == ears_.end()) return;
        host_->receive(*ear->second, text);
        settle();
    }

    // What is asked once and answered once.
    void look(
        const std::string& name, const std::string& person, std::string_view code, std::uint64_t after) {
        host_->look(person, code, after, [this, name](const Result<Text, Problem>& text) {
            hear(name, text ? **text : in_words(text.error()));
        });
        settle();
    }
    void read_record(const std::string& name, const std::string& person, std::string_view code, int game) {
        host_->record(person, code, game, [this, name](const Result<AnyRecord, Problem>& record) {
            if (!record) return hear(name, in_words(record.error()));
            hear(name, std::visit([](const auto& one) { return record_text(one); }, *record));
        });
        settle();
    }
    void read_lists(const std::string& name, const std::string& person) {
        hear(name, json_text(host_->lobby()) + json_text(host_->games_of(person)));
    }
    void read_figures() {
        const Figures all = host_->figures();
        std::string text;
        for (const std::uint64_t figure :
             {std::uint64_t{all.tables}, std::uint64_t{all.open}, std::uint64_t{all.listeners}, all.commands,
              all.refused, all.decisions, all.written, all.lost}) {
            text += std::to_string(figure) + " ";
        }
        hear("operator", text);
    }

    /// What computers are asked: what they would do themselves is written down, what they do is given.
    bool think(const std::function<table::ActionId(const Task&)>& answer) {
        if (thinkers_->tasks.empty()) return false;
        const Task task = std::move(thinkers_->tasks.front());
        thinkers_->tasks.pop_front();
        hear(
            "computer" + std::to_string(task.thinking.seat),
            task.thinking.level + " " + std::to_string(task.thinking.choose({.evaluations = 40}).id));
        host_->thought(
            {.code = task.code,
             .seat = task.thinking.seat,
             .game = task.thinking.game,
             .after = task.thinking.after,
             .action = answer(task)});
        settle();
        return true;
    }
    void pass(Time time) {
        now_ += time;
        host_->tick();
        settle();
    }
    /// The server dies at once; or, if somebody sends something, when the disk has done so much of it.
    void crash(const std::string& name = {}, const std::string& text = {}, int done = 0) {
        if (const auto ear = ears_.find(name); ear != ears_.end()) {
            host_->receive(*ear->second, text);
            for (int i = 0; i < done; ++i) journal_->work();
        }
        // Who was connected is cut off: nobody can be told anything on the way.
        host_.reset();
        ears_.clear();
        start();
    }
    void fill_disk(bool full) { journal_->full = full; }

    void hear(const std::string& name, const std::string& text) {
        all_ += name + ": " + text + "\n";
        if (dark_(name)) told_[name] += text + "\n";
    }
    /// By name, while they were in the dark; and everything that anybody was told at any time.
    [[nodiscard]] const std::map<std::string, std::string>& told() const { return told_; }
    [[nodiscard]] const std::string& all() const { return all_; }
    [[nodiscard]] bool connected(const std::string& name) const { return ears_.contains(name); }
    [[nodiscard]] store::MemoryStore& disk() { return disk_; }

private:
    class Ear final : public Listener {
    public:
        Ear(TwinHall& host, std::string name) : host_(&host), name_(std::move(name)) {}
        void tell(Text message) override { host_->hear(name_, *message); }
        [[nodiscard]] std::string words(const Message& message) const override { return to_string(message); }

    private:
        TwinHall* host_;
        std::string name_;
    };

    static std::string in_words(const Problem& problem) {
        return std::string(problem.code) + " " + to_string(problem.why) + " " + std::string(problem.rule);
    }

    void start() {
        journal_ = std::make_unique<PatientJournal>(disk_);
        thinkers_ = std::make_unique<PatientThinkers>();
        host_ = std::make_unique<TableHost>(
            Parts{
                .journal = *journal_,
                .thinkers = *thinkers_,
                .now = [this] { return now_; },
                .chance = [this] { return Seed::from_number(random_.next32()); },
                .fresh_code =
                    [this] {
                        std::string code(6, 'C');
                        for (char& c : code) c = "256789CDFHJKMNPRTVWX"[below(random_, 20)];
                        return code;
                    },
                .usual_name = [](std::string_view person) { return "Guest " + std::string(person); },
                .tidy_name = [](std::string_view name) -> Result<std::string, Message> {
                    return std::string(name);
                },
                .report =
                    [this](std::string_view event, std::string_view detail) {
                        hear("operator", std::string(event) + " " + std::string(detail));
                    },
                .program_version = "twin",
                .dealing = dealing_},
            Limits{});
        const auto read =
            disk_.each_open_entry([this](const store::LogEntry& entry) { host_->recover(entry); });
        if (!read) hear("operator", read.error().detail);
        host_->open();
        settle();
    }
    void settle() {
        while (journal_->work()) {
        }
    }

    const table::DealFunction* dealing_;
    FastRandom random_;
    std::function<bool(const std::string&)> dark_;
    Time now_ = 1'800'000'000'000;
    store::MemoryStore disk_;
    std::unique_ptr<PatientJournal> journal_;
    std::unique_ptr<PatientThinkers> thinkers_;
    std::unique_ptr<TableHost> host_;
    std::map<std::string, std::unique_ptr<Ear>> ears_;
    std::map<std::string, std::string> told_;
    std::string all_;
};

}  // namespace kameleon::hosting
