// command.h: the definition of a command. The command line parser, --help, the manual page and completion are
// all made from these definitions; their texts are in the catalogues.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"

namespace kameleon::cli {

/// Exit codes, the same for every command.
inline constexpr int exit_ok = 0;
inline constexpr int exit_failed = 1;
inline constexpr int exit_usage = 2;
inline constexpr int exit_interrupted = 130;  // as shells report it: 128 and the number of the signal

enum class ValueKind : std::uint8_t {
    none,  // a flag
    text,
    integer,  // in low … high
    number,   // in low … high
    file,
    one_of,    // of the choices
    language,  // of --lang
};

// g++ warns of members left out of a list of named ones unless they have an initializer.
// NOLINTBEGIN(readability-redundant-member-init)
struct OptionSpec {
    std::string_view name;  // "number" is given as --number
    ValueKind kind = ValueKind::none;
    std::string_view default_value{};  // the value if it is not given; empty if there is none
    double low = 0;
    double high = 0;
    std::vector<std::string_view> choices{};
    char letter = 0;      // -n, for those that have one
    bool shared = false;  // its text is the same in every command
};

struct PositionalSpec {
    std::string_view name;
    bool required = false;
    bool many = false;
    ValueKind kind = ValueKind::text;
    std::vector<std::string_view> choices{};  // for completion; the command itself rejects others
};

// NOLINTEND(readability-redundant-member-init)

class Arguments;
struct Console;

struct CommandSpec {
    std::string_view name;  // of two words where it belongs to a group: "record convert"
    std::vector<PositionalSpec> positionals;
    std::vector<OptionSpec> options;
    std::vector<std::string_view> examples;
    int (*run)(const Arguments&, Console&);
};

/// All commands, in the order in which they are listed.
std::span<const CommandSpec> commands();

/// The key of a text of a command: "cli.record_convert.summary", "cli.serve.most_tables" for --most-tables.
std::string command_key(const CommandSpec& command, std::string_view what);
Message summary_of(const CommandSpec& command);
Message about(const CommandSpec& command);
Message about(const CommandSpec& command, const PositionalSpec& positional);
Message about(const CommandSpec& command, const OptionSpec& option);

/// The arguments of a command, checked against its definition. Unknown names are a bug of the caller.
class Arguments {
public:
    void add(std::string_view name, std::string value) {
        values_[std::string(name)].push_back(std::move(value));
    }
    void set_default(std::string_view name, std::string_view value) { defaults_[std::string(name)] = value; }

    [[nodiscard]] bool has(std::string_view name) const { return values_.contains(name); }
    /// The value, or the last one of several; else the default, or nothing.
    [[nodiscard]] std::string text(std::string_view name) const;
    [[nodiscard]] const std::vector<std::string>& all(std::string_view name) const;
    [[nodiscard]] std::int64_t integer(std::string_view name) const;
    [[nodiscard]] double number(std::string_view name) const;

private:
    std::map<std::string, std::vector<std::string>, std::less<>> values_;
    std::map<std::string, std::string, std::less<>> defaults_;
};

}  // namespace kameleon::cli
