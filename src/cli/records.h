// records.h: what the program does with files of records: checking, showing and converting them.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "cli/console.h"
#include "cli/simulate.h"
#include "rules/game.h"

namespace kameleon::cli {

/// A file that has been read.
struct RecordFile {
    std::string_view name;
    std::string_view text;
};

/// Checks every game; names the first that breaks a rule. If none does, says for every game whether its deal
/// is proven (deal_runs.h). Answers an exit code of command.h.
int verify(const RecordFile& file, bool json, Console& console);

struct ReplayRequest {
    std::size_t game = 1;  // which game of the file
    std::size_t from = 1;  // the first event that is shown
    Viewer viewer = all_seeing;
    bool board = false;  // the table before every decision
    bool json = false;   // each event as JSON, a line each
};

/// Shows a game move by move.
int replay(const ReplayRequest& request, const RecordFile& file, Console& console);

struct ConvertRequest {
    RecordForm form = RecordForm::json;
    bool legal = false;
    bool on_screen = false;                   // the records go to standard output
    const std::atomic<bool>* stop = nullptr;  // set from outside to end after the game under way
};

/// Writes every game in the other form.
int convert(const ConvertRequest& request, const RecordFile& file, std::ostream& to, Console& console);

}  // namespace kameleon::cli
