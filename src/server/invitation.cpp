// invitation.cpp: see invitation.h.
#include "server/invitation.h"

#include "base/message.h"
#include "rules/registry.h"

namespace kameleon::server {
namespace {

/// The title of a game is not translated.
std::string game_title(std::string_view game) {
    std::string title;
    Games::with(game, [&]<Game G>() { title = G::title; });
    return title;
}

}  // namespace

Preview invitation(
    const table::Table* table, const Catalogue& words, const std::string& base_url, const std::string& path) {
    Preview preview{
        .title = "kameleon",
        .text = words.text("page.invite.home"),
        .url = base_url + path,
        .picture = base_url + "/invitation.jpg"};
    if (table == nullptr) return preview;
    const std::string game = game_title(table->settings().game);
    // No invitation to a game that has begun or is over.
    if (table->phase() != table::TablePhase::open) {
        preview.title = game;
        if (table->phase() == table::TablePhase::playing) preview.text = words.text("page.invite.watch");
        return preview;
    }
    std::string host;
    int free_seats = 0;
    for (const table::SeatState& seat : table->seats()) {
        if (seat.holder == table::Holder::none) ++free_seats;
        if (seat.holder == table::Holder::person && seat.person == table->host()) host = seat.name;
    }
    preview.title = host.empty() ? words.text(Message("page.invite.open", {{"game", game}}))
                                 : words.text(Message("page.invite.title", {{"name", host}, {"game", game}}));
    if (free_seats > 0) preview.text = words.text(Message("page.invite.text", {{"n", free_seats}}));
    return preview;
}

}  // namespace kameleon::server
