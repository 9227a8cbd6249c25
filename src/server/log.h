// log.h: the server's log on standard error: one line per event, as key=value or JSON. Input cannot break a
// line. A field named like a secret (token, cookie, seed, …) does not compile, and no value has named parts.
//
// Thread-safe. A background thread writes; if it falls behind, the oldest waiting lines are dropped.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <variant>

#include "base/text.h"

namespace kameleon::server {

enum class LogLevel : std::uint8_t { debug, info, warning, error };
enum class LogFormat : std::uint8_t { text, json };

/// In the order of the enumerators.
inline constexpr std::array<std::string_view, 4> log_level_names{"debug", "info", "warning", "error"};
inline constexpr std::array<std::string_view, 2> log_format_names{"text", "json"};

/// Whether a name contains the name of a secret, in any case ("Set-Cookie").
constexpr bool is_secret_name(std::string_view name) {
    constexpr std::array<std::string_view, 7> secret{"token",  "cookie",   "luck",         "seed",
                                                     "secret", "password", "authorization"};
    const auto begins = [&](std::size_t at, std::string_view word) {
        for (std::size_t i = 0; i < word.size(); ++i) {
            if (at + i == name.size()) return false;
            if (lower(name[at + i]) != word[i]) return false;
        }
        return true;
    };
    for (std::size_t at = 0; at < name.size(); ++at) {
        for (const std::string_view word : secret) {
            if (begins(at, word)) return true;
        }
    }
    return false;
}

/// The name of an event or field: a literal of lower-case letters, digits and underscores.
class LogName {
public:
    // NOLINTNEXTLINE(google-explicit-constructor): names are given as plain strings.
    consteval LogName(const char* name) : name_(name) {
        if (name_.empty() || name_ == "time" || name_ == "level" || name_ == "event") throw "not_a_name";
        for (const char c : name_) {
            if ((c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '_') throw "not_a_name";
        }
        if (is_secret_name(name_)) throw "a_secret";
    }
    [[nodiscard]] constexpr std::string_view text() const { return name_; }

private:
    std::string_view name_;
};

using LogValue = std::variant<bool, std::int64_t, std::string>;

struct LogField {
    LogName name;
    LogValue value;
};

class Log {
public:
    /// Writes to standard error in the background.
    Log(LogLevel lowest, LogFormat format);
    /// Writes to the stream at once; the stream must outlive the log.
    Log(LogLevel lowest, LogFormat format, std::ostream& out);
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;
    /// Waits for the background thread.
    ~Log();

    void write(LogLevel level, LogName event, std::initializer_list<LogField> fields = {});

    void debug(LogName event, std::initializer_list<LogField> fields = {}) {
        write(LogLevel::debug, event, fields);
    }
    void info(LogName event, std::initializer_list<LogField> fields = {}) {
        write(LogLevel::info, event, fields);
    }
    void warning(LogName event, std::initializer_list<LogField> fields = {}) {
        write(LogLevel::warning, event, fields);
    }
    void error(LogName event, std::initializer_list<LogField> fields = {}) {
        write(LogLevel::error, event, fields);
    }

private:
    struct Impl;
    LogLevel lowest_;
    LogFormat format_;
    std::unique_ptr<Impl> impl_;
};

}  // namespace kameleon::server
