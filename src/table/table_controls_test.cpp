// table_controls_test.cpp: what players can do besides moves, and what time and absence do to them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "json/read_testing.h"
#include "record/walk.h"
#include "table/table_driver_testing.h"

namespace kameleon::table {
namespace {

using testing::HasSubstr;

/// Two people, or a person and a computer, at a game that Anna begins.
TableDriver begun(std::string_view options, std::string_view other, ClockSettings clock = {}) {
    Settings settings = settings_for("coloretto", options);
    settings.clock = clock;
    TableDriver it(
        settings,
        other.empty() ? std::vector<std::string>{"me"} : std::vector<std::string>{"me", std::string(other)});
    if (other.empty()) it.ask("bela", Sit{});
    it.ask("anna", Start{});
    return it;
}

bool may_take_back(const TableDriver& it) {
    return it.table.summary("anna").text().find("may_take_back") != std::string::npos;
}

Decide draw() { return {.action = Data::object({{"action", "draw"}}), .after = {}}; }
Decide place(int row, Time hold = 0) {
    return {.action = Data::object({{"action", "place"}, {"row", row}}), .after = {}, .hold = hold};
}
Decide take(int row) { return {.action = Data::object({{"action", "take"}, {"row", row}}), .after = {}}; }

TEST(TakeBack, undoes_a_decision_until_a_card_is_revealed) {
    TableDriver it = begun("players=2 start=1", "beginner");
    EXPECT_EQ(it.refusal("anna", TakeBack{}), "too_late");
    it.ask("anna", draw());
    EXPECT_EQ(it.refusal("anna", TakeBack{}), "too_late");
    const std::string before = it.table.view("anna").text();
    it.ask("anna", place(1));
    EXPECT_TRUE(may_take_back(it));
    // Against computers there is no hurry.
    it.now += day;
    const auto events = it.ask("anna", TakeBack{});
    ASSERT_EQ(events.size(), 1U);
    EXPECT_TRUE(std::holds_alternative<TakenBack>(events.front().body));
    EXPECT_EQ(it.table.view("anna").text(), before);
    EXPECT_EQ(it.table.to_decide(), Seat{0});
    it.ask("anna", place(2));
    it.let_computers_play();
    // The computer has drawn.
    EXPECT_EQ(it.refusal("anna", TakeBack{}), "too_late");
    EXPECT_EQ(it.refusal("cora", TakeBack{}), "not_seated");
}

TEST(TakeBack, among_people_is_short_and_ends_with_the_next_decision) {
    TableDriver it = begun("players=2 start=1", "");
    it.ask("anna", draw());
    it.ask("anna", place(1));
    EXPECT_EQ(it.refusal("bela", TakeBack{}), "too_late");
    it.now += 7 * second;
    EXPECT_EQ(it.refusal("anna", TakeBack{}), "too_late");
    it.ask("bela", take(1));
    it.now += 5 * second;
    it.ask("bela", TakeBack{});
    EXPECT_EQ(it.table.to_decide(), Seat{1});
    // Once for each decision.
    it.ask("bela", take(1));
    EXPECT_EQ(it.refusal("bela", TakeBack{}), "too_late");
    it.ask("anna", draw());
    EXPECT_EQ(it.refusal("bela", TakeBack{}), "too_late");
}

TEST(TakeBack, is_limited_so_that_the_log_does_not_grow_for_ever) {
    TableDriver it = begun("players=2 start=1", "beginner");
    it.ask("anna", draw());
    for (int i = 0; i < 500; ++i) {
        it.ask("anna", place(1));
        it.ask("anna", TakeBack{});
    }
    it.ask("anna", place(1));
    EXPECT_FALSE(may_take_back(it));
    EXPECT_EQ(it.refusal("anna", TakeBack{}), "too_late");
}

TEST(TakeBack, leaves_the_clock_as_it_was) {
    const ClockSettings clock{.kind = ClockKind::live, .seconds = 30, .bank = 60, .days = 0};
    TableDriver it = begun("players=2 start=1", "", clock);
    it.ask("anna", draw());
    const auto before = it.table.deadline();
    it.now += 4 * second;
    it.ask("anna", place(1));
    it.now += 2 * second;
    it.ask("anna", TakeBack{});
    EXPECT_EQ(it.table.deadline(), before);
    TableDriver strict = begun(
        "players=2 start=1", "",
        {.kind = ClockKind::live, .seconds = 30, .bank = 60, .days = 0, .strict = true});
    strict.ask("anna", draw());
    strict.ask("anna", place(1));
    EXPECT_EQ(strict.refusal("anna", TakeBack{}), "too_late");
}

TEST(TakeBack, leaves_a_history_without_the_decision) {
    TableDriver it = begun("players=2 start=1", "");
    it.ask("anna", draw());
    it.ask("anna", place(1));
    const std::uint64_t taken_back = it.table.version();
    it.ask("anna", TakeBack{});
    it.ask("anna", place(3));
    const Data events = read(it.table.events_after(0, "bela"));
    EXPECT_EQ(events.list()->size(), it.table.version());
    EXPECT_EQ((*events.list())[taken_back - 1].text("event"), "hidden");
    EXPECT_EQ((*events.list())[taken_back].text("event"), "taken_back");
    EXPECT_THAT((*events.list())[taken_back + 1].find("steps")->list()->front().text("action"), "place");
    // From the log the same table follows.
    Table again;
    for (const Event& event : it.table.events()) {
        const auto read =
            read_event_text(event.version, event.time, event_text(event, "coloretto"), "coloretto");
        ASSERT_TRUE(read && again.apply(*read));
    }
    for (const std::string_view person : {"anna", "bela", ""}) {
        EXPECT_EQ(again.view(person).text(), it.table.view(person).text());
        EXPECT_EQ(again.events_after(0, person).text(), it.table.events_after(0, person).text());
    }
}

/// Random games with decisions taken back play on to a record that keeps the rules.
TEST(TakeBack, keeps_games_legal) {
    for (const std::string_view game : {"coloretto", "amazonas"}) {
        for (std::uint64_t number = 1; number <= 10; ++number) {
            FastRandom random(number);
            TableDriver it(settings_for(game, "players=3"), {"me", "beginner", "casual"}, number);
            it.ask("anna", Start{});
            int undone = 0;
            while (it.table.phase() == TablePhase::playing) {
                if (it.table.computer_to_decide()) {
                    const auto turn = it.table.computer_turn();
                    it.ask(
                        "", ComputerDecide{
                                .seat = turn->seat,
                                .game = turn->game,
                                .after = turn->after,
                                .action = turn->choose({.evaluations = 0})});
                } else {
                    it.decide(random);
                }
                if (may_take_back(it) && undone < 20 && below(random, 2) == 0) {
                    it.ask("anna", TakeBack{});
                    ++undone;
                }
            }
            EXPECT_GT(undone, 0);
            const auto kept = it.table.record_of(1);
            ASSERT_TRUE(kept);
            std::visit([](const auto& record) { EXPECT_TRUE(walk(record, [](const auto&) {})); }, *kept);
        }
    }
}

TEST(Hold, keeps_computers_waiting_for_a_moment) {
    TableDriver it = begun("players=2 start=1", "beginner");
    it.ask("anna", draw());
    it.ask("anna", place(1, 2 * second));
    EXPECT_FALSE(it.table.computer_turn());
    EXPECT_EQ(it.table.next_tick(), it.now + 2 * second);
    it.wait(second);
    EXPECT_FALSE(it.table.computer_turn());
    it.wait(second);
    EXPECT_TRUE(it.table.computer_turn());
    // Not longer than five seconds, whatever is asked for.
    TableDriver greedy = begun("players=2 start=1", "beginner");
    greedy.ask("anna", draw());
    greedy.ask("anna", place(1, day));
    EXPECT_EQ(greedy.table.next_tick(), greedy.now + 5 * second);
}

TEST(Conceding, lets_a_computer_play_until_the_game_is_over) {
    TableDriver it = begun("players=2 start=1", "");
    it.ask("anna", Concede{});
    EXPECT_EQ(it.table.computer_to_decide(), Seat{0});
    EXPECT_EQ(it.refusal("anna", draw()), "not_your_turn");
    it.ask("anna", Return{});
    EXPECT_TRUE(it.table.seats()[0].substituted);
    it.ask("anna", Concede{});
    FastRandom random(1);
    it.play_to_the_end(random);
    EXPECT_EQ(it.refusal("anna", Concede{}), "not_playing");
    // The next game is played by the person again.
    it.ask("anna", GetReady{});
    it.ask("bela", GetReady{});
    EXPECT_EQ(it.table.phase(), TablePhase::playing);
    EXPECT_FALSE(it.table.seats()[0].substituted);
    EXPECT_FALSE(it.table.seats()[0].conceded);
}

TEST(Pausing, stops_computers_and_clocks_where_one_person_plays) {
    const ClockSettings clock{.kind = ClockKind::live, .seconds = 10, .bank = 0, .days = 0};
    TableDriver it = begun("players=2 start=2", "beginner", clock);
    it.ask("anna", Arrive{});
    it.ask("anna", Pause{true});
    EXPECT_FALSE(it.table.computer_turn());
    EXPECT_FALSE(it.table.deadline());
    it.ask("anna", Pause{false});
    it.let_computers_play();
    ASSERT_EQ(it.table.to_decide(), Seat{0});
    it.ask("anna", Pause{true});
    it.wait(minute);
    EXPECT_FALSE(it.table.seats()[0].substituted);
    // A decision ends the pause.
    it.ask("anna", draw());
    EXPECT_TRUE(it.table.deadline());
    EXPECT_EQ(begun("players=2", "").refusal("anna", Pause{true}), "bad_command");
    EXPECT_EQ(it.refusal("cora", Pause{true}), "not_seated");
}

TEST(Pausing, does_not_keep_a_deserted_table_for_ever) {
    const ClockSettings clock{.kind = ClockKind::live, .seconds = 10, .bank = 0, .days = 0};
    TableDriver it = begun("players=2 start=1", "beginner", clock);
    it.ask("anna", Arrive{});
    it.ask("anna", Pause{true});
    it.ask("anna", Depart{});
    it.wait(minute);
    it.wait(8 * day);
    EXPECT_EQ(it.table.phase(), TablePhase::closed);
}

TEST(Abandoning, ends_the_match_when_all_people_who_are_there_agree) {
    TableDriver it = begun("players=2", "");
    it.ask("anna", Abandon{true});
    EXPECT_TRUE(it.table.seats()[0].abandons);
    it.ask("anna", Abandon{false});
    it.ask("bela", Abandon{true});
    EXPECT_EQ(it.table.phase(), TablePhase::playing);
    const auto events = it.ask("anna", Abandon{true});
    EXPECT_EQ(it.table.phase(), TablePhase::closed);
    EXPECT_EQ(std::get<Closed>(events.back().body).why, ClosingReason::agreed);
    TableDriver alone = begun("players=2", "beginner");
    alone.ask("anna", Abandon{true});
    EXPECT_EQ(alone.table.phase(), TablePhase::closed);
    TableDriver open(settings_for("coloretto", "players=2"));
    EXPECT_EQ(open.refusal("anna", Abandon{true}), "not_playing");
}

TEST(Abandoning, is_declined_by_the_next_move) {
    TableDriver it = begun("players=2 start=1", "");
    it.ask("bela", Abandon{true});
    it.ask("anna", draw());
    EXPECT_FALSE(it.table.seats()[1].abandons);
    it.ask("anna", Abandon{true});
    EXPECT_EQ(it.table.phase(), TablePhase::playing);
}

TEST(Abandoning, does_not_wait_for_people_who_are_away_or_left) {
    TableDriver it = begun("players=2", "");
    it.ask("bela", Arrive{});
    it.ask("bela", Depart{});
    it.ask("anna", Arrive{});
    it.wait(31 * second);
    ASSERT_TRUE(it.table.seats()[1].away);
    it.ask("anna", Abandon{true});
    EXPECT_EQ(it.table.phase(), TablePhase::closed);
    TableDriver left = begun("players=2", "");
    left.ask("anna", Abandon{true});
    left.ask("bela", Leave{});
    EXPECT_EQ(left.table.phase(), TablePhase::closed);
}

TEST(Nudging, reminds_a_slow_player_once) {
    TableDriver it = begun("players=2 start=1", "");
    EXPECT_EQ(it.refusal("bela", Nudge{}), "too_fast");
    it.now += 15 * second;
    EXPECT_EQ(it.refusal("anna", Nudge{}), "bad_command");
    EXPECT_EQ(it.refusal("cora", Nudge{}), "not_seated");
    const auto events = it.ask("bela", Nudge{});
    EXPECT_EQ(std::get<Nudged>(events.front().body).seat, Seat{0});
    EXPECT_EQ(it.refusal("bela", Nudge{}), "too_fast");
}

TEST(Avatars, are_chosen_by_players_and_seen_by_all) {
    TableDriver it = begun("players=2", "");
    it.ask("anna", ChooseAvatar{4});
    EXPECT_THAT(it.table.summary("bela").text(), HasSubstr("\"avatar\":4"));
    const std::uint64_t version = it.table.version();
    it.ask("anna", ChooseAvatar{4});
    EXPECT_EQ(it.table.version(), version);
    EXPECT_EQ(it.refusal("anna", ChooseAvatar{0}), "bad_command");
    EXPECT_EQ(it.refusal("anna", ChooseAvatar{7}), "bad_command");
    EXPECT_EQ(it.refusal("cora", ChooseAvatar{1}), "not_seated");
    for (int i = 0; i < 99; ++i) it.ask("anna", ChooseAvatar{1 + i % 2});
    EXPECT_EQ(it.refusal("anna", ChooseAvatar{5}), "too_fast");
    it.ask("bela", ChooseAvatar{5});
}

TEST(Clock, is_used_up_when_time_runs_out) {
    const ClockSettings clock{.kind = ClockKind::live, .seconds = 10, .bank = 60, .days = 0};
    TableDriver it = begun("players=2 start=1", "", clock);
    it.ask("anna", Arrive{});
    it.wait(71 * second);
    ASSERT_TRUE(it.table.seats()[0].substituted);
    it.ask("anna", Return{});
    EXPECT_EQ(it.table.seats()[0].bank, 0);
    EXPECT_EQ(it.table.deadline(), it.now + 10 * second);
}

TEST(Matches, count_a_person_who_gets_ready_as_back) {
    TableDriver it = begun("players=2", "beginner");
    it.ask("anna", Arrive{});
    FastRandom random(3);
    it.play_to_the_end(random);
    it.ask("anna", Depart{});
    it.wait(31 * second);
    ASSERT_TRUE(it.table.seats()[0].away);
    // A client without a connection, over HTTP.
    it.ask("anna", GetReady{});
    EXPECT_EQ(it.table.phase(), TablePhase::playing);
    EXPECT_FALSE(it.table.seats()[0].substituted);
}

}  // namespace
}  // namespace kameleon::table
