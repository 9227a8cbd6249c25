// encoder_test.cpp: features depend only on what the seat knows.
#include "players/net/encoder.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "players/amazonas/encoder.h"
#include "players/coloretto/encoder.h"
#include "rules/playout.h"

namespace kameleon {
namespace {

template <class G>
class Encoders : public testing::Test {};
using AllGames = testing::Types<Coloretto, Amazonas>;
TYPED_TEST_SUITE(Encoders, AllGames);

/// The features after each legal decision, for the seat that decides.
template <Game G>
std::vector<Features> features_after(const typename G::State& state, const typename G::ActionSet& legal) {
    std::vector<Features> all;
    typename Encoder<G>::Cache cache;
    for (const typename G::Action action : legal) {
        auto after = state;
        apply_unchecked(after, action);
        if (Encoder<G>::settled(after)) continue;
        Encoder<G>::encode(cache, after, turn(state).seat, all.emplace_back());
    }
    return all;
}

bool same(const Features& one, const Features& other) {
    return one.first == other.first && std::ranges::equal(one, other);
}

TYPED_TEST(Encoders, do_not_depend_on_hidden_cards) {
    using G = TypeParam;
    EXPECT_TRUE(rc::check([] {
        FastRandom random(*rc::gen::arbitrary<std::uint64_t>());
        const int net = *rc::gen::inRange(0, net_count<G>);
        const auto options = Encoder<G>::net_options(net, random);
        const auto deal = G::deal(options, random);
        auto state = start_unchecked(options, deal.setup);
        play_out<G>(
            state, Dealer<G>(deal), [&](const typename G::State& at, const typename G::ActionSet& legal) {
                // The same table with other cards where this seat cannot look.
                const auto view = view_for(at, turn(at).seat);
                auto unseen = unseen_cards(view);
                shuffle(std::span(unseen.begin(), unseen.end()), random);
                const auto other = imagine(view, {unseen.begin(), unseen.end()});
                RC_ASSERT(
                    std::ranges::equal(features_after<G>(at, legal), features_after<G>(other, legal), same));
                return UniformChoice(random)(at, legal);
            });
    }));
}

}  // namespace
}  // namespace kameleon
