// record_errors.h: what is wrong with a file of records, for people and for programs.
#pragma once

#include <string>
#include <string_view>

#include "base/data.h"
#include "record/read_error.h"
#include "texts/catalogue.h"

namespace kameleon::cli {

struct Failure {
    std::string_view file;
    std::int64_t game = 0;  // counted from 1; 0 if it is not about one
    ReadError error;        // line 0: it has no place in the file
};

/// "games.txt:5:4: game 1, event 3: C15: This row has no card yet: it cannot be taken."
std::string failure_text(const Failure& failure, const Catalogue& words);
Data failure_data(const Failure& failure, const Catalogue& words);

}  // namespace kameleon::cli
