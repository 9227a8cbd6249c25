// replay_data.h: a recorded game step by step, as one seat saw it: for programs that show it. Knows no file.
#pragma once

#include <optional>
#include <utility>

#include "record/event_data.h"
#include "record/record.h"

namespace kameleon {

/// [{"events": […], "view": {…}}, …]: first the set-up, then each decision with all that followed from it,
/// and after each what `eyes`, a seat or a spectator, saw.
template <Game G>
Data::List replay_steps(const Record<G>& record, Seat eyes) {
    Data::List steps;
    Data::List events{setup_event<G>(record.options, record.setup, eyes)};
    std::optional<typename G::State> before;
    const auto follow = [&](const typename G::State& now) {
        if (!before) return;
        for (Data& event : following_events<G>(*before, now)) events.push_back(std::move(event));
    };
    const auto end_step = [&](const typename G::State& now) {
        steps.push_back(
            Data::object({{"events", std::exchange(events, {})}, {"view", seen_data<G>(now, eyes)}}));
    };
    const auto last = replay(record, [&](const typename G::State& now, const typename G::Event& event) {
        follow(now);
        if (std::holds_alternative<typename G::Action>(event)) end_step(now);
        events.push_back(event_data<G>(now, event, eyes));
        before = now;
    });
    if (!last) return steps;
    follow(*last);
    end_step(*last);
    return steps;
}

}  // namespace kameleon
