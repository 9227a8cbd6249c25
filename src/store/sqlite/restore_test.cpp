// restore_test.cpp: restoring a backup, by the command or by hand, after a shutdown or a crash.
#include "store/sqlite/restore.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/temporary_folder_testing.h"
#include "store/batches_testing.h"
#include "store/sqlite/backup.h"
#include "store/sqlite/child_process_testing.h"
#include "store/sqlite/sqlite_store.h"

namespace kameleon::store {
namespace {

namespace fs = std::filesystem;

class RestoreTest : public InTemporaryFolder {
protected:
    void SetUp() override {
        InTemporaryFolder::SetUp();
        fs::create_directory(folder / "data");
        path = folder / "data" / "kameleon.db";
        copy = folder / "copy.db";
    }

    /// A server writes, a backup is made, the server writes more and crashes: the last entries are only in
    /// the log.
    void backup_then_crash() const {
        ChildProcess server([&](const ChildProcess::Say& say) {
            const auto store = open_sqlite(path).value();
            say(outcome(store->write(run_of("early", 1, 20))));
            say(outcome(backup_sqlite(path, copy)));
            for (int i = 0; i < 30; ++i) {
                say(outcome(store->write(run_of("late" + std::to_string(i), 1, 20))));
            }
            _exit(0);  // without closing anything
        });
        ASSERT_THAT(server.all_lines(), testing::Each("written"));
        ASSERT_GT(fs::file_size(path.string() + "-wal"), 0U);
    }
    static std::vector<std::string> tables_in(const fs::path& database) {
        std::vector<std::string> names;
        const auto store = open_sqlite(database);
        if (!store) return {store.error().detail};
        for (const auto& [table, log] : open_logs(**store)) names.push_back(table);
        return names;
    }

    fs::path path;
    fs::path copy;
};

TEST_F(RestoreTest, replaces_the_database_and_keeps_the_former) {
    backup_then_crash();
    const auto former = restore_sqlite(copy, path);
    ASSERT_TRUE(former) << former.error().detail;
    EXPECT_EQ(*former, path.parent_path() / "before-restore-1");
    EXPECT_THAT(tables_in(path), testing::ElementsAre("early"));
    EXPECT_THAT(tables_in(**former / "kameleon.db"), testing::SizeIs(31));
    EXPECT_EQ(fs::status(**former).permissions(), fs::perms::owner_all);
    // The former database can be restored, too.
    EXPECT_EQ(
        restore_sqlite(**former / "kameleon.db", path).value(), path.parent_path() / "before-restore-2");
    EXPECT_THAT(tables_in(path), testing::SizeIs(31));
    EXPECT_TRUE(fs::exists(copy));
}

TEST_F(RestoreTest, gives_new_files_to_the_owner_of_the_folder) {
    if (geteuid() != 0) GTEST_SKIP() << "only root can give files away";
    constexpr uid_t other_user = 12345;
    backup_then_crash();
    ASSERT_EQ(chown(path.parent_path().c_str(), other_user, other_user), 0);
    ASSERT_TRUE(restore_sqlite(copy, path));
    for (const fs::path& file :
         {path, path.parent_path() / "before-restore-1", fs::path(path.string() + ".lock")}) {
        struct stat status{};
        ASSERT_EQ(stat(file.c_str(), &status), 0);
        EXPECT_EQ(status.st_uid, other_user) << file;
    }
}

TEST_F(RestoreTest, works_in_an_empty_folder) {
    backup_then_crash();
    const fs::path elsewhere = folder / "kameleon.db";
    EXPECT_EQ(restore_sqlite(copy, elsewhere).value(), std::nullopt);
    EXPECT_THAT(tables_in(elsewhere), testing::ElementsAre("early"));
}

TEST_F(RestoreTest, changes_nothing_while_a_server_runs_or_without_a_backup) {
    backup_then_crash();
    std::ofstream(folder / "letter") << "Dear database, I am none of you, but of some length all the same.";
    EXPECT_FALSE(restore_sqlite(folder / "letter", path));
    EXPECT_FALSE(restore_sqlite(folder / "nothing", path));
    std::ofstream(folder / "empty").flush();
    EXPECT_FALSE(restore_sqlite(folder / "empty", path));
    EXPECT_THAT(tables_in(path), testing::SizeIs(31));
    const auto server = open_sqlite(path).value();
    const auto refused = restore_sqlite(copy, path);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, StoreErrorKind::held);
    EXPECT_EQ(open_logs(*server).size(), 31U);
    EXPECT_FALSE(fs::exists(path.parent_path() / "before-restore-1"));
}

TEST_F(RestoreTest, by_hand_does_not_apply_the_log_of_another_database) {
    backup_then_crash();
    fs::copy_file(copy, path, fs::copy_options::overwrite_existing);
    EXPECT_FALSE(backup_sqlite(path, folder / "again.db"));
    EXPECT_THAT(tables_in(path), testing::ElementsAre("early"));
    EXPECT_TRUE(fs::exists(path.string() + "-wal.of-another"));
    EXPECT_TRUE(backup_sqlite(path, folder / "again.db"));
}

TEST_F(RestoreTest, keeps_the_log_of_a_crashed_server) {
    backup_then_crash();
    EXPECT_THAT(tables_in(path), testing::SizeIs(31));
    EXPECT_FALSE(fs::exists(path.string() + "-wal.of-another"));
}

}  // namespace
}  // namespace kameleon::store
