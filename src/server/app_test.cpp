// app_test.cpp: the answers of the app over HTTP and WebSockets.
#include "server/app.h"

#include <gmock/gmock.h>

#include "protocol/schema_documents.h"
#include "server/app_testing.h"

namespace kameleon::server {
namespace {

using net::Method;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(Guests, are_recognised_by_their_cookie) {
    Served served;
    Browser anna(served);
    const Reply first = anna.get("/api/me");
    EXPECT_EQ(first.status, 200);
    EXPECT_THAT(first.header("Set-Cookie"), HasSubstr("HttpOnly"));
    const Reply again = anna.get("/api/me");
    EXPECT_EQ(again.data, first.data);
    EXPECT_EQ(again.header("Set-Cookie"), "");
    Browser bela(served);
    EXPECT_NE(bela.get("/api/me").field("person"), first.field("person"));
    bela.cookie = anna.cookie + "x";
    EXPECT_NE(bela.get("/api/me").field("person"), first.field("person"));
}

TEST(Guests, may_choose_a_name_that_their_tables_show) {
    Served served;
    Browser anna(served);
    const std::string code = anna.make_table();
    EXPECT_EQ(anna.patch("/api/me", R"({"name":"  Anna  B. "})").field("name"), "Anna B.");
    EXPECT_THAT(anna.get("/api/tables/" + code).text, HasSubstr(R"("name":"Anna B.")"));
    EXPECT_EQ(anna.get("/api/me").field("name"), "Anna B.");
    const Reply bad = anna.patch("/api/me", R"({"name":" "})");
    EXPECT_EQ(bad.status, 422);
    EXPECT_EQ(bad.code(), "bad_name");
}

TEST(Origins, of_other_sites_are_rejected) {
    Served served;
    Browser anna(served);
    anna.get("/api/me");
    auto request = anna.request(Method::post, "/api/tables", "{}");
    request.headers.emplace_back("origin", "http://evil.test");
    EXPECT_EQ(served.ask(request).code(), "not_allowed");
    auto upgrade = anna.request(Method::get, "/api/ws");
    upgrade.headers.emplace_back("origin", "http://evil.test");
    EXPECT_EQ(std::get<net::Response>(served.app.authorize_upgrade(upgrade)).status, 403);
    upgrade.headers.back().second = "http://kameleon.test";
    EXPECT_TRUE(std::holds_alternative<net::UpgradeHeaders>(served.app.authorize_upgrade(upgrade)));
}

TEST(WebSockets, need_a_known_guest_and_the_right_address) {
    Served served;
    Browser anna(served);
    EXPECT_EQ(
        std::get<net::Response>(served.app.authorize_upgrade(anna.request(Method::get, "/api/ws"))).status,
        401);
    anna.get("/api/me");
    EXPECT_EQ(
        std::get<net::Response>(served.app.authorize_upgrade(anna.request(Method::get, "/other"))).status,
        404);
    EXPECT_EQ(anna.get("/api/ws").code(), "not_a_websocket");
}

/// A WebSocket of this browser.
struct Connected {
    Connected(Served& all, const Browser& browser, const std::string& path = "/api/ws") : served(&all) {
        served->app.opened(browser.request(Method::get, path), client);
        served->settle();
    }
    Connected(const Connected&) = delete;
    Connected& operator=(const Connected&) = delete;
    ~Connected() { served->app.closed(client); }
    void send(const std::string& text) {
        served->app.message(client, text);
        served->settle();
    }
    [[nodiscard]] const Data& last() const { return client.messages.back(); }
    Served* served;
    FakeClient client;
};

TEST(WebSockets, send_a_welcome_and_every_event_once) {
    Served served;
    Browser anna(served);
    anna.get("/api/me");
    Connected line(served, anna);
    ASSERT_EQ(line.client.messages.size(), 1U);
    EXPECT_EQ(line.last().text("type"), "welcome");
    const std::string code = anna.make_table();
    line.send(R"({"do":"watch","table":")" + code + R"(","after":0})");
    line.send(R"({"do":"start","id":"s","table":")" + code + R"("})");
    std::int64_t version = 0;
    int done = 0;
    for (const Data& message : line.client.messages) {
        EXPECT_FALSE(protocol::check_schema("server_message", message)) << json_text(message);
        done += message.text("type") == "done" ? 1 : 0;
        if (message.text("type") != "table") continue;
        EXPECT_EQ(*message.find("after")->as_int(), version);
        version = *message.find("version")->as_int();
    }
    EXPECT_GE(version, 4);
    EXPECT_EQ(done, 1);
}

TEST(WebSockets, refuse_in_the_language_of_the_person) {
    Served served;
    Browser anna(served);
    anna.get("/api/me");
    Connected german(served, anna, "/api/ws?lang=de");
    german.send(R"({"do":"sit","id":"1","table":"222222"})");
    EXPECT_EQ(german.last().text("text"), "Diesen Tisch gibt es nicht.");
    Connected french(served, anna, "/api/ws?lang=fr");
    french.send("nonsense");
    EXPECT_EQ(french.last().text("type"), "refused");
}

TEST(WebSockets, send_changes_of_the_lobby_and_my_games) {
    Served served;
    Browser anna(served);
    anna.get("/api/me");
    Connected line(served, anna);
    line.send(R"({"do":"lobby","on":true})");
    EXPECT_EQ(line.last().text("type"), "lobby");
    line.send(R"({"do":"games","on":true})");
    EXPECT_EQ(line.last().text("type"), "games");
    const std::string code = anna.make_table("coloretto", R"(,"public":true)");
    served.now += 1000;
    served.app.tick();
    std::set<std::string> kinds;
    for (const Data& message : line.client.messages) kinds.emplace(message.text("type"));
    EXPECT_TRUE(kinds.contains("lobby_change"));
    EXPECT_THAT(json_text(line.last()), HasSubstr(code));
}

TEST(WebSockets, that_close_show_the_person_as_away) {
    Served served;
    Browser anna(served);
    anna.get("/api/me");
    const std::string code = anna.make_table();
    {
        Connected line(served, anna);
        line.send(R"({"do":"watch","table":")" + code + R"(","after":0})");
    }
    served.settle();
    served.now += 31'000;
    served.app.tick();
    served.settle();
    EXPECT_THAT(anna.get("/api/tables/" + code).text, HasSubstr(R"("away":true)"));
    Connected line(served, anna);
    line.send(R"({"do":"watch","table":")" + code + R"(","after":0})");
    EXPECT_THAT(anna.get("/api/tables/" + code).text, HasSubstr(R"("away":false)"));
}

TEST(Disks, that_are_full_stop_acknowledgements) {
    Served served;
    Browser anna(served);
    const std::string code = anna.make_table();
    served.journal.full = true;
    const Reply refused = anna.command(code, R"("do":"start")");
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(refused.code(), "not_kept");
    EXPECT_EQ(anna.get("/readyz").status, 503);
    EXPECT_EQ(anna.get("/healthz").status, 200);
    // What was not written did not happen.
    const Reply look = anna.get("/api/tables/" + code);
    EXPECT_EQ(look.data.find("summary")->text("phase"), "open");
    served.journal.full = false;
    EXPECT_EQ(anna.command(code, R"("do":"start")").status, 200);
    EXPECT_EQ(anna.get("/readyz").status, 200);
}

TEST(Tables, are_created_once_for_one_id) {
    Served served;
    Browser anna(served);
    const std::string body =
        R"({"id":"same","settings":{"game":"amazonas","options":{"players":2}},"seats":["me"]})";
    const Reply one = anna.post("/api/tables", body);
    const Reply other = anna.post("/api/tables", body);
    EXPECT_EQ(one.field("table"), other.field("table"));
    // Other settings are not the same table.
    const Reply another = anna.post(
        "/api/tables",
        R"({"id":"same","settings":{"game":"amazonas","options":{"players":3}},"seats":["me"]})");
    EXPECT_EQ(another.code(), "id_used");
    EXPECT_EQ(another.status, 409);
    Browser bela(served);
    EXPECT_NE(bela.post("/api/tables", body).field("table"), one.field("table"));
}

TEST(Stopping, is_announced_and_refuses_requests) {
    Served served;
    Browser anna(served);
    anna.get("/api/me");
    Connected line(served, anna);
    served.app.stop();
    EXPECT_EQ(line.last().text("type"), "notice");
    EXPECT_EQ(
        std::get<net::Response>(served.app.authorize_upgrade(anna.request(Method::get, "/api/ws"))).status,
        503);
    EXPECT_EQ(anna.post("/api/tables", "{}").code(), "stopping");
    EXPECT_EQ(anna.get("/readyz").status, 503);
}

TEST(Pages, are_in_the_language_of_the_reader) {
    Served served;
    Browser anna(served);
    EXPECT_THAT(anna.get("/").text, HasSubstr("<html lang=\"en\">"));
    EXPECT_THAT(anna.get("/t/222222?lang=hu").text, HasSubstr("<html lang=\"hu\">"));
    // With the catalogue of that language.
    EXPECT_THAT(anna.get("/?lang=hu").text, HasSubstr("href=\"/assets/catalogue-hu-"));
    EXPECT_THAT(anna.get("/?lang=hu").text, Not(HasSubstr("/assets/catalogue-en-")));
    EXPECT_THAT(anna.get("/icon.svg").type, StartsWith("image/svg"));
    EXPECT_EQ(anna.get("/secrets").code(), "not_found");
    EXPECT_EQ(anna.get("/api/secrets.json").code(), "not_found");
    EXPECT_EQ(anna.post("/api/games", "{}").code(), "wrong_method");
    EXPECT_EQ(anna.post("/", "{}").code(), "wrong_method");
}

TEST(Spectators, may_watch_a_private_table_until_the_game_begins) {
    Served served;
    Browser anna(served);
    const std::string code = anna.make_table("coloretto", R"(,"spectators":false)");
    Browser bela(served);
    bela.get("/api/me");
    Connected line(served, bela);
    line.send(R"({"do":"watch","table":")" + code + R"(","after":0})");
    EXPECT_EQ(line.last().text("type"), "table");
    anna.command(code, R"("do":"start","fill":"casual")");
    EXPECT_EQ(line.last().text("code"), "not_allowed");
    for (const Data& message : line.client.messages) {
        const Data* view = message.find("view");
        EXPECT_TRUE(view == nullptr || view->is_null()) << "cards were sent";
    }
    EXPECT_EQ(bela.get("/api/tables/" + code).code(), "not_allowed");
}

TEST(Methods, that_are_not_allowed_are_answered_with_the_allowed_ones) {
    Served served;
    Browser anna(served);
    const std::string code = anna.make_table("coloretto");
    const auto allowed = [&](Method method, const std::string& path) {
        net::Request request = anna.request(method, path);
        std::erase_if(request.headers, [](const auto& header) { return header.first == "content-type"; });
        const Reply reply = served.ask(request);
        EXPECT_EQ(reply.code(), "wrong_method") << path;
        EXPECT_EQ(reply.status, 405);
        return reply.header("Allow");
    };
    EXPECT_EQ(allowed(Method::other, "/api/tables"), "GET, HEAD, POST");
    EXPECT_EQ(allowed(Method::other, "/api/me"), "GET, HEAD, PATCH");
    EXPECT_EQ(allowed(Method::other, "/api/tables/" + code), "GET, HEAD");
    EXPECT_EQ(allowed(Method::get, "/api/tables/" + code + "/commands"), "POST");
    EXPECT_EQ(allowed(Method::other, "/"), "GET, HEAD");
}

TEST(Bodies, must_be_json_by_their_type) {
    Served served;
    Browser anna(served);
    const auto status_for = [&](const std::string& type) {
        net::Request request = anna.request(Method::patch, "/api/me", R"({"name":"Anna"})");
        for (auto& [name, value] : request.headers) {
            if (name == "content-type") value = type;
        }
        return served.ask(request).status;
    };
    EXPECT_EQ(status_for("application/json"), 200);
    EXPECT_EQ(status_for("Application/JSON ; charset=utf-8"), 200);
    EXPECT_EQ(status_for("application/jsonlines"), 415);
    EXPECT_EQ(status_for("text/plain"), 415);
    EXPECT_EQ(status_for(""), 415);
}

TEST(Refusals, name_the_reason_and_the_member) {
    Served served;
    Browser anna(served);
    const Reply seats = anna.post(
        "/api/tables",
        R"({"id":"a","settings":{"game":"amazonas","options":{"players":2}},"seats":["me","","casual"]})");
    EXPECT_EQ(seats.status, 422);
    EXPECT_EQ(seats.field("pointer"), "/seats");
    EXPECT_THAT(seats.field("detail"), HasSubstr("2"));

    const std::string code = anna.make_table("amazonas");
    EXPECT_THAT(anna.get("/api/tables/" + code + "?after=abc").field("detail"), HasSubstr("after"));
    anna.post("/api/tables/" + code + "/commands", R"({"do":"start","id":"s","fill":"casual"})");
    const Reply looked = anna.get("/api/tables/" + code);
    const std::string after = std::to_string(*looked.data.find("summary")->number("decisions", 0, 1000));
    const Reply foreign = anna.post(
        "/api/tables/" + code + "/commands",
        R"({"do":"decide","id":"d","action":{"action":"take","row":1},"after":)" + after + "}");
    EXPECT_EQ(foreign.field("pointer"), "/action") << foreign.text;

    net::Request request = anna.request(Method::post, "/api/tables", "{}");
    request.headers.emplace_back("origin", "https://elsewhere.example");
    const Reply page = served.ask(request);
    EXPECT_EQ(page.status, 403);
    EXPECT_THAT(page.field("detail"), testing::AllOf(HasSubstr("elsewhere"), HasSubstr("--origins")));
}

TEST(Pages, have_a_preview_that_names_the_host) {
    Served served;
    Browser anna(served);
    anna.patch("/api/me", R"({"name":"Anna <3"})");
    const std::string code = anna.make_table("amazonas");
    Browser stranger(served);
    EXPECT_THAT(
        stranger.get("/t/" + code).text,
        HasSubstr("og:title\" content=\"Anna &lt;3 invites you to play Coloretto Amazonas\""));
    EXPECT_THAT(
        stranger.get("/t/" + code).text, HasSubstr("og:url\" content=\"http://kameleon.test/t/" + code));
    const std::string secret = anna.make_table("coloretto", R"(,"spectators":false)");
    EXPECT_THAT(stranger.get("/t/" + secret).text, HasSubstr("Anna"));
    anna.command(secret, R"("do":"start","fill":"casual")");
    EXPECT_THAT(stranger.get("/t/" + secret).text, Not(HasSubstr("Anna")));
    EXPECT_THAT(stranger.get("/t/222222").text, Not(HasSubstr("Anna")));
}

TEST(Pages, answer_unknown_addresses_with_404) {
    Served served;
    Browser anna(served);
    net::Request request = anna.request(Method::get, "/nowhere");
    request.headers.emplace_back("accept", "text/html,*/*");
    const Reply reply = served.ask(request);
    EXPECT_EQ(reply.status, 404);
    EXPECT_THAT(reply.type, StartsWith("text/html"));
    const Reply table = anna.get("/t/222222");
    EXPECT_EQ(table.status, 404);
    EXPECT_THAT(table.type, StartsWith("text/html"));
    EXPECT_EQ(anna.get("/t/" + anna.make_table("coloretto")).status, 200);
}

// Every address in the description of the API is requested, and every answer checked against it.

/// The path of the description that an address belongs to.
std::string described(std::string path) {
    path = path.substr(0, path.find('?'));
    if (!path.starts_with("/api/tables/")) return path;
    const std::size_t end = path.find('/', 12);
    std::string rest = end == std::string::npos ? "" : path.substr(end);
    if (rest.starts_with("/games/")) rest = "/games/{game}" + rest.substr(rest.find('.'));
    return "/api/tables/{table}" + rest;
}

class Described : public testing::Test {
protected:
    Described() : openapi(*parse_json(protocol::openapi_text())) {}

    void check(const std::string& method, const std::string& path, const Reply& reply) {
        const std::string where = described(path);
        const Data* operation = openapi.find("paths")->find(where);
        ASSERT_NE(operation, nullptr) << where;
        operation = operation->find(method);
        ASSERT_NE(operation, nullptr) << where;
        asked.insert(method + " " + where);
        const Data* responses = operation->find("responses");
        if (reply.status >= 400 && responses->find(std::to_string(reply.status)) == nullptr) {
            ASSERT_NE(responses->find("default"), nullptr) << where << ' ' << reply.status;
            EXPECT_EQ(reply.type, "application/problem+json");
            EXPECT_FALSE(protocol::check_schema("problem", reply.data)) << reply.text;
            EXPECT_EQ(*reply.data.find("status")->as_int(), reply.status);
            codes.insert(reply.code());
            return;
        }
        const Data* response = responses->find(std::to_string(reply.status));
        ASSERT_NE(response, nullptr) << where << ' ' << reply.status;
        const Data::Member& content = response->find("content")->object()->front();
        EXPECT_THAT(reply.type, StartsWith(content.key.substr(0, content.key.find(';')))) << where;
        const std::string reference(content.value.find("schema")->text("$ref"));
        if (reference.empty()) return;
        const std::string name = reference.substr(reference.rfind('/') + 1);
        const auto error = protocol::check_schema(name, reply.data);
        EXPECT_FALSE(error) << where << ' ' << (error ? error->pointer : "") << reply.text;
    }
    void get(Browser& who, const std::string& path) { check("get", path, who.get(path)); }
    void post(Browser& who, const std::string& path, const std::string& body) {
        check("post", path, who.post(path, body));
    }

    Data openapi;
    std::set<std::string> asked;
    std::set<std::string> codes;
};

TEST_F(Described, answers_are_as_the_description_says_and_all_of_it_is_asked) {
    Served served;
    Browser anna(served);
    Browser bela(served);
    for (const std::string path :
         {"/api/me", "/api/me/history", "/api/tables", "/api/games", "/api/openapi.json",
          "/api/protocol.json", "/healthz", "/readyz", "/metrics"}) {
        get(anna, path);
    }
    check("patch", "/api/me", anna.patch("/api/me", R"({"name":"Anna"})"));
    check("patch", "/api/me", anna.patch("/api/me", R"({"name":" "})"));
    check("patch", "/api/me", anna.patch("/api/me", "[]"));
    post(anna, "/api/tables", R"({"id":"1","settings":{"game":"coloretto"},"seats":["me"]})");
    post(anna, "/api/tables", R"({"id":"2","settings":{"game":"chess"},"seats":["me"]})");
    post(
        anna, "/api/tables",
        R"({"id":"3","settings":{"game":"amazonas","options":"players=9"},"seats":["me"]})");
    post(anna, "/api/tables", "");
    for (const std::string game : {"coloretto", "amazonas"}) {
        const std::string code = anna.make_table(game);
        const std::string table = "/api/tables/" + code;
        get(anna, table);
        get(bela, table + "?after=2");
        get(anna, table + "?after=no");
        get(anna, table + "/qr.svg");
        get(anna, table + "/games/1.txt");
        const auto command = [&](Browser& who, const std::string& members) {
            check("post", table + "/commands", who.command(code, members));
        };
        command(bela, R"("do":"sit")");
        command(bela, R"("do":"start")");
        command(bela, R"("do":"say","text":"hello")");
        command(anna, R"("do":"decide","action":{"action":"draw"})");
        command(anna, R"("do":"ready")");
        command(anna, R"("do":"clear_seat","seat":2)");
        command(anna, R"("do":"clear_seat","seat":2)");
        command(anna, R"("do":"start")");
        command(anna, R"("do":"add_computer","level":"wizard")");
        command(anna, R"("do":"add_computer","level":"expert")");
        command(anna, R"("do":"sit")");
        command(anna, R"("do":"sit","seat":5)");
        for (int i = 0; i < 6; ++i) command(anna, R"("do":"phrase","phrase":"hello")");
        command(anna, R"("do":"start")");
        command(anna, R"("do":"start")");
        command(anna, R"("do":"replace","seat":2)");
        command(anna, R"("do":"ready")");
        command(anna, R"("do":"decide","action":{"action":"nonsense"})");
        get(anna, table);
        anna.play(code);
        get(bela, table);
        get(anna, table + "/games/1.txt");
        get(anna, table + "/games/1.json");
        get(anna, table + "/games/2.json");
        get(anna, "/api/games");
        get(anna, "/api/me/history");
        command(anna, R"("do":"leave")");
        command(anna, R"("do":"sit")");
        get(anna, "/api/tables/222222");
        get(anna, "/api/tables/2");
    }
    const std::string hidden = anna.make_table("coloretto", R"(,"spectators":false)");
    get(bela, "/api/tables/" + hidden);
    anna.command(hidden, R"("do":"start","fill":"casual")");
    get(bela, "/api/tables/" + hidden);
    // Every operation of the description was requested.
    for (const Data::Member& path : *openapi.find("paths")->object()) {
        for (const Data::Member& operation : *path.value.object()) {
            if (operation.value.find("responses") == nullptr) continue;
            if (path.key == "/api/ws") continue;  // a WebSocket: see above
            EXPECT_TRUE(asked.contains(operation.key + " " + path.key)) << operation.key << ' ' << path.key;
        }
    }
    for (const std::string code :
         {"bad_command", "bad_name", "no_such_table", "no_such_game", "not_allowed", "seat_taken",
          "seat_empty", "already_seated", "not_seated", "not_host", "seats_missing", "started_already",
          "not_playing", "not_away", "not_over", "too_fast", "closed"}) {
        EXPECT_TRUE(codes.contains(code)) << code;
    }
}

TEST(History, lists_tables_with_finished_games_newest_first) {
    Served served;
    Browser anna(served);
    EXPECT_EQ(json_text(anna.get("/api/me/history").data), R"({"tables":[]})");
    const std::string first = anna.make_table("coloretto");
    const std::string second = anna.make_table("amazonas");
    anna.make_table("coloretto");  // where nothing is ever played
    for (const std::string& code : {first, second}) {
        EXPECT_EQ(anna.command(code, R"("do":"start")").status, 200);
        EXPECT_EQ(json_text(anna.get("/api/me/history").data).find(code), std::string::npos);
        anna.play(code);
    }
    // It is closed, and no longer in memory.
    EXPECT_EQ(anna.command(first, R"("do":"close")").status, 200);
    served.now += 1000;
    served.app.tick();
    EXPECT_THAT(anna.get("/api/games").text, Not(HasSubstr(first)));
    const Reply history = anna.get("/api/me/history");
    const auto& tables = *history.data.find("tables")->list();
    ASSERT_EQ(tables.size(), 2U) << history.text;
    EXPECT_EQ(tables[0].text("table"), second);
    EXPECT_EQ(tables[1].text("table"), first);
    EXPECT_EQ(tables[1].text("phase"), "closed");
    EXPECT_EQ(*tables[1].find("finished")->as_int(), 1);
    EXPECT_EQ(anna.get("/api/tables/" + first + "/games/1.txt").status, 200);
    Browser bela(served);
    EXPECT_EQ(json_text(bela.get("/api/me/history").data), R"({"tables":[]})");
    EXPECT_EQ(anna.post("/api/me/history", "{}").code(), "wrong_method");
}

TEST(History, keeps_games_of_private_tables_for_their_players) {
    Served served;
    Browser anna(served);
    Browser bela(served);
    const Reply made = anna.post(
        "/api/tables",
        R"({"id":"x","settings":{"game":"coloretto","options":{"players":2},"spectators":false},"seats":["me",""]})");
    const std::string code = made.field("table");
    EXPECT_EQ(bela.command(code, R"("do":"sit")").status, 200);
    EXPECT_EQ(anna.command(code, R"("do":"start")").status, 200);
    for (int i = 0; i < 1000; ++i) {
        const Reply look = anna.get("/api/tables/" + code + "?after=100000");
        const Data& summary = *look.data.find("summary");
        if (summary.text("phase") != "playing") break;
        Browser& who = summary.number("turn", 1, 8) == summary.number("you", 1, 8) ? anna : bela;
        const Reply mine = who.get("/api/tables/" + code + "?after=100000");
        const Data& legal = mine.data.find("view")->find("legal")->list()->front();
        ASSERT_EQ(who.command(code, R"("do":"decide","action":)" + json_text(legal)).status, 200);
    }
    EXPECT_THAT(bela.get("/api/me/history").text, HasSubstr(code));
    EXPECT_EQ(bela.command(code, R"("do":"leave")").status, 200);
    // He may not watch the table any longer, but may read the game that he played.
    EXPECT_EQ(bela.get("/api/tables/" + code).status, 403);
    for (Browser* one : {&anna, &bela}) {
        EXPECT_THAT(one->get("/api/me/history").text, HasSubstr(code));
        EXPECT_EQ(one->get("/api/tables/" + code + "/games/1.txt").status, 200);
    }
    Browser carla(served);
    EXPECT_THAT(carla.get("/api/me/history").text, Not(HasSubstr(code)));
    EXPECT_EQ(carla.get("/api/tables/" + code + "/games/1.txt").status, 403);
}

TEST(Records, of_finished_games_have_the_server_seed) {
    Served served;
    Browser anna(served);
    const std::string code = anna.make_table("amazonas");
    EXPECT_EQ(anna.command(code, R"("do":"start")").status, 200);
    EXPECT_EQ(anna.get("/api/tables/" + code + "/games/1.txt").code(), "no_such_game");
    anna.play(code);
    const Reply record = anna.get("/api/tables/" + code + "/games/1.txt");
    EXPECT_THAT(record.text, HasSubstr("[ServerSeed "));
    EXPECT_THAT(record.header("Content-Disposition"), HasSubstr(code + "-1.txt"));
}

}  // namespace
}  // namespace kameleon::server
