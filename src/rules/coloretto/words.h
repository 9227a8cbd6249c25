// words.h: cards, decisions and refusals of Coloretto: as text for programs, as messages for people.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/coloretto/refusal.h"
#include "rules/coloretto/view.h"

namespace kameleon::coloretto {

std::string_view card_name(Card card);
Message card_message(Card card);
/// The mark on the card, the same in every language (R18).
char card_mark(Card card);
std::optional<Card> card_named(std::string_view name);
/// A colour by its English name; `red` is pink and `grey` is sky (R18).
std::optional<Colour> colour_named(std::string_view name);

/// "draw", "take 2", "place 3", "joker green", "plus blue green pink"; rows are counted from 1.
std::string action_text(Action action);
std::optional<Action> parse_action(std::string_view text);
RefusalText explain(Refusal why);

/// What a decision does, for someone who sees `view`.
Message describe(const View& view, Action action);
/// A decision of Coloretto has no effect that its own words do not tell.
inline std::vector<Message> effects(const View& /*view*/, Action /*action*/) { return {}; }
Message describe_reveal(const View& before, std::optional<Card> card);
/// Who starts the next round, and which cards leave the game.
std::vector<Announcement> announce(const State& before, const State& after);
/// The table, line by line.
std::vector<BoardLine> board(const View& view);

}  // namespace kameleon::coloretto
