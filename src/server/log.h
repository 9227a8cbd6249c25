// log.h: what the server tells its operator: one line for each event, as key=value or as JSON. No input can
// break a line, and what must stay secret cannot be named: a field called like a token, a cookie or the luck
// of a game does not compile, and inside of data it is blotted out. Knows no event of its own.
//
// May be called from any thread. Writing happens on a thread of its own: a slow reader of the log costs the
// oldest lines that wait, never the server's time.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <ostream>
#include <string_view>

#include "base/data.h"

namespace kameleon::server {

enum class LogLevel : std::uint8_t { debug, info, warning, error };
enum class LogFormat : std::uint8_t { text, json };

/// Names in the order of the values.
inline constexpr std::array<std::string_view, 4> log_level_names{"debug", "info", "warning", "error"};
inline constexpr std::array<std::string_view, 2> log_format_names{"text", "json"};

/// Whether something of this name stays out of the log: in any case, and as a part of a longer name
/// ("Set-Cookie").
constexpr bool is_secret_name(std::string_view name) {
    constexpr std::array<std::string_view, 7> secret{"token",  "cookie",   "luck",         "seed",
                                                     "secret", "password", "authorization"};
    const auto begins = [&](std::size_t at, std::string_view word) {
        for (std::size_t i = 0; i < word.size(); ++i) {
            if (at + i == name.size()) return false;
            const char c = name[at + i];
            if ((c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c) != word[i]) return false;
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

/// The name of an event or of a field: written in the sources, of small letters, digits and underscores.
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

struct LogField {
    LogName name;
    Data value;
};

class Log {
public:
    /// To standard error, in the background.
    Log(LogLevel lowest, LogFormat format);
    /// To a stream that outlives it, at once.
    Log(LogLevel lowest, LogFormat format, std::ostream& out);
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;
    Log(Log&&) = delete;
    Log& operator=(Log&&) = delete;
    /// Waits until everything is written.
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

    /// Whether such an event would be written: ask before gathering what is dear to gather.
    [[nodiscard]] bool wants(LogLevel level) const { return level >= lowest_; }

private:
    struct Machinery;
    LogLevel lowest_;
    LogFormat format_;
    std::unique_ptr<Machinery> machinery_;
};

}  // namespace kameleon::server
