// words.h: cards, decisions and refusals of Coloretto as plain English text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/coloretto/refusal.h"
#include "rules/coloretto/view.h"

namespace kameleon::coloretto {

std::string_view card_name(Card card);
/// The mark on the card, the same in every language (R18).
char card_mark(Card card);
std::optional<Card> card_named(std::string_view name);
/// A colour by its English name; `red` is pink and `grey` is sky (R18).
std::optional<Colour> colour_named(std::string_view name);

/// "draw", "take 2", "place 3", "joker green", "plus blue green pink"; rows are counted from 1.
std::string action_text(Action action);
std::optional<Action> parse_action(std::string_view text);
RefusalText explain(Refusal why);

/// What a decision does, for someone who sees `view`: "takes row 2 (green, joker)".
std::string describe(const View& view, Action action);
/// The table as text of several lines.
std::string board_text(const View& view);
/// "2 green, 1 joker"; "nothing" for no card.
std::string cards_text(Cards cards);

}  // namespace kameleon::coloretto
