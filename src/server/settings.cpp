// settings.cpp: see settings.h.
#include "server/settings.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <deque>

#include "base/text.h"
#include "server/origin.h"

namespace kameleon::server {
namespace {

constexpr auto truth = SettingKind::truth;
constexpr auto whole = SettingKind::whole;
constexpr auto choice = SettingKind::choice;

constexpr std::array<Setting, 21> table{{
    {.key = "address", .kind = SettingKind::address, .field = &Config::address},
    {.key = "port", .kind = whole, .field = &Config::port, .low = 0, .high = 65535},
    {.key = "lan", .kind = truth, .field = &Config::lan},
    {.key = "data", .kind = SettingKind::folder, .field = &Config::data},
    {.key = "tls_certificate", .kind = SettingKind::file, .field = &Config::tls_certificate},
    {.key = "tls_key", .kind = SettingKind::file, .field = &Config::tls_key},
    {.key = "trust_proxy", .kind = SettingKind::networks, .field = &Config::trust_proxy},
    {.key = "origins", .kind = SettingKind::origins, .field = &Config::origins},
    {.key = "public_url", .kind = SettingKind::origin, .field = &Config::public_url},
    {.key = "log_level", .kind = choice, .field = &Config::log_level, .choices = log_level_names},
    {.key = "log_format", .kind = choice, .field = &Config::log_format, .choices = log_format_names},
    {.key = "thinkers", .kind = whole, .field = &Config::thinkers, .low = 0, .high = 256},
    {.key = "most_tables", .kind = whole, .field = &Config::most_tables, .low = 1, .high = 1'000'000},
    {.key = "most_connections",
     .kind = whole,
     .field = &Config::most_connections,
     .low = 1,
     .high = 1'000'000},
    {.key = "most_connections_per_address",
     .kind = whole,
     .field = &Config::most_connections_per_address,
     .low = 1,
     .high = 1'000'000},
    {.key = "messages_per_second",
     .kind = whole,
     .field = &Config::messages_per_second,
     .low = 1,
     .high = 10'000},
    {.key = "requests_per_second",
     .kind = whole,
     .field = &Config::requests_per_second,
     .low = 1,
     .high = 100'000},
    {.key = "drain_seconds", .kind = whole, .field = &Config::drain_seconds, .low = 0, .high = 3600},
    {.key = "away_seconds", .kind = whole, .field = &Config::away_seconds, .low = 1, .high = 3600},
    {.key = "idle_minutes", .kind = whole, .field = &Config::idle_minutes, .low = 1, .high = 525'600},
    {.key = "metrics", .kind = choice, .field = &Config::metrics, .choices = metrics_names},
}};

std::string joined(std::span<const std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
    return text;
}

/// What a text setting keeps of a text; nothing if it is not allowed. An empty one is none, where that may
/// be.
std::optional<std::string> accepted(
    SettingKind kind, const std::string& text, const std::filesystem::path& base) {
    if (!is_plain_text(text)) return std::nullopt;
    switch (kind) {
        case SettingKind::address:
            return normal_address(text);
        case SettingKind::networks:
            return normal_network(text);
        case SettingKind::origins:
            return normal_origin(text);
        case SettingKind::origin:
            return text.empty() ? text : normal_origin(text);
        case SettingKind::file:
        case SettingKind::folder:
            return text.empty() ? text : (base / text).lexically_normal().string();
        case SettingKind::truth:
        case SettingKind::whole:
        case SettingKind::choice:
            break;
    }
    return std::nullopt;
}

/// Puts a value into the member that the setting stands for.
struct Assigner {
    Config& config;
    const Setting& setting;
    const Data& value;
    const std::filesystem::path& base;

    bool operator()(bool Config::* member) const {
        if (value.as_bool() == nullptr) return false;
        config.*member = *value.as_bool();
        return true;
    }
    bool operator()(int Config::* member) const {
        const std::int64_t* number = value.as_int();
        if (number == nullptr || *number < setting.low || *number > setting.high) return false;
        config.*member = static_cast<int>(*number);
        return true;
    }
    bool operator()(std::string Config::* member) const {
        if (value.text() == nullptr) return false;
        auto text = accepted(setting.kind, *value.text(), base);
        if (text) config.*member = std::move(*text);
        return text.has_value();
    }
    bool operator()(std::vector<std::string> Config::* member) const {
        if (value.list() == nullptr) return false;
        std::vector<std::string> all;
        for (const Data& item : *value.list()) {
            if (item.text() == nullptr) return false;
            auto text = accepted(setting.kind, *item.text(), base);
            if (!text) return false;
            all.push_back(std::move(*text));
        }
        config.*member = std::move(all);
        return true;
    }
    template <class Enum>
    bool operator()(Enum Config::* member) const {
        if (value.text() == nullptr) return false;
        const auto found = std::ranges::find(setting.choices, *value.text());
        if (found == setting.choices.end()) return false;
        config.*member = static_cast<Enum>(found - setting.choices.begin());
        return true;
    }
};

struct Reader {
    const Config& config;
    const Setting& setting;

    Data operator()(bool Config::* member) const { return config.*member; }
    Data operator()(int Config::* member) const { return config.*member; }
    Data operator()(std::string Config::* member) const { return config.*member; }
    Data operator()(std::vector<std::string> Config::* member) const {
        Data::List list;
        for (const std::string& item : config.*member) list.emplace_back(item);
        return list;
    }
    template <class Enum>
    Data operator()(Enum Config::* member) const {
        return setting.choices[static_cast<std::size_t>(config.*member)];
    }
};

FlagKind flag_kind(SettingKind kind) {
    switch (kind) {
        case SettingKind::truth:
            return FlagKind::none;
        case SettingKind::whole:
            return FlagKind::whole;
        case SettingKind::choice:
            return FlagKind::one_of;
        case SettingKind::file:
        case SettingKind::folder:
            return FlagKind::file;
        case SettingKind::address:
        case SettingKind::networks:
        case SettingKind::origin:
        case SettingKind::origins:
            break;
    }
    return FlagKind::text;
}

/// The usual value as it is typed; empty if there is none to tell.
std::string usual_text(const Setting& setting) {
    const Data usual = value_of(Config{}, setting);
    if (const std::int64_t* number = usual.as_int()) return std::to_string(*number);
    return usual.text() != nullptr ? *usual.text() : std::string();
}

}  // namespace

std::span<const Setting> settings() { return table; }

const Setting* find_setting(std::string_view key) {
    const auto* found = std::ranges::find(table, key, &Setting::key);
    return found == table.end() ? nullptr : found;
}

const std::vector<Flag>& flags() {
    static std::deque<std::string> kept;  // what the views are into
    const auto keep = [](std::string text) -> std::string_view { return kept.emplace_back(std::move(text)); };
    static const std::vector<Flag> all = [&] {
        std::vector<Flag> made{{.name = "config", .kind = FlagKind::file}};
        for (const Setting& one : table) {
            made.push_back(
                {.name = keep(flag_name(one.key)),
                 .kind = flag_kind(one.kind),
                 .usual = keep(usual_text(one)),
                 .low = one.low,
                 .high = one.high,
                 .choices = {one.choices.begin(), one.choices.end()}});
        }
        return made;
    }();
    return all;
}

std::string flag_name(std::string_view key) {
    std::string name(key);
    std::ranges::replace(name, '_', '-');
    return name;
}

std::string variable_name(std::string_view key) {
    std::string name = "KAMELEON_";
    for (const char c : key) name += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return name;
}

Message about(const Setting& setting) { return Message("cli.serve." + std::string(setting.key)); }

Message allowed(const Setting& setting) {
    const Argument example("example", "https://example.org");
    switch (setting.kind) {
        case SettingKind::truth:
            return Message("serve.allowed.truth");
        case SettingKind::whole:
            // As text: as they have to be typed, not as the language writes numbers.
            return Message(
                "serve.allowed.whole",
                {{"low", std::to_string(setting.low)}, {"high", std::to_string(setting.high)}});
        case SettingKind::choice:
            return Message("serve.allowed.choice", {{"choices", joined(setting.choices)}});
        case SettingKind::address:
            return Message("serve.allowed.address");
        case SettingKind::networks:
            return Message("serve.allowed.networks");
        case SettingKind::origin:
            return Message("serve.allowed.origin", {example});
        case SettingKind::origins:
            return Message("serve.allowed.origins", {example});
        case SettingKind::file:
            return Message("serve.allowed.file");
        case SettingKind::folder:
            break;
    }
    return Message("serve.allowed.folder");
}

Data from_text(const Setting& setting, std::string_view text) {
    text = trimmed(text);
    if (setting.kind == SettingKind::truth) {
        if (text == "true" || text == "1") return true;
        if (text == "false" || text == "0") return false;
    }
    if (setting.kind == SettingKind::whole) {
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error == std::errc{} && end == text.data() + text.size()) return number;
    }
    if (setting.kind == SettingKind::networks || setting.kind == SettingKind::origins) {
        Data::List list;
        for (const std::string& part : split(text, ',')) list.emplace_back(trimmed(part));
        return list;
    }
    return text;
}

bool assign(Config& config, const Setting& setting, const Data& value, const std::filesystem::path& base) {
    return std::visit(Assigner{config, setting, value, base}, setting.field);
}

Data value_of(const Config& config, const Setting& setting) {
    return std::visit(Reader{config, setting}, setting.field);
}

}  // namespace kameleon::server
