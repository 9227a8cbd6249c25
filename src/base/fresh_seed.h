// fresh_seed.h: a new seed from the operating system's entropy. The only place where games ask for
// chance.
#pragma once

#include <optional>

#include "base/seed.h"

namespace kameleon {

/// 256 unpredictable bits; nothing if the system has none to give.
std::optional<Seed> fresh_seed();

}  // namespace kameleon
