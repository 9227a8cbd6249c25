// disk_error_test.cpp: a full or failing disk at any moment: the error is reported, nothing acknowledged is
// lost, and writing works again once the disk does.
#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <limits>

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/temporary_folder_testing.h"
#include "store/batches_testing.h"
#include "store/sqlite/backup.h"
#include "store/sqlite/child_process_testing.h"
#include "store/sqlite/sqlite_store.h"

namespace {

/// How many more calls succeed before all fail.
constexpr int no_end = std::numeric_limits<int>::max();
std::atomic<int> writes_left = no_end;
std::atomic<int> flushes_left = no_end;
std::atomic<int> flushes_seen = 0;

bool goes_well(std::atomic<int>& left) { return left == no_end || left.fetch_sub(1) > 0; }

ssize_t write_or_fail(int file, const void* bytes, size_t size, off_t place) {
    if (goes_well(writes_left)) return pwrite(file, bytes, size, place);
    errno = ENOSPC;
    return -1;
}

}  // namespace

/// Replaces the C library's function in this program and its libraries.
// NOLINTNEXTLINE(misc-use-internal-linkage,readability-inconsistent-declaration-parameter-name)
extern "C" int fdatasync(int file) {
    ++flushes_seen;
    if (goes_well(flushes_left)) return static_cast<int>(syscall(SYS_fdatasync, file));
    errno = EIO;
    return -1;
}

namespace kameleon::store {
namespace {

class DiskErrorTest : public InTemporaryFolder {
protected:
    void SetUp() override {
        InTemporaryFolder::SetUp();
        path = folder / "store.db";
        sqlite3_vfs* const system = sqlite3_vfs_find(nullptr);
        for (const char* name : {"pwrite", "pwrite64"}) {
            // SQLite stores its system calls as untyped function pointers.
            ASSERT_EQ(
                system->xSetSystemCall(system, name, reinterpret_cast<sqlite3_syscall_ptr>(&write_or_fail)),
                SQLITE_OK);
        }
    }
    void TearDown() override {
        writes_left = no_end;
        flushes_left = no_end;
        sqlite3_vfs* const system = sqlite3_vfs_find(nullptr);
        system->xSetSystemCall(system, nullptr, nullptr);
        InTemporaryFolder::TearDown();
    }
    /// A batch of many pages, of two tables.
    static Batch large_batch(std::uint64_t version) {
        Batch batch = run_of("a", version, version);
        batch.entries[0].body.resize(30'000, '.');
        batch.entries.push_back(entry("b", version));
        return batch;
    }

    std::filesystem::path path;
};

TEST_F(DiskErrorTest, is_noticed_because_every_write_is_flushed) {
    const auto store = open_sqlite(path).value();
    for (std::uint64_t version = 1; version <= 5; ++version) {
        const int before = flushes_seen;
        EXPECT_EQ(outcome(store->write(run_of("a", version, version))), "written");
        EXPECT_GT(flushes_seen, before);
    }
    const int before = flushes_seen;
    EXPECT_TRUE(store->keep_secret("key", "value"));
    EXPECT_GT(flushes_seen, before);
}

TEST_F(DiskErrorTest, reports_a_full_disk_at_any_write) {
    auto store = open_sqlite(path).value();
    std::uint64_t version = 0;
    int failures = 0;
    // One more call succeeds each time, until all do. Large batches also trigger checkpoints.
    for (int left = 0;; ++left) {
        writes_left = left;
        const std::string end = outcome(store->write(large_batch(version + 1)));
        const bool all_went_well = writes_left > 0;
        writes_left = no_end;
        if (end == "written") {
            ++version;
        } else {
            EXPECT_EQ(end, "full");
            ++failures;
        }
        EXPECT_EQ(store->log_of("a", 0).value().size(), version);
        EXPECT_EQ(store->log_of("b", 0).value().size(), version);
        // The disk has space again.
        ASSERT_EQ(outcome(store->write(large_batch(version + 1))), "written");
        ++version;
        if (all_went_well) break;
    }
    EXPECT_GT(failures, 5);
    store.reset();
    store = open_sqlite(path).value();
    EXPECT_EQ(store->log_of("a", 0).value().size(), version);
    EXPECT_EQ(store->log_of("b", 0).value().size(), version);
}

TEST_F(DiskErrorTest, reports_a_failed_flush) {
    auto store = open_sqlite(path).value();
    ASSERT_EQ(outcome(store->write(run_of("a", 1, 1))), "written");
    flushes_left = 0;
    EXPECT_EQ(outcome(store->write(run_of("a", 2, 2))), "failed");
    EXPECT_EQ(outcome(store->write(run_of("a", 2, 2))), "failed");
    EXPECT_FALSE(store->keep_secret("key", "value"));
    EXPECT_EQ(open_entries(*store), run_of("a", 1, 1).entries);
    flushes_left = no_end;
    const Batch other = entries({entry("a", 2, "other")});
    EXPECT_EQ(outcome(store->write(other)), "written");
    EXPECT_EQ(store->secret("key").value(), std::nullopt);
    store.reset();
    store = open_sqlite(path).value();
    EXPECT_EQ(store->log_of("a", 1).value(), other.entries);
}

TEST_F(DiskErrorTest, allows_another_attempt_to_create_a_store) {
    for (int left = 0;; ++left) {
        writes_left = left;
        auto store = open_sqlite(path);
        writes_left = no_end;
        if (store) {
            EXPECT_EQ(outcome((*store)->write(run_of("a", 1, 1))), "written");
            EXPECT_GT(left, 3);
            break;
        }
        EXPECT_EQ(store.error().kind, StoreErrorKind::full) << store.error().detail;
    }
}

TEST_F(DiskErrorTest, leaves_no_partial_backup) {
    const auto store = open_sqlite(path).value();
    ASSERT_EQ(outcome(store->write(large_batch(1))), "written");
    const auto keep_going = [](std::uint64_t, std::uint64_t) { return true; };
    int failures = 0;
    for (int left = 0;; ++left) {
        writes_left = left;
        const std::string end = outcome(backup_sqlite(path, folder / "copy", keep_going));
        writes_left = no_end;
        if (end == "written") break;
        EXPECT_EQ(end, "full");
        EXPECT_FALSE(std::filesystem::exists(folder / "copy"));
        ++failures;
    }
    EXPECT_GT(failures, 5);
    EXPECT_EQ(open_logs(*open_sqlite(folder / "copy").value()), open_logs(*store));
}

/// A real error of the system: a limit on the file size, in a child process of its own.
TEST_F(DiskErrorTest, ends_when_the_file_size_limit_is_raised) {
    ChildProcess child([&](const ChildProcess::Say& say) {
        std::signal(SIGXFSZ, SIG_IGN);
        const auto store = open_sqlite(path).value();
        rlimit limit{};
        getrlimit(RLIMIT_FSIZE, &limit);
        const rlim_t before = limit.rlim_cur;
        limit.rlim_cur = 1'000'000;
        setrlimit(RLIMIT_FSIZE, &limit);
        std::uint64_t version = 0;
        std::string end = "written";
        while (end == "written") {
            end = outcome(store->write(large_batch(version + 1)));
            if (end == "written") say(std::to_string(++version));
        }
        say(end);
        say(outcome(store->write(large_batch(version + 1))));
        limit.rlim_cur = before;
        setrlimit(RLIMIT_FSIZE, &limit);
        say(outcome(store->write(large_batch(version + 1))));
    });
    const std::vector<std::string> lines = child.all_lines();
    ASSERT_GE(lines.size(), 4U);
    EXPECT_EQ(
        (std::vector<std::string>(lines.end() - 3, lines.end())),
        (std::vector<std::string>{"full", "full", "written"}));
    const auto store = open_sqlite(path).value();
    // Those that were acknowledged before the limit, and the last one.
    EXPECT_EQ(store->log_of("a", 0).value().size(), lines.size() - 2);
    EXPECT_EQ(store->log_of("b", 0).value().size(), lines.size() - 2);
}

}  // namespace
}  // namespace kameleon::store
