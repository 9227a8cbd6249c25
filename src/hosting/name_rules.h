// name_rules.h: which names guests may choose, and their name until they do.
#pragma once

#include <string>
#include <string_view>

#include "base/message.h"
#include "base/result.h"

namespace kameleon::hosting {

inline constexpr int max_name_length = 24;  // characters (code points)

/// The name as it is stored: single spaces, none at the ends. Refuses names that are empty, too long or not
/// UTF-8, that have invisible characters (controls, direction marks, fillers; joiners are allowed inside
/// emoji and the scripts that use them), or more than two combining marks on a letter.
Result<std::string, Message> normalize_name(std::string_view text);

/// Whether `normalize_name` would not change it.
bool is_name(std::string_view text);

/// The name of a guest who has not chosen one: "Brookesia 417", a genus of chameleons and a number, both from
/// the id. Latin, so that it is the same in every language, in records and in logs.
std::string default_name(std::string_view id);

}  // namespace kameleon::hosting
