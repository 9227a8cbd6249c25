// random_tables_test.cpp: at tables with random commands, every message that the server sends fits the
// schema.
#include <set>
#include <span>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "json/read_testing.h"
#include "protocol/random_table_testing.h"
#include "protocol/schema_testing.h"
#include "protocol/server_message.h"

namespace kameleon::protocol {
namespace {

/// What is wrong with a text as a message of this definition; empty if nothing.
std::string objection(std::string_view name, const std::string& text) {
    const auto data = parse_json(text);
    if (!data) return "not JSON: " + text;
    const auto error = check_schema(name, *data);
    return error ? error->pointer + " " + to_string(error->why) + " in " + text : std::string();
}

/// The same for all messages about a table after a step, as these people see it.
std::string objection_to(
    const RandomTable& random, std::uint64_t before,
    std::span<const std::string_view> people = RandomTable::people) {
    const table::Table& table = random.table();
    const UpdateHeader header{.code = RandomTable::code, .after = before, .time = random.now()};
    for (const std::string_view person : people) {
        const std::string wrong = objection("server_message", table_update(table, header, person));
        if (!wrong.empty()) return wrong;
    }
    const Json entry = Json::list().push(listed(table, RandomTable::code, 3));
    const Json mine = Json::list().push(my_game(table, RandomTable::code, 3, "anna1"));
    for (const std::string& text : {lobby(entry), games(mine)}) {
        const std::string wrong = objection("server_message", text);
        if (!wrong.empty()) return wrong;
    }
    if (!random.refused()) return {};
    const Problem problem(*random.refused());
    const std::string wrong = objection("server_message", refused(problem, "?", "id", RandomTable::code));
    return wrong.empty() ? objection("problem", problem_document(problem, "?", "?")) : wrong;
}

RC_GTEST_PROP(RandomTables, send_only_what_the_schema_allows, ()) {
    RandomTable random(*rc::gen::arbitrary<std::uint64_t>());
    RC_ASSERT(random.complaint() == "");
    for (int i = 0; i < 120; ++i) {
        const auto viewer = std::span(RandomTable::people).subspan(random.pick(5), 1);
        const std::uint64_t before = random.table().version();
        random.step();
        RC_ASSERT(random.complaint() == "");
        RC_ASSERT(objection_to(random, before, viewer) == "");
    }
    RC_ASSERT(objection_to(random, 0) == "");
}

/// The values of one member anywhere in the data.
void collect(const Data& data, std::string_view key, std::set<std::string>& values) {
    if (const Data::List* list = data.list()) {
        for (const Data& item : *list) collect(item, key, values);
    }
    if (const Data::Object* members = data.object()) {
        for (const Data::Member& member : *members) {
            if (member.key == key && member.value.text() != nullptr) values.insert(*member.value.text());
            collect(member.value, key, values);
        }
    }
}

// The property above proves little unless random tables reach every event, phase and common refusal.
TEST(RandomTables, reach_every_event_and_phase) {
    std::set<std::string> events;
    std::set<std::string> phases;
    std::set<std::string> codes;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        RandomTable random(seed);
        for (int i = 0; i < 600 && random.table().phase() != table::TablePhase::closed; ++i) {
            random.step();
            ASSERT_EQ(random.complaint(), "");
            phases.emplace(table::phase_name(random.table().phase()));
            if (random.refused()) codes.emplace(table::code_name(random.refused()->code));
            if (i % 10 == 0) collect(read(random.table().view("anna1")), "phase", phases);
        }
        ASSERT_EQ(objection_to(random, 0), "");
        for (const std::string_view person : RandomTable::people) {
            collect(read(random.table().events_after(0, person)), "event", events);
        }
    }
    EXPECT_EQ(
        events,
        (std::set<std::string>{"created",    "sat",        "computer",   "left",        "renamed",  "started",
                               "decided",    "away",       "back",       "substituted", "resumed",  "ready",
                               "said",       "phrased",    "muted",      "closed",      "hidden",   "setup",
                               "decision",   "reveal",     "last_round", "round_end",   "game_end", "stack",
                               "double",     "protection", "time_given", "taken_back",  "nudged",   "paused",
                               "abandoning", "avatar"}));
    EXPECT_EQ(
        phases, (std::set<std::string>{
                    "open", "playing", "between", "over", "closed", "choose", "place", "jokers", "plus",
                    "act", "answer"}));
    for (const char* code :
         {"seat_taken", "not_host", "seats_missing", "not_your_turn", "already_seated", "illegal"}) {
        EXPECT_TRUE(codes.contains(code)) << code;
    }
}

}  // namespace
}  // namespace kameleon::protocol
