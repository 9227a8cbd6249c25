// cross_table_test.cpp: the cross table fits the screen.
#include "cli/tournament/cross_table.h"

#include <sstream>

#include <gtest/gtest.h>

#include "cli/layout.h"
#include "texts/render.h"

namespace kameleon::cli::tournament {
namespace {

SquareMatrix<std::string> cells(std::size_t size, const std::string& text) {
    SquareMatrix<std::string> result(size);
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < size; ++j) result.at(i, j) = i == j ? "–" : text;
    }
    return result;
}

TEST(CrossTable, numbers_its_columns) {
    SquareMatrix<std::string> some = cells(2, "");
    some.at(0, 1) = "63.2";
    some.at(1, 0) = "9.1";
    EXPECT_EQ(
        cross_table({"greedy", "té"}, some, 80),
        "             1     2\n"
        "1 greedy     –  63.2\n"
        "2 té       9.1     –\n");
}

TEST(CrossTable, is_split_when_it_is_too_wide) {
    EXPECT_EQ(
        cross_table({"a", "b", "c"}, cells(3, "50.0"), 16),
        "        1     2\n"
        "1 a     –  50.0\n"
        "2 b  50.0     –\n"
        "3 c  50.0  50.0\n"
        "\n"
        "        3\n"
        "1 a  50.0\n"
        "2 b  50.0\n"
        "3 c     –\n");
}

TEST(CrossTable, is_never_wider_than_the_screen) {
    for (const std::size_t size : {2U, 5U, 12U, 30U}) {
        for (const std::size_t width : {30U, 80U, 100U}) {
            const std::vector<std::string> names(size, "a-contestant-with-quite-a-long-name-é");
            std::istringstream lines(cross_table(names, cells(size, "100.0"), width));
            std::size_t columns = 0;
            for (std::string line; std::getline(lines, line);) {
                EXPECT_LE(shown_width(line), width);
                if (line.starts_with("   ")) ++columns;
            }
            EXPECT_GE(columns, 1U);
        }
    }
}

TEST(CrossTable, shortens_long_names) {
    EXPECT_EQ(shortened("veteran", 7), "veteran");
    EXPECT_EQ(shortened("veteran", 5), "vete…");
    EXPECT_EQ(shortened("éééé", 3), "éé…");
}

}  // namespace
}  // namespace kameleon::cli::tournament
