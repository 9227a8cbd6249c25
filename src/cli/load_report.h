// load_report.h: what came of a load test, for people (a table) and for programs.
#pragma once

#include <string>

#include "base/data.h"
#include "load/load.h"
#include "texts/catalogue.h"

namespace kameleon::cli {

std::string load_table(const load::Report& report, const Catalogue& words, std::size_t width);
Data load_data(const load::Report& report);
/// Whether everybody was told everything, once, and nothing that was told is gone.
bool nothing_was_lost(const load::Report& report);

}  // namespace kameleon::cli
