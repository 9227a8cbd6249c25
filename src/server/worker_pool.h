// worker_pool.h: threads that compute the decisions of computer players, so that the moves of people never
// wait for them. The more tasks wait, the fewer evaluations each one gets: under load, computer players play
// worse rather than late.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "hosting/computer_players.h"

namespace kameleon::server {

class WorkerPool final : public hosting::ComputerPlayers {
public:
    /// `on_decision` is called on a thread of the pool. No decision takes longer than `max_time`.
    WorkerPool(
        int threads, std::function<void(hosting::ComputerDecision)> on_decision,
        std::chrono::milliseconds max_time = std::chrono::seconds(1));
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;
    /// Cuts running decisions short and drops waiting tasks; neither is answered.
    ~WorkerPool() override;

    void request_decision(hosting::DecisionTask task) override;

    struct Metrics {
        std::uint64_t decisions = 0;
        std::uint64_t shortened = 0;  // with fewer evaluations than by default
        std::size_t waiting = 0;
    };
    [[nodiscard]] Metrics metrics() const;

private:
    void work();

    std::function<void(hosting::ComputerDecision)> on_decision_;
    std::chrono::milliseconds max_time_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<hosting::DecisionTask> tasks_;
    std::atomic<bool> stop_ = false;
    Metrics metrics_;
    std::vector<std::thread> threads_;
};

/// How many evaluations a decision may take while so many others wait for the same thread; nothing: as many
/// as the player does by default.
std::optional<std::uint32_t> evaluations_under_load(std::size_t waiting_per_thread);

}  // namespace kameleon::server
