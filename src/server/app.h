// app.h: the server's answers to HTTP requests and WebSockets: identifies guests by their cookies, checks
// origins, and passes requests on to the table host. Knows HTTP, but no sockets and no games. Everything is
// called on the network's thread.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/table_host.h"
#include "net/service.h"
#include "server/identity.h"
#include "server/languages.h"
#include "server/log.h"
#include "server/page.h"

namespace kameleon::server {

struct AppSettings {
    std::string base_url;              // of links, without a slash at the end
    std::vector<std::string> origins;  // of pages that may use the server
    /// Whether a client at this address may read the metrics.
    std::function<bool(const net::Request&)> may_read_metrics;
    std::function<std::string()> metrics;  // in the text form of Prometheus
};

class App final : public net::Service {
public:
    App(AppSettings settings, Identities identities, hosting::TableHost& host, Log& log);
    App(const App&) = delete;
    App& operator=(const App&) = delete;
    ~App() override;

    void request(net::Request request, Respond respond) override;
    std::variant<net::UpgradeHeaders, net::Response> authorize_upgrade(const net::Request& request) override;
    void opened(const net::Request& request, net::Client& client) override;
    void message(net::Client& client, std::string_view text) override;
    void closed(net::Client& client) override;
    void tick() override;

    /// Once the server listens, and its addresses are known.
    void set_settings(AppSettings settings) { settings_ = std::move(settings); }
    /// Tells all connections, and answers from now on that the server is not ready.
    void stop();

private:
    class Session;
    struct Call;

    // app_routes.cpp
    using CallPtr = std::shared_ptr<Call>;
    void route(const CallPtr& call);
    bool route_plain(const CallPtr& call);
    void show_page(const CallPtr& call);
    static void refuse_method(const CallPtr& call);
    void route_api(const CallPtr& call, std::string_view path);
    void route_table(const CallPtr& call, std::string_view code, std::string_view rest);
    void send_record(const CallPtr& call, std::string_view code, std::string_view file);
    void rename_me(const CallPtr& call);
    void send_history(const CallPtr& call);
    void create_table(const CallPtr& call);
    void send_command(const CallPtr& call, std::string_view code);
    void send_table(const CallPtr& call, std::string_view code);
    void send_qr(const CallPtr& call, std::string_view code);

    /// The person who asks; a new guest if they are not known.
    std::string person_of(Call& call);
    [[nodiscard]] std::optional<std::string> known_person(const net::Request& request) const;
    [[nodiscard]] bool has_allowed_origin(const net::Request& request) const;

    AppSettings settings_;
    Identities identities_;
    hosting::TableHost& host_;
    Log& log_;
    Languages languages_;
    Page page_;
    std::map<net::Client*, std::unique_ptr<Session>> sessions_;
    bool stopping_ = false;
};

}  // namespace kameleon::server
