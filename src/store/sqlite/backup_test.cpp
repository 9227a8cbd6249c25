// backup_test.cpp: backups are consistent and complete, or do not exist, and never overwrite a file.
#include "store/sqlite/backup.h"

#include <atomic>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/temporary_folder_testing.h"
#include "store/batches_testing.h"
#include "store/sqlite/sqlite_store.h"

namespace kameleon::store {
namespace {

namespace fs = std::filesystem;

class BackupTest : public InTemporaryFolder {
protected:
    void SetUp() override {
        InTemporaryFolder::SetUp();
        path = folder / "store.db";
        copies = folder / "copies";
        fs::create_directory(copies);
        store = open_sqlite(path).value();
    }
    void TearDown() override {
        store.reset();
        InTemporaryFolder::TearDown();
    }
    void fill(std::uint64_t tables) const {
        for (std::uint64_t i = 0; i < tables; ++i) {
            Batch batch = run_of("t" + std::to_string(i), 1, 200);
            for (LogEntry& one : batch.entries) one.body.resize(500, '.');
            ASSERT_EQ(outcome(store->write(batch)), "written");
        }
    }
    [[nodiscard]] std::size_t files_among_copies() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(copies), fs::directory_iterator()));
    }

    fs::path path;
    fs::path copies;
    std::unique_ptr<Store> store;
};

TEST_F(BackupTest, is_one_private_file_with_everything) {
    fill(60);
    ASSERT_TRUE(store->keep_secret("key", "value"));
    std::uint64_t steps = 0;
    std::uint64_t before = 0;
    const auto result = backup_sqlite(path, copies / "a", [&](std::uint64_t copied, std::uint64_t all) {
        EXPECT_LE(copied, all);
        EXPECT_GT(copied, before);
        before = copied;
        ++steps;
        return true;
    });
    ASSERT_TRUE(result) << result.error().detail;
    EXPECT_GT(steps, 1U);
    EXPECT_EQ(files_among_copies(), 1U);
    EXPECT_EQ(fs::status(copies / "a").permissions(), fs::perms::owner_read | fs::perms::owner_write);
    const auto copy = open_sqlite(copies / "a").value();
    EXPECT_EQ(open_logs(*copy), open_logs(*store));
    EXPECT_EQ(copy->secret("key").value(), "value");
    EXPECT_EQ(outcome(copy->write(run_of("new", 1, 1))), "written");
}

TEST_F(BackupTest, is_consistent_while_a_server_writes) {
    fill(60);
    // Every batch writes to both tables, so that an inconsistent copy would be noticed.
    std::uint64_t version = 0;
    const auto go_on = [&] {
        ++version;
        return outcome(store->write(entries({entry("left", version), entry("right", version)})));
    };
    EXPECT_EQ(go_on(), "written");
    std::uint64_t steps = 0;
    const auto result = backup_sqlite(path, copies / "a", [&](std::uint64_t, std::uint64_t) {
        ++steps;
        EXPECT_EQ(go_on(), "written");
        return steps < 100;  // it does not restart
    });
    ASSERT_TRUE(result) << result.error().detail;
    EXPECT_GT(steps, 1U);
    const auto copy = open_sqlite(copies / "a").value();
    auto logs = open_logs(*copy);
    EXPECT_EQ(logs["left"].size(), 1U);
    EXPECT_EQ(logs["right"].size(), 1U);
    EXPECT_EQ(logs.size(), 62U);
    EXPECT_EQ(store->log_of("left", 0).value().size(), version);
}

TEST_F(BackupTest, runs_beside_a_writing_thread) {
    std::atomic<bool> done = false;
    std::thread writer([&] {
        for (std::uint64_t version = 1; !done || version < 10; ++version) {
            ASSERT_EQ(
                outcome(store->write(entries({entry("left", version), entry("right", version)}))), "written");
        }
    });
    for (int i = 0; i < 10; ++i) {
        const fs::path to = copies / std::to_string(i);
        const auto result = backup_sqlite(path, to);
        EXPECT_TRUE(result) << result.error().detail;
        const auto copy = open_sqlite(to).value();
        EXPECT_EQ(copy->log_of("left", 0).value().size(), copy->log_of("right", 0).value().size());
    }
    done = true;
    writer.join();
}

TEST_F(BackupTest, never_overwrites_a_file) {
    std::ofstream(copies / "a") << "precious";
    const auto keep_going = [](std::uint64_t, std::uint64_t) { return true; };
    EXPECT_FALSE(backup_sqlite(path, copies / "a", keep_going));
    EXPECT_FALSE(backup_sqlite(path, path, keep_going));
    // Nor a file that appears during the backup.
    EXPECT_FALSE(backup_sqlite(path, copies / "b", [&](std::uint64_t, std::uint64_t) {
        std::ofstream(copies / "b") << "precious";
        return true;
    }));
    for (const char* name : {"a", "b"}) {
        std::ifstream file(copies / name);
        EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), "precious");
    }
    EXPECT_EQ(files_among_copies(), 2U);
}

TEST_F(BackupTest, leaves_nothing_when_cancelled) {
    fill(1);
    const auto result = backup_sqlite(path, copies / "a", [](std::uint64_t, std::uint64_t) { return false; });
    EXPECT_EQ(outcome(result), "failed");
    EXPECT_EQ(files_among_copies(), 0U);
}

TEST_F(BackupTest, fails_without_a_database) {
    const auto keep_going = [](std::uint64_t, std::uint64_t) { return true; };
    EXPECT_EQ(outcome(backup_sqlite(folder / "nothing", copies / "a", keep_going)), "failed");
    EXPECT_FALSE(fs::exists(folder / "nothing"));
    EXPECT_EQ(outcome(backup_sqlite(path, folder / "nowhere" / "a", keep_going)), "failed");
    EXPECT_EQ(files_among_copies(), 0U);
}

}  // namespace
}  // namespace kameleon::store
