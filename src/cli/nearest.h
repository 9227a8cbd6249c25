// nearest.h: which word somebody meant who misspelt it.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace kameleon::cli {

/// How many characters have to be changed, put in, left out or swapped with their neighbour to make one word
/// of the other. Counts bytes; words beyond 64 are cut.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The known word nearest to this one, if it is near enough to be meant: the first of several.
std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> known);

}  // namespace kameleon::cli
