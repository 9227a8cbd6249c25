// settings.h: the table of all settings of `kameleon serve`: name, default, allowed values and member of
// Config. Flags, environment variables, files, help and completions are made from it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/message.h"
#include "server/config.h"

namespace kameleon::server {

// clang-format off
enum class SettingKind : std::uint8_t { flag, number, choice, address, networks, origin, origins, file, folder };
// clang-format on

using ConfigMember = std::variant<
    bool Config::*, int Config::*, std::string Config::*, std::vector<std::string> Config::*,
    LogLevel Config::*, LogFormat Config::*, MetricsAccess Config::*>;

// NOLINTBEGIN(readability-redundant-member-init): g++ warns of members left out unless they have an
// initializer.
struct Setting {
    std::string_view flag;  // "most-tables"
    SettingKind kind = SettingKind::flag;
    ConfigMember member;
    std::string_view default_value{};
    int low = 0;  // of numbers
    int high = 0;
    std::span<const std::string_view> choices{};  // in the order of the enum
};
// NOLINTEND(readability-redundant-member-init)

std::span<const Setting> settings();
/// In files: "most_tables".
std::string key_of(const Setting& setting);
/// "KAMELEON_MOST_TABLES"
std::string variable_of(const Setting& setting);

Message about(const Setting& setting);
Message allowed_values(const Setting& setting);

/// Sets the member from text as on the command line, lists with commas. False, with nothing changed, if the
/// value is not allowed. Relative paths start at `base`.
bool set(Config& config, const Setting& setting, std::string_view text, const std::filesystem::path& base);
/// The value as `set` reads it.
std::string get(const Config& config, const Setting& setting);
/// The value as it is written in a TOML file.
std::string toml_value(const Config& config, const Setting& setting);

}  // namespace kameleon::server
