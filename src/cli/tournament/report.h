// report.h: the results of a tournament as text, as JSON and as a chart.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "cli/tournament/plan.h"
#include "cli/tournament/ratings.h"
#include "texts/catalogue.h"

namespace kameleon::cli::tournament {

struct Report {
    Plan plan;
    std::string title;  // of the game: "Coloretto Amazonas"
    Json options_data;
    std::int64_t requested = 0;  // deals

    std::int64_t seats = 0;
    std::int64_t deals = 0;
    std::int64_t games = 0;
    std::vector<Rating> ratings;  // none if no deal was played
    SquareMatrix<std::optional<Comparison>> comparisons;
    std::optional<SprtResult> sprt;

    [[nodiscard]] double equal_share() const { return 1 / static_cast<double>(seats); }
    /// The contestants by rating, the best first.
    [[nodiscard]] std::vector<std::size_t> ranking() const;
};

Report make_report(const Plan& plan, const Schedule& schedule, const Sums& sums);

/// No line is longer than `width`, if the numbers allow it.
std::string report_text(const Report& report, const Catalogue& words, std::size_t width);
std::string report_json(const Report& report);
std::string report_plot(const Report& report, const Catalogue& words);

/// Shared by the text and the chart: the title, and what the cross table shows.
std::string report_title(const Report& report, const Catalogue& words);
std::string cross_title(const Report& report, const Catalogue& words);

}  // namespace kameleon::cli::tournament
