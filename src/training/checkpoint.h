// checkpoint.h: an interrupted training as bytes to continue from. Bytes that are read are checked.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "training/strength.h"
#include "training/trainer.h"

namespace kameleon::training {

/// Of the net of this name, trained by these settings, after so many steps; with its strength so far.
std::string checkpoint_bytes(
    std::string_view net, const TrainingSettings& settings, std::uint64_t steps, const Adam& adam,
    std::span<const StrengthPoint> strength);

/// What a checkpoint is of.
struct CheckpointTitle {
    std::string net;
    std::string recipe;

    friend bool operator==(const CheckpointTitle&, const CheckpointTitle&) = default;
};
/// Nothing if it is damaged.
std::optional<CheckpointTitle> title_of(std::string_view bytes);

enum class CheckpointFault : std::uint8_t { none, damaged, another };

/// Puts a checkpoint into `steps`, `adam`, which must have the shape of that net, and `strength`; leaves them
/// as they are if it is damaged, or belongs to another net or other settings.
CheckpointFault restore(
    std::string_view bytes, std::string_view net, const TrainingSettings& settings, std::uint64_t& steps,
    Adam& adam, std::vector<StrengthPoint>& strength);

}  // namespace kameleon::training
