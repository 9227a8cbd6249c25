// deal_runs.h: what is known of the deals of a file of records, game by game: games one after another of
// which the same is to be said are one run, so that a file of a million games is told in a line.
#pragma once

#include <cstdint>
#include <vector>

#include "base/data.h"
#include "base/message.h"
#include "record/fair_deal.h"

namespace kameleon::cli {

struct DealRun {
    std::int64_t first = 0;  // games of the file, counted from 1
    std::int64_t last = 0;
    DealStanding deal = DealStanding::not_committed;
};
using DealRuns = std::vector<DealRun>;

/// Of a record that was read, and so keeps the rules and follows from its seed.
DealStanding standing_of(const AnyRecord& record);
/// The next game of the file.
void add_game(DealRuns& runs, DealStanding deal);
std::int64_t games_of(const DealRuns& runs);

/// A line for each run.
std::vector<Message> runs_messages(const DealRuns& runs);
/// [{"first": 1, "last": 20, "deal": "proven"}]
Data runs_data(const DealRuns& runs);

}  // namespace kameleon::cli
