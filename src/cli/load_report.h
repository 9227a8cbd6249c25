// load_report.h: the results of a load test, as a table for people and as data.
#pragma once

#include <string>

#include "base/json.h"
#include "load/load.h"
#include "texts/catalogue.h"

namespace kameleon::cli {

std::string load_table(const load::Report& report, const Catalogue& words, std::size_t width);
Json load_data(const load::Report& report);
/// Whether every player got every update exactly once.
bool nothing_was_lost(const load::Report& report);

}  // namespace kameleon::cli
