// table_test.cpp: commands at a table, and the events and views that follow from them.
#include "table/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "json/json.h"
#include "json/read_testing.h"
#include "record/check_seed.h"
#include "record/fair_deal.h"
#include "table/table_driver_testing.h"

namespace kameleon::table {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

template <class What>
std::size_t count_of(const std::vector<Event>& events) {
    std::size_t count = 0;
    for (const Event& event : events) count += std::holds_alternative<What>(event.body) ? 1U : 0U;
    return count;
}

TEST(TableCreation, seats_people_and_computers) {
    TableDriver it(settings_for("coloretto", "players=4"), {"me", "master", "", "casual"});
    ASSERT_EQ(it.table.seats().size(), 4U);
    EXPECT_EQ(it.table.seat_of("anna"), Seat{0});
    EXPECT_EQ(it.table.seats()[1].level, "master");
    EXPECT_EQ(it.table.seats()[2].holder, Holder::none);
    EXPECT_EQ(it.table.host(), "anna");
    EXPECT_EQ(it.table.phase(), TablePhase::open);
}

TEST(TableCreation, refuses_unknown_levels_and_bad_seats) {
    const Settings settings = settings_for("amazonas", "players=2");
    Command by{.person = "anna", .name = "Anna", .id = "1", .now = 1, .request = Sit{}, .chance = {}};
    const auto code = [&](std::vector<std::string> seats) {
        const auto made = Table::created(settings, seats, by);
        return made ? std::string() : std::string(code_name(made.error().code));
    };
    EXPECT_EQ(code({"me", "wizard"}), "no_such_level");
    EXPECT_EQ(code({"me", "me"}), "already_seated");
    EXPECT_EQ(code({"me", "", ""}), "bad_settings");
    by.id = "two words";
    EXPECT_EQ(code({"me"}), "bad_command");
}

TEST(Seats, are_taken_by_number_or_the_first_empty_one) {
    TableDriver it(settings_for("coloretto", "players=3"));
    it.ask("bela", Sit{.seat = Seat{2}, .client_seed = ""});
    it.ask("cora", Sit{});
    EXPECT_EQ(it.table.seat_of("bela"), Seat{2});
    EXPECT_EQ(it.table.seat_of("cora"), Seat{1});
    EXPECT_EQ(it.refusal("dora", Sit{}), "seat_taken");
    EXPECT_EQ(it.refusal("cora", Sit{}), "already_seated");
    it.ask("cora", Leave{});
    EXPECT_EQ(it.refusal("dora", Sit{.seat = Seat{7}, .client_seed = ""}), "no_such_seat");
    EXPECT_EQ(it.refusal("dora", Sit{.seat = Seat{1}, .client_seed = "not a seed"}), "bad_command");
    it.ask("dora", Sit{.seat = Seat{1}, .client_seed = ""});
}

TEST(Host, alone_adds_computers_and_starts_the_game) {
    TableDriver it(settings_for("coloretto", "players=3"));
    it.ask("bela", Sit{});
    EXPECT_EQ(it.refusal("bela", AddComputer{.seat = {}, .level = "casual"}), "not_host");
    EXPECT_EQ(it.refusal("bela", Start{.fill = "casual"}), "not_host");
    EXPECT_EQ(it.refusal("anna", Start{}), "seats_missing");
    EXPECT_EQ(it.refusal("anna", Start{.fill = "wizard"}), "no_such_level");
    it.ask("anna", AddComputer{.seat = {}, .level = "casual"});
    it.ask("anna", ClearSeat{2});
    EXPECT_EQ(it.refusal("anna", ClearSeat{2}), "seat_empty");
    it.ask("anna", Start{.fill = "skilled"});
    EXPECT_EQ(it.table.phase(), TablePhase::playing);
    EXPECT_EQ(it.table.seats()[2].level, "skilled");
    EXPECT_EQ(it.refusal("dora", Sit{}), "started_already");
}

TEST(Host, is_the_next_person_after_the_host_has_left) {
    TableDriver it(settings_for("coloretto", "players=3"));
    it.ask("bela", Sit{});
    it.ask("anna", Leave{});
    EXPECT_EQ(it.table.host(), "bela");
    it.ask("bela", Start{.fill = "casual"});
    EXPECT_EQ(it.table.phase(), TablePhase::playing);
}

TEST(Decisions, are_accepted_only_in_turn) {
    TableDriver it(settings_for("coloretto", "players=2 start=1"));
    it.ask("bela", Sit{});
    it.ask("anna", Start{});
    const Data draw = *parse_json(R"({"do":"draw"})");
    const Data view = read(it.table.view("anna"));
    const Data first = view.find("legal")->list()->front();
    EXPECT_EQ(it.refusal("bela", Decide{.action = first, .after = {}}), "not_your_turn");
    EXPECT_EQ(it.refusal("cora", Decide{.action = first, .after = {}}), "not_seated");
    EXPECT_EQ(it.refusal("anna", Decide{.action = first, .after = 7}), "not_your_turn");
    EXPECT_EQ(it.refusal("anna", Decide{.action = Data("nonsense"), .after = 0}), "bad_command");
    it.ask("anna", Decide{.action = first, .after = 0});
}

TEST(Decisions, are_refused_with_the_rule_they_break) {
    TableDriver it(settings_for("coloretto", "players=3 start=1"), {"me", "casual", "casual"});
    it.ask("anna", Start{});
    const Data view = read(it.table.view("anna"));
    const Data draw = view.find("legal")->list()->front();
    it.ask("anna", Decide{.action = draw, .after = {}});
    const auto refused = it.table.handle(it.command("anna", Decide{.action = draw, .after = {}}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, RefusalCode::illegal);
    EXPECT_NE(refused.error().rule, "");
    EXPECT_NE(refused.error().why.key, "");
}

TEST(ComputerPlayers, that_choose_illegally_are_reported_and_play_the_first_legal_action) {
    TableDriver it(settings_for("coloretto", "players=2 start=2"), {"me", "casual"});
    it.ask("anna", Start{});
    const auto turn = it.table.computer_turn();
    ASSERT_TRUE(turn);
    const auto decide = [&](ActionId action) {
        return it.ask(
            "",
            ComputerDecide{.seat = turn->seat, .game = turn->game, .after = turn->after, .action = action});
    };
    const ActionId draw{0};
    const ActionId take_empty_row{1};
    const auto events = decide(take_empty_row);
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(
        events.front().body,
        EventBody(Decided{.seat = 1, .by = DecidedBy::computer, .charged = 0, .action = draw}));
    ASSERT_TRUE(it.table.illegal_action());
    EXPECT_EQ(it.table.illegal_action()->level, "casual");
    EXPECT_EQ(it.table.illegal_action()->action, "take 1");
    EXPECT_EQ(it.table.illegal_action()->rule, "C15");
    // The next question is another one, and a legal answer is no longer reported.
    EXPECT_NE(it.table.computer_turn()->after, turn->after);
    it.let_computers_play();
    EXPECT_FALSE(it.table.illegal_action());
}

TEST(ComputerPlayers, that_choose_an_unknown_action_play_the_first_legal_one) {
    TableDriver it(settings_for("amazonas", "players=2 start=2"), {"me", "casual"});
    it.ask("anna", Start{});
    const auto turn = it.table.computer_turn();
    ASSERT_TRUE(turn);
    const ComputerDecide unknown{
        .seat = turn->seat, .game = turn->game, .after = turn->after, .action = {255}};
    EXPECT_EQ(count_of<Decided>(it.ask("", unknown)), 1U);
    EXPECT_TRUE(it.table.illegal_action());
}

TEST(Commands, are_done_once_when_sent_again) {
    TableDriver it(settings_for("coloretto", "players=2 start=1"), {"me", "casual"});
    it.ask("anna", Start{});
    const Data view = read(it.table.view("anna"));
    const Command command =
        it.command("anna", Decide{.action = view.find("legal")->list()->front(), .after = {}});
    const auto first = it.table.handle(command);
    ASSERT_TRUE(first);
    EXPECT_EQ(count_of<Decided>(*first), 1U);
    const std::uint64_t version = it.table.version();
    const auto again = it.table.handle(command);
    ASSERT_TRUE(again);
    EXPECT_THAT(*again, IsEmpty());
    EXPECT_EQ(it.table.done_before("anna", command.id), version);
    EXPECT_EQ(it.table.done_before("bela", command.id), std::nullopt);
    EXPECT_EQ(it.table.version(), version);
}

class TableOf : public testing::TestWithParam<std::pair<std::string, std::string>> {};

/// What each of these people can see.
std::string everything_visible(const Table& table) {
    std::string text;
    for (const std::string_view person : {"anna", "bela", "cora", "nobody"}) {
        text += table.summary(person).text() + table.view(person).text() +
                table.events_after(0, person).text() + "\n";
    }
    return text;
}

/// The same table, rebuilt from what a store would hold.
Table rebuilt(const Table& table, Time now) {
    Table again;
    for (const Event& event : table.events()) {
        const std::string text = event_text(event, table.settings().game);
        const auto read = read_event_text(event.version, event.time, text, again.settings().game);
        EXPECT_EQ(read, event) << text;
        EXPECT_TRUE(again.apply(*read)) << text;
    }
    again.resume_clocks(now);
    return again;
}

TEST_P(TableOf, follows_from_its_events) {
    TableDriver it(settings_for(GetParam().first, GetParam().second), {"me", "", "casual"});
    it.ask("bela", Sit{.seat = {}, .client_seed = "b-seed"});
    it.ask("anna", Start{});
    FastRandom random(7);
    for (int i = 0; it.table.phase() == TablePhase::playing; ++i) {
        it.let_computers_play();
        if (it.table.phase() == TablePhase::playing) it.decide(random);
        if (i % 5 == 0) {
            EXPECT_EQ(everything_visible(rebuilt(it.table, it.now)), everything_visible(it.table));
        }
    }
    EXPECT_EQ(everything_visible(rebuilt(it.table, it.now)), everything_visible(it.table));
}

TEST_P(TableOf, tells_the_same_events_from_every_version_on) {
    TableDriver it(settings_for(GetParam().first, GetParam().second), {"me", "casual", "expert"});
    it.ask("anna", Start{});
    FastRandom random(8);
    it.play_to_the_end(random);
    const Data all_read = read(it.table.events_after(0, "anna"));
    const Data::List all = *all_read.list();
    ASSERT_EQ(all.size(), it.table.version());
    for (std::uint64_t version = 0; version <= it.table.version(); ++version) {
        const Data rest_read = read(it.table.events_after(version, "anna"));
        const Data::List rest = *rest_read.list();
        ASSERT_EQ(rest.size(), all.size() - version);
        EXPECT_TRUE(std::equal(rest.begin(), rest.end(), all.begin() + static_cast<std::ptrdiff_t>(version)));
    }
}

TEST_P(TableOf, deals_so_that_the_record_proves_it_fair) {
    TableDriver it(settings_for(GetParam().first, GetParam().second), {"me", "", "casual"});
    it.ask("bela", Sit{.seat = {}, .client_seed = "b-seed"});
    const std::string before = it.table.events_after(0, "cora").text();
    it.ask("anna", Start{});
    FastRandom random(9);
    it.play_to_the_end(random);
    const auto record = it.table.record_of(1);
    ASSERT_TRUE(record);
    std::visit(
        [&](const auto& one) {
            EXPECT_THAT(before, HasSubstr(one.tags.commitment));
            EXPECT_THAT(one.tags.client_seeds, ElementsAre("a-seed", "b-seed", ""));
            EXPECT_THAT(one.tags.seats, ElementsAre("anna", "bela", "casual"));
            const auto standing = check_deal(one);
            ASSERT_TRUE(standing);
            EXPECT_EQ(*standing, DealStanding::proven);
        },
        *record);
    EXPECT_FALSE(it.table.record_of(0));
    EXPECT_FALSE(it.table.record_of(2));
}

TEST_P(TableOf, hides_the_server_seed_until_the_game_is_over) {
    TableDriver it(settings_for(GetParam().first, GetParam().second), {"me", "casual", "casual"}, 77);
    const std::string secret = numbered_seed(77001).hex();
    it.ask("anna", Start{});
    FastRandom random(10);
    while (it.table.phase() == TablePhase::playing) {
        EXPECT_THAT(everything_visible(it.table), Not(HasSubstr(secret)));
        it.let_computers_play();
        if (it.table.phase() == TablePhase::playing) it.decide(random);
    }
    EXPECT_THAT(everything_visible(it.table), HasSubstr(secret));
    // The one for the next game has been fixed long ago.
    EXPECT_THAT(everything_visible(it.table), Not(HasSubstr(numbered_seed(77002).hex())));
}

INSTANTIATE_TEST_SUITE_P(
    BothGames, TableOf,
    testing::Values(
        std::pair("coloretto", "players=3"), std::pair("coloretto", "players=3 jokers=player golden=yes"),
        std::pair("amazonas", "players=3")),
    [](const auto& instance) {
        return instance.param.first + (instance.param.second.size() > 10 ? "_options" : "");
    });

TEST(Match, continues_when_all_are_ready_and_ends_after_its_games) {
    TableDriver it(settings_for("coloretto", "players=2 games=2"));
    it.ask("bela", Sit{});
    it.ask("anna", Start{});
    FastRandom random(3);
    it.play_to_the_end(random);
    EXPECT_EQ(it.table.phase(), TablePhase::between);
    it.ask("anna", GetReady{.client_seed = "again"});
    EXPECT_EQ(it.table.phase(), TablePhase::between);
    it.ask("bela", GetReady{.client_seed = ""});
    EXPECT_EQ(it.table.phase(), TablePhase::playing);
    EXPECT_EQ(it.refusal("anna", GetReady{}), "not_over");
    it.play_to_the_end(random);
    EXPECT_EQ(it.table.phase(), TablePhase::over);
    EXPECT_EQ(it.table.games_finished(), 2);
    const Data summary = read(it.table.summary("anna"));
    EXPECT_EQ(summary.find("match")->number("played", 0, 9), 2);
    const auto second = it.table.record_of(2);
    ASSERT_TRUE(second);
    EXPECT_TRUE(std::visit([](const auto& one) { return check_deal(one).has_value(); }, *second));
}

TEST(Match, allows_a_rematch_with_another_person) {
    TableDriver it(settings_for("amazonas", "players=2"));
    it.ask("bela", Sit{});
    it.ask("anna", Start{});
    FastRandom random(4);
    it.play_to_the_end(random);
    EXPECT_EQ(it.table.phase(), TablePhase::over);
    it.ask("bela", Leave{});
    it.ask("anna", GetReady{});
    EXPECT_EQ(it.table.phase(), TablePhase::over);
    it.ask("cora", Sit{});
    it.ask("cora", GetReady{});
    EXPECT_EQ(it.table.phase(), TablePhase::playing);
    it.play_to_the_end(random);
    EXPECT_EQ(it.table.games_finished(), 2);
}

TEST(Match, allows_a_rematch_with_a_computer) {
    TableDriver it(settings_for("amazonas", "players=2"));
    it.ask("bela", Sit{});
    it.ask("anna", Start{});
    FastRandom random(4);
    it.play_to_the_end(random);
    it.ask("anna", GetReady{});
    it.ask("bela", Leave{});
    EXPECT_EQ(it.table.phase(), TablePhase::over);
    // Nobody else is waited for.
    it.ask("anna", AddComputer{.seat = {}, .level = "beginner"});
    EXPECT_EQ(it.table.phase(), TablePhase::playing);
}

TEST(Leaving, hides_the_seat_from_then_on_but_not_the_past) {
    TableDriver it(settings_for("amazonas", "players=2"));
    it.ask("bela", Sit{});
    it.ask("anna", Start{});
    FastRandom random(6);
    for (int i = 0; i < 6; ++i) it.decide(random);
    const std::uint64_t then = it.table.version();
    const auto before = it.table.events_after(0, "anna").text();
    EXPECT_THAT(it.table.view("anna").text(), HasSubstr(R"("seat":1)"));
    it.ask("anna", Leave{});
    // A stranger from now on: the cards that the computer draws on her seat are not for her.
    EXPECT_EQ(it.table.view("anna"), it.table.view("nobody"));
    it.let_computers_play();
    it.decide(random);
    it.let_computers_play();
    EXPECT_EQ(it.table.events_after(then, "anna"), it.table.events_after(then, "nobody"));
    const Data all_read = read(it.table.events_after(0, "anna"));
    Data::List all = *all_read.list();
    all.resize(then);
    EXPECT_EQ(json_text(all), before);
}

TEST(Leaving, keeps_access_to_finished_games) {
    Settings settings = settings_for("amazonas", "players=2");
    settings.spectators = false;
    TableDriver it(settings);
    it.ask("bela", Sit{});
    it.ask("anna", Start{});
    EXPECT_FALSE(it.table.has_played("bela", 1));
    FastRandom random(4);
    it.play_to_the_end(random);
    it.ask("bela", Leave{});
    EXPECT_FALSE(it.table.may_watch("bela"));
    EXPECT_TRUE(it.table.has_played("bela", 1));
    EXPECT_FALSE(it.table.has_played("bela", 2));
    EXPECT_FALSE(it.table.has_played("cora", 1));
    EXPECT_FALSE(it.table.has_played("", 1));
}

TEST(Leaving, gives_the_seat_to_a_computer_during_a_game) {
    TableDriver it(settings_for("coloretto", "players=2"));
    it.ask("bela", Sit{});
    it.ask("anna", Start{});
    it.ask("anna", Leave{});
    EXPECT_EQ(it.table.seats()[0].holder, Holder::computer);
    EXPECT_EQ(it.table.phase(), TablePhase::playing);
    it.ask("bela", Leave{});
    EXPECT_EQ(it.table.phase(), TablePhase::closed);
    EXPECT_EQ(it.refusal("bela", Sit{}), "closed");
}

Settings with_clock(Settings settings, ClockSettings clock) {
    settings.clock = clock;
    return settings;
}

TEST(Clock, charges_the_bank_for_slow_decisions) {
    TableDriver it(with_clock(
        settings_for("coloretto", "players=2 start=1"),
        {.kind = ClockKind::live, .seconds = 10, .bank = 60, .days = 0}));
    it.ask("bela", Sit{});
    it.ask("anna", Arrive{});
    it.ask("bela", Arrive{});
    it.ask("anna", Start{});
    EXPECT_EQ(it.table.next_tick(), it.now + 70 * second);
    FastRandom random(1);
    it.now += 25 * second;
    it.decide(random);
    EXPECT_EQ(it.table.seats()[0].bank, 45 * second);
    EXPECT_EQ(it.table.seats()[1].bank, 60 * second);
}

TEST(Clock, substitutes_a_computer_until_the_person_returns) {
    TableDriver it(with_clock(
        settings_for("coloretto", "players=2 start=1"),
        {.kind = ClockKind::live, .seconds = 10, .bank = 0, .days = 0}));
    it.ask("bela", Sit{});
    it.ask("anna", Arrive{});
    it.ask("bela", Arrive{});
    it.ask("anna", Start{});
    it.wait(9 * second);
    EXPECT_FALSE(it.table.computer_turn());
    it.wait(1 * second);
    ASSERT_TRUE(it.table.computer_turn());
    EXPECT_EQ(it.table.computer_turn()->level, substitute_level);
    EXPECT_TRUE(it.table.seats()[0].substituted);
    it.ask("anna", Return{});
    EXPECT_FALSE(it.table.computer_turn());
    EXPECT_EQ(it.table.next_tick(), it.now + 10 * second);
}

Time deadline_of(const Table& table) {
    const Data summary = read(table.summary(""));
    return *summary.find("deadline")->as_int();
}

TEST(Clock, accepts_time_from_others) {
    TableDriver it(with_clock(
        settings_for("coloretto", "players=2 start=1"),
        {.kind = ClockKind::live, .seconds = 40, .bank = 20, .days = 0}));
    it.ask("bela", Sit{});
    EXPECT_EQ(it.refusal("bela", GiveTime{}), "not_playing");
    it.ask("anna", Start{});
    const Time began = it.now;
    const auto runs_out = [&](const Table& table) { return deadline_of(table) - began; };
    EXPECT_EQ(runs_out(it.table), 60 * second);
    EXPECT_EQ(it.refusal("anna", GiveTime{}), "no_more_time");
    EXPECT_EQ(it.refusal("dora", GiveTime{}), "not_seated");
    for (int i = 1; i <= 5; ++i) {
        it.ask("bela", GiveTime{});
        EXPECT_EQ(runs_out(it.table), (60 + i * 40) * second);
    }
    EXPECT_EQ(it.refusal("bela", GiveTime{}), "no_more_time");
    EXPECT_EQ(runs_out(rebuilt(it.table, it.now)), 260 * second);
    // It comes before the bank, and is not kept for the next decision.
    it.wait(240 * second + 5 * second);
    EXPECT_FALSE(it.table.seats()[0].substituted);
    it.ask("anna", Decide{.action = Data::object({{"action", "draw"}}), .after = 0});
    EXPECT_EQ(it.table.seats()[0].bank, 15 * second);
    EXPECT_EQ(runs_out(it.table), it.now - began + 55 * second);
}

TEST(Clock, accepts_time_from_oneself_against_computers) {
    TableDriver it(with_clock(
        settings_for("coloretto", "players=2 start=1"),
        {.kind = ClockKind::live, .seconds = 5, .bank = 0, .days = 0}));
    it.ask("anna", AddComputer{.seat = {}, .level = "beginner"});
    it.ask("anna", Start{});
    it.ask("anna", GiveTime{});
    EXPECT_EQ(deadline_of(it.table), it.now + 35 * second);  // half a minute at least
}

TEST(Clock, accepts_no_time_when_strict_or_absent) {
    for (const ClockSettings clock :
         {ClockSettings{
              .kind = ClockKind::correspondence, .seconds = 0, .bank = 0, .days = 2, .strict = true},
          ClockSettings{}}) {
        TableDriver it(with_clock(settings_for("amazonas", "players=2 start=1"), clock));
        it.ask("bela", Sit{});
        it.ask("anna", Start{});
        EXPECT_EQ(it.refusal("bela", GiveTime{}), "no_more_time");
    }
}

TEST(Clock, stands_still_while_the_server_is_down) {
    TableDriver it(with_clock(
        settings_for("coloretto", "players=2 start=1"),
        {.kind = ClockKind::correspondence, .seconds = 0, .bank = 0, .days = 3}));
    it.ask("bela", Sit{});
    it.ask("anna", Start{});
    const Time later = it.now + 10 * day;
    Table again = rebuilt(it.table, later);
    const auto events = again.handle(
        {.person = {}, .name = {}, .id = {}, .now = later + 2 * day, .request = Tick{}, .chance = {}});
    ASSERT_TRUE(events);
    EXPECT_EQ(count_of<Substituted>(*events), 0U);
    const auto late = again.handle(
        {.person = {}, .name = {}, .id = {}, .now = later + 3 * day, .request = Tick{}, .chance = {}});
    EXPECT_EQ(count_of<Substituted>(*late), 1U);
}

TEST(Absence, is_shown_after_the_timeout_until_the_return) {
    TableDriver it(settings_for("coloretto", "players=2"));
    it.ask("bela", Sit{});
    it.ask("anna", Arrive{});
    it.ask("bela", Arrive{});
    it.ask("anna", Start{});
    it.ask("bela", Depart{});
    it.wait(29 * second);
    EXPECT_FALSE(it.table.seats()[1].away);
    EXPECT_EQ(it.refusal("anna", Replace{1}), "not_away");
    it.wait(1 * second);
    EXPECT_TRUE(it.table.seats()[1].away);
    it.ask("anna", Replace{1});
    EXPECT_TRUE(it.table.seats()[1].substituted);
    it.ask("bela", Arrive{});
    EXPECT_FALSE(it.table.seats()[1].away);
    EXPECT_FALSE(it.table.seats()[1].substituted);
}

TEST(Absence, is_not_assumed_of_people_who_play_over_http) {
    TableDriver it(settings_for("coloretto", "players=2 start=1"), {"me", "casual"});
    it.ask("anna", Start{});
    FastRandom random(5);
    for (int i = 0; i < 5; ++i) {
        it.let_computers_play();
        it.wait(20 * second);
        it.decide(random);
    }
    EXPECT_EQ(count_of<WentAway>({it.table.events().begin(), it.table.events().end()}), 0U);
    it.wait(31 * second);
    EXPECT_TRUE(it.table.seats()[0].away);
}

TEST(Absence, does_not_delay_the_next_game) {
    TableDriver it(settings_for("coloretto", "players=2 games=3"));
    it.ask("bela", Sit{});
    it.ask("anna", Arrive{});
    it.ask("bela", Arrive{});
    it.ask("anna", Start{});
    FastRandom random(2);
    it.play_to_the_end(random);
    it.ask("anna", GetReady{});
    it.ask("bela", Depart{});
    it.wait(30 * second);
    EXPECT_EQ(it.table.phase(), TablePhase::playing);
    EXPECT_TRUE(it.table.seats()[1].substituted);
}

TEST(Absence, of_several_people_at_once_gives_each_a_substitute_in_the_next_game) {
    TableDriver it(settings_for("coloretto", "players=3 games=3"));
    it.ask("bela", Sit{});
    it.ask("cora", Sit{});
    for (const char* person : {"anna", "bela", "cora"}) it.ask(person, Arrive{});
    it.ask("anna", Start{});
    FastRandom random(2);
    it.play_to_the_end(random);
    it.ask("anna", GetReady{});
    it.ask("cora", GetReady{});
    it.ask("bela", Depart{});
    it.ask("cora", Depart{});
    it.wait(30 * second);
    EXPECT_EQ(it.table.phase(), TablePhase::playing);
    EXPECT_TRUE(it.table.seats()[1].substituted);
    EXPECT_TRUE(it.table.seats()[2].substituted);
}

TEST(Absence, of_all_closes_a_table_without_a_game) {
    TableDriver it(settings_for("coloretto", "players=2"));
    it.ask("anna", Arrive{});
    it.wait(2 * day);
    EXPECT_EQ(it.table.phase(), TablePhase::open);
    it.ask("anna", Depart{});
    it.wait(60 * minute);
    EXPECT_EQ(
        it.table.phase(), TablePhase::open);  // the last thing that happened was that she was found away
    it.wait(60 * minute);
    EXPECT_EQ(it.table.phase(), TablePhase::closed);
    EXPECT_EQ(it.table.next_tick(), std::nullopt);
}

TEST(Absence, of_all_closes_a_game_without_a_clock_after_a_week) {
    TableDriver it(settings_for("coloretto", "players=2"), {"me", "casual"});
    it.ask("anna", Start{});
    it.wait(1 * minute);
    it.wait(6 * day);
    EXPECT_EQ(it.table.phase(), TablePhase::playing);
    it.wait(1 * day);
    EXPECT_EQ(it.table.phase(), TablePhase::closed);
}

TEST(Chat, is_limited_in_length_and_rate_and_to_seated_people) {
    TableDriver it(settings_for("coloretto", "players=2"));
    it.ask("bela", Sit{});
    EXPECT_EQ(it.refusal("cora", Say{"hello"}), "not_seated");
    EXPECT_EQ(it.refusal("anna", Say{std::string(301, 'a')}), "too_long");
    std::string umlauts;
    for (int i = 0; i < 300; ++i) umlauts += "ö";
    EXPECT_EQ(it.refusal("anna", Say{umlauts + "ö"}), "too_long");
    it.ask("anna", Say{umlauts});
    EXPECT_EQ(it.refusal("anna", Say{" "}), "bad_command");
    EXPECT_EQ(it.refusal("anna", Say{"\x1b[31m"}), "bad_command");
    EXPECT_EQ(it.refusal("anna", SayPhrase{"abracadabra"}), "no_such_phrase");
    for (int i = 0; i < 3; ++i) it.ask("anna", Say{"hello"});
    it.ask("anna", SayPhrase{"good_luck"});
    EXPECT_EQ(it.refusal("anna", Say{"and more"}), "too_fast");
    it.ask("bela", Say{"hello"});
    it.now += 11 * second;
    it.ask("anna", Say{"and more"});
}

TEST(Chat, is_hidden_from_people_who_muted_its_author) {
    TableDriver it(settings_for("coloretto", "players=3"));
    it.ask("bela", Sit{});
    it.ask("cora", Sit{});
    it.ask("cora", Mute{.whom = "anna", .on = true});
    it.ask("anna", Say{"buy my book"});
    EXPECT_THAT(it.table.events_after(0, "bela").text(), HasSubstr("buy my book"));
    EXPECT_THAT(it.table.events_after(0, "cora").text(), Not(HasSubstr("buy my book")));
    // Nobody is told who mutes them.
    EXPECT_THAT(it.table.events_after(0, "anna").text(), Not(HasSubstr("muted")));
    const Data events = read(it.table.events_after(0, "cora"));
    EXPECT_EQ(events.list()->size(), it.table.version());
    it.ask("cora", Mute{.whom = "anna", .on = false});
    EXPECT_THAT(it.table.events_after(0, "cora").text(), HasSubstr("buy my book"));
}

TEST(Spectators, may_watch_where_the_settings_allow_it) {
    Settings settings = settings_for("coloretto", "players=2");
    EXPECT_TRUE(TableDriver(settings).table.may_watch("cora"));
    settings.spectators = false;
    TableDriver closed(settings, {"me", "casual"});
    EXPECT_TRUE(closed.table.may_watch("cora"));  // to take a seat, there is something to look at
    closed.ask("anna", Start{});
    EXPECT_FALSE(closed.table.may_watch("cora"));
    EXPECT_FALSE(closed.table.may_watch(""));
    EXPECT_TRUE(closed.table.may_watch("anna"));
}

TEST(Events, that_cannot_follow_are_rejected) {
    Table table;
    EXPECT_FALSE(table.apply({.version = 1, .time = 1, .command = {}, .body = Left{0}}));
    EXPECT_FALSE(table.apply({.version = 2, .time = 1, .command = {}, .body = Created{}}));
    TableDriver it(settings_for("coloretto", "players=2"), {"me", "casual"});
    const std::uint64_t next = it.table.version() + 1;
    EXPECT_FALSE(it.table.apply({.version = next, .time = 1, .command = {}, .body = Created{}}));
    EXPECT_FALSE(it.table.apply({.version = next, .time = 1, .command = {}, .body = Left{5}}));
    EXPECT_FALSE(it.table.apply(
        {.version = next,
         .time = 1,
         .command = {},
         .body = Decided{.seat = 0, .by = {}, .charged = 0, .action = {}}}));
    EXPECT_EQ(it.table.version() + 1, next);
}

}  // namespace
}  // namespace kameleon::table
