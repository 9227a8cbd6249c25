// service_testing.h: a service for the tests of the network, and a server that runs it on a thread of its
// own.
#pragma once

#include <chrono>
#include <condition_variable>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "net/server.h"

namespace kameleon::net {

inline Text text_of(std::string_view text) { return std::make_shared<const std::string>(text); }

/// Answers by path; echoes messages. Everything it notes may be read by the test's thread.
class EchoService final : public Service {
public:
    void request(Request request, Answer answer) override {
        const std::lock_guard lock(mutex_);
        requests_.push_back(request);
        if (request.path == "/never") return kept_.push_back(std::move(answer));
        if (request.path == "/later") return later_.push_back(std::move(answer));
        Response response{.status = 200, .type = "text/plain", .body = text_of(request.body), .headers = {}};
        if (request.path == "/big") response.body = std::make_shared<const std::string>(4'000'000, 'x');
        if (request.path == "/cached") {
            response.headers = {
                {"cache-control", "max-age=60"}, {"X-Bad", "a\r\nSet-Cookie: b"}, {"Server", "v"}};
        }
        if (request.path == "/nothing")
            response = {.status = 204, .type = "", .body = nullptr, .headers = {}};
        if (request.path.starts_with("/say/")) response.body = text_of(request.path.substr(5));
        if (request.path == "/twice") answer(response);
        answer(std::move(response));
    }

    std::variant<Welcome, Response> knock(const Request& request) override {
        const std::lock_guard lock(mutex_);
        requests_.push_back(request);
        if (request.path == "/locked") return Response{.status = 403, .body = text_of("{}")};
        return Welcome{.headers = {{"Set-Cookie", "seat=3"}}};
    }

    void opened(const Request& request, Client& client) override {
        note([&] {
            EXPECT_TRUE(clients_.insert(&client).second);
            ++opened_;
        });
        if (request.path == "/greeted") client.send(text_of("welcome"));
        if (request.path == "/goodbye") {
            client.send(text_of("last"));
            client.close(4001, "enough");
            client.send(text_of("not said"));
        }
    }

    void message(Client& client, std::string_view text) override {
        note([&] {
            EXPECT_TRUE(clients_.contains(&client));
            messages_.emplace_back(text);
        });
        if (text.starts_with("flood ")) {
            // Until it is dropped, and on after that: then sending does nothing.
            const Text load = std::make_shared<const std::string>(10'000, 'f');
            for (int i = std::stoi(std::string(text.substr(6))); i > 0; --i) client.send(load);
            return;
        }
        if (text == "to all") {
            for (Client* const each : clients_) each->send(text_of("all"));
            return;
        }
        client.send(text_of(text));
    }

    void closed(Client& client) override {
        client.send(text_of("too late"));
        client.close(1000, "too late");
        note([&] {
            EXPECT_EQ(clients_.erase(&client), 1U);
            ++closed_;
        });
    }

    void tick() override {
        std::vector<Answer> answers;
        note([&] {
            ++ticks_;
            answers.swap(later_);
        });
        for (const Answer& answer : answers) {
            answer({.status = 200, .type = "text/plain", .body = text_of("later"), .headers = {}});
        }
    }

    // For the test's thread.
    template <class Condition>
    bool wait_until(Condition condition) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, std::chrono::seconds(60), condition);
    }
    bool wait_for_closed(int count) {
        return wait_until([&] { return closed_ == count; });
    }
    bool wait_for_opened(int count) {
        return wait_until([&] { return opened_ == count; });
    }
    bool wait_for_ticks(int more) {
        const int until = [&] {
            const std::lock_guard lock(mutex_);
            return ticks_ + more;
        }();
        return wait_until([&] { return ticks_ >= until; });
    }
    Request last_request() {
        const std::lock_guard lock(mutex_);
        return requests_.empty() ? Request{} : requests_.back();
    }
    std::size_t request_count() {
        const std::lock_guard lock(mutex_);
        return requests_.size();
    }
    std::vector<std::string> messages() {
        const std::lock_guard lock(mutex_);
        return messages_;
    }
    int opened_count() {
        const std::lock_guard lock(mutex_);
        return opened_;
    }
    int closed_count() {
        const std::lock_guard lock(mutex_);
        return closed_;
    }
    std::vector<Answer> kept_answers() {
        const std::lock_guard lock(mutex_);
        return kept_;
    }

private:
    template <class Change>
    void note(Change change) {
        {
            const std::lock_guard lock(mutex_);
            change();
        }
        changed_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Request> requests_;
    std::vector<std::string> messages_;
    std::vector<Answer> kept_;
    std::vector<Answer> later_;
    std::set<Client*> clients_;
    int opened_ = 0;
    int closed_ = 0;
    int ticks_ = 0;
};

/// Settings for tests: short steps of time, and no limits but those a test sets.
inline Settings quick() {
    Settings settings;
    settings.tick_time = std::chrono::milliseconds(5);
    settings.sweep_time = std::chrono::milliseconds(5);
    settings.linger_time = std::chrono::milliseconds(300);
    settings.messages = {.per_second = 1e6, .burst = 1e6};
    return settings;
}

/// A server at work, until the end of the test.
class RunningServer {
public:
    explicit RunningServer(Settings settings = quick()) : server_(std::move(settings), service) {
        const auto listening = server_.listen();
        EXPECT_TRUE(listening) << (listening ? "" : listening.error().detail);
        port = listening.value_or(0);
        thread_ = std::thread([this] { server_.run(); });
    }
    ~RunningServer() {
        stop();
        EXPECT_EQ(service.opened_count(), service.closed_count());
    }
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;

    void stop() {
        if (!thread_.joinable()) return;
        server_.stop();
        thread_.join();
    }
    void ask_to_stop() { server_.stop(); }
    Figures figures() {
        if (!thread_.joinable()) return server_.figures();
        std::promise<Figures> told;
        server_.post([&] { told.set_value(server_.figures()); });
        return told.get_future().get();
    }
    /// Gives all answers that the service has kept back.
    void answer_on_its_thread(int status) {
        for (const auto& answer : service.kept_answers()) {
            server_.post([answer, status] { answer({.status = status}); });
        }
    }
    /// Asks until it is so; gives up after a time no test should take.
    template <class Condition>
    bool wait_for_figures(Condition condition) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (std::chrono::steady_clock::now() < end) {
            if (condition(figures())) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        return false;
    }

    EchoService service;
    std::uint16_t port = 0;

private:
    Server server_;
    std::thread thread_;
};

}  // namespace kameleon::net
