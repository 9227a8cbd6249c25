// names.h: cards, decisions and refusals of Coloretto as programs write them. Not translated.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/coloretto/actions.h"
#include "rules/coloretto/refusal.h"
#include "rules/recordable.h"

namespace kameleon::coloretto {

std::string_view card_name(Card card);
/// The mark on the card, the same in every language (R18).
char card_mark(Card card);
std::optional<Card> card_named(std::string_view name);
/// A colour by its English name; `red` is pink and `grey` is sky (R18).
std::optional<Colour> colour_named(std::string_view name);

/// "draw", "take 2", "place 3", "joker green", "plus blue green pink"; rows are counted from 1.
std::string action_text(Action action);
RefusalText explain(Refusal why);

}  // namespace kameleon::coloretto
