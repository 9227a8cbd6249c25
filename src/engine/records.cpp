// records.cpp: see records.h.
#include "engine/records.h"

#include <functional>

#include "record/fair_deal.h"
#include "record/json_record.h"
#include "record/reader.h"
#include "record/replay_data.h"
#include "record/text.h"

namespace kameleon::engine {
namespace {

/// The record was checked when it was read.
Json deal_of(const AnyRecord& record) {
    return std::visit(
        [](const auto& one) {
            const auto standing = check_fair_deal(one.tags, one.options.players);
            return Json(name_of(standing ? *standing : DealStanding::not_committed));
        },
        record);
}

Json failure(const ReadError& error, int game, const Catalogue& words) {
    Json data = Json::object({{"ok", false}});
    if (game != 0) data.set("game", game);
    if (error.line != 0) {
        data.set("line", static_cast<std::int64_t>(error.line));
        data.set("column", static_cast<std::int64_t>(error.column));
    }
    if (error.event != 0) data.set("event", static_cast<std::int64_t>(error.event));
    if (!error.rule.empty()) data.set("rule", error.rule);
    return data.set("key", error.reason.key).set("text", words.text(error.reason));
}

/// Calls `each(game, number)` for every game of a text until it returns false. The failure, if the text is
/// wrong.
std::optional<Json> each_record(
    std::string_view text, const Catalogue& words, const std::function<bool(const AnyRecord&, int)>& each) {
    RecordReader reader(text);
    for (int game = 1;; ++game) {
        const auto read = reader.next();
        if (!read) return failure(read.error(), game, words);
        if (!read->has_value()) {
            if (game > 1) return std::nullopt;
            return failure({1, 1, 0, {}, Message("record.empty_file")}, 0, words);
        }
        if (!each(**read, game)) return std::nullopt;
    }
}

template <Game G>
Json replayed(const Record<G>& record, Viewer viewer) {
    return Json::object(
        {{"ok", true},
         {"head", header_data(G::name, options_data<G>(record.options), record.tags)},
         {"deal", deal_of(record)},
         {"steps", replay_steps(record, viewer)}});
}

}  // namespace

std::string written(const AnyRecord& record, Form form) {
    return std::visit(
        [&](const auto& one) {
            return form == Form::json ? record_json(one, false) : record_text(one) + "\n";
        },
        record);
}

std::string replay_json(std::string_view text, int game, std::optional<int> seat, const Catalogue& words) {
    std::optional<Json> shown;
    int games = 0;
    auto wrong = each_record(text, words, [&](const AnyRecord& record, int number) {
        games = number;
        if (number != game) return true;
        shown = std::visit(
            [&](const auto& one) {
                const int players = one.options.players;
                if (seat && (*seat < 0 || *seat >= players)) {
                    const Message why("replay.no_such_seat", {{"seat", *seat + 1}, {"players", players}});
                    return failure({0, 0, 0, {}, why}, game, words);
                }
                return replayed(one, seat ? Viewer(static_cast<Seat>(*seat)) : spectator);
            },
            record);
        return false;
    });
    if (wrong) return wrong->text();
    if (shown) return shown->text();
    const Message why("replay.no_such_game", {{"game", game}, {"games", games}});
    return failure({0, 0, 0, {}, why}, 0, words).text();
}

std::string verify_json(std::string_view text, const Catalogue& words) {
    Json games = Json::list();
    auto wrong = each_record(text, words, [&](const AnyRecord& record, int /*number*/) {
        const auto name = std::visit([]<Game G>(const Record<G>& /*one*/) { return G::name; }, record);
        games.push(Json::object({{"game", name}, {"deal", deal_of(record)}}));
        return true;
    });
    if (wrong) return wrong->text();
    return Json::object({{"ok", true}, {"games", std::move(games)}}).text();
}

std::string convert_json(std::string_view text, Form form, const Catalogue& words) {
    std::string converted;
    auto wrong = each_record(text, words, [&](const AnyRecord& record, int /*number*/) {
        converted += written(record, form);
        return true;
    });
    if (wrong) return wrong->text();
    return Json::object({{"ok", true}, {"text", converted}}).text();
}

}  // namespace kameleon::engine
