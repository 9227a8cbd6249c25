// recordable.h: what records and programs need of a game besides playing it: options and cards by name, the
// notation of a record, and everything as JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/data.h"
#include "base/json.h"
#include "base/message.h"
#include "rules/game.h"

namespace kameleon {

/// Why an event was refused: the key of its message, and the rule it comes from.
struct RefusalText {
    std::string_view key;
    std::string_view rule;
};

template <class G>
concept RecordableGame =
    Game<G> &&
    requires(
        const typename G::State& state, const typename G::Options& options, const typename G::Setup& setup,
        const typename G::View& view, typename G::Action action, typename G::Card card,
        typename G::Refusal why, Seat seat, Viewer viewer, const typename G::Event& event,
        std::string_view text, std::string_view& rest, const Data& data) {
        // Options: fields with a text form (options_text.h), and why some cannot be played together.
        { G::option_fields() };
        { objection(options) } -> std::same_as<std::optional<Message>>;

        // Names, the same in every language.
        { card_name(card) } -> std::same_as<std::string_view>;
        { G::parse_card(text) } -> std::same_as<std::optional<typename G::Card>>;
        { action_text(action) } -> std::same_as<std::string>;
        { G::parse_action(text) } -> std::same_as<std::optional<typename G::Action>>;
        { explain(why) } -> std::same_as<RefusalText>;

        // Notation: an event as it follows on what is written already.
        { event_note(state, event) } -> std::same_as<std::string>;
        { read_event(state, rest) } -> std::same_as<std::optional<typename G::Event>>;
        { begins_word(state) } -> std::same_as<bool>;
        { begins_line(state) } -> std::same_as<bool>;
        { setup_note(options, setup) } -> std::same_as<std::string>;
        { G::read_setup(options, text) } -> std::same_as<std::optional<typename G::Setup>>;

        // JSON: what is written in records and in messages to clients.
        { action_data(action) } -> std::same_as<Json>;
        { G::action_from(data) } -> std::same_as<std::optional<typename G::Action>>;
        { setup_data(options, setup, viewer) } -> std::same_as<Json>;
        { G::setup_from(options, data) } -> std::same_as<std::optional<typename G::Setup>>;
        { consequences(state, state) } -> std::same_as<std::vector<Json>>;  // of a step, by the rules alone
        { score_data(state, seat) } -> std::same_as<Json>;
        { view_data(view) } -> std::same_as<Json>;
        // From a state imagined from the view of the player to move: what a decision does at once, and which
        // decisions a person may try, legal or not.
        { effect_data(state, action) } -> std::same_as<Json>;
        { considered(state) } -> std::same_as<typename G::ActionSet>;
    };

}  // namespace kameleon
