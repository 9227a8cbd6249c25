// check_seed.h: does the deck of a record follow from its seed (R6)?
#pragma once

#include "base/secure_random.h"
#include "record/record.h"

namespace kameleon {

/// What does not fit the seed that the record names; a record without a seed passes.
template <Game G>
std::optional<Violation> check_seed(const Record<G>& record) {
    if (!record.tags.seed) return std::nullopt;
    SecureRandom source(*record.tags.seed);
    const auto deal = G::deal(record.options, source);
    if (!(deal.setup == record.setup)) return Violation{0, "R6", Message("record.setup_not_of_seed")};
    std::size_t next = 0;
    for (std::size_t i = 0; i < record.events.size(); ++i) {
        const auto* reveal = std::get_if<Reveal<typename G::Card>>(&record.events[i]);
        if (reveal == nullptr) continue;
        if (next >= deal.deck.size() || deal.deck[next] != reveal->card) {
            return Violation{i + 1, "R6", Message("record.card_not_of_seed")};
        }
        ++next;
    }
    return std::nullopt;
}

}  // namespace kameleon
