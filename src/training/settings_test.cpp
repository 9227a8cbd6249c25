// recipe_test.cpp: the nets that come with the program are those that training makes.
#include "training/settings.h"

#include <gtest/gtest.h>

#include "players/net/shipped.h"

namespace kameleon::training {
namespace {

TEST(Recipes, are_those_that_the_shipped_nets_tell) {
    EXPECT_FALSE(objection_to_shipped_nets());
    EXPECT_EQ(embedded_nets().size(), 11U);
    std::size_t together = 0;
    for (const EmbeddedNet& embedded : embedded_nets()) {
        const auto file = read_net(bytes_of(embedded));
        ASSERT_TRUE(file) << embedded.name;
        EXPECT_EQ(file->recipe, settings_text(default_settings(embedded.name))) << embedded.name;
        together += embedded.size;
    }
    EXPECT_LE(together, 2'000'000U);
}

}  // namespace
}  // namespace kameleon::training
