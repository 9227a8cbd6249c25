// notation.h: a game of Amazonas as it is written in a record, event by event.
//
//   toucan/frog         plays a toucan and draws a frog
//   toucan>3+/frog      gives a toucan to seat 3, who takes it; then draws a frog
//   toucan>3-toad/frog  … who rejects it and discards a toad
//
// Animals by their English names, with a hyphen for a space: river-dolphin.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/amazonas/actions.h"
#include "rules/amazonas/setup.h"

namespace kameleon::amazonas {

/// The event as it follows on what is written already. It must be one that can happen in this state.
std::string event_note(const State& before, const Event& event);
/// The next event, removed from the front of `text`; nothing if no event of this state is written there. It
/// may still be one that the rules refuse.
std::optional<Event> read_event(const State& before, std::string_view& text);
/// A decision that begins a new word in the record, and one that begins a new line: once around the table.
bool begins_word(const State& before);
bool begins_line(const State& before);

/// "first=2 hands=toad,frog,frog;toucan,macaw,tapir": seats from 1.
std::string setup_note(const Options& options, const Setup& setup);

}  // namespace kameleon::amazonas
