// nearest.h: the known word that is most similar to a misspelt one.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace kameleon::cli {

/// The Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours, in bytes.
/// Only the first 64 bytes count.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The nearest known word, if it is near enough; the first of several.
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> known);

}  // namespace kameleon::cli
