// save_test.cpp: what was saved is read again as it was, or not at all.
#include "cli/tournament/save.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tournament/coins_testing.h"

namespace kameleon::cli::tournament {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;

Plan plan() {
    return {
        .game = "coloretto",
        .options = "players=3 side=grey",
        .players = {"a", "b"},
        .pairing = Pairing::round_robin,
        .seed = Seed::from_number(7),
        .sprt = SprtPlan{-5, 12.5}};
}

TEST(Saved, is_read_as_it_was) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 3);
    for (const std::uint64_t deals : {0U, 1U, 30U}) {
        const Sums sums = Coins{{50, -50}}.deals(schedule, 2, deals);
        const auto saved = read_saved(saved_text(plan(), sums));
        ASSERT_TRUE(saved);
        EXPECT_THAT(differences(*saved, plan()), IsEmpty());
        EXPECT_EQ(saved_seed(*saved), Seed::from_number(7));
        EXPECT_EQ(saved_sums(*saved, schedule), sums);
    }
}

TEST(Saved, is_refused_with_any_byte_changed_or_missing) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 2);
    const std::string text = saved_text(plan(), Coins{{50, -50}}.deals(schedule, 2, 3));
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        std::string changed = text;
        changed[at] = changed[at] == '7' ? '8' : '7';
        EXPECT_FALSE(read_saved(changed)) << at;
        EXPECT_FALSE(read_saved(text.substr(0, at))) << at;
    }
    EXPECT_FALSE(read_saved("{}"));
    EXPECT_FALSE(read_saved("[1]"));
}

TEST(Saved, tells_what_differs) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 3);
    const auto saved = read_saved(saved_text(plan(), Sums(schedule)));
    const auto what = [&](auto&& change) {
        Plan other = plan();
        change(other);
        std::string told;
        for (const Difference& one : differences(*saved, other)) {
            told += one.what + " " + one.saved + " " + one.asked + "|";
        }
        return told;
    };
    const auto other_game = [](Plan& one) {
        one.game = "amazonas";
        one.options = "players=3";
    };
    EXPECT_EQ(what(other_game), "GAME coloretto amazonas|");
    EXPECT_EQ(what([](Plan& one) { one.options = "players=4 side=grey"; }), "players 3 4|");
    EXPECT_EQ(what([](Plan& one) { one.players = {"b", "a"}; }), "--players a,b b,a|");
    EXPECT_EQ(what([](Plan& one) { one.pairing = Pairing::mixed; }), "--pairing round-robin mixed|");
    EXPECT_EQ(what([](Plan& one) { one.sprt->alpha = 0.1; }), "--alpha 0.05 0.1|");
    EXPECT_EQ(what([](Plan& one) { one.sprt.reset(); }), "--sprt -5,12.5 -|--alpha 0.05 -|--beta 0.05 -|");
    Plan other = plan();
    other.seed = Seed::from_number(8);
    EXPECT_THAT(
        differences(*saved, other),
        ElementsAre(AllOf(
            Field(&Difference::what, "--seed"), Field(&Difference::asked, Seed::from_number(8).hex()))));
}

TEST(Saved, of_other_tables_is_refused) {
    const auto saved = read_saved(saved_text(plan(), Sums(*make_schedule(Pairing::round_robin, 2, 3))));
    EXPECT_FALSE(saved_sums(*saved, *make_schedule(Pairing::round_robin, 3, 3)));
}

}  // namespace
}  // namespace kameleon::cli::tournament
