// config.cpp: see config.h.
#include "server/config.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <optional>
#include <set>

#include <unistd.h>

#include "base/text.h"
#include "server/origin.h"
#include "server/config_file.h"
#include "server/settings.h"

namespace kameleon::server {
namespace {

namespace fs = std::filesystem;

/// Variables that are no settings: where the settings are, and those of scripts and tests, which may run the
/// server.
constexpr std::array<std::string_view, 7> for_others{
    "KAMELEON_CONFIG", "KAMELEON_NO_SETUP", "KAMELEON_SERVER", "KAMELEON_SIMULATE",
    "KAMELEON_ENGINE", "KAMELEON_PAGE",     "KAMELEON_BASE"};
constexpr std::string_view variables_begin = "KAMELEON_";

/// One value from one source.
struct Given {
    std::string where;  // "--port", "KAMELEON_PORT", "serve.toml:3: port"
    std::string key;
    Data value;
    std::string shown;
    fs::path base;
};

/// Whole, for whoever looks for it.
std::string shown_path(const std::string& path) { return is_plain_text(path) ? path : printable(path); }

Message not_read(int error, const std::string& path) {
    const Argument file("file", shown_path(path));
    std::error_code ignored;
    if (fs::is_directory(path, ignored)) return Message("file.is_folder", {file});
    if (error == EACCES || error == EPERM) return Message("file.not_allowed", {file});
    if (error == ENOENT || error == ENOTDIR) return Message("file.not_there", {file});
    return Message("file.cannot_open", {file});
}

Result<std::string, Message> read_text(const std::string& path) {
    constexpr std::size_t biggest = std::size_t{1} << 20U;
    std::ifstream file;
    std::error_code ignored;
    errno = 0;
    if (!fs::is_directory(path, ignored)) file.open(path, std::ios::binary);
    if (!file.is_open()) return refuse(not_read(errno, path));
    std::string text(biggest + 1, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    if (text.size() > biggest) {
        return refuse(Message("file.too_big", {{"file", shown_path(path)}, {"megabytes", 1}}));
    }
    return text;
}

Result<std::vector<Given>, Message> from_file(const std::string& path) {
    const auto text = read_text(path);
    if (!text) return refuse(text.error());
    const auto entries = parse_config_file(*text);
    if (!entries) {
        const FileError& error = entries.error();
        const std::string where =
            shown_path(path) + ":" + std::to_string(error.line) + ":" + std::to_string(error.column);
        return refuse(Message("serve.config.not_toml", {{"where", where}, {"detail", error.detail}}));
    }
    std::vector<Given> all;
    for (const FileEntry& entry : *entries) {
        const std::string where =
            shown_path(path) + ":" + std::to_string(entry.line) + ": " + printable(entry.key);
        all.push_back({where, entry.key, entry.value, entry.shown, fs::path(path).parent_path()});
    }
    return all;
}

/// An absolute path from a variable; nothing if there is none (a relative one is none: XDG says so).
std::optional<fs::path> folder_in(const Environment& environment, std::string_view variable) {
    const auto found = environment.find(variable);
    if (found == environment.end() || !fs::path(found->second).is_absolute()) return std::nullopt;
    return fs::path(found->second);
}

/// $XDG_DATA_HOME, or what stands for it below the home folder.
std::optional<fs::path> home(
    const Environment& environment, std::string_view variable, std::string_view below) {
    if (auto folder = folder_in(environment, variable)) return folder;
    if (const auto folder = folder_in(environment, "HOME")) return *folder / below;
    return std::nullopt;
}

/// The file that is named, or the usual one if it is there; empty if there is none.
std::string file_of(const Sources& sources) {
    std::string named;
    const auto variable = sources.environment.find("KAMELEON_CONFIG");
    if (variable != sources.environment.end()) named = variable->second;
    for (const auto& [name, value] : sources.flags) {
        if (name == "config") named = value;
    }
    if (!named.empty()) return (sources.folder / named).lexically_normal().string();
    const auto usual = home(sources.environment, "XDG_CONFIG_HOME", ".config");
    if (!usual) return {};
    const fs::path file = *usual / "kameleon" / "serve.toml";
    std::error_code ignored;
    return fs::exists(file, ignored) ? file.string() : std::string();
}

/// From the variables whose names begin as ours do. An unknown one is likely a slip, and kept to be refused.
std::vector<Given> from_environment(const Sources& sources) {
    std::vector<Given> all;
    for (const auto& [name, text] : sources.environment) {
        if (!name.starts_with(variables_begin) || std::ranges::find(for_others, name) != for_others.end()) {
            continue;
        }
        const auto setting = std::ranges::find_if(
            settings(), [&](const Setting& one) { return variable_name(one.key) == name; });
        if (setting == settings().end()) {
            all.push_back({printable(name), "", {}, text, {}});
        } else if (!text.empty()) {
            all.push_back({name, std::string(setting->key), from_text(*setting, text), text, sources.folder});
        }
    }
    return all;
}

std::vector<Given> from_flags(const Sources& sources) {
    std::vector<Given> all;
    for (const auto& [name, text] : sources.flags) {
        if (name == "config") continue;
        const std::string where = "--" + printable(name);
        const auto setting =
            std::ranges::find_if(settings(), [&](const Setting& one) { return flag_name(one.key) == name; });
        if (setting == settings().end()) {
            all.push_back({where, "", {}, text, {}});
        } else {
            const bool alone = setting->kind == SettingKind::truth && text.empty();
            const Data value = alone ? Data(true) : from_text(*setting, text);
            all.push_back({where, std::string(setting->key), value, text, sources.folder});
        }
    }
    return all;
}

std::string known_keys() {
    std::string text;
    for (const Setting& one : settings()) text += (text.empty() ? "" : ", ") + std::string(one.key);
    return text;
}

/// Takes a value over; a message if it is refused.
std::optional<Message> take(Config& config, const Given& given) {
    const Argument where("where", given.where);
    const Setting* setting = find_setting(given.key);
    if (setting == nullptr) return Message("serve.config.unknown", {where, {"known", known_keys()}});
    if (assign(config, *setting, given.value, given.base)) return std::nullopt;
    return Message(
        "serve.config.bad_value", {where, {"value", printable(given.shown)}, {"allowed", allowed(*setting)}});
}

/// What follows from what was given, and what does not go together.
std::optional<Message> finish(
    Config& config, const std::set<std::string>& given, const Environment& environment) {
    if (config.data.empty()) {
        const auto folder = home(environment, "XDG_DATA_HOME", ".local/share");
        if (!folder) return Message("serve.config.no_home");
        config.data = (*folder / "kameleon").lexically_normal().string();
    }
    if (config.lan && !given.contains("address")) config.address = "0.0.0.0";
    if (config.lan && is_loopback(config.address)) {
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

}  // namespace

int thinkers_of(const Config& config, unsigned cores) {
    if (config.thinkers > 0) return config.thinkers;
    return std::max(1, static_cast<int>(cores) - 1);
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
    if (const std::string path = file_of(sources); !path.empty()) {
        auto entries = from_file(path);
        if (!entries) return refuse(std::move(entries.error()));
        all = std::move(*entries);
    }
    // What comes later counts.
    for (auto* source : {&from_environment, &from_flags}) {
        for (Given& one : source(sources)) all.push_back(std::move(one));
    }
    Config config;
    std::set<std::string> given;
    for (const Given& one : all) {
        if (auto wrong = take(config, one)) return refuse(std::move(*wrong));
        given.insert(one.key);
    }
    if (auto wrong = finish(config, given, sources.environment)) return refuse(std::move(*wrong));
    return config;
}

std::string print_config(const Config& config, const Catalogue& words) {
    std::string text;
    for (const Setting& one : settings()) {
        const std::string values = words.text(allowed(one));
        const Data usual = value_of(Config{}, one);
        const bool none = usual.text() != nullptr && usual.text()->empty();
        text += (text.empty() ? "# " : "\n# ") + words.text(about(one)) + "\n# " + values;
        if (!none) text += words.text(Message("cli.help.usual", {{"value", toml_text(usual)}}));
        text += '\n';
        text += std::string(one.key) + " = " + toml_text(value_of(config, one)) + "\n";
    }
    return text;
}

}  // namespace kameleon::server
