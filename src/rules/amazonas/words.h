// words.h: animals, decisions and refusals of Amazonas as plain English text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/amazonas/refusal.h"
#include "rules/amazonas/view.h"

namespace kameleon::amazonas {

std::string_view card_name(Card card);
std::string_view colour_name(Colour colour);
/// The mark of a colour, the same in every language (R18).
char colour_mark(Colour colour);
std::optional<Card> animal_named(std::string_view name);

/// "play toucan", "give river dolphin to 3", "take", "reject macaw"; seats are counted from 1.
std::string action_text(Action action);
std::optional<Action> parse_action(std::string_view text);
RefusalText explain(Refusal why);

/// What a decision does, for someone who sees `view`: "plays toucan".
std::string describe(const View& view, Action action);
/// The table as text of several lines.
std::string board_text(const View& view);

}  // namespace kameleon::amazonas
