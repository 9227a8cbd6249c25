// crash_test.cpp: a server that is killed at any moment loses nothing that it acknowledged.
#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <random>
#include <thread>

#include <gtest/gtest.h>

#include "base/temporary_folder_testing.h"
#include "store/batches_testing.h"
#include "store/group_commit.h"
#include "store/sqlite/child_process_testing.h"
#include "store/sqlite/sqlite_store.h"

namespace kameleon::store {
namespace {

constexpr std::uint64_t tables = 20;

std::string table_name(std::uint64_t number) { return "t" + std::to_string(number); }

/// Continues the logs of all tables without end: three entries a batch, of two tables, so that half a batch
/// would be noticed. Prints "<table> <version>" for each acknowledged entry.
void write_without_end(const std::filesystem::path& path, const ChildProcess::Say& say) {
    auto store = open_sqlite(path);
    if (!store) return;
    std::map<std::string, std::uint64_t> last;
    for (const auto& [table, log] : open_logs(**store)) last[table] = log.size();
    // Results are handled on the writing thread.
    std::atomic<int> under_way = 0;
    GroupCommit journal(*std::move(store), [](const std::function<void()>& answers) { answers(); });
    for (std::uint64_t number = 0;; ++number) {
        const std::string one = table_name(number % tables);
        const std::string other = table_name((number * 7 + 3) % tables);
        Batch batch = run_of(one, last[one] + 1, last[one] + 2);
        last[one] += 2;
        last[other] += 1;
        batch.entries.push_back(run_of(other, last[other], last[other]).entries[0]);
        const std::vector<LogEntry> written = batch.entries;
        under_way.fetch_add(1);
        journal.write(std::move(batch), [&, written](const auto& result) {
            for (const LogEntry& entry : written) {
                if (result) say(entry.table + " " + std::to_string(entry.version));
            }
            under_way.fetch_sub(1);
            under_way.notify_one();
        });
        // Limits the queue.
        for (int now = under_way; now >= 8; now = under_way) under_way.wait(now);
    }
}

class CrashTest : public InTemporaryFolder {};

TEST_F(CrashTest, loses_nothing_that_was_acknowledged) {
    const auto path = folder / "store.db";
    std::random_device chance;
    std::map<std::string, std::uint64_t> acknowledged;
    std::uint64_t kept = 0;
    for (int round = 0; round < 12; ++round) {
        {
            ChildProcess server([&](const ChildProcess::Say& say) { write_without_end(path, say); });
            // Between none and some hundreds of acknowledgements, and a moment more.
            server.wait_for_lines(round == 0 ? 0 : chance() % 400);
            std::this_thread::sleep_for(std::chrono::microseconds(chance() % 20'000));
            server.kill();
            for (const std::string& line : server.all_lines()) {
                const auto space = line.find(' ');
                const std::uint64_t version = std::stoull(line.substr(space + 1));
                std::uint64_t& reached = acknowledged[line.substr(0, space)];
                reached = std::max(reached, version);
            }
        }
        const auto store = open_sqlite(path);
        ASSERT_TRUE(store) << store.error().detail;
        kept = 0;
        for (std::uint64_t number = 0; number < tables; ++number) {
            const std::string table = table_name(number);
            const auto log = (*store)->log_of(table, 0).value();
            EXPECT_GE(log.size(), acknowledged[table]) << table << " in round " << round;
            // No gaps, no duplicates, and the body that was written.
            EXPECT_EQ(log, run_of(table, 1, log.size()).entries);
            kept += log.size();
        }
        EXPECT_EQ(kept % 3, 0U) << "a batch is there in part";
    }
    EXPECT_GT(kept, 0U);
}

}  // namespace
}  // namespace kameleon::store
