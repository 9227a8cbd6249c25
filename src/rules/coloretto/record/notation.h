// notation.h: a game of Coloretto as it is written in a record, event by event.
//
//   G>2    draws a card, turns over green and places it in row 2
//   x3     takes row 3
//   L      turns over the last-round card, before the card that is drawn in its place: LG>2
//   *G     what the golden joker revealed, after the row was taken: x1*G
//   J=G    gives a joker the colour green
//   P=BGY  counts blue, green and yellow as plus
//
// Cards by their marks (R18): O B N Y P G S, + for "+2", J, * for the golden joker.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/coloretto/actions.h"
#include "rules/coloretto/setup.h"

namespace kameleon::coloretto {

/// The event as it follows on what is written already. It must be one that can happen in this state.
std::string event_note(const State& before, const Event& event);
/// The next event, removed from the front of `text`; nothing if no event of this state is written there. It
/// may still be one that the rules refuse.
std::optional<Event> read_event(const State& before, std::string_view& text);
/// A decision that begins a new word in the record, and one that begins a new line: a round.
bool begins_word(const State& before);
bool begins_line(const State& before);

/// "first=2 in-play=BNYPG start=BN,YP": seats from 1, colours by their marks.
std::string setup_note(const Options& options, const Setup& setup);

}  // namespace kameleon::coloretto
