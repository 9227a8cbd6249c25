// fingerprint.h: the behaviour of the games and of the players of every level, with the default options, as
// one number. A commit that changes it changes play, and says so. Nets for other options (the grey side of
// Coloretto) and players that are no level are not part of it; the tests of nets and players cover them.
#pragma once

#include <cstdint>

namespace kameleon::bench {

/// Plays random games from fixed seeds with every combination of the options' examples and mixes every legal
/// set, decision, revealed card and score into one number, and the decisions of players of every level: the
/// same with every compiler and on every platform.
std::uint64_t fingerprint();

}  // namespace kameleon::bench
