// restore_test.cpp: the way back to a backup, by the command or by hand, after an orderly end or a sudden
// one.
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

class Restoring : public InTemporaryFolder {
protected:
    void SetUp() override {
        InTemporaryFolder::SetUp();
        fs::create_directory(folder / "data");
        path = folder / "data" / "kameleon.db";
        copy = folder / "copy.db";
    }

    /// A server writes, a copy is made; it writes more, and ends suddenly: its last words are in the log
    /// only.
    void copy_then_sudden_end() const {
        ChildProcess server([&](const ChildProcess::Say& say) {
            const auto store = open_sqlite(path).value();
            say(outcome(store->write(run_of("early", 1, 20))));
            say(outcome(backup_sqlite(path, copy, [](std::uint64_t, std::uint64_t) { return true; })));
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

TEST_F(Restoring, goes_back_to_the_copy_and_keeps_what_was_there) {
    copy_then_sudden_end();
    const auto former = restore_sqlite(copy, path);
    ASSERT_TRUE(former) << former.error().detail;
    EXPECT_EQ(*former, path.parent_path() / "before-restore-1");
    EXPECT_THAT(tables_in(path), testing::ElementsAre("early"));
    EXPECT_THAT(tables_in(**former / "kameleon.db"), testing::SizeIs(31));
    EXPECT_EQ(fs::status(**former).permissions(), fs::perms::owner_all);
    // And forth again.
    EXPECT_EQ(
        restore_sqlite(**former / "kameleon.db", path).value(), path.parent_path() / "before-restore-2");
    EXPECT_THAT(tables_in(path), testing::SizeIs(31));
    EXPECT_TRUE(fs::exists(copy));
}

TEST_F(Restoring, leaves_everything_to_the_owner_of_the_folder) {
    if (geteuid() != 0) GTEST_SKIP() << "only root can give files away";
    constexpr uid_t somebody = 12345;
    copy_then_sudden_end();
    ASSERT_EQ(chown(path.parent_path().c_str(), somebody, somebody), 0);
    ASSERT_TRUE(restore_sqlite(copy, path));
    for (const fs::path& file :
         {path, path.parent_path() / "before-restore-1", fs::path(path.string() + ".lock")}) {
        struct stat status{};
        ASSERT_EQ(stat(file.c_str(), &status), 0);
        EXPECT_EQ(status.st_uid, somebody) << file;
    }
}

TEST_F(Restoring, fills_an_empty_folder) {
    copy_then_sudden_end();
    const fs::path elsewhere = folder / "kameleon.db";
    EXPECT_EQ(restore_sqlite(copy, elsewhere).value(), std::nullopt);
    EXPECT_THAT(tables_in(elsewhere), testing::ElementsAre("early"));
}

TEST_F(Restoring, changes_nothing_while_a_server_runs_or_without_a_database_to_go_back_to) {
    copy_then_sudden_end();
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

TEST_F(Restoring, by_hand_does_not_mix_the_copy_with_the_log_of_another) {
    copy_then_sudden_end();
    fs::copy_file(copy, path, fs::copy_options::overwrite_existing);
    EXPECT_FALSE(backup_sqlite(path, folder / "again.db", [](std::uint64_t, std::uint64_t) { return true; }));
    EXPECT_THAT(tables_in(path), testing::ElementsAre("early"));
    EXPECT_TRUE(fs::exists(path.string() + "-wal.of-another"));
    EXPECT_TRUE(backup_sqlite(path, folder / "again.db", [](std::uint64_t, std::uint64_t) { return true; }));
}

TEST_F(Restoring, leaves_the_log_of_a_sudden_end_alone) {
    copy_then_sudden_end();
    EXPECT_THAT(tables_in(path), testing::SizeIs(31));
    EXPECT_FALSE(fs::exists(path.string() + "-wal.of-another"));
}

}  // namespace
}  // namespace kameleon::store
