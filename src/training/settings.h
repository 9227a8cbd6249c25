// recipe.h: how each net that comes with the program was trained: the settings from which `kameleon train`
// makes it again, and their text.
#pragma once

#include <string>
#include <string_view>

#include "training/trainer.h"

namespace kameleon::training {

/// "seed=1 games=1000000 rate=0.001 lambda=0.9 exploration=0.01", as it stands in the net's file.
std::string settings_text(const TrainingSettings& settings);

/// The recipe of the net of this name; that of any other is a short one.
TrainingSettings default_settings(std::string_view net);

}  // namespace kameleon::training
