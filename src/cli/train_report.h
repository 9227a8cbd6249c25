// train_report.h: the strength of a net during its training: lines of text, JSON, and a line chart.
#pragma once

#include <string>

#include "cli/train.h"
#include "texts/catalogue.h"

namespace kameleon::cli {

/// Above the lines: the net, its recipe, and the names of the columns.
std::string strength_heading(const TrainRequest& request, const Catalogue& words);
std::string strength_line(
    const training::StrengthPoint& point, const TrainRequest& request, const Catalogue& words);
/// "43.2%"
std::string strength_text(const training::StrengthPoint& point, const Catalogue& words);

std::string training_json(const TrainingResult& result, const TrainRequest& request, std::string_view out);
std::string training_plot(const TrainingResult& result, const TrainRequest& request, const Catalogue& words);

}  // namespace kameleon::cli
