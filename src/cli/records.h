// records.h: checking, showing and converting files of records.
#pragma once

#include <atomic>
#include <iosfwd>
#include <string>
#include <string_view>

#include "cli/common_arguments.h"
#include "cli/console.h"
#include "record/read_error.h"
#include "rules/game.h"

namespace kameleon::cli {

/// A file that has been read.
struct RecordFile {
    std::string_view name;
    std::string_view text;
};

/// Checks every game and reports the first error; if there is none, reports for every game whether its deal
/// is proven. Returns an exit code of command.h, as do the others.
int verify(const RecordFile& file, bool json, Console& console);

struct ReplayRequest {
    std::size_t game = 1;  // which game of the file
    std::size_t from = 1;  // the first event that is shown
    Viewer viewer = all_seeing;
    bool board = false;  // the table before every move
    bool json = false;   // each event as JSON, a line each
};

/// Shows a game move by move.
int replay(const ReplayRequest& request, const RecordFile& file, Console& console);

struct ConvertRequest {
    RecordFormat format = RecordFormat::json;
    bool legal = false;
    bool is_stdout = false;                   // the records go to standard output
    const std::atomic<bool>* stop = nullptr;  // ends after the current game
};

int convert(const ConvertRequest& request, const RecordFile& file, std::ostream& to, Console& console);

/// What is wrong with a file of records.
struct RecordFailure {
    std::string_view file;
    std::int64_t game = 0;  // counted from 1; 0 if it is not about one
    ReadError error;        // line 0: it has no place in the file
};
/// "games.txt:5:4: game 1, event 3: C15: This row has no card yet: it cannot be taken."
std::string failure_text(const RecordFailure& failure, const Catalogue& words);
RecordFailure empty_file(const RecordFile& file);

}  // namespace kameleon::cli
