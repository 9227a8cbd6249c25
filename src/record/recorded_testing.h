// recorded_testing.h: games to make records of.
#pragma once

#include "base/secure_random.h"
#include "record/fair_deal.h"
#include "record/record.h"
#include "rules/playout.h"

namespace kameleon {

/// The game that follows from the seed if `decide(state, legal)` decides, with every event.
template <RecordableGame G, class Decide>
Record<G> recorded_game(const typename G::Options& options, const Seed& seed, Decide&& decide) {
    Record<G> record;
    record.options = options;
    record.tags.seed = seed;
    SecureRandom source(seed);
    const auto deal = G::deal(options, source);
    record.setup = deal.setup;
    auto state = start_unchecked(options, deal.setup);
    Dealer<G> dealer(deal);
    const auto next_card = [&](const typename G::State& /*state*/) {
        const auto card = dealer();
        record.events.push_back(Reveal<typename G::Card>{card});
        return card;
    };
    const auto decide_and_keep = [&](const typename G::State& at, const typename G::ActionSet& legal) {
        const auto action = decide(at, legal);
        record.events.push_back(action);
        return action;
    };
    play_out<G>(state, next_card, decide_and_keep);
    return record;
}

/// A random game with these options.
template <RecordableGame G>
Record<G> recorded(const typename G::Options& options, std::uint64_t number) {
    FastRandom choices(number);
    Record<G> record =
        recorded_game<G>(options, Seed::from_number(number), UniformChoice<FastRandom>(choices));
    record.tags.date = "2026-11-15";
    record.tags.seats = {"Anna", R"(Bruno "the \ brown")"};
    return record;
}

/// As an honest server deals.
inline FairDeal fair_deal(const Seed& server_seed, int game, std::vector<std::string> client_seeds) {
    return {server_seed, commitment_to(server_seed), game, std::move(client_seeds)};
}

/// A random game that was dealt so, and tells everything about it.
template <RecordableGame G>
Record<G> fairly_recorded(const typename G::Options& options, const FairDeal& deal) {
    FastRandom choices(1);
    Record<G> record = recorded_game<G>(
        options, seed_of_deal(deal.server_seed, deal.game, deal.client_seeds),
        UniformChoice<FastRandom>(choices));
    record.tags.date = "2026-11-15";
    tell_deal(deal, record.tags);
    return record;
}

}  // namespace kameleon
