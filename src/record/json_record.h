// json_record.h: records as JSON, one object to a line (docs/record-format.md). The same game as the text
// form, with everything that follows from the rules spelled out for programs that do not know them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/read_error.h"
#include "record/walk.h"

namespace kameleon {

/// The number that a record of this form begins with. It changes when old readers would misread new records.
inline constexpr int json_record_version = 1;

/// Everything but the game itself.
Json header_data(std::string_view game, const Json& options, const Tags& tags);

/// The points by seat; null while the game goes on.
template <RecordableGame G>
Json result_data(const typename G::State& state) {
    if (turn(state).wait != Wait::over) return {};
    const Scores points = scores(state);
    Json list = Json::list();
    for (Seat seat = 0; seat < points.players; ++seat) list.push(points[seat]);
    return list;
}

/// Events that break a rule, and what follows them, are left out. `legal_too` adds the legal decisions to
/// each decision.
template <RecordableGame G>
Json record_data(const Record<G>& record, bool legal_too) {
    Json events = Json::list().push(setup_event<G>(record.options, record.setup, all_seeing));
    const auto last = walk(record, [&](const Step<G>& step) {
        Json event = step.data(all_seeing);
        if (legal_too && step.is_decision()) event.set("legal", legal_data<G>(legal(step.before)));
        events.push(event);
        for (const Json& one : step.consequences()) events.push(one);
    });
    Json data = header_data(G::name, options_data<G>(record.options), record.tags);
    data.set("events", events);
    data.set("result", last ? result_data<G>(*last) : Json());
    return data;
}

/// One line, with its line break.
template <RecordableGame G>
std::string record_json(const Record<G>& record, bool legal_too) {
    return record_data(record, legal_too).text() + "\n";
}

/// Reads the record that is the next line of `rest`, which is the end of `text`. Any bytes give a record or
/// an error, and nothing that is read breaks a rule.
Result<std::optional<AnyRecord>, ReadError> read_json_record(std::string_view text, std::string_view& rest);

}  // namespace kameleon
