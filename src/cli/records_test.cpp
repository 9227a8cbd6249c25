// records_test.cpp: simulating, verifying and replaying, through streams.
#include "cli/records.h"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/commands.h"
#include "cli/simulate.h"

namespace kameleon::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

struct Outcome {
    int status = 0;
    std::string out;
    std::string err;
    std::string records;
};

Outcome simulated(const std::string& game, const std::string& options, std::uint64_t number, int threads) {
    std::ostringstream out;
    std::ostringstream err;
    std::ostringstream records;
    SimulateRequest request;
    request.game = game;
    request.options = options;
    request.number = number;
    request.threads = threads;
    request.seed = Seed::from_number(7);
    request.record = &records;
    const int status = simulate(request, out, err);
    return {status, out.str(), err.str(), records.str()};
}

Outcome verified(const std::string& text) {
    std::ostringstream out;
    std::ostringstream err;
    const int status = verify("games.txt", text, out, err);
    return {status, out.str(), err.str(), {}};
}

Outcome replayed(const ReplayRequest& request, const std::string& text) {
    std::ostringstream out;
    std::ostringstream err;
    const int status = replay(request, "games.txt", text, out, err);
    return {status, out.str(), err.str(), {}};
}

TEST(Simulate, gives_the_same_bytes_whatever_the_number_of_threads) {
    for (const char* game : {"coloretto", "amazonas"}) {
        const Outcome one = simulated(game, "", 700, 1);
        const Outcome three = simulated(game, "", 700, 3);
        EXPECT_EQ(one.records, three.records);
        EXPECT_EQ(one.out, three.out);
        EXPECT_THAT(one.out, HasSubstr("700 games"));
    }
}

TEST(Simulate, writes_records_that_verify) {
    for (const char* game : {"coloretto", "amazonas"}) {
        const Outcome checked = verified(simulated(game, "players=3", 20, 2).records);
        EXPECT_EQ(checked.status, exit_ok) << checked.err;
        EXPECT_EQ(checked.out, "20 games checked: every rule is kept.\n");
    }
}

TEST(Simulate, shares_wins_so_that_they_add_up_to_one) {
    SimulateRequest request;
    request.game = "amazonas";
    request.number = 300;
    request.seed = Seed::from_number(1);
    request.json = true;
    std::ostringstream out;
    std::ostringstream err;
    ASSERT_EQ(simulate(request, out, err), exit_ok);
    double sum = 0;
    const std::string text = out.str().substr(0, out.str().find("by_turn"));
    for (std::size_t at = text.find("\"wins\": "); at != std::string::npos;
         at = text.find("\"wins\": ", at + 1)) {
        sum += std::stod(text.substr(at + 8));
    }
    EXPECT_NEAR(sum, 1.0, 1e-5);
}

TEST(Simulate, stops_early_with_what_there_is) {
    const std::atomic<bool> stop = true;
    SimulateRequest request;
    request.game = "coloretto";
    request.number = 100000;
    request.stop = &stop;
    std::ostringstream out;
    std::ostringstream err;
    EXPECT_EQ(simulate(request, out, err), exit_ok);
    EXPECT_THAT(out.str(), HasSubstr("Coloretto, 0 games"));
}

TEST(Simulate, says_what_is_wrong_with_the_request) {
    EXPECT_THAT(simulated("chess", "", 1, 1).err, HasSubstr("there is no game 'chess'"));
    const Outcome options = simulated("coloretto", "players=9", 1, 1);
    EXPECT_EQ(options.status, exit_usage);
    EXPECT_THAT(options.err, HasSubstr("'9' is not a value of the option players"));
}

TEST(Verify, names_the_first_violation_by_place_game_event_rule_and_reason) {
    std::string text = simulated("coloretto", "players=3", 2, 1).records;
    const std::size_t second = text.find("[Game", 1);
    const std::size_t move = text.find("\n1. ", second);
    text.replace(move + 4, 1, "x1 ");
    const Outcome outcome = verified(text);
    EXPECT_EQ(outcome.status, exit_failed);
    EXPECT_THAT(
        outcome.err, HasSubstr("game 2, event 1: C15: This row has no card yet: it cannot be taken."));
}

TEST(Verify, finds_cards_that_are_not_those_of_the_seed) {
    std::string text = simulated("coloretto", "", 1, 1).records;
    const std::size_t seed = text.find("[Seed \"") + 7;
    text[seed] = text[seed] == '0' ? '1' : '0';
    EXPECT_THAT(verified(text).err, HasSubstr("R6: "));
}

TEST(Verify, does_not_call_an_empty_file_good) {
    EXPECT_EQ(verified("").status, exit_failed);
    EXPECT_EQ(verified("{ nothing } \n").status, exit_failed);
}

TEST(Replay, shows_every_event_and_the_scores) {
    const std::string text = simulated("coloretto", "players=2", 3, 1).records;
    ReplayRequest request;
    request.game = 3;
    const Outcome all = replayed(request, text);
    EXPECT_EQ(all.status, exit_ok);
    EXPECT_THAT(all.out, HasSubstr("   1  Seat "));
    EXPECT_THAT(all.out, HasSubstr("turns over last round\n"));
    EXPECT_THAT(all.out, HasSubstr("The game is over.\nSeat 1: "));
    request.from = 50;
    EXPECT_THAT(replayed(request, text).out, Not(HasSubstr("  49  Seat ")));
    EXPECT_THAT(replayed(request, text).out, HasSubstr("  50  Seat "));
    request.game = 4;
    EXPECT_THAT(replayed(request, text).err, HasSubstr("there is no game 4; it has 3."));
}

TEST(Replay, of_a_seat_shows_only_what_the_seat_could_see) {
    const std::string text = simulated("amazonas", "players=2", 1, 1).records;
    ReplayRequest request;
    request.seat = 1;
    request.everything = false;
    const std::string seen = replayed(request, text).out;
    EXPECT_THAT(seen, HasSubstr("Seat 1: turns over a card\n"));
    EXPECT_THAT(seen, Not(HasSubstr("Seat 2: turns over a card\n")));
    request.seat = 4;
    EXPECT_THAT(replayed(request, text).err, HasSubstr("there is no seat 5"));
}

}  // namespace
}  // namespace kameleon::cli
