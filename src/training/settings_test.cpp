// settings_test.cpp: the shipped nets were trained with the settings that the program has for them.
#include "training/settings.h"

#include <gtest/gtest.h>

#include "players/net/shipped.h"

namespace kameleon::training {
namespace {

TEST(TrainingSettings, are_those_of_the_shipped_nets) {
    EXPECT_FALSE(objection_to_shipped_nets());
    EXPECT_EQ(embedded_nets().size(), 11U);
    std::size_t bytes_in_all = 0;
    for (const EmbeddedNet& embedded : embedded_nets()) {
        const auto file = read_net(bytes_of(embedded));
        ASSERT_TRUE(file) << embedded.name;
        EXPECT_EQ(file->recipe, settings_text(default_settings(embedded.name))) << embedded.name;
        bytes_in_all += embedded.size;
    }
    EXPECT_LE(bytes_in_all, 2'000'000U);
}

}  // namespace
}  // namespace kameleon::training
