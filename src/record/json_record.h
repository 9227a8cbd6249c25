// json_record.h: records as JSON, one object to a line (docs/record-format.md). The same game as the text
// form, with everything that follows from the rules spelled out for programs that do not know them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "json/json.h"
#include "record/read_error.h"
#include "record/walk.h"

namespace kameleon {

/// The number that a record of this form begins with. It changes when old readers would misread new records.
inline constexpr int json_record_version = 1;

/// Everything but the game itself.
Data header_data(std::string_view game, Data options, const Tags& tags);

/// The points by seat; null while the game goes on.
template <RecordableGame G>
Data result_data(const typename G::State& state) {
    if (turn(state).wait != Wait::over) return {};
    const Scores points = scores(state);
    Data::List list;
    for (Seat seat = 0; seat < points.players; ++seat) list.emplace_back(points[seat]);
    return list;
}

/// Events that break a rule, and what follows them, are left out. `legal_too` adds the legal decisions to
/// each decision.
template <RecordableGame G>
Data record_data(const Record<G>& record, bool legal_too) {
    Data::List events{setup_event<G>(record.options, record.setup, all_seeing)};
    const auto last = walk(record, [&](const Step<G>& step) {
        const std::size_t at = events.size();
        step.append_to(events, all_seeing);
        if (legal_too && step.is_decision()) events[at].set("legal", legal_data<G>(legal(step.before)));
    });
    Data data = header_data(G::name, options_data<G>(record.options), record.tags);
    data.set("events", std::move(events));
    data.set("result", last ? result_data<G>(*last) : Data());
    return data;
}

/// One line, with its line break.
template <RecordableGame G>
std::string record_json(const Record<G>& record, bool legal_too) {
    return json_text(record_data(record, legal_too)) + "\n";
}

/// Reads the record that is the next line of `rest`, which is the end of `text`. Any bytes give a record or
/// an error, and nothing that is read breaks a rule.
Result<std::optional<AnyRecord>, ReadError> read_json_record(std::string_view text, std::string_view& rest);

}  // namespace kameleon
