// in_order.h: numbered pieces of work, done by several threads and handed over in order: what is made of them
// does not depend on the number of threads. Knows nothing of the work.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace kameleon::cli::tournament {

template <class Made>
class InOrder {
public:
    /// `make(number, over)` answers std::optional<Made>, on any thread; nothing means that there will be no
    /// more. Once `over` is set, nobody wants to have what it makes. `take(made)` is called in order, from
    /// the calling thread, until it answers false.
    template <class Make, class Take>
    static void run(std::uint64_t first, std::uint64_t end, int threads, const Make& make, const Take& take) {
        InOrder line(first, end, threads);
        if (threads < 2) {
            line.alone(make, take);
        } else {
            line.together(threads, make, take);
        }
    }

private:
    InOrder(std::uint64_t first, std::uint64_t end, int threads)
        : next_(first),
          wanted_(first),
          end_(end),
          ahead_(std::uint64_t{16} * static_cast<unsigned>(threads)) {}

    template <class Make, class Take>
    void alone(const Make& make, const Take& take) {
        for (; next_ < end_; ++next_) {
            std::optional<Made> made = make(next_, over_);
            if (!made || !take(*std::move(made))) return;
        }
    }

    template <class Make, class Take>
    void together(int threads, const Make& make, const Take& take) {
        std::vector<std::thread> workers;
        for (int i = 0; i < threads; ++i) workers.emplace_back([&] { work(make); });
        while (wanted_ < end_) {
            std::optional<Made> made = wait_for_next();
            if (!made || !take(*std::move(made))) break;
        }
        {
            // Somebody may be about to wait for room: the lock lets no one miss that it is over.
            const std::scoped_lock lock(mutex_);
            over_ = true;
        }
        room_.notify_all();
        for (std::thread& worker : workers) worker.join();
    }

    template <class Make>
    void work(const Make& make) {
        for (;;) {
            std::unique_lock lock(mutex_);
            // Nobody runs far ahead: what is made has to be kept until its turn.
            room_.wait(lock, [&] { return over_ || next_ >= end_ || next_ < wanted_ + ahead_; });
            if (over_ || next_ >= end_) return;
            const std::uint64_t number = next_++;
            lock.unlock();
            std::optional<Made> made = make(number, over_);
            const bool last = !made;
            lock.lock();
            made_.emplace(number, std::move(made));
            lock.unlock();
            ready_.notify_one();
            if (last) return;
        }
    }

    std::optional<Made> wait_for_next() {
        std::unique_lock lock(mutex_);
        ready_.wait(lock, [&] { return made_.contains(wanted_); });
        std::optional<Made> made = std::move(made_.at(wanted_));
        made_.erase(wanted_++);
        lock.unlock();
        room_.notify_one();
        return made;
    }

    std::mutex mutex_;
    std::condition_variable ready_;
    std::condition_variable room_;
    std::map<std::uint64_t, std::optional<Made>> made_;
    std::uint64_t next_;    // to be begun
    std::uint64_t wanted_;  // to be handed over
    std::uint64_t end_;
    std::uint64_t ahead_;
    std::atomic<bool> over_ = false;
};

}  // namespace kameleon::cli::tournament
