// train_report.h: how a training went, for people (a line for each measurement), for programs (JSON) and as a
// picture (SVG).
#pragma once

#include <string>

#include "cli/statistics.h"
#include "cli/train.h"
#include "texts/catalogue.h"

namespace kameleon::cli {

/// Above the lines: the net, its recipe, and what the columns are.
std::string strength_heading(const TrainRequest& request, const Catalogue& words);
std::string strength_line(
    const training::StrengthPoint& point, const TrainRequest& request, const Catalogue& words);
/// "43.2%"
std::string strength_text(const training::StrengthPoint& point, const Catalogue& words);

std::string training_json(const Trained& trained, const TrainRequest& request, std::string_view out);
std::string training_plot(const Trained& trained, const TrainRequest& request, const Catalogue& words);

/// The same cards on every seat make a share a little surer than its interval says: luck evens out.
inline Estimate estimate_of(const training::StrengthPoint& point) {
    return share_estimate(point.share(), point.measured);
}

}  // namespace kameleon::cli
