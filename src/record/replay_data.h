// replay_data.h: a recorded game step by step as one viewer saw it, for programs that show it.
#pragma once

#include <utility>

#include "record/walk.h"

namespace kameleon {

/// [{"events": […], "view": {…}}, …]: first the set-up, then each decision with all that followed from it,
/// and after each the view.
template <RecordableGame G>
Json replay_steps(const Record<G>& record, Viewer viewer) {
    Json steps = Json::list();
    Json events = Json::list().push(setup_event<G>(record.options, record.setup, viewer));
    const auto end_step = [&](const typename G::State& now) {
        steps.push(Json::object(
            {{"events", std::exchange(events, Json::list())}, {"view", seen_data<G>(now, viewer)}}));
    };
    const auto last = walk(record, [&](const Step<G>& step) {
        if (step.is_decision()) end_step(step.before);
        step.append_to(events, viewer);
    });
    if (last) end_step(*last);
    return steps;
}

}  // namespace kameleon
