// deal_runs.cpp: see deal_runs.h.
#include "cli/deal_runs.h"

namespace kameleon::cli {
namespace {

std::string_view name_of(DealStanding deal) {
    switch (deal) {
        case DealStanding::not_committed:
            return "not_committed";
        case DealStanding::not_revealed:
            return "not_revealed";
        case DealStanding::proven:
            return "proven";
    }
    return {};
}

Message message_of(DealStanding deal) {
    switch (deal) {
        case DealStanding::not_committed:
            return Message("verify.deal.not_committed");
        case DealStanding::not_revealed:
            return Message("verify.deal.not_revealed");
        case DealStanding::proven:
            return Message("verify.deal.proven");
    }
    return {};
}

}  // namespace

DealStanding standing_of(const AnyRecord& record) {
    return std::visit(
        [](const auto& one) {
            // The reader has refused every record that fails this.
            return check_fair_deal(one.tags, one.options.players).value_or(DealStanding::not_committed);
        },
        record);
}

void add_game(DealRuns& runs, DealStanding deal) {
    const std::int64_t number = games_of(runs) + 1;
    if (runs.empty() || runs.back().deal != deal) runs.push_back({number, number, deal});
    runs.back().last = number;
}

std::int64_t games_of(const DealRuns& runs) { return runs.empty() ? 0 : runs.back().last; }

std::vector<Message> runs_messages(const DealRuns& runs) {
    std::vector<Message> lines;
    for (const DealRun& run : runs) {
        const Argument deal("deal", message_of(run.deal));
        if (run.first == run.last) {
            lines.push_back(Message("verify.game", {{"game", run.first}, deal}));
        } else {
            lines.push_back(Message("verify.games", {{"first", run.first}, {"last", run.last}, deal}));
        }
    }
    return lines;
}

Data runs_data(const DealRuns& runs) {
    Data::List list;
    for (const DealRun& run : runs) {
        list.push_back(Data::object({{"first", run.first}, {"last", run.last}, {"deal", name_of(run.deal)}}));
    }
    return list;
}

}  // namespace kameleon::cli
