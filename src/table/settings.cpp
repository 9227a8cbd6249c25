// settings.cpp: see settings.h.
#include "table/settings.h"

#include <array>
#include <optional>
#include <string_view>

#include "record/event_data.h"
#include "rules/registry.h"

namespace kameleon::table {
namespace {

constexpr std::array<std::string_view, 3> clock_names{"none", "live", "correspondence"};
constexpr int max_seconds = 600;
constexpr int max_bank = 7200;
constexpr int max_days = 30;

Message bad_setting(std::string_view field) { return Message("table.bad_setting", {{"field", field}}); }

/// Options as text, "players=3", also from an object, {"players": 3}.
std::optional<std::string> options_as_text(const Data* options) {
    if (options == nullptr) return std::string();
    if (const std::string* text = options->text()) return *text;
    const Data::Object* members = options->object();
    if (members == nullptr) return std::nullopt;
    std::string words;
    for (const Data::Member& member : *members) {
        const std::int64_t* number = member.value.as_int();
        const std::string* text = member.value.text();
        if (number == nullptr && text == nullptr) return std::nullopt;
        words += (words.empty() ? "" : " ") + member.key + "=";
        words += number != nullptr ? std::to_string(*number) : *text;
    }
    return words;
}

/// The default if the member is left out; nothing if it is not a bool.
std::optional<bool> bool_in(const Data& data, std::string_view key, bool default_value) {
    const Data* found = data.find(key);
    if (found == nullptr) return default_value;
    const bool* value = found->as_bool();
    return value == nullptr ? std::nullopt : std::optional(*value);
}

std::optional<ClockSettings> clock_from(const Data* data) {
    ClockSettings clock;
    if (data == nullptr) return clock;
    const std::string_view kind = data->text("kind");
    if (kind == clock_names[0]) return clock;
    const auto strict = bool_in(*data, "strict", false);
    if (!strict) return std::nullopt;
    clock.strict = *strict;
    if (kind == clock_names[1]) {
        const auto seconds = data->number("seconds", 1, max_seconds);
        const auto bank = data->find("bank") == nullptr ? 0 : data->number("bank", 0, max_bank);
        if (!seconds || !bank) return std::nullopt;
        clock.kind = ClockKind::live;
        clock.seconds = *seconds;
        clock.bank = *bank;
        return clock;
    }
    const auto days = data->number("days", 1, max_days);
    if (kind != clock_names[2] || !days) return std::nullopt;
    clock.kind = ClockKind::correspondence;
    clock.days = *days;
    return clock;
}

Json clock_data(const ClockSettings& clock) {
    Json data = Json::object({{"kind", clock_names[static_cast<std::size_t>(clock.kind)]}});
    if (clock.kind == ClockKind::live) data.set("seconds", clock.seconds).set("bank", clock.bank);
    if (clock.kind == ClockKind::correspondence) data.set("days", clock.days);
    if (clock.strict) data.set("strict", true);
    return data;
}

}  // namespace

Result<Settings, Message> settings_from_text(std::string_view game, std::string_view words) {
    Settings settings;
    std::optional<Message> error;
    const bool known = Games::with(game, [&]<Game G>() {
        const auto options = parse_options<G>(words);
        if (!options) {
            error = options.error();
            return;
        }
        settings.game = G::name;
        settings.options = options_text<G>(*options);
        settings.seats = options->players;
        settings.games = options->games;
    });
    if (!known) return refuse(bad_setting("game"));
    if (error) return refuse(*std::move(error));
    return settings;
}

Result<Settings, Message> settings_from(const Data& data) {
    const auto words = options_as_text(data.find("options"));
    if (!words) return refuse(bad_setting("options"));
    auto settings = settings_from_text(data.text("game"), *words);
    if (!settings) return settings;
    const auto listed = bool_in(data, "public", false);
    if (!listed) return refuse(bad_setting("public"));
    const auto spectators = bool_in(data, "spectators", true);
    if (!spectators) return refuse(bad_setting("spectators"));
    const auto clock = clock_from(data.find("clock"));
    if (!clock) return refuse(bad_setting("clock"));
    settings->listed = *listed;
    settings->spectators = *spectators;
    settings->clock = *clock;
    return settings;
}

Json settings_data(const Settings& settings) {
    Json options;
    Games::with(settings.game, [&]<Game G>() {
        if (const auto read = parse_options<G>(settings.options)) options = options_data<G>(*read);
    });
    return Json::object(
        {{"game", settings.game},
         {"options", std::move(options)},
         {"public", settings.listed},
         {"spectators", settings.spectators},
         {"clock", clock_data(settings.clock)}});
}

}  // namespace kameleon::table
