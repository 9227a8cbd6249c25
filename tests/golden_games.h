// golden_games.h: a whole game made again from options, a policy and a seed, and its story told step by step,
// so that a rare case of the rules can be looked for in it. Knows no game in particular.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/secure_random.h"
#include "players/simple/random_player.h"
#include "record/recorded_testing.h"
#include "record/walk.h"
#include "rules/playout.h"

namespace kameleon::golden {

/// All players of a golden game decide alike.
template <RecordableGame G>
struct Policy {
    std::string_view name;
    typename G::Action (*decide)(const typename G::State&, SecureRandom&);
};

template <RecordableGame G>
struct Step {
    typename G::State before;
    typename G::Event event;
    typename G::State after;

    /// The decision, if that is what this step is.
    [[nodiscard]] const typename G::Action* decision() const {
        return std::get_if<typename G::Action>(&event);
    }
    [[nodiscard]] bool reveals(typename G::Card card) const {
        const auto* reveal = std::get_if<Reveal<typename G::Card>>(&event);
        return reveal != nullptr && reveal->card == card;
    }
};

template <RecordableGame G>
using Steps = std::span<const Step<G>>;

template <RecordableGame G>
struct Story {
    typename G::Options options;
    std::vector<Step<G>> steps;
    typename G::State last;
};

/// Something the rules say that few games show. Its golden has the same name.
template <RecordableGame G>
struct RareCase {
    std::string_view name;
    std::string_view rules;  // their numbers, with spaces between them
    bool (*happens)(const Story<G>&);
};

// Each game says in its own headers who plays it, what is rare in it, and where to look for that.
template <RecordableGame G>
std::span<const Policy<G>> policies();
template <RecordableGame G>
std::vector<RareCase<G>> rare_cases();
template <RecordableGame G>
std::span<const std::string_view> search_options();

template <RecordableGame G>
typename G::Action by_chance(const typename G::State& state, SecureRandom& choices) {
    return random_decision<G>(view_for(state, turn(state).seat), choices);
}

/// The legal decision with the highest worth; one of them by chance if there are several.
template <RecordableGame G, class Worth>
typename G::Action best_of(const typename G::State& state, SecureRandom& choices, Worth&& worth) {
    typename G::ActionSet best;
    int most = 0;
    for (const auto action : legal(state)) {
        const int value = worth(action);
        if (best.empty() || value > most) {
            best = {};
            most = value;
        }
        if (value == most) best.insert(action);
    }
    return best.nth(static_cast<int>(below(choices, static_cast<std::uint32_t>(best.size()))));
}

/// The first game of `kameleon simulate --seed`, if the policy is chance.
template <RecordableGame G>
Record<G> play(const typename G::Options& options, const Policy<G>& policy, std::uint64_t number) {
    const Seed seed = derive(Seed::from_number(number), 0);
    SecureRandom choices(seed, 1);
    Record<G> record = recorded_game<G>(
        options, seed, [&](const typename G::State& at, const typename G::ActionSet& /*legal*/) {
            return policy.decide(at, choices);
        });
    record.tags.seats.assign(options.players, std::string(policy.name));
    return record;
}

/// Nothing in it if the record breaks a rule.
template <RecordableGame G>
Story<G> story_of(const Record<G>& record) {
    Story<G> story{record.options, {}, {}};
    const auto last = walk(record, [&](const kameleon::Step<G>& step) {
        story.steps.push_back({step.before, step.event, step.after});
    });
    if (!last || story.steps.empty()) return {record.options, {}, {}};
    story.last = *last;
    return story;
}

template <RecordableGame G, class Test>
bool some_step(const Story<G>& story, Test&& test) {
    return std::ranges::any_of(story.steps, test);
}

template <RecordableGame G, class Test>
bool some_seat(const Story<G>& story, Test&& test) {
    for (Seat seat = 0; seat < story.options.players; ++seat) {
        if (test(seat)) return true;
    }
    return false;
}

/// How many have come to this place (R5).
template <RecordableGame G>
int on_place(const Story<G>& story, int place) {
    const auto all = places(scores(story.last));
    return static_cast<int>(std::count(all.begin(), all.begin() + story.options.players, place));
}

}  // namespace kameleon::golden
