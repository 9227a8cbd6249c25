// worker_pool_test.cpp: see worker_pool.h.
#include "server/worker_pool.h"

#include <chrono>
#include <future>
#include <set>

#include <gtest/gtest.h>

namespace kameleon::server {
namespace {

constexpr table::ActionId draw{7};

hosting::DecisionTask task(int number, table::ChooseAction choose) {
    return {
        .code = "T" + std::to_string(number),
        .turn = {
            .seat = 1, .after = 4, .game = 2, .level = "master", .net = {}, .choose = std::move(choose)}};
}

/// Waits for the token, and gives up after a time that is only reached if it never comes.
bool is_stopped(const StopToken& token) {
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!token.stop_requested() && std::chrono::steady_clock::now() < give_up) std::this_thread::yield();
    return token.stop_requested();
}

TEST(WorkerPool, answers_every_task) {
    std::mutex mutex;
    std::set<std::string> answered;
    std::promise<void> all;
    WorkerPool pool(2, [&](const hosting::ComputerDecision& decision) {
        EXPECT_EQ(decision.action, draw);
        EXPECT_EQ(decision.seat, 1);
        EXPECT_EQ(decision.after, 4U);
        EXPECT_EQ(decision.game, 2);
        const std::scoped_lock lock(mutex);
        answered.insert(decision.code);
        if (answered.size() == 50) all.set_value();
    });
    for (int i = 0; i < 50; ++i) pool.request_decision(task(i, [](const Budget&) { return draw; }));
    all.get_future().wait();
    EXPECT_EQ(pool.metrics().decisions, 50U);
}

TEST(WorkerPool, cuts_decisions_short_at_shutdown_and_answers_nothing) {
    std::promise<void> begun;
    bool stopped = false;
    int answers = 0;
    {
        WorkerPool pool(1, [&](const hosting::ComputerDecision&) { ++answers; }, std::chrono::hours(1));
        pool.request_decision(task(1, [&](const Budget& budget) {
            begun.set_value();
            stopped = is_stopped(*budget.stop_token);
            return draw;
        }));
        pool.request_decision(task(2, [](const Budget&) { return draw; }));
        begun.get_future().wait();
    }
    EXPECT_TRUE(stopped);
    EXPECT_EQ(answers, 0);
}

TEST(WorkerPool, cuts_decisions_short_at_the_time_limit) {
    std::promise<bool> stopped;
    WorkerPool pool(1, [](const hosting::ComputerDecision&) {}, std::chrono::milliseconds(1));
    pool.request_decision(task(1, [&](const Budget& budget) {
        stopped.set_value(is_stopped(*budget.stop_token));
        return draw;
    }));
    EXPECT_TRUE(stopped.get_future().get());
}

TEST(WorkerPool, gives_fewer_evaluations_the_more_tasks_wait) {
    EXPECT_EQ(evaluations_under_load(0), std::nullopt);
    EXPECT_GT(evaluations_under_load(1), evaluations_under_load(10));
    EXPECT_GT(*evaluations_under_load(1'000'000), 0U);
}

}  // namespace
}  // namespace kameleon::server
