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
constexpr int most_seconds = 600;
constexpr int most_bank = 7200;
constexpr int most_days = 30;

Message wrong(std::string_view field) { return Message("table.bad_setting", {{"field", field}}); }

/// Options as an object, {"players": 3}, become a text, "players=3"; a text is taken as it is.
std::optional<std::string> options_words(const Data* options) {
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

/// A truth value; the usual one if it is left out, nothing if it is something else.
std::optional<bool> truth_of(const Data& data, std::string_view key, bool usual) {
    const Data* found = data.find(key);
    if (found == nullptr) return usual;
    const bool* truth = found->as_bool();
    return truth == nullptr ? std::nullopt : std::optional(*truth);
}

std::optional<ClockSettings> clock_from(const Data* data) {
    ClockSettings clock;
    if (data == nullptr) return clock;
    const std::string_view kind = data->text("kind");
    if (kind == clock_names[0]) return clock;
    const auto strict = truth_of(*data, "strict", false);
    if (!strict) return std::nullopt;
    clock.strict = *strict;
    if (kind == clock_names[1]) {
        const auto seconds = data->number("seconds", 1, most_seconds);
        const auto bank = data->find("bank") == nullptr ? 0 : data->number("bank", 0, most_bank);
        if (!seconds || !bank) return std::nullopt;
        clock.kind = ClockKind::live;
        clock.seconds = *seconds;
        clock.bank = *bank;
        return clock;
    }
    const auto days = data->number("days", 1, most_days);
    if (kind != clock_names[2] || !days) return std::nullopt;
    clock.kind = ClockKind::correspondence;
    clock.days = *days;
    return clock;
}

Data clock_data(const ClockSettings& clock) {
    Data data = Data::object({{"kind", clock_names[static_cast<std::size_t>(clock.kind)]}});
    if (clock.kind == ClockKind::live) data.set("seconds", clock.seconds).set("bank", clock.bank);
    if (clock.kind == ClockKind::correspondence) data.set("days", clock.days);
    if (clock.strict) data.set("strict", true);
    return data;
}

}  // namespace

Result<Settings, Message> settings_from_text(std::string_view game, std::string_view words) {
    Settings settings;
    std::optional<Message> objection;
    const bool known = Games::with(game, [&]<Game G>() {
        const auto options = parse_options<G>(words);
        if (!options) {
            objection = options.error();
            return;
        }
        settings.game = G::name;
        settings.options = options_text<G>(*options);
        settings.seats = options->players;
        settings.games = options->games;
    });
    if (!known) return refuse(wrong("game"));
    if (objection) return refuse(*std::move(objection));
    return settings;
}

Result<Settings, Message> settings_from(const Data& data) {
    const auto words = options_words(data.find("options"));
    if (!words) return refuse(wrong("options"));
    auto settings = settings_from_text(data.text("game"), *words);
    if (!settings) return settings;
    const auto listed = truth_of(data, "public", false);
    if (!listed) return refuse(wrong("public"));
    const auto spectators = truth_of(data, "spectators", true);
    if (!spectators) return refuse(wrong("spectators"));
    const auto clock = clock_from(data.find("clock"));
    if (!clock) return refuse(wrong("clock"));
    settings->listed = *listed;
    settings->spectators = *spectators;
    settings->clock = *clock;
    return settings;
}

Data settings_data(const Settings& settings) {
    Data options;
    Games::with(settings.game, [&]<Game G>() {
        if (const auto read = parse_options<G>(settings.options)) options = options_data<G>(*read);
    });
    return Data::object(
        {{"game", settings.game},
         {"options", std::move(options)},
         {"public", settings.listed},
         {"spectators", settings.spectators},
         {"clock", clock_data(settings.clock)}});
}

}  // namespace kameleon::table
