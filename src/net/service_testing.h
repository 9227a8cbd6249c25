// service_testing.h: an echo service and a server that runs it on a thread, for tests.
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

inline Response plain_text(int status, std::string_view text) {
    return {.status = status, .type = "text/plain", .body = text_of(text), .headers = {}};
}

/// Responds by path; echoes messages. Its records may be read by the test's thread.
class EchoService final : public Service {
public:
    void request(Request request, Respond answer) override {
        const std::lock_guard lock(mutex_);
        requests_.push_back(request);
        if (request.path == "/never") {
            kept_.push_back(std::move(answer));
            return;
        }
        if (request.path == "/later") {
            later_.push_back(std::move(answer));
            return;
        }
        Response response = plain_text(200, request.body);
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

    std::variant<UpgradeHeaders, Response> authorize_upgrade(const Request& request) override {
        const std::lock_guard lock(mutex_);
        requests_.push_back(request);
        if (request.path == "/locked") return plain_text(403, "{}");
        return UpgradeHeaders{.headers = {{"Set-Cookie", "seat=3"}}};
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
            // Sending goes on after the client is dropped, without effect.
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
        std::vector<Respond> answers;
        note([&] {
            ++ticks_;
            answers.swap(later_);
        });
        for (const Respond& answer : answers) {
            answer(plain_text(200, "later"));
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
    std::vector<Respond> held_responses() {
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
    std::vector<Respond> kept_;
    std::vector<Respond> later_;
    std::set<Client*> clients_;
    int opened_ = 0;
    int closed_ = 0;
    int ticks_ = 0;
};

/// Options for tests: short intervals, high limits.
inline ServerOptions quick() {
    ServerOptions options;
    options.tick_interval = std::chrono::milliseconds(5);
    options.sweep_interval = std::chrono::milliseconds(5);
    options.linger_timeout = std::chrono::milliseconds(300);
    options.message_rate = {.per_second = 1e6, .burst = 1e6};
    return options;
}

/// A running server, until the end of the test.
class RunningServer {
public:
    explicit RunningServer(ServerOptions options = quick()) : server_(std::move(options), service) {
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
    NetMetrics metrics() {
        if (!thread_.joinable()) return server_.metrics();
        std::promise<NetMetrics> told;
        server_.post([&] { told.set_value(server_.metrics()); });
        return told.get_future().get();
    }
    /// Sends all responses that the service has held back.
    void respond_on_its_thread(int status) {
        for (const auto& answer : service.held_responses()) {
            server_.post([answer, status] { answer(plain_text(status, "")); });
        }
    }
    /// False after a minute.
    template <class Condition>
    bool wait_for_metrics(Condition condition) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (std::chrono::steady_clock::now() < end) {
            if (condition(metrics())) return true;
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
