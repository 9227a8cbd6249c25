// settings.h: what is fixed when a table is made: the game and its options, who may see it, and the clock.
#pragma once

#include <cstdint>
#include <string>

#include "base/data.h"
#include "base/json.h"
#include "base/message.h"
#include "base/result.h"

namespace kameleon::table {

/// Milliseconds since 1970, from the clock of the program that hosts the table.
using Time = std::int64_t;
inline constexpr Time second = 1000;
inline constexpr Time minute = 60 * second;
inline constexpr Time day = 24 * 60 * minute;

enum class ClockKind : std::uint8_t {
    none,
    live,            // seconds for each decision, and a bank for all of them together
    correspondence,  // days for each decision
};

struct ClockSettings {
    ClockKind kind = ClockKind::none;
    int seconds = 0;      // live: for each decision
    int bank = 0;         // live: seconds for the whole match, used when `seconds` run out
    int days = 0;         // correspondence: for each decision
    bool strict = false;  // no time may be given

    /// Time for a decision that is not charged to the bank.
    [[nodiscard]] Time per_decision() const {
        return kind == ClockKind::live ? seconds * second : days * day;
    }
    friend bool operator==(const ClockSettings&, const ClockSettings&) = default;
};

struct Settings {
    std::string game;     // "coloretto"
    std::string options;  // all of them, as options_text prints them
    int seats = 0;        // follows from the options
    int games = 1;        // of a match; follows from the options
    bool listed = false;  // in the lobby; otherwise only found by link or code
    bool spectators = true;
    ClockSettings clock;
    friend bool operator==(const Settings&, const Settings&) = default;
};

/// From {"game", "options": {…} or text, "public", "spectators", "clock": {"kind", …}}; members left out have
/// their default values. Only settings that can be played.
Result<Settings, Message> settings_from(const Data& data);
Json settings_data(const Settings& settings);
/// From the name of a game and options as people type them; the rest has default values.
Result<Settings, Message> settings_from_text(std::string_view game, std::string_view words);

}  // namespace kameleon::table
