// words.h: what happens in a game of Amazonas, the table and the scores, as messages for people.
#pragma once

#include <optional>
#include <vector>

#include "rules/amazonas/scoring.h"
#include "rules/amazonas/view.h"
#include "rules/presentable.h"

namespace kameleon::amazonas {

Message card_message(Card card);
/// "blue column"
Message column_message(Colour colour);

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

std::vector<ScoreLine> score_lines(const State& state, Seat seat);
std::vector<ScoreLine> score_lines(const Breakdown& parts);
/// There is nothing to choose when Amazonas is scored, so nothing to remark.
inline std::optional<Message> score_remark(const State& /*state*/, Seat /*seat*/) { return std::nullopt; }

}  // namespace kameleon::amazonas
