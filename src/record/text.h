// text.h: records as text that a person can read, many to a file (docs/record-format.md).
#pragma once

#include <string>
#include <string_view>

#include "record/read_error.h"
#include "record/walk.h"

namespace kameleon {

inline constexpr std::size_t most_tags = 47;
inline constexpr std::size_t most_other_tags = 28;
/// What a value of a tag may be: plain text, and not too long.
bool is_tag_value(std::string_view value);
/// What a tag that we do not understand may be called: letters, digits and underscores, a letter first; and
/// none of ours.
bool is_other_tag(std::string_view key);

/// [Key "value"], on a line of its own.
std::string tag_line(std::string_view key, std::string_view value);
/// The key of the tag that names who sits there: "Seat1".
std::string seat_key(std::size_t seat);
/// The key of the tag with what that seat contributed to the deal: "Luck1".
std::string client_seed_key(std::size_t seat);
/// The lines that say how the seed came about (fair_deal.h).
std::string deal_tags(const Tags& tags);

/// The points by seat, "41 30 22"; "*" while the game goes on.
template <RecordableGame G>
std::string result_text(const typename G::State& state) {
    if (turn(state).wait != Wait::over) return "*";
    const Scores points = scores(state);
    std::string text;
    for (Seat seat = 0; seat < points.players; ++seat) {
        text += (seat > 0 ? " " : "") + std::to_string(points[seat]);
    }
    return text;
}

/// The record as text, ending with a line break. Events that break a rule, and what follows them, are left
/// out.
template <RecordableGame G>
std::string record_text(const Record<G>& record) {
    std::string moves;
    int line = 0;
    const auto last = walk(record, [&](const Step<G>& step) {
        if (begins_line(step.before)) {
            moves += (line == 0 ? "" : "\n") + std::to_string(line + 1) + ".";
            ++line;
        }
        if (begins_word(step.before)) moves += ' ';
        moves += event_note(step.before, step.event);
    });
    std::string text = tag_line("Game", G::name) + tag_line("Options", options_text<G>(record.options));
    for (std::size_t seat = 0; seat < record.tags.seats.size(); ++seat) {
        text += tag_line(seat_key(seat), record.tags.seats[seat]);
    }
    if (!record.tags.date.empty()) text += tag_line("Date", record.tags.date);
    if (record.tags.seed) text += tag_line("Seed", record.tags.seed->hex());
    text += deal_tags(record.tags);
    for (const auto& [key, value] : record.tags.others) text += tag_line(key, value);
    text += tag_line("Setup", setup_note(record.options, record.setup));
    text += tag_line("Result", last ? result_text<G>(*last) : "*");
    return text + "\n" + moves + "\n";
}

/// Reads one record in the text form off the front of `rest`, which is the end of `text`; nothing if there is
/// none. Any bytes give a record or an error, and nothing that is read breaks a rule.
Result<std::optional<AnyRecord>, ReadError> read_text_record(std::string_view text, std::string_view& rest);

}  // namespace kameleon
