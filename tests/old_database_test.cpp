// old_database_test.cpp: a database that kameleon 0.1.0 wrote still gives the same tables (tests/data). One
// thing differs from what 0.1.0 showed: a bank is used up when time runs out.
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "base/fast_random.h"
#include "base/hex.h"
#include "base/sha256.h"
#include "base/temporary_folder_testing.h"
#include "json/json.h"
#include "json/read_testing.h"
#include "store/sqlite/sqlite_store.h"
#include "table/table.h"

namespace kameleon {
namespace {

using table::Table;

std::string file_text(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

class OldDatabase : public InTemporaryFolder {
protected:
    void SetUp() override {
        InTemporaryFolder::SetUp();
        const std::filesystem::path data = std::filesystem::path(KAMELEON_ROOT) / "tests/data";
        std::filesystem::copy_file(data / "database_0_1_0.db", folder / "kameleon.db");
        auto opened = store::open_sqlite(folder / "kameleon.db");
        ASSERT_TRUE(opened) << opened.error().detail;
        store = *std::move(opened);
        const auto read = parse_json(file_text(data / "database_0_1_0.json"));
        ASSERT_TRUE(read);
        expected = *read;
        ASSERT_NE(expected.list(), nullptr);
    }
    void TearDown() override {
        store.reset();
        InTemporaryFolder::TearDown();
    }

    /// The table as the store gives it, and its events written and read again in today's format.
    void load(std::string_view code, Table& table, Table& rewritten) {
        const auto log = store->log_of(code, 0);
        ASSERT_TRUE(log);
        for (const store::LogEntry& entry : *log) {
            const std::string& game = table.settings().game;
            const auto event = table::read_event_text(entry.version, entry.time, entry.body, game);
            ASSERT_TRUE(event) << entry.body;
            ASSERT_TRUE(table.apply(*event)) << entry.body;
            const std::string text = table::event_text(*event, table.settings().game);
            EXPECT_NE(text, entry.body);
            const auto again = table::read_event_text(entry.version, entry.time, text, game);
            ASSERT_EQ(again, event) << text;
            ASSERT_TRUE(rewritten.apply(*again)) << text;
        }
    }

    std::unique_ptr<store::Store> store;
    Data expected;
};

void expect_seen(const Table& table, const Data& seen) {
    for (const auto& [person, what] : *seen.object()) {
        EXPECT_EQ(read(table.summary(person)), *what.find("summary"));
        EXPECT_EQ(read(table.view(person)), *what.find("view"));
        EXPECT_EQ(hex_of(sha256(table.events_after(0, person).text())), what.text("events_sha256"));
    }
}

TEST_F(OldDatabase, gives_the_same_tables) {
    for (const Data& one : *expected.list()) {
        SCOPED_TRACE(one.text("name"));
        Table table;
        Table rewritten;
        load(one.text("code"), table, rewritten);
        EXPECT_EQ(table.version(), static_cast<std::uint64_t>(*one.find("version")->as_int()));
        expect_seen(table, *one.find("seen"));
        expect_seen(rewritten, *one.find("seen"));
    }
    EXPECT_EQ(expected.list()->size(), 10U);
}

/// Random legal moves for people, the computers' own for computers.
void play_on(Table& table) {
    FastRandom random(15);
    const auto ask = [&](std::string_view person, table::Request request) {
        const auto events = table.handle(
            {.person = std::string(person),
             .name = {},
             .id = {},
             .now = table.changed_at(),
             .request = std::move(request),
             .chance = {}});
        ASSERT_TRUE(events && !events->empty());
    };
    while (table.phase() == table::TablePhase::playing && !testing::Test::HasFailure()) {
        if (const auto turn = table.computer_turn()) {
            const auto action = turn->choose({.evaluations = 20});
            ask("", table::ComputerDecide{
                        .seat = turn->seat, .game = turn->game, .after = turn->after, .action = action});
            continue;
        }
        const std::string person = table.seats()[*table.to_decide()].person;
        const Data view = read(table.view(person));
        const Data::List& legal = *view.find("legal")->list();
        ask(person,
            table::Decide{
                .action = legal[below(random, static_cast<std::uint32_t>(legal.size()))], .after = {}});
    }
}

TEST_F(OldDatabase, has_games_that_can_be_played_to_their_end) {
    int finished = 0;
    for (const Data& one : *expected.list()) {
        SCOPED_TRACE(one.text("name"));
        Table table;
        Table rewritten;
        load(one.text("code"), table, rewritten);
        if (table.phase() != table::TablePhase::playing) continue;
        const int before = table.games_finished();
        play_on(table);
        EXPECT_EQ(table.games_finished(), before + 1);
        EXPECT_TRUE(table.record_of(before + 1));
        ++finished;
    }
    EXPECT_GE(finished, 4);
}

}  // namespace
}  // namespace kameleon
