// properties_test.cpp: what holds in every game, with every combination of options, at every moment.
#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "base/fast_random.h"
#include "base/secure_random.h"
#include "rules/amazonas/census_testing.h"
#include "rules/coloretto/census_testing.h"
#include "rules/match.h"
#include "rules/pebbles_testing.h"
#include "rules/playout.h"
#include "rules/registry.h"

namespace kameleon {
namespace {

/// The options, deal and decisions of one random game, all from numbers that RapidCheck can shrink.
template <Game G>
struct RandomGame {
    RandomGame()
        : options(any_options()),
          deals(*rc::gen::arbitrary<std::uint64_t>()),
          choices(*rc::gen::arbitrary<std::uint64_t>()),
          deal(G::deal(options, deals)),
          dealer(deal),
          state(start_unchecked(options, deal.setup)) {}

    static typename G::Options any_options() {
        std::vector<typename G::Options> all;
        for_each_example<G>([&](const typename G::Options& one) { all.push_back(one); });
        return *rc::gen::elementOf(all);
    }

    /// One decision or one card further. The event goes through `before` first.
    template <class F>
    void step(F&& before) {
        if (turn(state).wait == Wait::reveal) {
            const Reveal<typename G::Card> reveal{dealer()};
            before(reveal);
            apply_unchecked(state, reveal);
        } else {
            const auto action = UniformChoice(choices)(state, legal(state));
            before(action);
            apply_unchecked(state, action);
        }
    }

    [[nodiscard]] bool over() const { return turn(state).wait == Wait::over; }

    /// Calls check() before every step and once at the end.
    template <class F>
    void play(F&& check) {
        while (!over()) {
            check();
            step([](auto) {});
        }
        check();
    }

    typename G::Options options;
    FastRandom deals;
    FastRandom choices;
    typename G::Deal deal;
    Dealer<G> dealer;
    typename G::State state;
};

template <class G>
class EveryGame : public testing::Test {};
using Listed = testing::Types<Coloretto, Amazonas, Pebbles>;
struct GameNames {
    template <class G>
    static std::string GetName(int /*index*/) {  // NOLINT(readability-identifier-naming): gtest's word
        return std::string(G::name);
    }
};
TYPED_TEST_SUITE(EveryGame, Listed, GameNames);

TYPED_TEST(EveryGame, conserves_its_cards) {
    using G = TypeParam;
    EXPECT_TRUE(rc::check([] {
        RandomGame<G> game;
        const auto cards = census(game.state);
        game.play([&] {
            RC_ASSERT(census(game.state) == cards);
            RC_ASSERT(consistent(game.state));
        });
    }));
}

TYPED_TEST(EveryGame, takes_what_is_legal_and_refuses_everything_else) {
    using G = TypeParam;
    EXPECT_TRUE(rc::check([] {
        RandomGame<G> game;
        game.play([&] {
            const auto set = legal(game.state);
            const Turn now = turn(game.state);
            RC_ASSERT(set.empty() == (now.wait != Wait::decision));
            for (int id = 0; id < 256; ++id) {
                const typename G::Action action{static_cast<std::uint8_t>(id)};
                // RC_ASSERT writes down its expression each time: too slow for 256 ids at every step.
                if (apply(game.state, action).has_value() != set.contains(action))
                    RC_FAIL("action " + std::to_string(id));
            }
        });
    }));
}

TYPED_TEST(EveryGame, takes_the_cards_that_chance_can_bring_and_refuses_all_others) {
    using G = TypeParam;
    EXPECT_TRUE(rc::check([] {
        RandomGame<G> game;
        game.play([&] {
            const auto outcomes = chances(game.state);
            RC_ASSERT((outcomes.total > 0) == (turn(game.state).wait == Wait::reveal));
            int sum = 0;
            std::map<int, int> weights;
            for (const auto& outcome : outcomes.outcomes) {
                RC_ASSERT(outcome.weight > 0);
                RC_ASSERT(weights.emplace(static_cast<int>(outcome.card), outcome.weight).second);
                sum += outcome.weight;
            }
            RC_ASSERT(sum == outcomes.total);
            for (int card = 0; card < 256; ++card) {
                const Reveal<typename G::Card> reveal{static_cast<typename G::Card>(card)};
                if (apply(game.state, reveal).has_value() != weights.contains(card)) {
                    RC_FAIL("card " + std::to_string(card));
                }
            }
        });
    }));
}

TYPED_TEST(EveryGame, does_the_same_through_both_doors) {
    using G = TypeParam;
    EXPECT_TRUE(rc::check([] {
        RandomGame<G> game;
        RC_ASSERT(start(game.options, game.deal.setup).value() == game.state);
        while (!game.over()) {
            Result<typename G::State, typename G::Refusal> checked = game.state;
            game.step([&](auto event) { checked = apply(game.state, event); });
            RC_ASSERT(checked.value() == game.state);
        }
    }));
}

TYPED_TEST(EveryGame, shows_the_same_view_when_unseen_cards_are_permuted) {
    using G = TypeParam;
    EXPECT_TRUE(rc::check([] {
        RandomGame<G> game;
        FastRandom permutation(*rc::gen::arbitrary<std::uint64_t>());
        const auto cards = census(game.state);
        game.play([&] {
            for (int seat = -1; seat < game.options.players; ++seat) {
                const Viewer who = seat < 0 ? spectator : Viewer(static_cast<Seat>(seat));
                const auto view = view_for(game.state, who);
                auto unseen = unseen_cards(view);
                shuffle(std::span(unseen.begin(), unseen.end()), permutation);
                const auto other =
                    imagine(view, std::span<const typename G::Card>(unseen.begin(), unseen.end()));
                RC_ASSERT(view_for(other, who) == view);
                RC_ASSERT(census(other) == cards);
                const Turn now = turn(game.state);
                const bool mine = now.wait == Wait::decision && who == now.seat;
                RC_ASSERT(view.legal == (mine ? legal(game.state) : typename G::ActionSet{}));
            }
        });
    }));
}

TYPED_TEST(EveryGame, ends_within_its_bound) {
    using G = TypeParam;
    EXPECT_TRUE(rc::check([] {
        RandomGame<G> game;
        int decisions = 0;
        game.play([&] { decisions += turn(game.state).wait == Wait::decision ? 1 : 0; });
        RC_ASSERT(decisions <= G::longest_game(game.options));
    }));
}

TYPED_TEST(EveryGame, plays_on_from_a_copy_as_from_the_original) {
    using G = TypeParam;
    EXPECT_TRUE(rc::check([] {
        RandomGame<G> game;
        const int steps = *rc::gen::inRange(0, 100);
        for (int i = 0; i < steps && !game.over(); ++i) game.step([](auto) {});
        // The bytes are all there is: the copy is made without the type's help.
        typename G::State copy;
        std::memcpy(static_cast<void*>(&copy), &game.state, sizeof copy);
        Dealer<G> dealer = game.dealer;
        FastRandom choices = game.choices;
        game.play([] {});
        play_out<G>(copy, dealer, UniformChoice(choices));
        RC_ASSERT(copy == game.state);
        RC_ASSERT(scores(copy) == scores(game.state));
    }));
}

TYPED_TEST(EveryGame, R6_turns_over_the_same_deck_whatever_the_players_do) {
    using G = TypeParam;
    EXPECT_TRUE(rc::check([] {
        const auto options = RandomGame<G>::any_options();
        const auto seed = *rc::gen::arbitrary<std::uint64_t>();
        SecureRandom first(Seed::from_number(seed));
        SecureRandom second(Seed::from_number(seed));
        const auto deal = G::deal(options, first);
        const auto again = G::deal(options, second);
        RC_ASSERT(deal.setup == again.setup);
        RC_ASSERT(deal.deck == again.deck);
        // Any decisions: every card of the deck is accepted when its turn comes.
        FastRandom choices(*rc::gen::arbitrary<std::uint64_t>());
        Dealer<G> dealer(deal);
        auto state = start(options, deal.setup).value();
        while (turn(state).wait != Wait::over) {
            if (turn(state).wait == Wait::reveal) {
                state = apply(state, Reveal<typename G::Card>{dealer()}).value();
            } else {
                apply_unchecked(state, UniformChoice(choices)(state, legal(state)));
            }
        }
    }));
}

/// How far the cards that came lie from what `chances` said, in standard deviations, by kind of card. Each
/// reveal is a trial of its own whose probability is known just before it, so the sums are comparable.
template <Game G, class MakeSource>
std::map<int, double> deviations(const typename G::Options& options, int games, MakeSource&& source_of) {
    std::map<int, double> surplus;
    std::map<int, double> variance;
    FastRandom choices(99);
    for (int game = 0; game < games; ++game) {
        auto source = source_of(game);
        const auto deal = G::deal(options, source);
        Dealer<G> dealer(deal);
        auto state = start_unchecked(options, deal.setup);
        while (turn(state).wait != Wait::over) {
            if (turn(state).wait == Wait::decision) {
                apply_unchecked(state, UniformChoice(choices)(state, legal(state)));
                continue;
            }
            const auto outcomes = chances(state);
            const auto card = dealer();
            for (const auto& outcome : outcomes.outcomes) {
                const double p = static_cast<double>(outcome.weight) / outcomes.total;
                surplus[static_cast<int>(outcome.card)] += (outcome.card == card ? 1.0 : 0.0) - p;
                variance[static_cast<int>(outcome.card)] += p * (1 - p);
            }
            apply_unchecked(state, Reveal<typename G::Card>{card});
        }
    }
    std::map<int, double> result;
    for (const auto& [card, sum] : surplus)
        result[card] = variance[card] > 0 ? sum / std::sqrt(variance[card]) : sum;
    return result;
}

TYPED_TEST(EveryGame, deals_with_the_frequencies_that_chances_promises) {
    using G = TypeParam;
    for_each_example<G>([](const typename G::Options& options) {
        // One starting player and match length stand for all: they change no card.
        if (options.start || options.games != 1) return;
        const auto fast =
            deviations<G>(options, 60, [](int game) { return FastRandom(static_cast<std::uint64_t>(game)); });
        const auto secure = deviations<G>(options, 20, [](int game) {
            return SecureRandom(Seed::from_number(static_cast<std::uint64_t>(game)));
        });
        // Five standard deviations: by chance less than once in a million; the seeds are fixed.
        for (const auto& [card, sigmas] : fast) EXPECT_LT(std::abs(sigmas), 5) << "card " << card;
        for (const auto& [card, sigmas] : secure) EXPECT_LT(std::abs(sigmas), 5) << "card " << card;
    });
}

TYPED_TEST(EveryGame, reads_its_options_as_it_prints_them) {
    using G = TypeParam;
    int combinations = 0;
    for_each_example<G>([&](const typename G::Options& options) {
        const auto read = parse_options<G>(options_text<G>(options));
        ASSERT_TRUE(read.has_value()) << to_string(read.error());
        EXPECT_EQ(*read, options);
        ++combinations;
    });
    EXPECT_GT(combinations, 1);
}

TYPED_TEST(EveryGame, refuses_any_text_that_is_not_options_and_says_why) {
    using G = TypeParam;
    EXPECT_TRUE(rc::check([](const std::string& text) {
        const auto read = parse_options<G>(text);
        if (read) {
            RC_ASSERT(parse_options<G>(options_text<G>(*read)).value() == *read);
        } else {
            RC_ASSERT(!read.error().key.empty());
        }
    }));
}

TYPED_TEST(EveryGame, writes_legal_decisions_so_that_they_can_be_read) {
    using G = TypeParam;
    EXPECT_TRUE(rc::check([] {
        RandomGame<G> game;
        game.play([&] {
            for (const auto action : legal(game.state)) {
                RC_ASSERT(G::parse_action(action_text(action)) == std::optional(action));
            }
        });
    }));
}

TYPED_TEST(EveryGame, describes_any_action_to_any_viewer) {
    using G = TypeParam;
    EXPECT_TRUE(rc::check([] {
        RandomGame<G> game;
        const int steps = *rc::gen::inRange(0, 150);
        for (int i = 0; i < steps && !game.over(); ++i) game.step([](auto) {});
        const auto view = view_for(game.state, spectator);
        for (int id = 0; id < 256; ++id) {
            const typename G::Action action{static_cast<std::uint8_t>(id)};
            if (describe(view, action).key.empty() || action_text(action).empty())
                RC_FAIL("action " + std::to_string(id));
        }
        RC_ASSERT(!board(view).empty());
    }));
}

TYPED_TEST(EveryGame, names_its_cards_so_that_they_can_be_read) {
    using G = TypeParam;
    EXPECT_TRUE(rc::check([] {
        RandomGame<G> game;
        for (const auto card : game.deal.deck)
            RC_ASSERT(G::parse_card(card_name(card)) == std::optional(card));
        RC_ASSERT(G::parse_card("no such card") == std::nullopt);
    }));
}

TYPED_TEST(EveryGame, can_be_played_on_without_a_deal_by_sampling_chance) {
    using G = TypeParam;
    EXPECT_TRUE(rc::check([] {
        RandomGame<G> game;
        const int steps = *rc::gen::inRange(0, 100);
        for (int i = 0; i < steps && !game.over(); ++i) game.step([](auto) {});
        const auto cards = census(game.state);
        const auto next_card = [&](const typename G::State& at) { return sample(chances(at), game.deals); };
        play_out<G>(game.state, next_card, UniformChoice(game.choices));
        RC_ASSERT(game.over());
        RC_ASSERT(census(game.state) == cards);
    }));
}

TYPED_TEST(EveryGame, R5_gives_places_that_agree_with_the_points) {
    using G = TypeParam;
    EXPECT_TRUE(rc::check([] {
        RandomGame<G> game;
        game.play([] {});
        const Scores points = scores(game.state);
        const auto place = places(points);
        for (Seat a = 0; a < points.players; ++a) {
            int sum = 0;
            for (const ScoreLine& line : score_lines(game.state, a)) sum += line.points;
            RC_ASSERT(sum == points[a]);
            for (Seat b = 0; b < points.players; ++b) {
                RC_ASSERT((points[a] == points[b]) == (place[a] == place[b]));
                RC_ASSERT((points[a] > points[b]) == (place[a] < place[b]));
            }
        }
        RC_ASSERT(std::count(place.begin(), place.begin() + points.players, 1) >= 1);
    }));
}

TEST(Registry, finds_games_by_name_and_takes_a_third_one) {
    using More = GameList<Coloretto, Amazonas, Pebbles>;
    std::string found;
    EXPECT_TRUE(More::with("pebbles", [&]<Game G>() { found = G::title; }));
    EXPECT_EQ(found, "Pebbles");
    EXPECT_FALSE(Games::with("pebbles", [&]<Game G>() { found = "wrong"; }));
    EXPECT_TRUE(Games::with("amazonas", [&]<Game G>() { found = G::title; }));
    EXPECT_EQ(found, "Coloretto Amazonas");
    int count = 0;
    Games::for_each([&]<Game G>() { ++count; });
    EXPECT_EQ(count, 2);
}

}  // namespace
}  // namespace kameleon
