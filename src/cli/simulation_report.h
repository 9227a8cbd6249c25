// simulation_report.h: the results of many games as a table, as JSON and as a histogram.
#pragma once

#include <string>
#include <vector>

#include "base/json.h"
#include "cli/statistics.h"
#include "texts/catalogue.h"

namespace kameleon::cli {

/// What was played.
struct SimulationInfo {
    std::string game;     // "amazonas"
    std::string title;    // "Coloretto Amazonas"
    std::string options;  // as text
    Json options_data;
    std::vector<std::string> seats;
    std::string seed;
    std::uint64_t requested = 0;  // games; fewer were played after an interruption
};

/// No line of prose is longer than `width`.
std::string simulation_table(
    const GameStats& stats, const SimulationInfo& info, const Catalogue& words, std::size_t width);
std::string simulation_json(const GameStats& stats, const SimulationInfo& info);
std::string simulation_plot(const GameStats& stats, const SimulationInfo& info, const Catalogue& words);

}  // namespace kameleon::cli
