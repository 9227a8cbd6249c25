// names.h: animals, decisions and refusals of Amazonas as programs write them. Not translated.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/amazonas/actions.h"
#include "rules/amazonas/refusal.h"
#include "rules/recordable.h"

namespace kameleon::amazonas {

std::string_view card_name(Card card);
std::string_view colour_name(Colour colour);
/// The mark of a colour, the same in every language (R18).
char colour_mark(Colour colour);
std::optional<Card> animal_named(std::string_view name);

/// "play toucan", "give river dolphin to 3", "take", "reject macaw"; seats are counted from 1.
std::string action_text(Action action);
RefusalText explain(Refusal why);

}  // namespace kameleon::amazonas
