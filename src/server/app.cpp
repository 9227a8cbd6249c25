// app.cpp: WebSockets, guests and origins. See app.h.
#include "server/app.h"

#include <algorithm>

#include "protocol/server_message.h"
#include "server/app_call.h"

namespace kameleon::server {

/// One WebSocket.
class App::Session final : public hosting::Listener {
public:
    Session(net::Client& client, const Catalogue& words) : client_(&client), words_(&words) {}
    void send(hosting::Text message) override { client_->send(std::move(message)); }
    [[nodiscard]] std::string text_of(const Message& message) const override { return words_->text(message); }

    hosting::ConnectionId id{};

private:
    net::Client* client_;
    const Catalogue* words_;
};

App::App(AppSettings settings, Identities identities, hosting::TableHost& host, Log& log)
    : settings_(std::move(settings)),
      identities_(identities),
      host_(host),
      log_(log),
      page_(embedded_page()) {}
App::~App() = default;

std::optional<std::string> App::known_person(const net::Request& request) const {
    return identities_.id_of(request.cookie(cookie_name(request.secure)));
}

std::string App::person_of(Call& call) {
    if (auto known = known_person(call.request)) return *std::move(known);
    const Guest guest = identities_.fresh();
    call.headers.emplace_back("Set-Cookie", cookie_header(guest.token, call.request.secure));
    return guest.id;
}

bool App::has_allowed_origin(const net::Request& request) const {
    // Browsers always send it; other programs need not, and do not have the cookies of a person.
    const std::string_view origin = request.header("origin");
    return origin.empty() || std::ranges::find(settings_.origins, origin) != settings_.origins.end();
}

std::variant<net::UpgradeHeaders, net::Response> App::authorize_upgrade(const net::Request& request) {
    const Catalogue& words = languages_.of(request);
    if (request.path != "/api/ws") return problem_response(protocol::RequestError::not_found, words);
    if (!has_allowed_origin(request)) {
        log_.warning("origin_refused", {{"origin", std::string(request.header("origin").substr(0, 200))}});
        return problem_response(foreign_origin(request), words);
    }
    if (stopping_) return problem_response(protocol::RequestError::stopping, words);
    if (!known_person(request)) return problem_response(protocol::RequestError::no_guest, words);
    return net::UpgradeHeaders{};
}

void App::opened(const net::Request& request, net::Client& client) {
    const auto person = known_person(request);
    auto session = std::make_unique<Session>(client, languages_.of(request));
    session->id = host_.join(*session, person.value_or(std::string()));
    sessions_[&client] = std::move(session);
}

void App::message(net::Client& client, std::string_view text) {
    const auto found = sessions_.find(&client);
    if (found != sessions_.end()) host_.receive(found->second->id, text);
}

void App::closed(net::Client& client) {
    const auto found = sessions_.find(&client);
    if (found == sessions_.end()) return;
    host_.leave(found->second->id);
    sessions_.erase(found);
}

void App::tick() { host_.tick(); }

void App::stop() {
    if (!stopping_) host_.announce_stop();
    stopping_ = true;
}

}  // namespace kameleon::server
