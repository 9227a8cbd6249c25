// save.h: a tournament under way as text, to go on with it later. Whole numbers and a check sum, so that what
// is read is what was written, or nothing. Knows no file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/data.h"
#include "cli/tournament/plan.h"
#include "cli/tournament/sums.h"

namespace kameleon::cli::tournament {

std::string saved_text(const Plan& plan, const Sums& sums);

/// What was saved, for the functions below; nothing if the text is not just as it was written.
std::optional<Data> read_saved(std::string_view text);

std::optional<Seed> saved_seed(const Data& saved);

/// Something that is not as it was saved, by the word for it on the command line.
struct Difference {
    std::string what;
    std::string saved;
    std::string asked;
};
/// None if the plan is the one that was saved.
std::vector<Difference> differences(const Data& saved, const Plan& plan);

/// Of the saved plan; nothing if they do not fit its schedule.
std::optional<Sums> saved_sums(const Data& saved, const Schedule& schedule);

}  // namespace kameleon::cli::tournament
