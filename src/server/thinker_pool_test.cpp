// thinker_pool_test.cpp: thoughts come back, and get shorter under load.
#include "server/thinker_pool.h"

#include <future>
#include <set>

#include <gtest/gtest.h>

namespace kameleon::server {
namespace {

hosting::Task task(int number, table::ChooseAction thought) {
    return {
        .code = "T" + std::to_string(number),
        .thinking = {
            .seat = 1, .after = 4, .game = 2, .level = "master", .net = {}, .choose = std::move(thought)}};
}

TEST(ThinkerPools, answer_every_task_with_what_was_thought) {
    std::mutex mutex;
    std::set<std::string> answered;
    std::promise<void> all;
    ThinkerPool pool(2, [&](const hosting::Decision& decision) {
        EXPECT_EQ(decision.action, table::ActionId{7});
        EXPECT_EQ(decision.seat, 1);
        EXPECT_EQ(decision.after, 4U);
        EXPECT_EQ(decision.game, 2);
        const std::scoped_lock lock(mutex);
        answered.insert(decision.code);
        if (answered.size() == 50) all.set_value();
    });
    for (int i = 0; i < 50; ++i) pool.think(task(i, [](const Budget&) { return table::ActionId{7}; }));
    all.get_future().wait();
    EXPECT_EQ(pool.figures().thoughts, 50U);
}

TEST(ThinkerPools, cut_thoughts_short_when_they_end) {
    std::promise<void> begun;
    ThinkerPool pool(1, [](const hosting::Decision&) {});
    pool.think(task(1, [&](const Budget& budget) {
        begun.set_value();
        while (!budget.stop_token->stop_requested()) std::this_thread::yield();
        return table::ActionId{7};
    }));
    begun.get_future().wait();
}

TEST(ThinkerPools, think_less_the_more_is_waiting) {
    EXPECT_EQ(evaluations_under_load(0), std::nullopt);
    EXPECT_GT(evaluations_under_load(1), evaluations_under_load(10));
    EXPECT_GT(*evaluations_under_load(1'000'000), 0U);
}

}  // namespace
}  // namespace kameleon::server
