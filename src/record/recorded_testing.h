// recorded_testing.h: games to make records of.
#pragma once

#include "base/secure_random.h"
#include "record/record.h"
#include "rules/playout.h"

namespace kameleon {

/// A random game with these options, recorded from its seed.
template <Game G>
Record<G> recorded(const typename G::Options& options, std::uint64_t number) {
    Record<G> record;
    record.options = options;
    record.tags.seed = Seed::from_number(number);
    record.tags.date = "2026-11-15";
    record.tags.seats = {"Anna", R"(Bruno "the \ brown")"};
    SecureRandom source(*record.tags.seed);
    FastRandom choices(number);
    const auto deal = G::deal(options, source);
    record.setup = deal.setup;
    auto state = start_unchecked(options, deal.setup);
    Dealer<G> dealer(deal);
    const auto next_card = [&](const typename G::State& /*state*/) {
        const auto card = dealer();
        record.events.push_back(Reveal<typename G::Card>{card});
        return card;
    };
    const auto decide = [&](const auto& at, const auto& set) {
        const auto action = UniformChoice(choices)(at, set);
        record.events.push_back(action);
        return action;
    };
    play_out<G>(state, next_card, decide);
    return record;
}

}  // namespace kameleon
