// event_data.h: the events and views of any game as data, for records and clients (docs/record-format.md).
// The one place where their shape is fixed.
//
// Which cards are hidden from a viewer is decided in the view.h of each game: `view_for` for views and
// `sees_reveal` for revealed cards, both called here, and for dealt cards its own check in `setup_data`.
#pragma once

#include <vector>

#include "base/data.h"
#include "base/json.h"
#include "base/text.h"
#include "rules/options_text.h"

namespace kameleon {

/// {"players": 3, "side": "brown"}: every option; whole numbers as numbers.
template <RecordableGame G>
Json options_data(const typename G::Options& options) {
    Json data = Json::object();
    for (const auto& field : G::option_fields()) {
        const std::string value = field.print(options);
        const auto number = read_number(value, 0, 1'000'000);
        data.set(field.key, number ? Json(*number) : Json(value));
    }
    return data;
}

template <RecordableGame G>
Json setup_event(const typename G::Options& options, const typename G::Setup& setup, Viewer viewer) {
    Json data = Json::object({{"event", "setup"}});
    return data.merge(setup_data(options, setup, viewer));
}

template <RecordableGame G>
Json decision_event(Seat seat, typename G::Action action) {
    Json data = Json::object({{"event", "decision"}, {"seat", seat + 1}});
    return data.merge(action_data(action));
}

/// Without the card if the viewer did not see it.
template <RecordableGame G>
Json reveal_event(const typename G::State& before, typename G::Card card, Viewer viewer) {
    Json data = Json::object({{"event", "reveal"}, {"seat", turn(before).seat + 1}});
    if (sees_reveal(before, viewer)) data.set("card", card_name(card));
    return data;
}

template <RecordableGame G>
Json event_data(const typename G::State& before, const typename G::Event& event, Viewer viewer) {
    if (const auto* action = std::get_if<typename G::Action>(&event)) {
        return decision_event<G>(turn(before).seat, *action);
    }
    return reveal_event<G>(before, std::get<Reveal<typename G::Card>>(event).card, viewer);
}

/// All legal decisions.
template <RecordableGame G>
Json legal_data(const typename G::ActionSet& legal) {
    Json list = Json::list();
    for (const typename G::Action action : legal) list.push(action_data(action));
    return list;
}

/// What the viewer may decide, what each of these decisions does, and which other decisions are refused and
/// why. Made from the view alone, so that nothing hidden can leak.
template <RecordableGame G>
void add_choices(Json& data, const typename G::View& view) {
    Json effects = Json::list();
    Json barred = Json::list();
    if (!view.legal.empty()) {
        const auto unseen = unseen_cards(view);
        const auto imagined = imagine(view, unseen);
        for (const typename G::Action action : view.legal) effects.push(effect_data(imagined, action));
        for (const typename G::Action action : considered(imagined)) {
            if (view.legal.contains(action)) continue;
            const auto refused = apply(imagined, action);
            if (refused) continue;
            const RefusalText why = explain(refused.error());
            barred.push(
                Json::object({{"action", action_data(action)}, {"rule", why.rule}, {"key", why.key}}));
        }
    }
    data.set("legal", legal_data<G>(view.legal));
    data.set("effects", effects).set("barred", barred);
}

/// The breakdown of a seat's score. Where several are right, the one in `written`, the scores of a record, if
/// it is right.
template <RecordableGame G>
Json breakdown_data(const typename G::State& state, Seat seat, const Data* written) {
    if constexpr (requires(const Data& score) { score_data(state, seat, score); }) {
        const Data::List* list = written == nullptr ? nullptr : written->list();
        if (list != nullptr && seat < list->size()) return score_data(state, seat, (*list)[seat]);
    }
    return score_data(state, seat);
}

/// Points, place and breakdown of every seat.
template <RecordableGame G>
Json scores_data(const typename G::State& state, const Data* written = nullptr) {
    const Scores points = scores(state);
    const auto place = places(points);
    Json list = Json::list();
    for (Seat seat = 0; seat < points.players; ++seat) {
        Json one = Json::object({{"seat", seat + 1}, {"points", points[seat]}, {"place", int{place[seat]}}});
        one.merge(breakdown_data<G>(state, seat, written));
        list.push(one);
    }
    return list;
}

template <RecordableGame G>
Json game_end_event(const typename G::State& state, const Data* written = nullptr) {
    return Json::object({{"event", "game_end"}, {"scores", scores_data<G>(state, written)}});
}

/// What follows from an event by the rules alone, in order; the end of the game last.
template <RecordableGame G>
std::vector<Json> following_events(const typename G::State& before, const typename G::State& after) {
    std::vector<Json> events = consequences(before, after);
    if (turn(after).wait == Wait::over) events.push_back(game_end_event<G>(after));
    return events;
}

/// What the viewer may know, and may decide: as the protocol has it.
template <RecordableGame G>
Json seen_data(const typename G::State& state, Viewer viewer) {
    const auto view = view_for(state, viewer);
    Json data = Json::object({{"seat", viewer.has_seat() ? Json(viewer.seat() + 1) : Json()}});
    data.merge(view_data(view));
    add_choices<G>(data, view);
    return data;
}

/// What the viewer may know, and may decide, as an event.
template <RecordableGame G>
Json view_event(const typename G::State& state, Viewer viewer) {
    const auto view = view_for(state, viewer);
    Json data = Json::object({{"event", "view"}});
    if (viewer.has_seat()) data.set("seat", viewer.seat() + 1);
    data.merge(view_data(view));
    add_choices<G>(data, view);
    return data;
}

}  // namespace kameleon
