#include "protocol/server_message.h"

#include <set>

#include <gtest/gtest.h>

#include "json/json.h"
#include "json/read_testing.h"
#include "players/named.h"
#include "protocol/schema_documents.h"
#include "protocol/schema_testing.h"
#include "rules/registry.h"

namespace kameleon::protocol {
namespace {

/// The text, parsed and checked against the schema.
Data checked(std::string_view name, const std::string& text) {
    auto data = parse_json(text);
    EXPECT_TRUE(data.has_value()) << text;
    if (!data) return {};
    const auto error = check_schema(name, *data);
    EXPECT_FALSE(error.has_value()) << error->pointer << " " << to_string(error->why) << " in " << text;
    return *std::move(data);
}

Data parsed(const std::string& text) { return checked("server_message", text); }

TEST(ServerMessage, welcome_pong_and_notice) {
    EXPECT_EQ(
        parsed(welcome({.program = "0.1.0", .person = "a1", .name = "Zoë", .time = 12})),
        *parse_json(R"({"type": "welcome", "protocol": 1, "version": "0.1.0",
                        "you": {"person": "a1", "name": "Zoë"}, "time": 12})"));
    EXPECT_EQ(parsed(pong(5)), *parse_json(R"({"type": "pong", "time": 5})"));
    EXPECT_EQ(parsed(stopping()), *parse_json(R"({"type": "notice", "notice": "stopping"})"));
}

TEST(ServerMessage, done_has_a_version_at_a_table) {
    EXPECT_EQ(parsed(done("1")), *parse_json(R"({"type": "done", "id": "1"})"));
    EXPECT_EQ(
        parsed(done("1", "K7PX2M", 7)),
        *parse_json(R"({"type": "done", "id": "1", "table": "K7PX2M", "version": 7})"));
}

TEST(ServerMessage, refusals_have_code_reason_and_rule) {
    const table::Refusal illegal(
        table::RefusalCode::illegal, Message("coloretto.refusal.row_is_full"), "C13");
    EXPECT_EQ(
        parsed(refused(illegal, "This row is full.", "1", "K7PX2M")),
        *parse_json(R"({"type": "refused", "id": "1", "table": "K7PX2M", "code": "illegal",
                        "key": "coloretto.refusal.row_is_full", "text": "This row is full.", "rule": "C13",
                        "status": 422})"));
    EXPECT_EQ(
        parsed(
            refused({table::RefusalCode::bad_command, Message("protocol.flaw.type"), "/a"}, "No.", "", "")),
        *parse_json(R"({"type": "refused", "code": "bad_command", "key": "protocol.flaw.type", "text": "No.",
                        "pointer": "/a", "status": 400})"));
    const Problem problem(illegal);
    EXPECT_EQ(to_string(problem.title), "table.refusal.illegal");
    EXPECT_EQ(
        checked("problem", problem_document(problem, "Against the rules.", "This row is full.")),
        *parse_json(R"({"type": "urn:kameleon:problem:illegal", "title": "Against the rules.", "status": 422,
                        "code": "illegal", "key": "coloretto.refusal.row_is_full",
                        "detail": "This row is full.", "rule": "C13"})"));
}

TEST(ServerMessage, http_answers_fit_the_schema) {
    checked("me", me("a1", "Zoë"));
    checked("made_table", made_table("K7PX2M", 2, "https://example.org/t/K7PX2M"));
    checked("done_command", done_command(0));
    checked("table_list", table_list(Json::list()));
    checked("game_list", game_list(Json::list()));
    checked("history", history(Json::list()));
}

/// A table of Amazonas where Anna plays against Bruno.
table::Table amazonas_for_two() {
    table::Table table;
    const auto ask = [](std::string_view person, table::Request what) {
        return table::Command{
            .person = std::string(person),
            .name = std::string(person),
            .id = {},
            .now = 1000,
            .request = std::move(what),
            .chance = Seed::from_number(1)};
    };
    const auto settings = *table::settings_from_text("amazonas", "players=2 start=1");
    const std::vector<std::string> seats{"me"};
    const auto events = table::Table::created(settings, seats, ask("anna", table::Sit{}));
    EXPECT_TRUE(events.has_value());
    for (const table::Event& event : *events) table.apply(event);
    EXPECT_TRUE(table.handle(ask("bruno", table::Sit{})).has_value());
    EXPECT_TRUE(table.handle(ask("anna", table::Start{})).has_value());
    return table;
}

TEST(TableUpdate, has_exactly_the_events_after_a_version) {
    const table::Table table = amazonas_for_two();
    const Data all = parsed(table_update(table, {.code = "K7PX2M", .after = 0, .time = 2000}, "anna"));
    EXPECT_EQ(*all.find("version"), Data(4));
    EXPECT_EQ(*all.find("after"), Data(0));
    EXPECT_EQ(*all.find("time"), Data(2000));
    EXPECT_EQ(all.find("events")->list()->size(), 4U);
    EXPECT_EQ(*all.find("summary")->find("you"), Data(1));
    EXPECT_EQ(*all.find("view")->find("seat"), Data(1));
    const Data last = parsed(table_update(table, {.code = "K7PX2M", .after = 3, .time = 2000}, "bruno"));
    ASSERT_EQ(last.find("events")->list()->size(), 1U);
    EXPECT_EQ(last.find("events")->list()->front().text("event"), "started");
    EXPECT_EQ(*last.find("view")->find("seat"), Data(2));
}

TEST(TableUpdate, hides_the_hands_of_others) {
    const table::Table table = amazonas_for_two();
    const UpdateHeader header{.code = "K7PX2M", .after = 0, .time = 2000};
    const Data stranger = parsed(table_update(table, header, ""));
    const Data& started = stranger.find("events")->list()->back();
    EXPECT_EQ(*started.find("steps")->list()->front().find("hands"), Data(Data::List{Data(), Data()}));
    EXPECT_EQ(stranger.find("view")->find("hand"), nullptr);
}

TEST(Listed, has_seats_and_turn) {
    const table::Table table = amazonas_for_two();
    const Json entries = Json::list().push(listed(table, "K7PX2M", 2));
    const Data told = parsed(lobby(entries));
    EXPECT_EQ(
        *told.find("tables")->list()->front().find("seats"),
        *parse_json(R"([{"holder": "person", "name": "anna"}, {"holder": "person", "name": "bruno"}])"));
    const std::vector<std::string> gone{"K7PX22"};
    parsed(lobby_change(entries, gone));
    const Json mine =
        Json::list().push(my_game(table, "K7PX2M", 2, "anna")).push(my_game(table, "K7PX2M", 2, "bruno"));
    const Data both = parsed(games(mine));
    EXPECT_EQ(*both.find("games")->list()->front().find("your_turn"), Data(true));
    EXPECT_EQ(*both.find("games")->list()->back().find("your_turn"), Data(false));
}

/// The values of an enum.
std::set<std::string> enum_in_schema(std::string_view name) {
    const Data document = *parse_json(schema_text());
    std::set<std::string> values;
    for (const Data& value : *document.find("$defs")->find(name)->find("enum")->list()) {
        values.insert(*value.text());
    }
    return values;
}

TEST(Schema, enums_list_exactly_what_there_is) {
    const auto levels = level_names();
    EXPECT_EQ(enum_in_schema("level"), std::set<std::string>(levels.begin(), levels.end()));
    const auto phrases = table::phrase_names();
    EXPECT_EQ(enum_in_schema("phrase_name"), std::set<std::string>(phrases.begin(), phrases.end()));
    std::set<std::string> codes;
    std::set<int> statuses;
    for (int i = 0; i <= static_cast<int>(table::RefusalCode::closed); ++i) {
        const Problem problem{table::Refusal(static_cast<table::RefusalCode>(i))};
        codes.emplace(problem.code);
        statuses.insert(problem.status);
    }
    for (int i = 0; i < request_error_count; ++i) {
        const Problem problem(static_cast<RequestError>(i));
        EXPECT_TRUE(codes.emplace(problem.code).second) << problem.code;
        EXPECT_EQ(problem.title.key, "protocol.fault." + std::string(problem.code));
        statuses.insert(problem.status);
    }
    EXPECT_EQ(enum_in_schema("code"), codes);
    for (const int status : statuses) EXPECT_FALSE(check_schema("error_status", Data(status))) << status;
    std::set<std::string> animals;
    for (int i = 0; i < amazonas::animal_count; ++i) {
        animals.emplace(card_name(static_cast<amazonas::Card>(i)));
    }
    EXPECT_EQ(enum_in_schema("amazonas_animal"), animals);
    std::set<std::string> cards;
    for (int i = 0; i < coloretto::kind_count; ++i) cards.emplace(card_name(static_cast<coloretto::Card>(i)));
    EXPECT_EQ(enum_in_schema("coloretto_card"), cards);
}

TEST(Schema, allows_the_settings_of_all_options) {
    Games::for_each([]<Game G>() {
        for_each_example<G>([]<class Options>(const Options& options) {
            const auto settings = *table::settings_from_text(G::name, options_text<G>(options));
            const Data data = read(table::settings_data(settings));
            ASSERT_FALSE(check_schema("settings", data).has_value()) << json_text(data);
            ASSERT_FALSE(check_schema("settings_wish", data).has_value()) << json_text(data);
        });
    });
}

TEST(OpenApi, has_no_dangling_references) {
    const auto whole = parse_json(openapi_text());
    ASSERT_TRUE(whole.has_value());
    const Data* schemas = whole->find("components")->find("schemas");
    ASSERT_NE(schemas, nullptr);
    EXPECT_NE(schemas->find("client_message"), nullptr);
    int references = 0;
    const auto look = [&](const auto& self, const Data& data) -> void {
        if (const Data::List* list = data.list()) {
            for (const Data& item : *list) self(self, item);
        }
        if (data.object() == nullptr) return;
        for (const Data::Member& member : *data.object()) {
            self(self, member.value);
            if (member.key != "$ref") continue;
            ++references;
            const Data* at = &*whole;
            std::string_view path = *member.value.text();
            ASSERT_TRUE(path.starts_with("#/")) << path;
            path.remove_prefix(2);
            while (!path.empty() && at != nullptr) {
                const std::string_view step = path.substr(0, path.find('/'));
                at = at->find(step);
                path.remove_prefix(std::min(path.size(), step.size() + 1));
            }
            EXPECT_NE(at, nullptr) << *member.value.text();
        }
    };
    look(look, *whole);
    EXPECT_GT(references, 300);
}

}  // namespace
}  // namespace kameleon::protocol
