// thinker_pool.cpp: see thinker_pool.h.
#include "server/thinker_pool.h"

#include <algorithm>
#include <chrono>

namespace kameleon::server {
namespace {

using Clock = std::chrono::steady_clock;

/// No decision takes longer, whatever else happens on the machine.
constexpr std::chrono::milliseconds longest_thought{1000};
/// What the longest thinker is used to (players/named.cpp), and the least worth starting with.
constexpr std::uint32_t usual_evaluations = 150'000;
constexpr std::uint32_t least_evaluations = 500;

class TimeOrEnd final : public StopToken {
public:
    explicit TimeOrEnd(const std::atomic<bool>& end) : end_(&end), until_(Clock::now() + longest_thought) {}
    [[nodiscard]] bool stop_requested() const override {
        return end_->load(std::memory_order_relaxed) || Clock::now() >= until_;
    }

private:
    const std::atomic<bool>* end_;
    Clock::time_point until_;
};

}  // namespace

std::optional<std::uint32_t> evaluations_under_load(std::size_t waiting_per_thread) {
    if (waiting_per_thread == 0) return std::nullopt;
    const auto share = static_cast<std::uint32_t>(usual_evaluations / (waiting_per_thread + 1));
    return std::max(least_evaluations, share);
}

ThinkerPool::ThinkerPool(int threads, std::function<void(hosting::Decision)> decided)
    : decided_(std::move(decided)) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

ThinkerPool::~ThinkerPool() {
    {
        const std::scoped_lock lock(mutex_);
        stop_ = true;
    }
    something_to_do_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void ThinkerPool::think(hosting::Task task) {
    {
        const std::scoped_lock lock(mutex_);
        tasks_.push_back(std::move(task));
    }
    something_to_do_.notify_one();
}

void ThinkerPool::work() {
    for (;;) {
        std::unique_lock lock(mutex_);
        something_to_do_.wait(lock, [&] { return stop_ || !tasks_.empty(); });
        if (stop_) return;
        const hosting::Task task = std::move(tasks_.front());
        tasks_.pop_front();
        const auto evaluations = evaluations_under_load(tasks_.size() / threads_.size());
        ++figures_.thoughts;
        if (evaluations) ++figures_.shortened;
        lock.unlock();
        const TimeOrEnd stop_token(stop_);
        const table::ComputerTurn& about = task.thinking;
        hosting::Decision decision{
            .code = task.code,
            .seat = about.seat,
            .game = about.game,
            .after = about.after,
            .action = about.choose({.evaluations = evaluations, .stop_token = &stop_token})};
        if (!stop_) decided_(std::move(decision));
    }
}

ThinkerPool::Figures ThinkerPool::figures() const {
    const std::scoped_lock lock(mutex_);
    Figures figures = figures_;
    figures.waiting = tasks_.size();
    return figures;
}

}  // namespace kameleon::server
