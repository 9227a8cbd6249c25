#include "load/latencies.h"

#include <gtest/gtest.h>

namespace kameleon::load {
namespace {

TEST(Latencies, computes_quantiles) {
    Latencies latencies;
    for (int i = 100; i >= 1; --i) latencies.add(std::chrono::milliseconds(i));
    EXPECT_EQ(latencies.count(), 100U);
    EXPECT_DOUBLE_EQ(latencies.quantile(0.5), 51);
    EXPECT_DOUBLE_EQ(latencies.quantile(0.99), 100);
    EXPECT_DOUBLE_EQ(latencies.quantile(1), 100);
    EXPECT_DOUBLE_EQ(latencies.quantile(0), 1);
}

TEST(Latencies, is_zero_without_times) {
    Latencies latencies;
    EXPECT_DOUBLE_EQ(latencies.quantile(0.99), 0);
    latencies.add(std::chrono::nanoseconds(-5));
    EXPECT_DOUBLE_EQ(latencies.quantile(0.99), 0);
}

}  // namespace
}  // namespace kameleon::load
