// names.h: what guests may call themselves, and what they are called until they do. Knows nobody.
#pragma once

#include <string>
#include <string_view>

#include "base/message.h"
#include "base/result.h"

namespace kameleon::hosting {

inline constexpr int longest_name = 24;  // characters (code points)

/// The name as it is kept: blanks of any kind are single, none at the ends. Refuses what is empty or too
/// long, no UTF-8, has anything that is not seen (controls, marks of direction, fillers; but what joins the
/// parts of an emoji or the letters of some scripts may stand between them), or piles marks upon a letter.
Result<std::string, Message> tidy_name(std::string_view text);

/// Whether this is a name just as it stands.
bool is_name(std::string_view text);

/// What a guest is called who has not said: "Brookesia 417", a genus of chameleons and a number, both from
/// the id. Latin, so that it is the same in every language: players of different languages at one table,
/// records and logs then all mean the same person by it, and it needs no translation anywhere.
std::string guest_name(std::string_view id);

}  // namespace kameleon::hosting
