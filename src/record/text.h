// text.h: records as text that a person can read, many to a file (docs/record-format.md).
#pragma once

#include <string>
#include <string_view>

#include "record/record.h"

namespace kameleon {

/// Where and why a text is not a record. Lines and columns count from 1; a column is a byte.
struct ReadError {
    std::size_t line = 0;
    std::size_t column = 0;
    std::size_t event = 0;  // of the game, counted from 1; 0 before the first one
    std::string_view rule;  // where a rule of the game is broken; otherwise empty
    std::string reason;
};

/// [Key "value"], on a line of its own.
std::string tag_line(std::string_view key, std::string_view value);
/// The key of the tag that names who sits there: "Seat1".
std::string seat_key(std::size_t seat);

/// The points by seat, "41 30 22"; "*" while the game goes on.
template <Game G>
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
template <Game G>
std::string record_text(const Record<G>& record) {
    std::string moves;
    int line = 0;
    const auto last = replay(record, [&](const typename G::State& before, const typename G::Event& event) {
        if (begins_line(before)) {
            moves += (line == 0 ? "" : "\n") + std::to_string(line + 1) + ".";
            ++line;
        }
        if (begins_word(before)) moves += ' ';
        moves += event_note(before, event);
    });
    std::string text = tag_line("Game", G::name) + tag_line("Options", options_text<G>(record.options));
    for (std::size_t seat = 0; seat < record.tags.seats.size(); ++seat) {
        text += tag_line(seat_key(seat), record.tags.seats[seat]);
    }
    if (!record.tags.date.empty()) text += tag_line("Date", record.tags.date);
    if (record.tags.seed) text += tag_line("Seed", record.tags.seed->hex());
    text += tag_line("Setup", setup_note(record.options, record.setup));
    text += tag_line("Result", last ? result_text<G>(*last) : "*");
    return text + "\n" + moves + "\n";
}

/// Reads the records of a text one after another. Any bytes give a record or an error, in time linear in the
/// text; nothing that is read breaks a rule.
class RecordReader {
public:
    explicit RecordReader(std::string_view text) : text_(text), rest_(text) {}

    /// The next record; nothing at the end of the text. After an error there is nothing more to read.
    Result<std::optional<AnyRecord>, ReadError> next();

private:
    std::string_view text_;
    std::string_view rest_;
};

}  // namespace kameleon
