// check_seed.h: does the deck of a record follow from its seed (R6)?
#pragma once

#include "base/secure_random.h"
#include "record/record.h"

namespace kameleon {

/// Compares a game with its seed, event by event. Without a seed everything fits.
template <RecordableGame G>
class SeedCheck {
public:
    SeedCheck(const std::optional<Seed>& seed, const typename G::Options& options) : options_(options) {
        if (!seed) return;
        SecureRandom source(*seed);
        deal_ = G::deal(options, source);
    }

    [[nodiscard]] std::optional<Message> objection(const typename G::Setup& setup) const {
        if (!deal_) return std::nullopt;
        // Two set-ups are the same if the same game follows from them: the order within a hand does not
        // count.
        const auto given = start(options_, setup);
        if (given && *given == start_unchecked(options_, deal_->setup)) return std::nullopt;
        return Message("record.setup_not_of_seed");
    }

    /// The next event. Decisions always fit.
    [[nodiscard]] std::optional<Message> objection(const typename G::Event& event) {
        const auto* reveal = std::get_if<Reveal<typename G::Card>>(&event);
        if (!deal_ || reveal == nullptr) return std::nullopt;
        if (next_ < deal_->deck.size() && deal_->deck[next_] == reveal->card) {
            ++next_;
            return std::nullopt;
        }
        return Message("record.card_not_of_seed");
    }

private:
    typename G::Options options_;
    std::optional<typename G::Deal> deal_;
    std::size_t next_ = 0;
};

/// The rule that says that everything follows from the seed.
inline constexpr std::string_view seed_rule = "R6";

/// What does not fit the seed that the record names; a record without a seed passes.
template <RecordableGame G>
std::optional<Violation> check_seed(const Record<G>& record) {
    SeedCheck<G> check(record.tags.seed, record.options);
    if (auto wrong = check.objection(record.setup)) return Violation{0, seed_rule, std::move(*wrong)};
    for (std::size_t i = 0; i < record.events.size(); ++i) {
        if (auto wrong = check.objection(record.events[i]))
            return Violation{i + 1, seed_rule, std::move(*wrong)};
    }
    return std::nullopt;
}

}  // namespace kameleon
