// contestant_test.cpp: nets from files take part where they can play, and nowhere else.
#include "cli/tournament/contestant.h"

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "base/temporary_folder_testing.h"

namespace kameleon::cli::tournament {
namespace {

class NetFileContestant : public InTemporaryFolder {
protected:
    /// A file with a net that comes with the program.
    [[nodiscard]] std::string shipped(std::string_view name, std::string_view end = "") const {
        const std::string path = (folder / "some.net").string();
        for (const EmbeddedNet& net : embedded_nets()) {
            if (net.name == name) std::ofstream(path, std::ios::binary) << bytes_of(net) << end;
        }
        return path;
    }
};

coloretto::Options table_of(int players) {
    coloretto::Options options;
    options.players = static_cast<std::uint8_t>(players);
    return options;
}

std::string refusal(const std::string& path, const coloretto::Options& options) {
    const auto made = make_contestant<Coloretto>(path, options);
    return made ? "" : to_string(made.error());
}

TEST_F(NetFileContestant, plays_the_table_it_was_trained_for) {
    EXPECT_TRUE(make_contestant<Coloretto>(shipped("coloretto-2-brown"), table_of(2)));
}

TEST_F(NetFileContestant, is_rejected_at_any_other_table) {
    const std::string path = shipped("coloretto-2-brown");
    EXPECT_NE(refusal(path, table_of(4)).find("net.another"), std::string::npos);
    coloretto::Options grey = table_of(2);
    grey.side = coloretto::Side::grey;
    EXPECT_NE(refusal(path, grey).find("net.another"), std::string::npos);
    EXPECT_FALSE(make_contestant<Amazonas>(path, {}));
}

TEST_F(NetFileContestant, is_rejected_when_damaged_or_missing_or_a_folder) {
    EXPECT_NE(refusal(shipped("coloretto-2-brown", "x"), table_of(2)).find("net.damaged"), std::string::npos);
    EXPECT_NE(
        refusal((folder / "none.net").string(), table_of(2)).find("tournament.no_net_file"),
        std::string::npos);
    std::filesystem::create_directories(folder / "folder.net");
    EXPECT_NE(
        refusal((folder / "folder.net").string(), table_of(2)).find("tournament.no_net_file"),
        std::string::npos);
}

TEST_F(NetFileContestant, has_an_id_by_the_content_of_the_file) {
    const std::string before = contestant_id(shipped("coloretto-2-brown"));
    EXPECT_NE(contestant_id(shipped("coloretto-2-grey")), before);
    EXPECT_EQ(contestant_id(shipped("coloretto-2-brown")), before);
    EXPECT_EQ(contestant_id("greedy"), "greedy");
}

}  // namespace
}  // namespace kameleon::cli::tournament
