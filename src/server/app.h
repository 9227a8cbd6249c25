// app.h: what the server does with what the network brings: knows guests by their cookies, lets in whoever
// may come in, and passes everything on to the host. Knows HTTP, but no socket and no game.
//
// Everything is called on the network's thread.
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
    std::vector<std::string> origins;  // pages that may talk to the server
    /// Whether a client at this address may read the metrics.
    std::function<bool(const net::Request&)> may_read_metrics;
    std::function<std::string()> metrics;  // in the text form of Prometheus
};

class App final : public net::Service {
public:
    App(AppSettings settings, Identities identities, hosting::TableHost& host, Log& log);
    App(const App&) = delete;
    App& operator=(const App&) = delete;
    App(App&&) = delete;
    App& operator=(App&&) = delete;
    ~App() override;

    void request(net::Request request, Respond respond) override;
    std::variant<net::UpgradeHeaders, net::Response> authorize_upgrade(const net::Request& request) override;
    void opened(const net::Request& request, net::Client& client) override;
    void message(net::Client& client, std::string_view text) override;
    void closed(net::Client& client) override;
    void tick() override;

    /// What is known only when the server listens.
    void settle(AppSettings settings) { settings_ = std::move(settings); }
    /// From now on the server says that it is not ready.
    void stop();

private:
    class Session;
    struct Call;

    // app_routes.cpp
    using Asked = std::shared_ptr<Call>;
    void route(const Asked& call);
    bool route_plain(const Asked& call);
    void show_page(const Asked& call);
    static void refuse_method(const Asked& call);
    void route_api(const Asked& call, std::string_view path);
    void route_table(const Asked& call, std::string_view code, std::string_view rest);
    void send_record(const Asked& call, std::string_view code, std::string_view file);
    void rename_me(const Asked& call);
    void send_history(const Asked& call);
    void create_table(const Asked& call);
    void send_command(const Asked& call, std::string_view code);
    void look_at_table(const Asked& call, std::string_view code);
    void draw_qr(const Asked& call, std::string_view code);

    /// Who asks; makes a guest of somebody new.
    std::string person_of(Call& call);
    [[nodiscard]] std::optional<std::string> known_person(const net::Request& request) const;
    [[nodiscard]] bool may_come_from(const net::Request& request) const;

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
