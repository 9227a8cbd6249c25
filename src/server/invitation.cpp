// invitation.cpp: see invitation.h.
#include "server/invitation.h"

#include "base/message.h"

namespace kameleon::server {
namespace {

/// Names of games are the same in every language.
std::string game_title(std::string_view game) {
    if (game == "coloretto") return "Coloretto";
    return game == "amazonas" ? "Coloretto Amazonas" : "kameleon";
}

struct Seats {
    std::string host;  // what they are called
    std::int64_t free = 0;
};

Seats seats_of(const Data& summary) {
    Seats seats;
    const Data* list = summary.find("seats");
    if (list == nullptr || list->list() == nullptr) return seats;
    for (const Data& seat : *list->list()) {
        if (seat.text("holder") == "nobody") ++seats.free;
        if (seat.text("person") == summary.text("host") && !seat.text("person").empty())
            seats.host = seat.text("name");
    }
    return seats;
}

}  // namespace

Preview invitation(
    const Data& update, const Catalogue& words, const std::string& base_url, const std::string& path) {
    Preview preview{
        .title = "kameleon",
        .text = words.text("page.invite.home"),
        .url = base_url + path,
        .picture = base_url + "/invitation.jpg"};
    const Data* summary = update.find("summary");
    const Data* settings = summary == nullptr ? nullptr : summary->find("settings");
    if (settings == nullptr) return preview;
    const std::string game = game_title(settings->text("game"));
    const Seats seats = seats_of(*summary);
    // Nobody is invited to what has begun or is over.
    if (summary->text("phase") != "open") {
        preview.title = game;
        if (summary->text("phase") == "playing") preview.text = words.text("page.invite.watch");
        return preview;
    }
    preview.title = seats.host.empty()
                        ? words.text(Message("page.invite.open", {{"game", game}}))
                        : words.text(Message("page.invite.title", {{"name", seats.host}, {"game", game}}));
    if (seats.free > 0) preview.text = words.text(Message("page.invite.text", {{"n", seats.free}}));
    return preview;
}

}  // namespace kameleon::server
