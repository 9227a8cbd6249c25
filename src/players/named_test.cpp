// named_test.cpp: every player that is named exists for every game, and no other.
#include "players/named.h"

#include <gtest/gtest.h>

#include "rules/registry.h"

namespace kameleon {
namespace {

TEST(NamedPlayers, exist_for_every_game_and_decide_legally) {
    ASSERT_FALSE(player_names().empty());
    Games::for_each([]<Game G>() {
        SecureRandom random(Seed::from_number(1));
        for (const std::string_view name : player_names()) {
            const Decide<G> decide = player_named<G>(name);
            ASSERT_NE(decide, nullptr) << name;
            const typename G::Options options;
            const auto state = start_unchecked(options, G::deal(options, random).setup);
            const auto view = view_for(state, turn(state).seat);
            EXPECT_TRUE(view.legal.contains(decide(view, random)));
        }
        EXPECT_EQ(player_named<G>("nobody"), nullptr);
    });
}

}  // namespace
}  // namespace kameleon
