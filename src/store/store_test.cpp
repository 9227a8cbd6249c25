// store_test.cpp: the contract of every store.
#include "store/store.h"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/batches_testing.h"
#include "store/implementations_testing.h"

namespace kameleon::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

template <class Implementation>
class EveryStore : public WithStore<Implementation> {
protected:
    std::string write(const Batch& batch) { return outcome(this->store->write(batch)); }
    std::vector<LogEntry> log(std::string_view table, std::uint64_t after = 0) {
        return this->store->log_of(table, after).value();
    }
    std::vector<std::string> tables_of(std::string_view person, int most = 100) {
        return this->store->tables_of(person, most).value();
    }
};
TYPED_TEST_SUITE(EveryStore, Implementations);

TYPED_TEST(EveryStore, is_empty_at_first) {
    EXPECT_THAT(this->log("a"), IsEmpty());
    EXPECT_THAT(open_entries(*this->store), IsEmpty());
    EXPECT_THAT(this->tables_of("ann"), IsEmpty());
    EXPECT_EQ(this->store->person("ann").value(), std::nullopt);
    EXPECT_EQ(this->store->secret("key").value(), std::nullopt);
}

TYPED_TEST(EveryStore, gives_back_what_was_written_byte_by_byte) {
    using namespace std::string_literals;
    const std::string table = "\0 a'\"%;--\xff"s;
    const LogEntry odd{table, 1, std::numeric_limits<std::int64_t>::min(), "\0\n\xc3\x28 \U0001F98E\0"s};
    const LogEntry nothing{table, 2, std::numeric_limits<std::int64_t>::max(), ""};
    const LogEntry large{table, 3, 0, std::string(100'000, 'x')};
    EXPECT_EQ(this->write(entries({odd, nothing, large})), "written");
    EXPECT_THAT(this->log(table), ElementsAre(odd, nothing, large));
    EXPECT_THAT(open_entries(*this->store), ElementsAre(odd, nothing, large));
    // Names may contain zeros.
    EXPECT_THAT(this->log("\0"s), IsEmpty());
    EXPECT_THAT(this->log(""), IsEmpty());
}

TYPED_TEST(EveryStore, accepts_empty_names) {
    EXPECT_EQ(this->write(entries({entry("", 1)})), "written");
    EXPECT_THAT(this->log(""), ElementsAre(entry("", 1)));
    EXPECT_THAT(this->log(std::string_view()), ElementsAre(entry("", 1)));
}

TYPED_TEST(EveryStore, reads_a_log_from_any_version_on) {
    EXPECT_EQ(this->write(run_of("a", 1, 5)), "written");
    EXPECT_EQ(this->log("a", 3), run_of("a", 4, 5).entries);
    EXPECT_THAT(this->log("a", 5), IsEmpty());
    EXPECT_THAT(this->log("a", 6), IsEmpty());
    EXPECT_THAT(this->log("a", std::numeric_limits<std::uint64_t>::max()), IsEmpty());
}

TYPED_TEST(EveryStore, refuses_an_existing_version) {
    EXPECT_EQ(this->write(run_of("a", 1, 3)), "written");
    EXPECT_EQ(this->write(entries({entry("a", 3, "other")})), "conflict");
    EXPECT_EQ(this->write(entries({entry("a", 1, "other")})), "conflict");
    EXPECT_EQ(this->log("a"), run_of("a", 1, 3).entries);
}

TYPED_TEST(EveryStore, refuses_a_gap) {
    EXPECT_EQ(this->write(entries({entry("a", 2)})), "conflict");
    EXPECT_EQ(this->write(entries({entry("a", 0)})), "conflict");
    EXPECT_EQ(this->write(run_of("a", 1, 3)), "written");
    EXPECT_EQ(this->write(entries({entry("a", 5)})), "conflict");
    EXPECT_EQ(this->write(entries({entry("a", 0)})), "conflict");
    EXPECT_EQ(this->write(entries({entry("a", std::numeric_limits<std::uint64_t>::max())})), "conflict");
    EXPECT_EQ(this->log("a"), run_of("a", 1, 3).entries);
    EXPECT_EQ(this->write(entries({entry("a", 4)})), "written");
}

TYPED_TEST(EveryStore, refuses_a_batch_that_conflicts_with_itself) {
    EXPECT_EQ(this->write(entries({entry("a", 1), entry("a", 1)})), "conflict");
    EXPECT_EQ(this->write(entries({entry("a", 2), entry("a", 1)})), "conflict");
    EXPECT_EQ(this->write(entries({entry("a", 1), entry("a", 3)})), "conflict");
    EXPECT_THAT(this->log("a"), IsEmpty());
}

TYPED_TEST(EveryStore, keeps_nothing_of_a_batch_with_a_conflict) {
    EXPECT_EQ(this->write(run_of("a", 1, 2)), "written");
    Batch batch = run_of("b", 1, 2);
    batch.entries.push_back(entry("a", 2, "other"));
    batch.tables = {{"a", false}, {"c", true}};
    batch.seats = {{"a", "ann"}};
    batch.persons = {{"ann", "Ann", 1}};
    EXPECT_EQ(this->write(batch), "conflict");
    EXPECT_THAT(this->log("b"), IsEmpty());
    EXPECT_EQ(open_entries(*this->store), run_of("a", 1, 2).entries);
    EXPECT_THAT(this->tables_of("ann"), IsEmpty());
    EXPECT_EQ(this->store->person("ann").value(), std::nullopt);
    // The same versions can still be written.
    EXPECT_EQ(this->write(run_of("b", 1, 1)), "written");
}

TYPED_TEST(EveryStore, keeps_player_input_out_of_errors) {
    const auto result = this->store->write(entries({entry("zebra", 7, "giraffe")}));
    ASSERT_FALSE(result);
    EXPECT_THAT(result.error().detail, testing::Not(testing::HasSubstr("zebra")));
    EXPECT_THAT(result.error().detail, testing::Not(testing::HasSubstr("giraffe")));
    EXPECT_THAT(result.error().detail, testing::HasSubstr("7"));
}

TYPED_TEST(EveryStore, accepts_several_tables_in_one_batch) {
    EXPECT_EQ(this->write(entries({entry("a", 1), entry("b", 1), entry("a", 2), entry("b", 2)})), "written");
    EXPECT_THAT(this->log("a"), ElementsAre(entry("a", 1), entry("a", 2)));
    EXPECT_THAT(this->log("b"), ElementsAre(entry("b", 1), entry("b", 2)));
}

TYPED_TEST(EveryStore, reads_open_tables_one_after_the_other) {
    for (std::uint64_t version = 1; version <= 12; ++version) {
        for (const char* table : {"m", "a", "z"}) {
            EXPECT_EQ(this->write(run_of(table, version, version)), "written");
        }
    }
    const std::vector<LogEntry> all = open_entries(*this->store);
    ASSERT_EQ(all.size(), 36U);
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_EQ(all[i].version, i % 12 + 1);
        EXPECT_EQ(all[i].table, all[i / 12 * 12].table);
    }
    EXPECT_EQ(open_logs(*this->store).size(), 3U);
}

TYPED_TEST(EveryStore, skips_closed_tables_but_keeps_their_logs) {
    EXPECT_EQ(this->write(run_of("a", 1, 2)), "written");
    EXPECT_EQ(this->write(run_of("b", 1, 2)), "written");
    EXPECT_EQ(this->write(mark("a", false)), "written");
    EXPECT_EQ(open_entries(*this->store), run_of("b", 1, 2).entries);
    EXPECT_EQ(this->log("a"), run_of("a", 1, 2).entries);
    EXPECT_EQ(this->write(run_of("a", 3, 3)), "written");
    EXPECT_EQ(open_entries(*this->store), run_of("b", 1, 2).entries);
    EXPECT_EQ(this->write(mark("a", true)), "written");
    EXPECT_EQ(open_logs(*this->store).at("a"), run_of("a", 1, 3).entries);
}

TYPED_TEST(EveryStore, uses_the_last_mark_of_a_table) {
    Batch batch = run_of("a", 1, 1);
    batch.tables = {{"a", true}, {"a", false}};
    EXPECT_EQ(this->write(batch), "written");
    EXPECT_THAT(open_entries(*this->store), IsEmpty());
    batch = run_of("a", 2, 2);
    batch.tables = {{"a", false}, {"a", true}};
    EXPECT_EQ(this->write(batch), "written");
    EXPECT_EQ(open_entries(*this->store), run_of("a", 1, 2).entries);
}

TYPED_TEST(EveryStore, accepts_a_mark_before_the_first_entry) {
    EXPECT_EQ(this->write(mark("a", false)), "written");
    EXPECT_EQ(this->write(seat("b", "ann")), "written");
    EXPECT_EQ(this->write(run_of("a", 1, 1)), "written");
    EXPECT_EQ(this->write(run_of("b", 1, 1)), "written");
    EXPECT_EQ(open_entries(*this->store), run_of("b", 1, 1).entries);
}

TYPED_TEST(EveryStore, lists_the_tables_of_a_person_latest_first) {
    for (const char* table : {"old", "middle", "new"}) {
        EXPECT_EQ(this->write(seat(table, "ann")), "written");
        EXPECT_EQ(this->write(seat(table, "bob")), "written");
    }
    // The oldest table, but ann's latest seat.
    EXPECT_EQ(this->write(seat("first", "cleo")), "written");
    EXPECT_EQ(this->write(seat("first", "ann")), "written");
    EXPECT_THAT(this->tables_of("ann"), ElementsAre("first", "new", "middle", "old"));
    EXPECT_THAT(this->tables_of("ann", 2), ElementsAre("first", "new"));
    EXPECT_THAT(this->tables_of("ann", 0), IsEmpty());
    EXPECT_THAT(this->tables_of("ann", -1), IsEmpty());
    EXPECT_THAT(this->tables_of("cleo"), ElementsAre("first"));
    EXPECT_THAT(this->tables_of("dora"), IsEmpty());
}

TYPED_TEST(EveryStore, lists_a_table_once_per_person) {
    EXPECT_EQ(this->write(seat("a", "ann")), "written");
    EXPECT_EQ(this->write(seat("b", "ann")), "written");
    Batch again = seat("a", "ann");
    again.seats.push_back({"a", "ann"});
    EXPECT_EQ(this->write(again), "written");
    EXPECT_THAT(this->tables_of("ann"), ElementsAre("b", "a"));
}

TYPED_TEST(EveryStore, replaces_persons) {
    Batch batch;
    batch.persons = {{"ann", "Ann", 1}, {"bob", "", 2}, {"ann", "Änn", 3}};
    EXPECT_EQ(this->write(batch), "written");
    EXPECT_EQ(this->store->person("ann").value(), (Person{"ann", "Änn", 3}));
    EXPECT_EQ(this->store->person("bob").value(), (Person{"bob", "", 2}));
    batch.persons = {{"ann", "A", -4}};
    EXPECT_EQ(this->write(batch), "written");
    EXPECT_EQ(this->store->person("ann").value(), (Person{"ann", "A", -4}));
    EXPECT_EQ(this->store->person("An").value(), std::nullopt);
}

TYPED_TEST(EveryStore, keeps_secrets_of_any_bytes) {
    using namespace std::string_literals;
    EXPECT_TRUE(this->store->keep_secret("key", "\0\xff\x80 and on"s));
    EXPECT_TRUE(this->store->keep_secret("none", ""));
    EXPECT_EQ(this->store->secret("key").value(), "\0\xff\x80 and on"s);
    EXPECT_EQ(this->store->secret("none").value(), "");
    EXPECT_TRUE(this->store->keep_secret("key", "other"));
    EXPECT_EQ(this->store->secret("key").value(), "other");
}

TYPED_TEST(EveryStore, accepts_an_empty_batch) { EXPECT_EQ(this->write({}), "written"); }

}  // namespace
}  // namespace kameleon::store
