// man_file_test.cpp: the manual page in docs/ is up to date.
// To update it: build/release/bin/kameleon man --lang en > docs/kameleon.1
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "cli/command.h"
#include "cli/man.h"
#include "texts/catalogue.h"

namespace kameleon::cli {
namespace {

TEST(ManPage, in_docs_is_up_to_date) {
    std::ifstream file(KAMELEON_ROOT "/docs/kameleon.1", std::ios::binary);
    const std::string kept(std::istreambuf_iterator<char>(file), {});
    EXPECT_EQ(man_page(commands(), *load_catalogue("en"), KAMELEON_VERSION), kept);
}

}  // namespace
}  // namespace kameleon::cli
