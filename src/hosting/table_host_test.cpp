// table_host_test.cpp: a host whose disk is slow or full, connections that close before their answer comes,
// and the limits on tables.
#include "hosting/table_host.h"

#include <deque>

#include <gtest/gtest.h>

#include "hosting/host_testing.h"
#include "store/memory_store.h"

namespace kameleon::hosting {
namespace {

Limits small_limits() {
    Limits limits;
    limits.pending = 10;
    return limits;
}

/// Tables have the codes CCCCC2, CCCCC5, CCCCC6 … in the order in which they are made.
class HostTest : public testing::Test {
protected:
    explicit HostTest(const Limits& limits = small_limits()) : host(dependencies(), limits) { host.open(); }

    /// "done", or the code of the problem; empty as long as there is no answer.
    using Outcome = std::shared_ptr<std::string>;
    template <class Value>
    static OnResult<Value> into(const Outcome& outcome) {
        return [outcome](const Result<Value, Problem>& result) {
            *outcome = result ? "done" : std::string(result.error().code);
        };
    }

    Outcome create(const std::string& person, const std::string& id) {
        const auto wish =
            protocol::read_create(R"({"id":")" + id + R"(","settings":{"game":"coloretto"},"seats":["me"]})");
        auto outcome = std::make_shared<std::string>();
        host.requests().create(person, *wish, into<CreatedTable>(outcome));
        return outcome;
    }
    Outcome command(const std::string& person, const std::string& code, const std::string& members) {
        const auto wish = protocol::read_command("{" + members + "}", code);
        auto outcome = std::make_shared<std::string>();
        host.requests().command(person, *wish, into<std::uint64_t>(outcome));
        return outcome;
    }
    Outcome say(const std::string& person, const std::string& id) {
        return command(person, "CCCCC2", R"("id":")" + id + R"(","do":"phrase","phrase":"hello")");
    }
    Outcome sit(const std::string& person, const std::string& code) {
        return command(person, code, R"("id":"sit","do":"sit")");
    }
    Outcome rename(const std::string& person) {
        auto outcome = std::make_shared<std::string>();
        host.names().rename(person, "Anna", into<std::string>(outcome));
        return outcome;
    }
    Outcome look(const std::string& code) {
        auto outcome = std::make_shared<std::string>();
        host.requests().look("anna", code, 0, into<std::string>(outcome));
        return outcome;
    }
    void time_passes() {
        now += 2 * table::second;
        host.tick();
    }
    static std::string watch(const std::string& code) {
        return R"({"do":"watch","table":")" + code + R"(","after":0})";
    }

    store::MemoryStore store;
    ManualJournal disk{store};
    ManualComputers computers;
    FastRandom random{1};
    Time now = 1'800'000'000'000;
    std::size_t tables = 0;
    TableHost host;

private:
    HostDependencies dependencies() {
        HostDependencies all = test_dependencies(disk, computers, now, random);
        all.fresh_code = [this] { return std::string("CCCCC") + "256789DFHJKMNPRTVWX"[tables++]; };
        return all;
    }
};

using SlowDisk = HostTest;

TEST_F(SlowDisk, limits_what_is_pending_and_refuses_the_rest) {
    create("anna", "t");
    create("anna", "u");
    disk.work_all();
    const std::size_t limit = small_limits().pending;
    std::vector<Outcome> outcomes;
    for (int i = 0; i < 100; ++i) {
        outcomes.push_back(i % 2 == 0 ? say("anna", "c" + std::to_string(i)) : rename("anna"));
    }
    EXPECT_EQ(host.metrics().pending, limit);
    EXPECT_LE(disk.waiting(), limit);
    EXPECT_EQ(host.metrics().too_busy, 100 - limit);
    EXPECT_TRUE(host.is_failing());
    for (std::size_t i = 0; i < outcomes.size(); ++i) EXPECT_EQ(*outcomes[i], i < limit ? "" : "busy") << i;
    EXPECT_EQ(*create("bela", "t"), "busy");
    EXPECT_EQ(*look("CCCCC2"), "busy");
    EXPECT_EQ(*look("CCCCC5"), "done");  // in memory, and nothing of it is being written
    // New connections are welcomed by their default name.
    RecordingListener dora;
    const ConnectionId id = host.join(dora, "dora");
    ASSERT_EQ(dora.messages.size(), 1U);
    EXPECT_EQ(dora.messages.front().text("type"), "welcome");
    host.receive(id, watch("CCCCC2"));
    EXPECT_EQ(dora.messages.back().text("code"), "busy");
    host.receive(id, R"({"do":"sit","id":"s","table":"CCCCC2"})");
    EXPECT_EQ(dora.messages.back().text("code"), "busy");
    EXPECT_EQ(dora.messages.back().text("id"), "s");
    host.leave(id);
}

TEST_F(SlowDisk, accepts_requests_again_as_it_catches_up) {
    create("anna", "t");
    disk.work_all();
    std::vector<Outcome> outcomes;
    for (std::size_t i = 0; i < small_limits().pending; ++i) outcomes.push_back(rename("bela"));
    EXPECT_EQ(*rename("bela"), "busy");
    disk.work();
    const Outcome taken = say("anna", "c");
    EXPECT_EQ(*taken, "");
    EXPECT_EQ(*say("anna", "d"), "busy");
    disk.work_all();
    for (const Outcome& outcome : outcomes) EXPECT_EQ(*outcome, "done");
    EXPECT_EQ(*taken, "done");
    EXPECT_EQ(host.metrics().pending, 0U);
    EXPECT_FALSE(host.is_failing());
    // What was refused was not done: the same id is done now.
    const std::uint64_t commands = host.metrics().commands;
    const Outcome again = say("anna", "d");
    disk.work_all();
    EXPECT_EQ(*again, "done");
    EXPECT_EQ(host.metrics().commands, commands + 1);
}

using FullDisk = HostTest;

TEST_F(FullDisk, leaves_nothing_pending) {
    create("anna", "t");
    disk.work_all();
    disk.full = true;
    std::vector<Outcome> outcomes;
    for (std::size_t i = 0; i < small_limits().pending; ++i) {
        outcomes.push_back(say("anna", "c" + std::to_string(i)));
    }
    disk.work_all();
    for (const Outcome& outcome : outcomes) EXPECT_EQ(*outcome, "not_kept");
    EXPECT_EQ(host.metrics().pending, 0U);
}

TEST_F(FullDisk, is_probed_until_it_accepts_writes) {
    disk.full = true;
    const Outcome lost = create("anna", "t");
    disk.work_all();
    EXPECT_EQ(*lost, "not_kept");
    EXPECT_TRUE(host.is_failing());
    time_passes();
    EXPECT_EQ(disk.waiting(), 1U);
    // One attempt at a time.
    time_passes();
    EXPECT_EQ(disk.waiting(), 1U);
    disk.work_all();
    EXPECT_TRUE(host.is_failing());
    disk.full = false;
    time_passes();
    disk.work_all();
    EXPECT_FALSE(host.is_failing());
    time_passes();
    EXPECT_EQ(disk.waiting(), 0U);
}

TEST_F(FullDisk, fails_renames) {
    disk.full = true;
    const Outcome lost = rename("anna");
    disk.work_all();
    EXPECT_EQ(*lost, "not_kept");
    EXPECT_TRUE(host.is_failing());
}

TEST_F(FullDisk, leaves_no_table_that_could_not_be_created) {
    disk.full = true;
    create("anna", "t");
    disk.work_all();
    EXPECT_TRUE(host.lobby().games_of("anna").empty());
    time_passes();
    EXPECT_EQ(host.metrics().tables, 0U);
}

using Connections = HostTest;

/// A new connection may get the memory of a closed one: here it is the same listener.
TEST_F(Connections, do_not_get_answers_meant_for_an_earlier_one) {
    create("anna", "t");
    disk.work_all();
    RecordingListener listener;
    const ConnectionId anna = host.join(listener, "anna");
    disk.work_all();
    for (const char* message :
         {R"({"do":"phrase","id":"a1","table":"CCCCC2","phrase":"hello"})",
          R"({"do":"rename","id":"a2","name":"Ann"})", R"({"do":"watch","table":"CCCCC2","after":0})",
          R"({"do":"sit","id":"a3","table":"222222"})",
          R"({"do":"create","id":"a4","settings":{"game":"coloretto"},"seats":["me"]})"}) {
        host.receive(anna, message);
    }
    host.leave(anna);
    listener.messages.clear();
    const ConnectionId bela = host.join(listener, "bela");
    EXPECT_NE(anna, bela);
    disk.work_all();
    ASSERT_EQ(listener.messages.size(), 1U);
    EXPECT_EQ(listener.messages.front().text("type"), "welcome");
    EXPECT_EQ(listener.messages.front().find("you")->text("person"), "bela");
    host.leave(bela);
}

TEST_F(Connections, are_welcomed_by_their_own_name_only) {
    RecordingListener listener;
    host.leave(host.join(listener, "anna"));
    const ConnectionId bela = host.join(listener, "bela");
    disk.work_all();
    ASSERT_EQ(listener.messages.size(), 1U);
    EXPECT_EQ(listener.messages.front().find("you")->text("name"), "Guest bela");
    host.leave(bela);
    host.receive(bela, watch("CCCCC2"));  // of a connection that is closed
    EXPECT_EQ(listener.messages.size(), 1U);
}

TEST_F(Connections, that_unwatch_a_table_before_it_is_read_do_not_watch_it) {
    create("anna", "t");
    disk.work_all();
    RecordingListener listener;
    const ConnectionId id = host.join(listener, "bela");
    disk.work_all();
    say("anna", "c");  // the table is busy
    host.receive(id, watch("CCCCC2"));
    host.receive(id, R"({"do":"unwatch","table":"CCCCC2"})");
    disk.work_all();
    EXPECT_EQ(listener.messages.size(), 1U);
    host.leave(id);
}

TEST_F(Connections, are_sent_what_their_own_mutes_allow) {
    create("anna", "t");
    disk.work_all();
    for (const char* members :
         {R"("id":"1","do":"sit")", R"("id":"2","do":"mute","person":"anna","on":true)",
          R"("id":"3","do":"leave")"}) {
        const Outcome done = command("bela", "CCCCC2", members);
        disk.work_all();
        EXPECT_EQ(*done, "done");
    }
    // Three spectators; only one of them has muted Anna.
    const std::vector<std::string> people{"cora", "bela", "dora"};
    std::deque<RecordingListener> listeners(people.size());
    std::vector<ConnectionId> ids;
    for (std::size_t i = 0; i < people.size(); ++i) {
        ids.push_back(host.join(listeners[i], people[i]));
        disk.work_all();
        host.receive(ids[i], watch("CCCCC2"));
    }
    say("anna", "c");
    disk.work_all();
    for (std::size_t i = 0; i < people.size(); ++i) {
        const Data& event = listeners[i].messages.back().find("events")->list()->back();
        EXPECT_EQ(event.text("event"), people[i] == "bela" ? "hidden" : "phrased") << people[i];
        host.leave(ids[i]);
    }
}

TEST_F(HostTest, creates_one_table_for_two_requests_with_the_same_id) {
    const Outcome first = create("anna", "t");
    const Outcome second = create("anna", "t");  // while the name is being read
    disk.work_all();
    EXPECT_EQ(*first, "done");
    EXPECT_EQ(*second, "done");
    EXPECT_EQ(host.metrics().tables, 1U);
}

class TableLimits : public HostTest {
protected:
    TableLimits() : HostTest(limits()) {}
    static Limits limits() {
        Limits limits;
        limits.open_tables = 4;
        limits.tables_per_person = 2;
        limits.watched_per_connection = 2;
        return limits;
    }
};

TEST_F(TableLimits, hold_for_all_tables_of_a_server) {
    for (const char* person : {"anna", "bela", "cora", "dora"}) create(person, "t");
    // Those that are being written count as well.
    const Outcome early = create("emma", "t");
    disk.work_all();
    EXPECT_EQ(*early, "server_full");
    EXPECT_EQ(*create("emma", "u"), "server_full");
    EXPECT_EQ(host.metrics().open, 4U);
    const Outcome closed = command("anna", "CCCCC2", R"("id":"x","do":"close")");
    disk.work_all();
    EXPECT_EQ(*closed, "done");
    time_passes();
    const Outcome now_free = create("emma", "v");
    disk.work_all();
    EXPECT_EQ(*now_free, "done");
}

TEST_F(TableLimits, hold_for_the_tables_of_a_person) {
    create("anna", "t");
    create("anna", "u");
    const Outcome early = create("anna", "v");
    disk.work_all();
    EXPECT_EQ(*early, "too_many_tables");
    EXPECT_EQ(*create("anna", "w"), "too_many_tables");
    // Created before: not another table.
    EXPECT_EQ(*create("anna", "t"), "done");
    // A seat at a table of someone else counts too.
    create("bela", "t");
    disk.work_all();
    EXPECT_EQ(*sit("anna", "CCCCC6"), "too_many_tables");
    const Outcome left = command("anna", "CCCCC5", R"("id":"x","do":"leave")");
    disk.work_all();
    EXPECT_EQ(*left, "done");
    const Outcome seated = sit("anna", "CCCCC6");
    disk.work_all();
    EXPECT_EQ(*seated, "done");
}

TEST_F(TableLimits, hold_for_the_tables_that_a_connection_watches) {
    create("anna", "t");
    create("anna", "u");
    create("bela", "t");
    disk.work_all();
    RecordingListener listener;
    const ConnectionId id = host.join(listener, "cora");
    disk.work_all();
    // All are busy: the tables that are waited for count.
    say("anna", "c");
    for (const char* code : {"CCCCC2", "CCCCC5", "CCCCC6"}) host.receive(id, watch(code));
    EXPECT_EQ(listener.messages.back().text("code"), "rate_limited");
    EXPECT_EQ(listener.messages.back().text("table"), "CCCCC6");
    disk.work_all();
    host.receive(id, watch("CCCCC6"));
    EXPECT_EQ(listener.messages.back().text("code"), "rate_limited");
    host.receive(id, watch("CCCCC5"));  // again
    EXPECT_EQ(listener.messages.back().text("type"), "table");
    host.receive(id, R"({"do":"unwatch","table":"CCCCC5"})");
    host.receive(id, watch("CCCCC6"));
    EXPECT_EQ(listener.messages.back().text("type"), "table");
    // A table that cannot be watched does not count.
    host.receive(id, R"({"do":"unwatch","table":"CCCCC6"})");
    host.receive(id, watch("222222"));
    disk.work_all();
    EXPECT_EQ(listener.messages.back().text("code"), "no_such_table");
    host.receive(id, watch("CCCCC6"));
    EXPECT_EQ(listener.messages.back().text("type"), "table");
    host.leave(id);
}

TEST_F(TableLimits, hold_for_tables_that_are_asked_for_and_do_not_exist) {
    std::vector<Outcome> outcomes;
    for (const char* code :
         {"222222", "222225", "222226", "222227", "222228", "222229", "22222C", "22222D"}) {
        outcomes.push_back(look(code));
    }
    EXPECT_EQ(*look("22222F"), "server_full");
    disk.work_all();
    for (const Outcome& outcome : outcomes) EXPECT_EQ(*outcome, "no_such_table");
    EXPECT_EQ(host.metrics().tables, 0U);
}

}  // namespace
}  // namespace kameleon::hosting
