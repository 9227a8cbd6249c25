// config.cpp: see config.h.
#include "server/config.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include <unistd.h>

#include "base/text.h"
#include "net/address.h"
#include "server/config_file.h"
#include "server/read_file.h"
#include "server/settings.h"

namespace kameleon::server {
namespace {

namespace fs = std::filesystem;

/// Variables of ours that are not settings: the path of the file, and those of scripts and tests.
constexpr auto other_variables = std::to_array<std::string_view>(
    {"KAMELEON_CONFIG", "KAMELEON_NO_SETUP", "KAMELEON_SERVER", "KAMELEON_SIMULATE", "KAMELEON_ENGINE",
     "KAMELEON_PAGE", "KAMELEON_BASE", "KAMELEON_UPDATE_PAGE", "KAMELEON_UPDATE_GOLDENS",
     "KAMELEON_FIND_GOLDENS"});

/// One value from one source.
struct Given {
    std::string where;                // "--port", "KAMELEON_PORT", "serve.toml:3: port"
    const Setting* setting;           // null if there is none of this name
    std::optional<std::string> text;  // none: a type that no setting has
    fs::path base;
};

const Setting* find_setting(std::string_view name, std::string (*name_of)(const Setting&)) {
    const auto found =
        std::ranges::find_if(settings(), [&](const Setting& one) { return name_of(one) == name; });
    return found == settings().end() ? nullptr : &*found;
}

Result<std::vector<Given>, Message> from_file(const std::string& path) {
    const auto text = read_file(path);
    if (!text) return refuse(text.error());
    const auto entries = parse_config_file(*text);
    const std::string place = printable(path, any_length) + ":";
    if (!entries) {
        const FileError& error = entries.error();
        const std::string where = place + std::to_string(error.line) + ":" + std::to_string(error.column);
        return refuse(Message("serve.config.not_toml", {{"where", where}, {"detail", error.detail}}));
    }
    std::vector<Given> all;
    for (const FileEntry& entry : *entries) {
        all.push_back(
            {place + std::to_string(entry.line) + ": " + printable(entry.key),
             find_setting(entry.key, key_of), entry.text, fs::path(path).parent_path()});
    }
    return all;
}

/// Unknown KAMELEON_ variables are kept, to be refused: most likely a typing error.
std::vector<Given> from_environment(const Sources& sources) {
    std::vector<Given> all;
    for (const auto& [name, text] : sources.environment) {
        if (!name.starts_with("KAMELEON_") || text.empty() ||
            std::ranges::find(other_variables, name) != other_variables.end()) {
            continue;
        }
        all.push_back({printable(name), find_setting(name, variable_of), text, sources.folder});
    }
    return all;
}

std::vector<Given> from_flags(const Sources& sources) {
    const auto flag_of = [](const Setting& setting) { return std::string(setting.flag); };
    std::vector<Given> all;
    for (const auto& [name, text] : sources.flags) {
        if (name == "config") continue;
        const Setting* const setting = find_setting(name, flag_of);
        const bool bare = setting != nullptr && setting->kind == SettingKind::flag && text.empty();
        all.push_back({"--" + printable(name), setting, bare ? "true" : text, sources.folder});
    }
    return all;
}

/// The folder in a variable of the XDG specification, or below the home folder.
std::optional<fs::path> xdg_folder(
    const Environment& environment, std::string_view variable, std::string_view below_home) {
    const auto absolute = [&](std::string_view name) -> std::optional<fs::path> {
        const auto found = environment.find(name);
        if (found == environment.end() || !fs::path(found->second).is_absolute()) return std::nullopt;
        return fs::path(found->second);
    };
    if (auto folder = absolute(variable)) return folder;
    if (const auto home = absolute("HOME")) return *home / below_home;
    return std::nullopt;
}

/// The named file, or the default one if it exists; else empty.
std::string config_path(const Sources& sources) {
    std::string named;
    const auto variable = sources.environment.find("KAMELEON_CONFIG");
    if (variable != sources.environment.end()) named = variable->second;
    for (const auto& [name, value] : sources.flags) {
        if (name == "config") named = value;
    }
    if (!named.empty()) return (sources.folder / named).lexically_normal().string();
    const auto folder = xdg_folder(sources.environment, "XDG_CONFIG_HOME", ".config");
    if (!folder) return {};
    const fs::path file = *folder / "kameleon" / "serve.toml";
    std::error_code ignored;
    return fs::exists(file, ignored) ? file.string() : std::string();
}

/// Fills in what depends on other settings, and checks combinations.
std::optional<Message> finish(Config& config, bool address_given, const Environment& environment) {
    if (config.data.empty()) {
        const auto folder = xdg_folder(environment, "XDG_DATA_HOME", ".local/share");
        if (!folder) return Message("serve.config.no_home");
        config.data = (*folder / "kameleon").lexically_normal().string();
    }
    if (config.lan && !address_given) config.address = "0.0.0.0";
    if (config.lan && net::is_loopback(config.address)) {
        return Message("serve.config.lan_alone", {{"address", config.address}});
    }
    if (config.tls_certificate.empty() != config.tls_key.empty()) {
        const bool no_key = config.tls_key.empty();
        return Message(
            "serve.config.tls_pair", {{"given", no_key ? "tls_certificate" : "tls_key"},
                                      {"missing", no_key ? "tls_key" : "tls_certificate"}});
    }
    return std::nullopt;
}

std::optional<Message> apply(Config& config, const Given& given) {
    const Argument where("where", given.where);
    if (given.setting == nullptr) {
        std::string known;
        for (const Setting& one : settings()) known += (known.empty() ? "" : ", ") + key_of(one);
        return Message("serve.config.unknown", {where, {"known", known}});
    }
    if (given.text && set(config, *given.setting, *given.text, given.base)) return std::nullopt;
    return Message(
        "serve.config.bad_value",
        {where, {"value", printable(given.text.value_or(""))}, {"allowed", allowed_values(*given.setting)}});
}

}  // namespace

int thinker_count(const Config& config, unsigned cores) {
    return config.thinkers > 0 ? config.thinkers : std::max(1, static_cast<int>(cores) - 1);
}

Sources process_sources(std::vector<std::pair<std::string, std::string>> flags) {
    Sources sources{.flags = std::move(flags), .environment = {}, .folder = {}};
    for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable) {
        const std::string_view text(*variable);
        const std::size_t end = std::min(text.find('='), text.size());
        sources.environment.emplace(text.substr(0, end), text.substr(std::min(end + 1, text.size())));
    }
    std::error_code ignored;
    sources.folder = fs::current_path(ignored);
    return sources;
}

Result<Config, Message> read_config(const Sources& sources) {
    std::vector<Given> all;
    if (const std::string path = config_path(sources); !path.empty()) {
        auto entries = from_file(path);
        if (!entries) return refuse(std::move(entries.error()));
        all = *std::move(entries);
    }
    std::ranges::move(from_environment(sources), std::back_inserter(all));
    std::ranges::move(from_flags(sources), std::back_inserter(all));

    Config config;
    for (const Setting& one : settings()) set(config, one, one.default_value, {});
    bool address_given = false;
    for (const Given& given : all) {
        if (auto error = apply(config, given)) return refuse(*std::move(error));
        address_given = address_given || given.setting->flag == "address";
    }
    if (auto error = finish(config, address_given, sources.environment)) return refuse(*std::move(error));
    return config;
}

std::string print_config(const Config& config, const Catalogue& words) {
    std::string text;
    for (const Setting& one : settings()) {
        text += (text.empty() ? "# " : "\n# ") + words.text(about(one)) + "\n# ";
        text += words.text(allowed_values(one));
        if (!one.default_value.empty()) {
            text += words.text(Message("cli.help.default", {{"value", one.default_value}}));
        }
        text += "\n" + key_of(one) + " = " + toml_value(config, one) + "\n";
    }
    return text;
}

}  // namespace kameleon::server
