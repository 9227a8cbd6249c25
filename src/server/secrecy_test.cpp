// secrecy_test.cpp: non-interference of the server's interface. Two servers with games that differ only in
// cards that one person may not see send that person the same: status, headers and body, over HTTP and over a
// WebSocket, for what is done and what is refused. The games have the same seed (table/twin_games_testing.h),
// so nothing is left out. For the host itself see hosting/secrecy_test.cpp.
#include <gtest/gtest.h>

#include "server/app_testing.h"
#include "table/twin_games_testing.h"

namespace kameleon::server {
namespace {

using net::Method;

/// Three players, a spectator, and one without a cookie.
constexpr std::array<std::string_view, 5> people{"anna", "bela", "cora", "watcher", "stranger"};
constexpr std::size_t players = 3;

class TwinServers {
public:
    TwinServers(std::string game, const table::TwinSettings& settings)
        : dealer_(settings), game_(std::move(game)), one_(&dealer_.one), other_(&dealer_.other) {
        for (std::size_t who = 0; who + 1 < people.size(); ++who) {
            // A guest of the one server is one of the other: both have the same key.
            Browser browser(one_.served);
            browser.get("/api/me");
            cookies_[who] = browser.cookie;
            for (Side* side : {&one_, &other_}) {
                side->clients[who] = std::make_unique<FakeClient>();
                side->served.app.opened(request(who, Method::get, "/api/ws"), *side->clients[who]);
            }
            ask(who, Method::get, "/api/me");
        }
    }
    TwinServers(const TwinServers&) = delete;
    TwinServers& operator=(const TwinServers&) = delete;
    ~TwinServers() {
        for (Side* side : {&one_, &other_}) {
            for (const auto& [who, client] : side->clients) side->served.app.closed(*client);
        }
    }

    void play() {
        const Reply made =
            ask(0, Method::post, "/api/tables",
                R"({"id":"t","settings":{"game":")" + game_ +
                    R"(","options":{"players":3},"public":true},"seats":["me","",""],"luck":"a"})");
        code_ = made.field("table");
        for (std::size_t who = 0; who + 1 < people.size(); ++who) {
            say(who, R"({"do":"watch","after":0,"table":")" + code_ + R"("})");
            say(who, R"({"do":"lobby","on":true})");
            say(who, R"({"do":"games","on":true})");
        }
        for (std::size_t who = 1; who < players; ++who) {
            command(who, R"("do":"sit","seat":)" + std::to_string(who + 1));
        }
        command(0, R"("do":"start")");
        for (const table::TwinDecision& decision : dealer_.last().decisions) {
            for (const Data& action : decision.illegal) {
                command(decision.seat, R"("do":"decide","action":)" + json_text(action));
            }
            ++stage_;
            const std::string decide = R"("do":"decide","action":)" + json_text(decision.action);
            // Two of them are out of turn.
            command((decision.seat + 1U) % players, decide);
            command(players, decide);
            const Reply done = command(decision.seat, decide);
            ASSERT_EQ(done.status, 200) << done.text;
            ask_around(stage_ % people.size());
        }
        for (std::size_t who = 0; who < people.size(); ++who) ask_around(who);
    }

    void expect_no_leak() const {
        for (std::size_t who = 0; who < people.size(); ++who) {
            EXPECT_EQ(one_.sent[who], other_.sent[who]) << people[who];
        }
    }
    [[nodiscard]] std::size_t compared(std::size_t who) const { return one_.sent[who].size(); }
    [[nodiscard]] bool differ() const { return dealer_.last().differs; }

private:
    /// One of the servers, and what it sent to those who may not know of the difference.
    struct Side {
        explicit Side(const table::DealFunction* dealing) : served(dealing) {}
        Served served;
        std::map<std::size_t, std::unique_ptr<FakeClient>> clients;
        std::array<std::string, people.size()> sent;
    };

    [[nodiscard]] bool is_unaware(std::size_t who) const {
        return dealer_.games() == 0 ||
               dealer_.last().alike(who < players ? Viewer(static_cast<Seat>(who)) : spectator, stage_);
    }
    [[nodiscard]] net::Request request(
        std::size_t who, Method method, const std::string& path, std::string body = {}) {
        Browser browser(one_.served);
        browser.cookie = cookies_[who];
        return browser.request(method, path, std::move(body));
    }

    /// At both servers; the answer of the first.
    Reply ask(std::size_t who, Method method, const std::string& path, const std::string& body = {}) {
        Reply first;
        for (Side* side : {&one_, &other_}) {
            const Reply reply = side->served.ask(request(who, method, path, body));
            if (side == &one_) first = reply;
            if (is_unaware(who)) write_down(*side, who, path, reply);
            listen(*side);
        }
        return first;
    }
    static void write_down(Side& side, std::size_t who, const std::string& path, const Reply& reply) {
        std::string& sent = side.sent[who];
        sent += path + " " + std::to_string(reply.status) + " " + reply.type;
        for (const auto& [name, value] : reply.headers) {
            sent.append("\n").append(name).append(": ").append(value);
        }
        sent += "\n" + std::to_string(reply.text.size()) + "\n" + reply.text + "\n";
    }
    void listen(Side& side) const {
        for (auto& [who, client] : side.clients) {
            for (const std::string& text : client->texts) {
                if (is_unaware(who)) side.sent[who] += "hears " + text + "\n";
            }
            client->texts.clear();
        }
    }
    void say(std::size_t who, const std::string& text) {
        for (Side* side : {&one_, &other_}) {
            side->served.app.message(*side->clients[who], text);
            side->served.settle();
            listen(*side);
        }
    }
    Reply command(std::size_t who, const std::string& members) {
        return ask(
            who, Method::post, "/api/tables/" + code_ + "/commands",
            R"({"id":"c)" + std::to_string(++commands_) + "\"," + members + "}");
    }
    void ask_around(std::size_t who) {
        const std::string table = "/api/tables/" + code_;
        for (const std::string& path :
             {table, table + "?after=" + std::to_string(stage_), table + "/games/1.txt",
              table + "/games/1.json", table + "/games/2.txt", table + "/qr.svg", std::string("/api/tables"),
              std::string("/api/games"), "/t/" + code_, std::string("/metrics"), std::string("/readyz")}) {
            ask(who, Method::get, path);
        }
        for (Side* side : {&one_, &other_}) {
            side->served.now += 300;
            side->served.app.tick();
            listen(*side);
        }
    }

    table::TwinDealer dealer_;
    std::string game_;
    Side one_;
    Side other_;
    std::array<std::string, people.size()> cookies_;
    std::string code_;
    std::size_t stage_ = 0;
    int commands_ = 0;
};

class ServerSecrecy : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(
    Games, ServerSecrecy, testing::Values("coloretto", "amazonas"),
    [](const testing::TestParamInfo<const char*>& at) { return at.param; });

TEST_P(ServerSecrecy, answers_are_the_same_for_those_who_may_not_see) {
    for (std::size_t who = 0; who <= players; ++who) {
        const Viewer viewer = who < players ? Viewer(static_cast<Seat>(who)) : spectator;
        TwinServers servers(GetParam(), {.number = 40 + who, .viewer = viewer, .alike = 0, .longest = 25});
        servers.play();
        servers.expect_no_leak();
        EXPECT_TRUE(servers.differ());
        EXPECT_GT(servers.compared(who), 20'000U);
    }
}

}  // namespace
}  // namespace kameleon::server
