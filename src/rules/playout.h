// playout.h: plays a game to its end, given a deck and a function that decides. The one loop over turns that
// simulations, benchmarks and tests share.
#pragma once

#include <utility>

#include "base/random.h"
#include "rules/game.h"

namespace kameleon {

/// Plays on from `state`. `next_card(state)` gives the card that is turned over, `decide(state, legal)` one
/// of the legal decisions; neither is asked out of turn. Both are trusted.
template <Game G, class NextCard, class Decide>
constexpr void play_out(typename G::State& state, NextCard&& next_card, Decide&& decide) {
    for (;;) {
        switch (turn(state).wait) {
            case Wait::decision:
                apply_unchecked(state, decide(state, legal(state)));
                break;
            case Wait::reveal:
                apply_unchecked(state, Reveal<typename G::Card>{next_card(std::as_const(state))});
                break;
            case Wait::over:
                return;
        }
    }
}

/// The cards of a deal, from the top.
template <Game G>
class Dealer {
public:
    explicit constexpr Dealer(const typename G::Deal& deal) : deal_(&deal) {}
    constexpr typename G::Card operator()() { return deal_->deck[next_++]; }
    constexpr typename G::Card operator()(const typename G::State& /*state*/) { return (*this)(); }

private:
    const typename G::Deal* deal_;
    std::size_t next_ = 0;
};

/// Any of the legal decisions, each as likely as the others.
template <RandomSource Source>
class UniformChoice {
public:
    explicit constexpr UniformChoice(Source& source) : source_(&source) {}
    template <class State, class Set>
    constexpr auto operator()(const State& /*state*/, const Set& set) const {
        return set.nth(static_cast<int>(below(*source_, static_cast<std::uint32_t>(set.size()))));
    }

private:
    Source* source_;
};

/// A whole game of uniformly random decisions: the deal from one source, the decisions from another.
template <Game G, RandomSource DealSource, RandomSource ChoiceSource>
constexpr typename G::State random_game(
    const typename G::Options& options, DealSource& deal_source, ChoiceSource& choice_source) {
    const typename G::Deal deal = G::deal(options, deal_source);
    typename G::State state = start_unchecked(options, deal.setup);
    // A copy of its own, which no store into the state can be thought to change, stays in registers.
    ChoiceSource source = choice_source;
    play_out<G>(state, Dealer<G>(deal), UniformChoice<ChoiceSource>(source));
    choice_source = source;
    return state;
}

}  // namespace kameleon
