// thinker_pool.h: threads that think for computer players. People's moves never wait for them: they are given
// a view and answer later. When much is waiting to be thought, each thought gets shorter, so that answers
// come with less thought rather than late.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "hosting/thinkers.h"

namespace kameleon::server {

class ThinkerPool final : public hosting::Thinkers {
public:
    /// `decided` is called on a thread of the pool.
    ThinkerPool(int threads, std::function<void(hosting::Decision)> decided);
    ThinkerPool(const ThinkerPool&) = delete;
    ThinkerPool& operator=(const ThinkerPool&) = delete;
    ThinkerPool(ThinkerPool&&) = delete;
    ThinkerPool& operator=(ThinkerPool&&) = delete;
    /// Thoughts under way are cut short; what waits is dropped.
    ~ThinkerPool() override;

    void think(hosting::Task task) override;

    struct Figures {
        std::uint64_t thoughts = 0;
        std::uint64_t shortened = 0;  // that had to be quicker than usual
        std::size_t waiting = 0;
    };
    [[nodiscard]] Figures figures() const;

private:
    void work();

    std::function<void(hosting::Decision)> decided_;
    mutable std::mutex mutex_;
    std::condition_variable something_to_do_;
    std::deque<hosting::Task> tasks_;
    std::atomic<bool> stop_ = false;
    Figures figures_;
    std::vector<std::thread> threads_;
};

/// How many evaluations a thought may take while so many others wait for the same thread; nothing: as usual.
std::optional<std::uint32_t> evaluations_under_load(std::size_t waiting_per_thread);

}  // namespace kameleon::server
