// hearing.h: the little that a player under load has to understand of what a server says. Thousands of
// players share the machine with the server they measure, so messages are looked through, not taken apart:
// `"legal":[` with its quotation marks can only be the name of a member, since a quotation mark inside a text
// is written \".
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace kameleon::load {

/// Of a message, `{"type":"table",…`: "table".
std::string_view type_of(std::string_view message);
/// The first member of this name, if its value is a text without escapes.
std::optional<std::string_view> text_in(std::string_view message, std::string_view name);
/// The same for a whole number.
std::optional<std::uint64_t> number_in(std::string_view message, std::string_view name);
/// The decisions that the one who is told may make, each as JSON; none if it is not their turn.
std::vector<std::string_view> legal_in(std::string_view message);
/// Whether a table waits for everybody to be ready.
bool asks_for_ready(std::string_view message);
/// Whether somebody has decided something.
bool tells_a_decision(std::string_view message);
/// Whether a game has begun.
bool tells_a_start(std::string_view message);

}  // namespace kameleon::load
