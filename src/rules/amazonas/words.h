// words.h: animals, decisions and refusals of Amazonas: as text for programs, as messages for people.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/amazonas/refusal.h"
#include "rules/amazonas/view.h"

namespace kameleon::amazonas {

std::string_view card_name(Card card);
std::string_view colour_name(Colour colour);
Message card_message(Card card);
/// "blue column"
Message column_message(Colour colour);
/// The mark of a colour, the same in every language (R18).
char colour_mark(Colour colour);
std::optional<Card> animal_named(std::string_view name);

/// "play toucan", "give river dolphin to 3", "take", "reject macaw"; seats are counted from 1.
std::string action_text(Action action);
std::optional<Action> parse_action(std::string_view text);
RefusalText explain(Refusal why);

/// What a decision does, for someone who sees `view`.
Message describe(const View& view, Action action);
/// A double or a full column, if that is what the decision makes.
std::vector<Message> effects(const View& view, Action action);
/// Nothing for a card that the one who sees `before` did not see.
Message describe_reveal(const View& before, std::optional<Card> card);
/// Who takes a bonus card or the protection card.
std::vector<Announcement> announce(const State& before, const State& after);
/// The table, line by line.
std::vector<BoardLine> board(const View& view);

}  // namespace kameleon::amazonas
