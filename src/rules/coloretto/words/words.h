// words.h: what happens in a game of Coloretto, the table and the scores, as messages for people.
#pragma once

#include <optional>
#include <vector>

#include "rules/coloretto/scoring.h"
#include "rules/coloretto/view.h"
#include "rules/presentable.h"

namespace kameleon::coloretto {

Message card_message(Card card);

/// What a decision does, for someone who sees `view`.
Message describe(const View& view, Action action);
/// A decision of Coloretto has no effect that its own words do not tell.
inline std::vector<Message> effects(const View& /*view*/, Action /*action*/) { return {}; }
Message describe_reveal(const View& before, std::optional<Card> card);
/// Who starts the next round, and which cards leave the game.
std::vector<Announcement> announce(const State& before, const State& after);
/// The table, line by line.
std::vector<BoardLine> board(const View& view);

std::vector<ScoreLine> score_lines(const State& state, Seat seat);
std::vector<ScoreLine> score_lines(const Breakdown& parts);
/// What the best choice would have been, for a player who chose worse (R4); otherwise nothing.
std::optional<Message> score_remark(const State& state, Seat seat);

}  // namespace kameleon::coloretto
