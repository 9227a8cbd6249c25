// files_test.cpp: files are written completely or not at all.
#include "cli/files.h"

#include <iterator>
#include <sstream>
#include <stdexcept>
#include <streambuf>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "base/temporary_folder_testing.h"

namespace kameleon::cli {
namespace {

namespace fs = std::filesystem;

class OutputFileTest : public InTemporaryFolder {
protected:
    [[nodiscard]] std::string path(const std::string& name) const { return (folder / name).string(); }
    static std::string content(const std::string& path) {
        std::ifstream file(path);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    [[nodiscard]] std::size_t files() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
    }

    std::ostringstream screen;
};

TEST_F(OutputFileTest, appears_when_it_is_complete) {
    OutputFile file(path("a"), screen);
    ASSERT_FALSE(file.error());
    file.stream() << "all";
    EXPECT_FALSE(fs::exists(path("a")));
    EXPECT_TRUE(file.commit());
    EXPECT_EQ(content(path("a")), "all");
    EXPECT_EQ(files(), 1U);
}

TEST_F(OutputFileTest, keeps_the_old_file_if_it_is_not_completed) {
    std::ofstream(path("a")) << "old";
    {
        OutputFile file(path("a"), screen);
        file.stream() << "half";
    }
    EXPECT_EQ(content(path("a")), "old");
    EXPECT_EQ(files(), 1U);
}

TEST_F(OutputFileTest, leaves_nothing_behind_if_it_cannot_be_moved) {
    OutputFile file(path("a"), screen);
    file.stream() << "all";
    fs::create_directories(path("a/b"));
    EXPECT_FALSE(file.commit());
    EXPECT_EQ(files(), 1U);
}

TEST_F(OutputFileTest, is_recognized_by_any_path) {
    EXPECT_TRUE(are_different_files({path("a"), path("b"), ""}));
    EXPECT_TRUE(are_different_files({"", "", "-"}));
    EXPECT_FALSE(are_different_files({path("a"), path("./a")}));
    EXPECT_FALSE(are_different_files({path("a"), path("b"), path("c/../a")}));
    EXPECT_FALSE(are_different_files({"-", "-"}));
    EXPECT_FALSE(are_different_files({"a", "./a"}));
    EXPECT_FALSE(are_different_files({"a", (fs::current_path() / "a").string()}));
}

TEST_F(OutputFileTest, follows_links) {
    std::ofstream(path("real")) << "old";
    fs::create_symlink(path("real"), path("link"));
    OutputFile file(path("link"), screen);
    file.stream() << "new";
    EXPECT_TRUE(file.commit());
    EXPECT_TRUE(fs::is_symlink(path("link")));
    EXPECT_EQ(content(path("real")), "new");
}

/// Two blocks can be read, then the disk fails.
class FailingDisk final : public std::streambuf {
    int_type underflow() override {
        if (blocks_++ == 2) throw std::runtime_error("the disk failed");
        setg(block_.data(), block_.data(), block_.data() + block_.size());
        return traits_type::to_int_type(block_.front());
    }
    std::string block_ = "[Game \"coloretto\"]\n";
    int blocks_ = 0;
};

TEST(ReadFile, reports_an_error_instead_of_part_of_the_file) {
    FailingDisk disk;
    std::istream input(&disk);
    const auto read = read_file("-", &input);
    ASSERT_FALSE(read.has_value());
    EXPECT_EQ(read.error().key, "file.cannot_open");
}

TEST_F(OutputFileTest, reports_why_it_cannot_be_written) {
    EXPECT_EQ(OutputFile(path("no/such/a"), screen).error()->key, "file.no_folder");
    EXPECT_EQ(OutputFile(folder.string(), screen).error()->key, "file.is_folder");
}

TEST_F(OutputFileTest, may_be_a_device_or_standard_output) {
    OutputFile full("/dev/full", screen);
    ASSERT_FALSE(full.error());
    full.stream() << "x";
    EXPECT_FALSE(full.commit());
    EXPECT_TRUE(fs::exists("/dev/full"));
    OutputFile shown("-", screen);
    shown.stream() << "x";
    EXPECT_TRUE(shown.commit());
    EXPECT_TRUE(shown.is_stdout());
    EXPECT_EQ(screen.str(), "x");
}

}  // namespace
}  // namespace kameleon::cli
