// course.cpp: see course.h.
#include "cli/tournament/course.h"

#include "cli/tournament/in_order.h"

namespace kameleon::cli::tournament {

bool finished(const Course& course, const Schedule& schedule, const Sums& sums) {
    if (sums.deals >= course.deals) return true;
    return course.sprt && sprt(*course.sprt, schedule, sums.first_wins).verdict != Verdict::open;
}

void play_on(const Course& course, const Schedule& schedule, const PlayDeal& play, Sums& sums) {
    if (finished(course, schedule, sums)) return;
    const auto take = [&](const DealCounts& deal) {
        sums.add(deal);
        if (course.after_each) course.after_each(sums);
        return !finished(course, schedule, sums);
    };
    InOrder<DealCounts>::run(
        static_cast<std::uint64_t>(sums.deals), static_cast<std::uint64_t>(course.deals), course.threads,
        play, take);
}

}  // namespace kameleon::cli::tournament
