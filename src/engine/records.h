// records.h: recorded games for a page: replay, verification and conversion. Texts in, JSON out.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/record.h"
#include "texts/catalogue.h"

namespace kameleon::engine {

enum class Form : std::uint8_t { text, json };

std::string written(const AnyRecord& record, Form form);

// Each returns an object. Its member `ok` is false if the text is not a record, or a game in it breaks a rule
// or does not follow from its seed. Then the object has the place (`line`, `column`, `game`, `event`, as far
// as known), the `rule`, and the reason (`key`, and `text` in the language of `words`).

/// One game of a file, counted from 1, as a seat (from 0) or a spectator saw it: `head`, the members of the
/// JSON form that are not the game, `deal` as below, and `steps` (record/replay_data.h).
std::string replay_json(std::string_view text, int game, std::optional<int> seat, const Catalogue& words);

/// `games`, for each of the file what `game` it is, and of the `deal` what can be said: `proven`,
/// `not_revealed` or `not_committed`.
std::string verify_json(std::string_view text, const Catalogue& words);

/// `text`, all games of the file in this form.
std::string convert_json(std::string_view text, Form form, const Catalogue& words);

}  // namespace kameleon::engine
