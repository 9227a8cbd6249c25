// save_test.cpp: a saved tournament is read exactly as it was, or rejected.
#include "cli/tournament/save.h"

#include <gtest/gtest.h>

#include "cli/tournament/coins_testing.h"

namespace kameleon::cli::tournament {
namespace {

Plan plan() {
    return {
        .game = "coloretto",
        .options = "players=3 side=grey",
        .players = {"a", "b"},
        .pairing = Pairing::round_robin,
        .seed = Seed::from_number(7),
        .sprt = SprtPlan{-5, 12.5}};
}

/// What reading gives for this plan.
Result<Sums, Message> read(
    const std::string& text, const Schedule& schedule, Plan asked = plan(), bool seed_not_given = false) {
    return read_saved(text, "file", asked, seed_not_given, schedule);
}

TEST(SavedTournament, is_read_as_it_was_written) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 3);
    for (const std::uint64_t deals : {0U, 1U, 30U}) {
        const Sums sums = Coins{{50, -50}}.deals(schedule, 2, deals);
        const auto saved = read(saved_text(plan(), sums), schedule);
        ASSERT_TRUE(saved);
        EXPECT_EQ(*saved, sums);
    }
}

TEST(SavedTournament, gives_its_seed_to_a_plan_without_one) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 3);
    Plan asked = plan();
    asked.seed = Seed::from_number(8);
    EXPECT_TRUE(read_saved(saved_text(plan(), Sums(schedule)), "file", asked, true, schedule));
    EXPECT_EQ(asked.seed, Seed::from_number(7));
}

TEST(SavedTournament, is_rejected_with_any_byte_changed_or_missing) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 2);
    const std::string text = saved_text(plan(), Coins{{50, -50}}.deals(schedule, 2, 3));
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        std::string changed = text;
        changed[at] = changed[at] == '7' ? '8' : '7';
        EXPECT_FALSE(read(changed, schedule)) << at;
        EXPECT_FALSE(read(text.substr(0, at), schedule)) << at;
    }
    EXPECT_FALSE(read("{}", schedule));
    EXPECT_FALSE(read("[1]", schedule));
}

TEST(SavedTournament, names_every_difference_to_the_plan) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 3);
    const auto differences = [&](auto&& change) {
        Plan other = plan();
        change(other);
        return to_string(read(saved_text(plan(), Sums(schedule)), schedule, other).error());
    };
    const auto one = [](const std::string& what, const std::string& saved, const std::string& asked) {
        return "tournament.difference{what=" + what + ", saved=" + saved + ", asked=" + asked + "}";
    };
    const auto all = [](const std::string& list) {
        return "tournament.save_other{file=file, differences=[" + list + "]}";
    };
    const auto other_game = [](Plan& plan) {
        plan.game = "amazonas";
        plan.options = "players=3";
    };
    EXPECT_EQ(differences(other_game), all(one("GAME", "coloretto", "amazonas")));
    EXPECT_EQ(
        differences([](Plan& plan) { plan.options = "players=4 side=grey"; }), all(one("players", "3", "4")));
    EXPECT_EQ(
        differences([](Plan& plan) { plan.players = {"b", "a"}; }), all(one("--players", "a,b", "b,a")));
    EXPECT_EQ(
        differences([](Plan& plan) { plan.pairing = Pairing::mixed; }),
        all(one("--pairing", "round-robin", "mixed")));
    EXPECT_EQ(
        differences([](Plan& plan) { plan.sprt.reset(); }),
        all(one("--sprt", "-5,12.5", "-") + " · " + one("--alpha", "0.05", "-") + " · " +
            one("--beta", "0.05", "-")));
    EXPECT_EQ(
        differences([](Plan& plan) { plan.seed = Seed::from_number(8); }),
        all(one("--seed", Seed::from_number(7).hex(), Seed::from_number(8).hex())));
}

TEST(SavedTournament, of_another_schedule_is_rejected) {
    const std::string text = saved_text(plan(), Sums(*make_schedule(Pairing::round_robin, 2, 3)));
    EXPECT_FALSE(read(text, *make_schedule(Pairing::round_robin, 3, 3)));
}

}  // namespace
}  // namespace kameleon::cli::tournament
