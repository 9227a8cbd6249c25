// worker_pool.cpp: see worker_pool.h.
#include "server/worker_pool.h"

#include <algorithm>

#include "players/named.h"

namespace kameleon::server {
namespace {

using Clock = std::chrono::steady_clock;

/// Fewer are not worth it.
constexpr std::uint32_t min_evaluations = 500;

class TimeLimitOrShutdown final : public StopToken {
public:
    TimeLimitOrShutdown(const std::atomic<bool>& shutdown, std::chrono::milliseconds max_time)
        : shutdown_(&shutdown), until_(Clock::now() + max_time) {}
    [[nodiscard]] bool stop_requested() const override {
        return shutdown_->load(std::memory_order_relaxed) || Clock::now() >= until_;
    }

private:
    const std::atomic<bool>* shutdown_;
    Clock::time_point until_;
};

}  // namespace

std::optional<std::uint32_t> evaluations_under_load(std::size_t waiting_per_thread) {
    if (waiting_per_thread == 0) return std::nullopt;
    const auto share = static_cast<std::uint32_t>(master_evaluations / (waiting_per_thread + 1));
    return std::max(min_evaluations, share);
}

WorkerPool::WorkerPool(
    int threads, std::function<void(hosting::ComputerDecision)> on_decision,
    std::chrono::milliseconds max_time)
    : on_decision_(std::move(on_decision)), max_time_(max_time) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

WorkerPool::~WorkerPool() {
    {
        const std::scoped_lock lock(mutex_);
        stop_ = true;
    }
    wake_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void WorkerPool::request_decision(hosting::DecisionTask task) {
    {
        const std::scoped_lock lock(mutex_);
        tasks_.push_back(std::move(task));
    }
    wake_.notify_one();
}

void WorkerPool::work() {
    for (;;) {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return stop_ || !tasks_.empty(); });
        if (stop_) return;
        const hosting::DecisionTask task = std::move(tasks_.front());
        tasks_.pop_front();
        const auto evaluations = evaluations_under_load(tasks_.size() / threads_.size());
        ++metrics_.decisions;
        if (evaluations) ++metrics_.shortened;
        lock.unlock();
        const TimeLimitOrShutdown stop_token(stop_, max_time_);
        const table::ActionId action =
            task.turn.choose({.evaluations = evaluations, .stop_token = &stop_token});
        if (!stop_) on_decision_(decision_for(task, action));
    }
}

WorkerPool::Metrics WorkerPool::metrics() const {
    const std::scoped_lock lock(mutex_);
    Metrics metrics = metrics_;
    metrics.waiting = tasks_.size();
    return metrics;
}

}  // namespace kameleon::server
