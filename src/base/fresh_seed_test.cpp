// fresh_seed_test.cpp: the operating system gives seeds, and never the same twice.
#include "base/fresh_seed.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace kameleon {
namespace {

TEST(FreshSeed, is_another_one_every_time) {
    std::set<std::string> seeds;
    for (int i = 0; i < 100; ++i) {
        const auto seed = fresh_seed();
        ASSERT_TRUE(seed.has_value());
        seeds.insert(seed->hex());
    }
    EXPECT_EQ(seeds.size(), 100U);
    EXPECT_FALSE(seeds.contains(Seed{}.hex()));
}

}  // namespace
}  // namespace kameleon
