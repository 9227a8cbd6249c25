// message_scan.h: finds the few members of server messages that a simulated player needs, without parsing the
// JSON, since thousands of players share the machine with the server. Safe because a quotation mark inside a
// JSON text is written \": `"legal":[` can only be a member.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace kameleon::load {

/// The value of `type`.
std::string_view message_type(std::string_view message);
/// The first member of this name, if it is a text without escapes.
std::optional<std::string_view> text_member(std::string_view message, std::string_view name);
/// The first member of this name, if it is a whole number.
std::optional<std::uint64_t> number_member(std::string_view message, std::string_view name);
/// The legal actions of the receiver, each as JSON; none if it is not their turn.
std::vector<std::string_view> legal_actions(std::string_view message);
bool game_is_over(std::string_view message);
bool has_decision(std::string_view message);
bool has_start(std::string_view message);

}  // namespace kameleon::load
