// settings.cpp: see settings.h.
#include "server/settings.h"

#include <algorithm>
#include <array>
#include <optional>
#include <type_traits>

#include "base/text.h"
#include "net/address.h"
#include "server/origin.h"

namespace kameleon::server {
namespace {

using enum SettingKind;

constexpr std::array<Setting, 22> table{{
    {"address", address, &Config::address, "127.0.0.1"},
    {"port", number, &Config::port, "7575", 0, 65535},
    {"lan", flag, &Config::lan, "false"},
    {"data", folder, &Config::data},
    {"tls-certificate", file, &Config::tls_certificate},
    {"tls-key", file, &Config::tls_key},
    {"trust-proxy", networks, &Config::trust_proxy},
    {"origins", origins, &Config::origins},
    {"public-url", origin, &Config::public_url},
    {"log-level", choice, &Config::log_level, "info", 0, 0, log_level_names},
    {"log-format", choice, &Config::log_format, "text", 0, 0, log_format_names},
    {"thinkers", number, &Config::thinkers, "0", 0, 256},
    {"most-tables", number, &Config::most_tables, "10000", 1, 1'000'000},
    {"most-connections", number, &Config::most_connections, "10000", 1, 1'000'000},
    {"most-connections-per-address", number, &Config::most_connections_per_address, "100", 1, 1'000'000},
    {"messages-per-second", number, &Config::messages_per_second, "20", 1, 10'000},
    {"requests-per-second", number, &Config::requests_per_second, "50", 1, 100'000},
    {"drain-seconds", number, &Config::drain_seconds, "10", 0, 3600},
    {"away-seconds", number, &Config::away_seconds, "30", 1, 3600},
    {"idle-minutes", number, &Config::idle_minutes, "60", 1, 525'600},
    {"metrics", choice, &Config::metrics, "local", 0, 0, metrics_access_names},
    {"test-seed", number, &Config::test_seed, "0", 0, 1'000'000},
}};

/// By kind.
constexpr std::array<std::string_view, 9> allowed_keys{
    "serve.allowed.truth",   "serve.allowed.whole",    "serve.allowed.choice",
    "serve.allowed.address", "serve.allowed.networks", "serve.allowed.origin",
    "serve.allowed.origins", "serve.allowed.file",     "serve.allowed.folder"};

std::string joined(const auto& items, std::string_view separator) {
    std::string text;
    for (const auto& item : items) {
        if (!text.empty()) text += separator;
        text += item;
    }
    return text;
}

/// A value, or one item of a list, in canonical form; nothing if it is not allowed.
std::optional<std::string> canonical(
    const Setting& setting, const std::string& text, const std::filesystem::path& base) {
    if (!is_plain_text(text)) return std::nullopt;
    switch (setting.kind) {
        case flag:
            if (text == "true" || text == "1") return "true";
            if (text == "false" || text == "0") return "false";
            return std::nullopt;
        case number:
            if (const auto value = read_number(text, setting.low, setting.high))
                return std::to_string(*value);
            return std::nullopt;
        case choice:
            if (std::ranges::find(setting.choices, text) != setting.choices.end()) return text;
            return std::nullopt;
        case address:
            if (const auto value = net::Address::from(text)) return value->text();
            return std::nullopt;
        case networks:
            if (const auto value = net::Network::from(text)) return value->text();
            return std::nullopt;
        case origins:
            return normal_origin(text);
        case origin:
            return text.empty() ? text : normal_origin(text);
        case file:
        case folder:
            return text.empty() ? text : (base / text).lexically_normal().string();
    }
    return std::nullopt;
}

std::string toml_string(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + "\"";
}

}  // namespace

std::span<const Setting> settings() { return table; }

std::string key_of(const Setting& setting) {
    std::string key(setting.flag);
    std::ranges::replace(key, '-', '_');
    return key;
}

std::string variable_of(const Setting& setting) {
    std::string name = "KAMELEON_" + key_of(setting);
    for (char& c : name) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return name;
}

Message about(const Setting& setting) { return Message("cli.serve." + key_of(setting)); }

Message allowed_values(const Setting& setting) {
    // Numbers as text, without the digit grouping of the language.
    return Message(
        allowed_keys.at(static_cast<std::size_t>(setting.kind)), {{"low", std::to_string(setting.low)},
                                                                  {"high", std::to_string(setting.high)},
                                                                  {"choices", joined(setting.choices, ", ")},
                                                                  {"example", "https://example.org"}});
}

bool set(Config& config, const Setting& setting, std::string_view text, const std::filesystem::path& base) {
    std::vector<std::string> values{std::string(text)};
    if (std::holds_alternative<std::vector<std::string> Config::*>(setting.member)) values = split(text, ',');
    for (std::string& value : values) {
        auto checked = canonical(setting, std::string(trimmed(value)), base);
        if (!checked) return false;
        value = *std::move(checked);
    }
    const auto store = [&]<class Value>(Value Config::* member) {
        if constexpr (std::is_same_v<Value, std::vector<std::string>>) {
            config.*member = values;
        } else if constexpr (std::is_same_v<Value, std::string>) {
            config.*member = values.front();
        } else if constexpr (std::is_same_v<Value, bool>) {
            config.*member = values.front() == "true";
        } else if constexpr (std::is_same_v<Value, int>) {
            config.*member = *read_number(values.front(), setting.low, setting.high);
        } else {
            const auto found = std::ranges::find(setting.choices, values.front());
            config.*member = static_cast<Value>(found - setting.choices.begin());
        }
    };
    std::visit(store, setting.member);
    return true;
}

std::string get(const Config& config, const Setting& setting) {
    const auto load = [&]<class Value>(Value Config::* member) -> std::string {
        if constexpr (std::is_same_v<Value, std::vector<std::string>>) {
            return joined(config.*member, ",");
        } else if constexpr (std::is_same_v<Value, std::string>) {
            return config.*member;
        } else if constexpr (std::is_same_v<Value, bool>) {
            return config.*member ? "true" : "false";
        } else if constexpr (std::is_same_v<Value, int>) {
            return std::to_string(config.*member);
        } else {
            return std::string(setting.choices[static_cast<std::size_t>(config.*member)]);
        }
    };
    return std::visit(load, setting.member);
}

std::string toml_value(const Config& config, const Setting& setting) {
    std::string text = get(config, setting);
    if (setting.kind == flag || setting.kind == number) return text;
    if (!std::holds_alternative<std::vector<std::string> Config::*>(setting.member)) return toml_string(text);
    std::vector<std::string> items = split(text, ',');
    for (std::string& item : items) item = toml_string(item);
    return "[" + joined(items, ", ") + "]";
}

}  // namespace kameleon::server
