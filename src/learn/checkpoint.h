// checkpoint.h: training that was interrupted, as bytes to go on from. What is read may be anything: it is
// checked.
#pragma once

#include <string>
#include <string_view>

#include "learn/trainer.h"

namespace kameleon::learn {

/// Of the net of this name, trained by these settings, after so many steps.
std::string checkpoint_bytes(
    std::string_view net, const TrainSettings& settings, std::uint64_t steps, const Adam& adam);

enum class CheckpointFault : std::uint8_t { none, damaged, another };

/// Puts a checkpoint into `steps` and `adam`, which must have the shape of that net; leaves them as they are
/// if it is damaged, or belongs to another net or other settings.
CheckpointFault restore(
    std::string_view bytes, std::string_view net, const TrainSettings& settings, std::uint64_t& steps,
    Adam& adam);

}  // namespace kameleon::learn
