// records.h: recorded games for a page: shown step by step, checked, and written in the other form. Texts in,
// JSON out. Knows no table and no file.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/record.h"
#include "texts/catalogue.h"

namespace kameleon::engine {

enum class Form : std::uint8_t { text, json };

std::string written(const AnyRecord& record, Form form);

// Each answers with an object. Its member `ok` is false where the text is no record, or a game in it breaks a
// rule or does not follow from its seed: then it says where (`line`, `column`, `game`, `event`, as far as
// they are known), the `rule`, and why (`key`, and `text` in these words).

/// One game of a file, counted from 1, as a seat (from 0) or a spectator saw it: `head`, the members of the
/// JSON form that are not the game, `deal` as below, and `steps` (record/replay_data.h).
std::string replay_json(std::string_view text, int game, std::optional<int> seat, const Catalogue& words);

/// `games`, for each of the file what `game` it is, and of the `deal` what can be said: `proven`,
/// `not_revealed` or `not_committed`.
std::string verify_json(std::string_view text, const Catalogue& words);

/// `text`, all games of the file in this form.
std::string convert_json(std::string_view text, Form form, const Catalogue& words);

}  // namespace kameleon::engine
