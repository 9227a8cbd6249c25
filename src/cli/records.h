// records.h: what the program does with files of records. Reads text and writes streams, so that tests can
// watch.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "rules/game.h"

namespace kameleon::cli {

/// Checks every game of the text; names the first that breaks a rule. Answers an exit code of commands.h.
int verify(std::string_view name, std::string_view text, std::ostream& out, std::ostream& err);

struct ReplayRequest {
    std::size_t game = 1;    // which game of the file
    std::size_t from = 1;    // the first event that is shown
    Seat seat = spectator;   // whose eyes we see it with
    bool everything = true;  // no seat was named: hidden cards are shown too
    bool board = false;      // the table before every decision
};

/// Shows a game move by move.
int replay(
    const ReplayRequest& request, std::string_view name, std::string_view text, std::ostream& out,
    std::ostream& err);

/// The whole file, or standard input for "-"; nothing, and a sentence on `err`, if it cannot be read.
std::optional<std::string> read_file(const std::string& path, std::ostream& err);

}  // namespace kameleon::cli
