// app_testing.h: the app with everything behind it, but without a network and without threads: a store in
// memory, and computer players that decide when they are let.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "hosting/host_testing.h"
#include "hosting/name_rules.h"
#include "json/json.h"
#include "protocol/schema_testing.h"
#include "server/app.h"
#include "store/memory_store.h"

namespace kameleon::server {

class FakeClient final : public net::Client {
public:
    void send(net::Text message) override {
        messages.push_back(*parse_json(*message));
        texts.push_back(*message);
    }
    void close(std::uint16_t code, std::string_view /*reason*/) override { closed = code; }
    std::vector<Data> messages;
    std::vector<std::string> texts;  // the same, to the byte
    std::uint16_t closed = 0;
};

struct Reply {
    int status = 0;
    std::string type;
    std::string text;
    Data data;  // null if it is not JSON
    std::vector<std::pair<std::string, std::string>> headers;

    [[nodiscard]] std::string field(std::string_view name) const { return std::string(data.text(name)); }
    [[nodiscard]] std::string code() const { return field("code"); }
    [[nodiscard]] std::string header(std::string_view name) const {
        for (const auto& [key, value] : headers) {
            if (key == name) return value;
        }
        return {};
    }
};

/// The whole server but its network.
class Served {
public:
    /// With cards from elsewhere, if `dealing` is given; it must outlive this.
    explicit Served(const table::DealFunction* dealing = nullptr)
        : log(LogLevel::error, LogFormat::text),
          journal(store),
          host(dependencies(dealing), {}),
          app({.base_url = "http://kameleon.test",
               .origins = {"http://kameleon.test"},
               .may_read_metrics = [](const net::Request& request) { return request.address == "127.0.0.1"; },
               .metrics = [] { return std::string("kameleon_tables 1\n"); }},
              Identities(Seed::from_number(5)), host, log) {
        host.open();
    }

    /// Until there is nothing to do but to wait for people.
    void settle() {
        while (journal.work() || let_think()) {
        }
    }

    Reply ask(net::Request request) {
        Reply reply;
        int answers = 0;
        app.request(std::move(request), [&](net::Response response) {
            ++answers;
            reply.status = response.status;
            reply.type = response.type;
            reply.text = response.body == nullptr ? "" : *response.body;
            reply.headers = std::move(response.headers);
            if (reply.type.find("json") != std::string::npos) {
                const auto read = parse_json(reply.text);
                EXPECT_TRUE(read) << reply.text;
                if (read) reply.data = *read;
            }
        });
        settle();
        EXPECT_EQ(answers, 1);
        return reply;
    }

    store::MemoryStore store;
    Log log;
    hosting::ManualJournal journal;
    hosting::ManualComputers computers;
    table::Time now = 1'800'000'000'000;
    FastRandom random{9};
    hosting::TableHost host;
    App app;

private:
    hosting::HostDependencies dependencies(const table::DealFunction* dealing) {
        hosting::HostDependencies all = hosting::test_dependencies(journal, computers, now, random);
        all.default_name = hosting::default_name;
        all.normalize_name = hosting::normalize_name;
        all.dealing = dealing;
        return all;
    }
    bool let_think() {
        if (computers.tasks.empty()) return false;
        const hosting::DecisionTask task = std::move(computers.tasks.front());
        computers.tasks.pop_front();
        host.on_computer_decision(decision_for(task, task.turn.choose({.evaluations = 0})));
        return true;
    }
};

/// Keeps its cookie.
class Browser {
public:
    explicit Browser(Served& served) : served_(&served) {}

    net::Request request(net::Method method, std::string path, std::string body = {}) const {
        net::Request request;
        request.method = method;
        const std::size_t question = path.find('?');
        request.path = path.substr(0, question);
        if (question != std::string::npos) request.query = path.substr(question + 1);
        request.body = std::move(body);
        request.address = "127.0.0.1";
        if (method != net::Method::get) request.headers.emplace_back("content-type", "application/json");
        if (!cookie.empty()) request.headers.emplace_back("cookie", cookie);
        return request;
    }
    Reply get(const std::string& path) { return take(served_->ask(request(net::Method::get, path))); }
    Reply post(const std::string& path, std::string body) {
        return take(served_->ask(request(net::Method::post, path, std::move(body))));
    }
    Reply patch(const std::string& path, std::string body) {
        return take(served_->ask(request(net::Method::patch, path, std::move(body))));
    }
    /// Creates a table with computers on the other seats; its code.
    std::string make_table(const std::string& game = "coloretto", const std::string& more = "") {
        const Reply made = post(
            "/api/tables", R"({"id":"t)" + std::to_string(++made_) + R"(","settings":{"game":")" + game +
                               R"(","options":{"players":2})" + more + R"(},"seats":["me","casual"]})");
        EXPECT_EQ(made.status, 201) << made.text;
        return made.field("table");
    }
    Reply command(const std::string& code, const std::string& members) {
        return post(
            "/api/tables/" + code + "/commands",
            R"({"id":"c)" + std::to_string(++commands_) + "\"," + members + "}");
    }
    /// Plays until the game is over, always the first thing that is allowed.
    void play(const std::string& code) {
        for (int i = 0; i < 1000; ++i) {
            const Reply look = get("/api/tables/" + code + "?after=100000");
            if (look.data.find("summary")->text("phase") != "playing") return;
            const Data& first = look.data.find("view")->find("legal")->list()->front();
            const Reply done = command(code, R"("do":"decide","action":)" + json_text(first));
            ASSERT_EQ(done.status, 200) << done.text;
        }
        FAIL() << "no end";
    }

    std::string cookie;

private:
    Reply take(Reply reply) {
        const std::string set = reply.header("Set-Cookie");
        if (!set.empty()) cookie = set.substr(0, set.find(';'));
        return reply;
    }
    Served* served_;
    int made_ = 0;
    int commands_ = 0;
};

}  // namespace kameleon::server
