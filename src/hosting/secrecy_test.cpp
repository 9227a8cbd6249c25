// secrecy_test.cpp: non-interference of the whole host. Two hosts with the same input, and games that differ
// only in cards that one person may not see, send that person the same bytes: during play, of the past, after
// a reconnect or a crash, as a spectator, in the lobby and in every refusal. The time of an answer is not
// compared.
#include <array>
#include <ostream>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "hosting/twin_story_testing.h"

namespace kameleon::hosting {
namespace {

struct Table {
    const char* game;
    const char* options;
    int players;
    friend std::ostream& operator<<(std::ostream& out, const Table& it) {
        return out << it.game << " " << it.options;
    }
};
constexpr std::array<Table, 7> tables{
    {{"coloretto", "players=2", 2},
     {"coloretto", "players=3 golden=yes games=2", 3},
     {"coloretto", "players=4 last-round=among jokers=player", 4},
     {"coloretto", "players=5 side=grey games=2", 5},
     {"amazonas", "players=2 games=2", 2},
     {"amazonas", "players=3", 3},
     {"amazonas", "players=4 games=2 start=2", 4}}};

StorySettings story_at(const Table& table, std::uint64_t number, Seat eyes) {
    StorySettings settings;
    settings.number = number;
    settings.game = table.game;
    settings.options = table.options;
    settings.players = table.players;
    settings.eyes = eyes;
    return settings;
}

/// Random settings from a seed.
StorySettings any_story(std::uint64_t number, std::size_t longest) {
    FastRandom random(number);
    const Table& table = tables[below(random, tables.size())];
    const auto players = static_cast<std::uint32_t>(table.players);
    StorySettings settings = story_at(table, number, static_cast<Seat>(below(random, players + 1)));
    const bool match = settings.options.find("games=2") != std::string::npos;
    settings.games_before = match && below(random, 5) == 0 ? 1 : 0;
    for (Seat seat = 1; seat < table.players; ++seat) {
        if (below(random, 3) == 0) settings.computers.insert(seat);
    }
    settings.spectators = below(random, 4) != 0;
    settings.clock = below(random, 3) == 0;
    settings.longest = longest;
    return settings;
}

/// To the end of what both games have in common, with anything in between.
void play(TwinStory& story) {
    story.begin();
    for (;;) {
        for (std::uint32_t i = story.chance(3); i > 0; --i) story.anything();
        if (!story.step(story.chance(12) == 0)) break;
    }
    for (const std::string& name : story.names()) story.ask_everything(name, 0);
}

RC_GTEST_PROP(HostSecrecy, sends_nothing_of_cards_a_person_may_not_see, ()) {
    const auto number = *rc::gen::noShrink(rc::gen::inRange<std::uint64_t>(1, 1'000'000'000));
    // Shrinks to a short game if there is a leak.
    const auto longest = *rc::gen::inRange<std::size_t>(1, 60);
    TwinStory story(any_story(number, longest));
    play(story);
    RC_ASSERT(story.leak() == "");
    RC_ASSERT(story.compared() > 1000U);
}

/// The property above would hold for games that do not differ, or that end at once.
TEST(HostSecrecy, is_tested_with_games_that_differ_and_are_long) {
    int differ = 0;
    int seen = 0;
    std::size_t decisions = 0;
    constexpr int stories = 20;
    for (std::uint64_t number = 1; number <= stories; ++number) {
        // To the end of the deck, now and then.
        TwinStory story(any_story(number, number % 5 == 0 ? 1000 : 30));
        play(story);
        ASSERT_EQ(story.leak(), "") << number;
        ASSERT_EQ(story.decided(), story.game().decisions.size()) << number;
        differ += story.game().differs ? 1 : 0;
        seen += story.seen_by_others() ? 1 : 0;
        decisions += story.decided();
    }
    EXPECT_GE(differ, stories - 3);
    // In Amazonas, those whose hand it is see the difference.
    EXPECT_GE(seen, stories / 5);
    EXPECT_GE(decisions, 10U * stories);
}

class HostSecrecyAt : public testing::TestWithParam<Table> {
protected:
    /// For the first and the last seat and a spectator: a story with `action` after each decision.
    void each_story(
        const std::function<void(StorySettings&)>& configure, const std::function<void(TwinStory&)>& action) {
        const auto players = static_cast<Seat>(GetParam().players);
        for (const Seat eyes : {Seat{0}, static_cast<Seat>(players - 1), players}) {
            StorySettings settings = story_at(GetParam(), 700U + eyes, eyes);
            configure(settings);
            TwinStory story(settings);
            story.begin();
            while (story.step()) action(story);
            action(story);
            EXPECT_EQ(story.leak(), "") << "eyes " << int{eyes};
            EXPECT_TRUE(story.game().differs);
            EXPECT_GT(story.compared(), 1000U);
        }
    }
};
INSTANTIATE_TEST_SUITE_P(
    AllTables, HostSecrecyAt, testing::ValuesIn(tables), [](const testing::TestParamInfo<Table>& at) {
        return std::string(at.param.game) + std::to_string(at.param.players) + "_" + std::to_string(at.index);
    });

TEST_P(HostSecrecyAt, holds_when_resuming_from_any_version) {
    each_story(
        [](StorySettings&) {},
        [](TwinStory& story) {
            const std::string& name = story.names()[story.decided() % story.names().size()];
            story.go(name);
            story.come(name, story.chance(static_cast<std::uint32_t>(story.version()) + 1));
        });
}

TEST_P(HostSecrecyAt, holds_for_refusals) {
    each_story(
        [](StorySettings& settings) { settings.spectators = false; },
        [](TwinStory& story) {
            story.decide_wrongly();
            story.decide_out_of_turn();
            story.decide_too_late();
            story.decide_again();
            story.ask_everything("watcher", 0);
            story.ask_everything("p0", 5);
            story.send_nonsense("p0");
        });
}

TEST_P(HostSecrecyAt, holds_after_crashes_and_lost_writes) {
    each_story(
        [](StorySettings& settings) { settings.clock = true; },
        [](TwinStory& story) {
            if (story.chance(4) == 0) story.crash();
            if (story.chance(4) == 0) story.crash_while_deciding(story.chance(2) == 0);
            if (story.chance(3) == 0) story.step(true);
            if (story.chance(6) == 0) story.pass(table::minute);
        });
}

TEST_P(HostSecrecyAt, holds_for_decisions_of_computers) {
    each_story(
        [](StorySettings& settings) {
            for (Seat seat = 1; seat < settings.players; ++seat) settings.computers.insert(seat);
        },
        [](TwinStory&) {});
}

}  // namespace
}  // namespace kameleon::hosting
