// ordered_work.h: numbered tasks run by several threads, whose results are taken in order: the outcome does
// not depend on the number of threads.
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

namespace kameleon::cli {

/// `make(number, over)` returns std::optional<Made> and runs on any of the threads; nothing ends the work,
/// and once `over` is set its result is not needed any more. `take(made)` runs on the calling thread, in
/// order, until it returns false.
template <class Made, class Make, class Take>
void run_in_order(std::uint64_t first, std::uint64_t end, int threads, const Make& make, const Take& take) {
    // Results wait in memory until their turn, so workers must not run too far ahead.
    const std::uint64_t max_ahead = std::uint64_t{16} * static_cast<unsigned>(threads);
    std::mutex mutex;
    std::condition_variable changed;
    std::map<std::uint64_t, std::optional<Made>> made;
    std::uint64_t next = first;     // to be started
    std::uint64_t awaited = first;  // to be taken
    std::atomic<bool> over = false;
    const auto work = [&] {
        std::unique_lock lock(mutex);
        for (;;) {
            changed.wait(lock, [&] { return over || next >= end || next < awaited + max_ahead; });
            if (over || next >= end) return;
            const std::uint64_t number = next++;
            lock.unlock();
            std::optional<Made> result = make(number, over);
            const bool last = !result;
            lock.lock();
            made.emplace(number, std::move(result));
            changed.notify_all();
            if (last) return;
        }
    };
    std::vector<std::thread> workers;
    for (int i = 0; i < threads; ++i) workers.emplace_back(work);
    for (bool more = true; more && awaited < end;) {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return made.contains(awaited); });
        std::optional<Made> result = std::move(made.extract(awaited++).mapped());
        changed.notify_all();
        lock.unlock();
        more = result && take(*std::move(result));
    }
    {
        const std::scoped_lock lock(mutex);
        over = true;
    }
    changed.notify_all();
    for (std::thread& worker : workers) worker.join();
}

}  // namespace kameleon::cli
