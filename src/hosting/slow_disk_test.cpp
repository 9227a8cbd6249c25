// slow_disk_test.cpp: a host whose disk does not keep up, or takes nothing for a while: what waits for it is
// bounded, whoever comes meanwhile is told so, and it goes on when the disk does.
#include <deque>

#include <gtest/gtest.h>

#include "base/fast_random.h"
#include "hosting/table_host.h"
#include "json/json.h"
#include "store/memory_store.h"

namespace kameleon::hosting {
namespace {

/// Does nothing until it is let, and then in order.
class SlowDisk final : public store::AsyncStore {
public:
    void write(store::Batch batch, Written then) override {
        asked_.emplace_back([this, batch = std::move(batch), then = std::move(then)] {
            if (full) return then(refuse(store::StoreError{store::StoreErrorKind::full, "full"}));
            then(store_.write(batch));
        });
    }
    void read_log(std::string table, LogRead then) override {
        asked_.emplace_back(
            [this, table = std::move(table), then = std::move(then)] { then(store_.log_of(table, 0)); });
    }
    void read_person(std::string id, PersonRead then) override {
        asked_.emplace_back([this, id = std::move(id), then = std::move(then)] { then(store_.person(id)); });
    }
    void read_tables_of(std::string person, int most, TablesRead then) override {
        asked_.emplace_back([this, person = std::move(person), most, then = std::move(then)] {
            then(store_.tables_of(person, most));
        });
    }
    [[nodiscard]] std::size_t asked() const { return asked_.size(); }
    void do_one() {
        const auto next = std::move(asked_.front());
        asked_.pop_front();
        next();
    }
    void do_all() {
        while (!asked_.empty()) do_one();
    }
    bool full = false;

private:
    store::MemoryStore store_;
    std::deque<std::function<void()>> asked_;
};

class Nobody final : public Thinkers {
public:
    void think(Task /*task*/) override {}
};

class Listening final : public Listener {
public:
    void tell(Text message) override { heard.push_back(*parse_json(*message)); }
    [[nodiscard]] std::string words(const Message& message) const override { return message.key; }
    [[nodiscard]] std::string_view last_code() const { return heard.back().text("code"); }
    std::vector<Data> heard;
};

class SlowDisks : public testing::Test {
protected:
    static constexpr std::size_t most = 10;

    SlowDisks()
        : host(
              {.journal = disk,
               .thinkers = nobody,
               .now = [this] { return now; },
               .chance = [this] { return Seed::from_number(random.next32()); },
               .fresh_code = [this] { return ++tables == 1 ? "CCCCC2" : "CCCCC5"; },
               .usual_name = [](std::string_view person) { return std::string(person); },
               .tidy_name = [](std::string_view name) -> Result<std::string, Message> {
                   return std::string(name);
               },
               .report = [](std::string_view, std::string_view) {},
               .program_version = "test"},
              limits()) {
        host.open();
    }
    static Limits limits() {
        Limits limits;
        limits.waiting = most;
        return limits;
    }
    /// "done", or the code of what is wrong; nothing as long as there is no answer.
    using Outcome = std::shared_ptr<std::string>;
    static Outcome none() { return std::make_shared<std::string>(); }

    Outcome create(const std::string& person, const std::string& id) {
        const auto wish =
            protocol::read_create(R"({"id":")" + id + R"(","settings":{"game":"coloretto"},"seats":["me"]})");
        auto outcome = none();
        host.create(person, *wish, [outcome](const Result<TableHost::Made, Problem>& made) {
            *outcome = made ? "done" : std::string(made.error().code);
        });
        return outcome;
    }
    Outcome say(const std::string& person, const std::string& id) {
        const auto wish =
            protocol::read_command(R"({"id":")" + id + R"(","do":"phrase","phrase":"hello"})", "CCCCC2");
        auto outcome = none();
        host.command(person, *wish, [outcome](const Result<std::uint64_t, Problem>& version) {
            *outcome = version ? "done" : std::string(version.error().code);
        });
        return outcome;
    }
    Outcome rename(const std::string& person) {
        auto outcome = none();
        host.rename(person, "Anna", [outcome](const Result<std::string, Problem>& name) {
            *outcome = name ? "done" : std::string(name.error().code);
        });
        return outcome;
    }
    Outcome look(const std::string& code) {
        auto outcome = none();
        host.look("anna", code, 0, [outcome](const Result<Text, Problem>& text) {
            *outcome = text ? "done" : std::string(text.error().code);
        });
        return outcome;
    }
    void time_passes() {
        now += 2 * table::second;
        host.tick();
    }

    SlowDisk disk;
    Nobody nobody;
    FastRandom random{1};
    Time now = 1'800'000'000'000;
    int tables = 0;
    TableHost host;
};

TEST_F(SlowDisks, bound_what_waits_and_refuse_the_rest) {
    create("anna", "t");
    create("anna", "u");
    disk.do_all();
    std::vector<Outcome> outcomes;
    for (int i = 0; i < 100; ++i) {
        outcomes.push_back(i % 2 == 0 ? say("anna", "c" + std::to_string(i)) : rename("anna"));
    }
    EXPECT_EQ(host.figures().waiting, most);
    EXPECT_LE(disk.asked(), most);
    EXPECT_EQ(host.figures().too_busy, 100 - most);
    EXPECT_TRUE(host.troubled());
    for (std::size_t i = 0; i < outcomes.size(); ++i) EXPECT_EQ(*outcomes[i], i < most ? "" : "busy") << i;
    EXPECT_EQ(*create("bela", "t"), "busy");
    EXPECT_EQ(*look("CCCCC2"), "busy");
    EXPECT_EQ(*look("CCCCC5"), "done");  // which is in memory, and nothing of it on its way
    // Somebody new is let in, under the name that they have as long as nobody knows another one.
    Listening line;
    host.join(line, "dora");
    ASSERT_EQ(line.heard.size(), 1U);
    EXPECT_EQ(line.heard.front().text("type"), "welcome");
    host.receive(line, R"({"do":"watch","table":"CCCCC2","after":0})");
    EXPECT_EQ(line.last_code(), "busy");
    host.receive(line, R"({"do":"sit","id":"s","table":"CCCCC2"})");
    EXPECT_EQ(line.last_code(), "busy");
    EXPECT_EQ(line.heard.back().text("id"), "s");
    host.leave(line);
}

TEST_F(SlowDisks, are_waited_for_and_then_all_goes_on) {
    create("anna", "t");
    disk.do_all();
    std::vector<Outcome> outcomes;
    for (std::size_t i = 0; i < most; ++i) outcomes.push_back(rename("bela"));
    const Outcome refused = rename("bela");
    EXPECT_EQ(*refused, "busy");
    // As soon as there is room for one, one is let in.
    disk.do_one();
    const Outcome taken = say("anna", "c");
    EXPECT_EQ(*taken, "");
    EXPECT_EQ(*say("anna", "d"), "busy");
    disk.do_all();
    for (const Outcome& outcome : outcomes) EXPECT_EQ(*outcome, "done");
    EXPECT_EQ(*taken, "done");
    EXPECT_EQ(host.figures().waiting, 0U);
    EXPECT_FALSE(host.troubled());
    // What was refused was not done: under the same id it is done now.
    const std::uint64_t commands = host.figures().commands;
    const Outcome again = say("anna", "d");
    disk.do_all();
    EXPECT_EQ(*again, "done");
    EXPECT_EQ(host.figures().commands, commands + 1);
}

TEST_F(SlowDisks, do_not_keep_the_count_of_what_they_lose) {
    create("anna", "t");
    disk.do_all();
    disk.full = true;
    std::vector<Outcome> outcomes;
    for (std::size_t i = 0; i < most; ++i) outcomes.push_back(say("anna", "c" + std::to_string(i)));
    disk.do_all();
    for (const Outcome& outcome : outcomes) EXPECT_EQ(*outcome, "not_kept");
    EXPECT_EQ(host.figures().waiting, 0U);
}

TEST_F(SlowDisks, that_took_nothing_are_tried_again_though_nobody_asks) {
    disk.full = true;
    const Outcome lost = create("anna", "t");
    disk.do_all();
    EXPECT_EQ(*lost, "not_kept");
    EXPECT_TRUE(host.troubled());
    time_passes();
    EXPECT_EQ(disk.asked(), 1U);
    // One attempt at a time.
    time_passes();
    EXPECT_EQ(disk.asked(), 1U);
    disk.do_all();
    EXPECT_TRUE(host.troubled());
    disk.full = false;
    time_passes();
    disk.do_all();
    EXPECT_FALSE(host.troubled());
    time_passes();
    EXPECT_EQ(disk.asked(), 0U);
}

TEST_F(SlowDisks, that_do_not_take_a_name_are_in_trouble_too) {
    disk.full = true;
    const Outcome lost = rename("anna");
    disk.do_all();
    EXPECT_EQ(*lost, "not_kept");
    EXPECT_TRUE(host.troubled());
}

}  // namespace
}  // namespace kameleon::hosting
