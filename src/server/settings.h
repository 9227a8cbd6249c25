// settings.h: the one table of all settings: what each is called, what it may be and where in Config it is.
// Flags, variables, files and help are all made from it. Knows no source.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/data.h"
#include "base/message.h"
#include "server/config.h"

namespace kameleon::server {

enum class SettingKind : std::uint8_t {
    truth,
    whole,
    choice,
    address,
    networks,
    origin,
    origins,
    file,
    folder
};

using SettingField = std::variant<
    bool Config::*, int Config::*, std::string Config::*, std::vector<std::string> Config::*,
    LogLevel Config::*, LogFormat Config::*, Metrics Config::*>;

// g++ warns of members left out of a list of named ones unless they have an initializer.
// NOLINTBEGIN(readability-redundant-member-init)
struct Setting {
    std::string_view key;  // "most_tables", also --most-tables and KAMELEON_MOST_TABLES
    SettingKind kind = SettingKind::truth;
    SettingField field;
    int low = 0;  // of whole numbers
    int high = 0;
    std::span<const std::string_view> choices{};  // in the order of the enum's values
};

/// A setting as a flag of the command line; every view is into something that stays. Means the same as an
/// option of a command (cli/command.h), which this room does not know.
enum class FlagKind : std::uint8_t { none, text, whole, file, one_of };
struct Flag {
    std::string_view name;  // "most-tables"
    FlagKind kind = FlagKind::none;
    std::string_view usual{};
    int low = 0;
    int high = 0;
    std::vector<std::string_view> choices{};
};
// NOLINTEND(readability-redundant-member-init)

/// In the order in which they are told.
std::span<const Setting> settings();
const Setting* find_setting(std::string_view key);

/// One for each setting, and "config".
const std::vector<Flag>& flags();
/// "most-tables", "KAMELEON_MOST_TABLES"
std::string flag_name(std::string_view key);
std::string variable_name(std::string_view key);

/// What it is about, and which values it takes, for people.
Message about(const Setting& setting);
Message allowed(const Setting& setting);

/// A value from a flag or a variable: a list has commas between its parts. What is no such value stays text,
/// for `assign` to refuse.
Data from_text(const Setting& setting, std::string_view text);
/// Sets it; false, with nothing changed, if the value is of another type or not allowed. Relative paths begin
/// at `base`.
bool assign(Config& config, const Setting& setting, const Data& value, const std::filesystem::path& base);
Data value_of(const Config& config, const Setting& setting);

}  // namespace kameleon::server
