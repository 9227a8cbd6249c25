// deals.cpp: see deals.h.
#include "cli/tournament/deals.h"

#include "cli/ordered_work.h"

namespace kameleon::cli::tournament {

bool finished(const DealLoop& loop, const Schedule& schedule, const Sums& sums) {
    if (sums.deals >= loop.deals) return true;
    return loop.sprt && sprt(*loop.sprt, schedule, sums.first_wins).verdict != Verdict::open;
}

void run_deals(const DealLoop& loop, const Schedule& schedule, const PlayDeal& play, Sums& sums) {
    if (finished(loop, schedule, sums)) return;
    const auto take = [&](const DealCounts& deal) {
        sums.add(deal);
        if (loop.after_each) loop.after_each(sums);
        return !finished(loop, schedule, sums);
    };
    run_in_order<DealCounts>(
        static_cast<std::uint64_t>(sums.deals), static_cast<std::uint64_t>(loop.deals), loop.threads, play,
        take);
}

}  // namespace kameleon::cli::tournament
