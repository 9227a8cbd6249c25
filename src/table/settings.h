// settings.h: what is agreed about a table when it is made: the game and its options, who may see it, and how
// much time there is. Never changes afterwards.
#pragma once

#include <cstdint>
#include <string>

#include "base/data.h"
#include "base/message.h"
#include "base/result.h"

namespace kameleon::table {

/// Milliseconds since 1970, as whoever drives the table says. The table has no clock of its own.
using Time = std::int64_t;
inline constexpr Time second = 1000;
inline constexpr Time minute = 60 * second;
inline constexpr Time day = 24 * 60 * minute;

enum class ClockKind : std::uint8_t {
    none,
    live,            // so many seconds for each decision, and a bank for all of them together
    correspondence,  // so many days for each decision
};

struct ClockSettings {
    ClockKind kind = ClockKind::none;
    int seconds = 0;      // live: for each decision
    int bank = 0;         // live: seconds for the whole match, used when those run out
    int days = 0;         // correspondence: for each decision
    bool strict = false;  // nobody may give more time

    /// The free time of a decision.
    [[nodiscard]] Time per_decision() const {
        return kind == ClockKind::live ? seconds * second : days * day;
    }
    friend bool operator==(const ClockSettings&, const ClockSettings&) = default;
};

struct Settings {
    std::string game;     // "coloretto"
    std::string options;  // every one of them, as options_text prints them
    int seats = 0;        // how many play; follows from the options
    int games = 1;        // of a match; follows from the options
    bool listed = false;  // in the lobby for everybody; otherwise found by link or code only
    bool spectators = true;
    ClockSettings clock;
    friend bool operator==(const Settings&, const Settings&) = default;
};

/// {"game", "options": {…} or text, "public", "spectators", "clock": {"kind", …}}: what is left out is as
/// usual. Settings that can be played, or what is wrong with these.
Result<Settings, Message> settings_from(const Data& data);
Data settings_data(const Settings& settings);
/// The same game and options, as text that people may have typed.
Result<Settings, Message> settings_from_text(std::string_view game, std::string_view words);

}  // namespace kameleon::table
