// records_test.cpp: simulating, verifying and replaying, through streams.
#include "cli/records.h"

#include <algorithm>
#include <map>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/command.h"
#include "cli/common_arguments.h"
#include "cli/console_testing.h"
#include "cli/simulate.h"
#include "json/json.h"
#include "record/json_record.h"
#include "record/recorded_testing.h"
#include "record/text.h"

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

Outcome simulated(SimulateRequest request) {
    TestConsole test;
    std::ostringstream records;
    request.seed = Seed::from_number(7);
    request.record = &records;
    const int status = simulate(request, test.out, test.console);
    return {status, test.out.str(), test.err.str(), records.str()};
}

Outcome simulated(const std::string& game, const std::string& options, std::uint64_t number, int threads) {
    SimulateRequest request;
    request.game = game;
    request.options = options;
    request.number = number;
    request.threads = threads;
    return simulated(request);
}

Outcome verified(const std::string& text, bool json = false) {
    TestConsole test;
    const int status = verify({"games.txt", text}, json, test.console);
    return {status, test.out.str(), test.err.str(), {}};
}

Outcome replayed(const ReplayRequest& request, const std::string& text) {
    TestConsole test;
    const int status = replay(request, {"games.txt", text}, test.console);
    return {status, test.out.str(), test.err.str(), {}};
}

Outcome converted(const ConvertRequest& request, const std::string& text) {
    TestConsole test;
    const int status = convert(request, {"games.txt", text}, test.out, test.console);
    return {status, test.out.str(), test.err.str(), {}};
}

TEST(Simulate, gives_the_same_bytes_with_any_number_of_threads) {
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
        EXPECT_EQ(
            checked.out,
            "20 games checked: all rules are followed.\n"
            "Games 1 to 20: the deal wasn’t committed to in advance.\n");
    }
}

TEST(Simulate, writes_json_records_with_legal_moves_that_verify) {
    for (const char* game : {"coloretto", "amazonas"}) {
        SimulateRequest request;
        request.game = game;
        request.number = 5;
        request.format = RecordFormat::json;
        request.legal = true;
        const Outcome outcome = simulated(request);
        EXPECT_EQ(std::ranges::count(outcome.records, '\n'), 5);
        EXPECT_THAT(outcome.records, HasSubstr("\"legal\":[{"));
        EXPECT_THAT(verified(outcome.records).out, HasSubstr("5 games checked: all rules are followed.\n"));
    }
}

TEST(Simulate, shares_wins_so_that_they_add_up_to_one) {
    SimulateRequest request;
    request.game = "amazonas";
    request.number = 300;
    request.json = true;
    const Outcome outcome = simulated(request);
    ASSERT_EQ(outcome.status, exit_ok);
    const auto data = parse_json(outcome.out);
    ASSERT_TRUE(data);
    for (const char* table : {"by_seat", "by_turn"}) {
        double sum = 0;
        for (const Data& seat : *data->find(table)->list()) sum += *seat.find("wins")->as_double();
        EXPECT_NEAR(sum, 1.0, 1e-9);
    }
    std::int64_t games = 0;
    for (const auto& [points, count] : *data->find("scores")->list()->front().object())
        games += *count.as_int();
    EXPECT_EQ(games, 300);
}

TEST(Simulate, draws_a_histogram) {
    std::ostringstream plot;
    SimulateRequest request;
    request.game = "coloretto";
    request.number = 50;
    request.plot = &plot;
    EXPECT_EQ(simulated(request).status, exit_ok);
    EXPECT_THAT(plot.str(), HasSubstr("<svg"));
    EXPECT_THAT(plot.str(), HasSubstr("Coloretto, 50 games"));
    EXPECT_THAT(plot.str(), HasSubstr("all seats (random)"));
}

TEST(Simulate, accepts_a_player_for_each_seat) {
    SimulateRequest request;
    request.game = "coloretto";
    request.options = "players=3";
    request.number = 1;
    request.seats = {"random", "greedy", "veteran"};
    EXPECT_THAT(simulated(request).out, HasSubstr("3 (veteran)"));
    EXPECT_THAT(simulated(request).records, HasSubstr("[Seat2 \"greedy\"]"));
    request.seats = {"random", "random"};
    const Outcome few = simulated(request);
    EXPECT_EQ(few.status, exit_usage);
    EXPECT_THAT(few.err, HasSubstr("--seats names 2 players, but there are 3"));
    request.seats = {"unknown"};
    EXPECT_THAT(simulated(request).err, HasSubstr("Unknown player “unknown”. The players are: random, "));
    request.seats = {"greedy@5"};
    EXPECT_THAT(simulated(request).err, HasSubstr("Only master"));
    request.seats = {"greedy"};
    request.options = "games=2";
    EXPECT_THAT(simulated(request).err, HasSubstr("single games"));
}

TEST(Simulate, stops_early_with_the_games_played) {
    const std::atomic<bool> stop = true;
    SimulateRequest request;
    request.game = "coloretto";
    request.number = 100000;
    request.stop = &stop;
    const Outcome outcome = simulated(request);
    EXPECT_EQ(outcome.status, exit_interrupted) << "so that a script can tell";
    EXPECT_THAT(outcome.out, HasSubstr("Coloretto, no games"));
}

TEST(Simulate, rejects_invalid_requests) {
    EXPECT_THAT(simulated("chess", "", 1, 1).err, HasSubstr("Unknown game “chess”."));
    EXPECT_THAT(simulated("colorreto", "", 1, 1).err, HasSubstr("Did you mean “coloretto”?"));
    const Outcome options = simulated("coloretto", "players=9", 1, 1);
    EXPECT_EQ(options.status, exit_usage);
    EXPECT_THAT(options.err, HasSubstr("“9” doesn’t work for the option players"));
}

TEST(Verify, names_the_first_violation_by_place_game_event_rule_and_reason) {
    std::string text = simulated("coloretto", "players=3", 2, 1).records;
    const std::size_t second = text.find("[Game", 1);
    const std::size_t move = text.find("\n1. ", second);
    text.replace(move + 4, 1, "x1 ");
    const Outcome outcome = verified(text);
    EXPECT_EQ(outcome.status, exit_failed);
    EXPECT_THAT(outcome.err, HasSubstr("game 2, event 1: C15: You can’t take a row without cards."));
}

TEST(Verify, finds_cards_that_are_not_those_of_the_seed) {
    std::string text = simulated("coloretto", "", 1, 1).records;
    const std::size_t seed = text.find("[Seed \"") + 7;
    text[seed] = text[seed] == '0' ? '1' : '0';
    EXPECT_THAT(verified(text).err, HasSubstr("R6: "));
}

TEST(Verify, prints_json) {
    std::string text = simulated("coloretto", "players=3", 1, 1).records;
    const Data deal = Data::object({{"first", 1}, {"last", 1}, {"deal", "not_committed"}});
    EXPECT_EQ(
        parse_json(verified(text, true).out),
        Data::object({{"ok", true}, {"games", 1}, {"deals", Data::List{deal}}}));
    text.replace(text.find("\n1. ") + 4, 1, "x1 ");
    const Outcome outcome = verified(text, true);
    EXPECT_EQ(outcome.status, exit_failed);
    const auto data = parse_json(outcome.out);
    ASSERT_TRUE(data);
    EXPECT_EQ(*data->find("ok"), Data(false));
    EXPECT_EQ(data->text("rule"), "C15");
    EXPECT_EQ(data->text("key"), "coloretto.refusal.row_is_empty");
    EXPECT_EQ(*data->find("column"), Data(4));
}

TEST(Verify, R6_names_the_first_card_that_is_not_of_the_seed_and_where_it_stands) {
    std::string text = simulated("coloretto", "", 1, 1).records;
    const std::size_t first = text.find("\n1. ") + 4;
    // Another card than the seed gives: the rules alone would notice only when the last of its kind is gone.
    text[first] = text[first] == 'G' ? 'B' : 'G';
    EXPECT_THAT(
        verified(text).err, HasSubstr(":4: game 1, event 2: R6: The seed gives a different card here."));
    std::string other = simulated("coloretto", "", 1, 1).records;
    const std::size_t setup = other.find("first=") + 6;
    other[setup] = other[setup] == '1' ? '2' : '1';
    EXPECT_THAT(verified(other).err, HasSubstr("game 1: R6: The seed gives a different set-up."));
}

/// A game of three that was committed to in advance.
Record<Coloretto> fair_game() {
    return fairly_recorded<Coloretto>(
        {.players = 3}, fair_deal(Seed::from_number(5), 2, {"leaf", "Tuesday", ""}));
}

TEST(Verify, reports_the_deal_of_every_game) {
    Record<Coloretto> open = fair_game();
    open.tags.server_seed.reset();
    open.tags.seed.reset();
    const std::string text = simulated("coloretto", "", 2, 1).records + record_text(fair_game()) +
                             record_text(fair_game()) + record_text(open);
    const Outcome outcome = verified(text);
    EXPECT_EQ(outcome.status, exit_ok);
    EXPECT_EQ(
        outcome.out,
        "5 games checked: all rules are followed.\n"
        "Games 1 to 2: the deal wasn’t committed to in advance.\n"
        "Games 3 to 4: the deal is verified: it follows from the commitment and the seat seeds.\n"
        "Game 5: the deal was committed to in advance; the server’s seed hasn’t been revealed yet.\n");
    const auto data = parse_json(verified(text, true).out);
    ASSERT_TRUE(data);
    EXPECT_EQ(
        *data->find("deals"), Data(Data::List{
                                  Data::object({{"first", 1}, {"last", 2}, {"deal", "not_committed"}}),
                                  Data::object({{"first", 3}, {"last", 4}, {"deal", "proven"}}),
                                  Data::object({{"first", 5}, {"last", 5}, {"deal", "not_revealed"}})}));
}

TEST(Verify, R6_finds_whatever_was_changed_of_a_fair_deal) {
    const auto after = [](const std::string& tag) {
        std::string text = record_text(fair_game());
        const std::size_t at = text.find("[" + tag + " \"") + tag.size() + 3;
        text[at] = text[at] == '1' ? '2' : '1';
        const Outcome outcome = verified(text);
        EXPECT_EQ(outcome.status, exit_failed) << tag;
        EXPECT_EQ(*parse_json(verified(text, true).out)->find("ok"), Data(false));
        return outcome.err;
    };
    const char* secret = ": game 1: R6: The server’s seed doesn’t match the commitment.\n";
    const char* seed = ": game 1: R6: The seed doesn’t follow from the server’s seed, ";
    EXPECT_THAT(after("Commitment"), HasSubstr(secret));
    EXPECT_THAT(after("ServerSeed"), HasSubstr(secret));
    EXPECT_THAT(after("Luck1"), HasSubstr(seed));
    EXPECT_THAT(after("Luck2"), HasSubstr(seed));
    EXPECT_THAT(after("GameNumber"), HasSubstr(seed));
    EXPECT_THAT(after("Seed"), HasSubstr(seed));

    std::string text = record_text(fair_game());
    const std::size_t first = text.find("\n1. ") + 4;
    text[first] = text[first] == 'G' ? 'B' : 'G';
    EXPECT_THAT(verified(text).err, HasSubstr("R6: The seed gives a different card here."));
}

TEST(Verify, shows_a_wrong_result_at_its_tag) {
    std::string text = simulated("coloretto", "", 2, 1).records;
    const std::size_t result = text.find("[Result \"") + 9;
    text[result] = text[result] == '1' ? '2' : '1';
    const auto line = std::ranges::count(text.substr(0, result), '\n') + 1;
    EXPECT_THAT(
        verified(text).err,
        HasSubstr("games.txt:" + std::to_string(line) + ":1: game 1: The record gives the result "));
}

TEST(Verify, rejects_an_empty_file) {
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
    EXPECT_THAT(all.out, HasSubstr("The round is over. Seat "));
    EXPECT_THAT(all.out, HasSubstr("Out of the game: "));
    EXPECT_THAT(all.out, HasSubstr(" starts.\n"));
    EXPECT_THAT(all.out, Not(HasSubstr("(you)"))) << "it addresses no player";
    EXPECT_THAT(all.out, HasSubstr(" turns over the last-round card.\n"));
    EXPECT_THAT(all.out, HasSubstr("The game is over.\nSeat 1: "));
    request.from = 50;
    EXPECT_THAT(replayed(request, text).out, Not(HasSubstr("  49  Seat ")));
    EXPECT_THAT(replayed(request, text).out, HasSubstr("  50  Seat "));
    request.game = 4;
    EXPECT_THAT(replayed(request, text).err, HasSubstr("There is no game 4; the file has 3 games."));
}

TEST(Replay, of_a_seat_shows_only_its_view) {
    const std::string text = simulated("amazonas", "players=2", 1, 1).records;
    ReplayRequest request;
    request.viewer = 1;
    const std::string seen = replayed(request, text).out;
    EXPECT_THAT(seen, HasSubstr("Seat 1 draws a card.\n"));
    EXPECT_THAT(seen, HasSubstr("You draw a card: "));
    request.viewer = 4;
    EXPECT_THAT(replayed(request, text).err, HasSubstr("There is no seat 5"));
}

TEST(Replay, prints_a_json_line_for_each_event) {
    const std::string text = simulated("amazonas", "players=2", 1, 1).records;
    ReplayRequest request;
    request.json = true;
    request.board = true;
    request.viewer = 1;
    std::istringstream lines(replayed(request, text).out);
    std::map<std::string, int, std::less<>> kinds;
    for (std::string line; std::getline(lines, line);) {
        const auto data = parse_json(line);
        ASSERT_TRUE(data) << line;
        ++kinds[std::string(data->text("event"))];
        if (data->text("event") == "reveal") {
            EXPECT_EQ(data->find("card") != nullptr, *data->find("seat") == Data(2));
        }
        if (data->text("event") == "setup") {
            EXPECT_TRUE(data->find("hands")->list()->front().is_null());
        }
        if (data->text("event") == "view") {
            EXPECT_EQ(*data->find("seat"), Data(2));
        }
    }
    EXPECT_EQ(kinds["game"], 1);
    EXPECT_EQ(kinds["setup"], 1);
    EXPECT_EQ(kinds["game_end"], 1);
    EXPECT_GT(kinds["decision"], 10);
    EXPECT_GT(kinds["view"], 10);
}

TEST(Convert, restores_the_same_bytes) {
    for (const char* game : {"coloretto", "amazonas"}) {
        const std::string text = simulated(game, "players=3", 5, 1).records;
        const Outcome json = converted({.format = RecordFormat::json, .legal = true}, text);
        EXPECT_EQ(json.status, exit_ok);
        EXPECT_EQ(converted({.format = RecordFormat::text}, json.out).out, text);
    }
}

TEST(Convert, reports_that_it_was_stopped) {
    const std::atomic<bool> stop = true;
    const Outcome outcome = converted({.stop = &stop}, simulated("coloretto", "", 2, 1).records);
    EXPECT_EQ(outcome.status, exit_interrupted);
    EXPECT_THAT(outcome.err, HasSubstr("Stopped early: 0 games were converted"));
}

TEST(Convert, stops_at_the_first_error) {
    const std::string text = simulated("coloretto", "", 2, 1).records;
    const Outcome outcome = converted({}, text + "[Game \"chess\"]");
    EXPECT_EQ(outcome.status, exit_failed);
    EXPECT_EQ(std::ranges::count(outcome.out, '\n'), 2) << "what is good is complete";
    EXPECT_THAT(outcome.err, HasSubstr("game 3: Unknown game “chess”."));
    EXPECT_EQ(converted({}, "").status, exit_failed);
}

TEST(RecordFormat, follows_the_option_or_the_file_name) {
    EXPECT_EQ(record_format_of("", "games.txt"), RecordFormat::text);
    EXPECT_EQ(record_format_of("", "games.jsonl"), RecordFormat::json);
    EXPECT_EQ(record_format_of("", "games.ndjson"), RecordFormat::json);
    EXPECT_EQ(record_format_of("text", "games.json"), RecordFormat::text);
    EXPECT_EQ(record_format_of("json", "-"), RecordFormat::json);
}

}  // namespace
}  // namespace kameleon::cli
