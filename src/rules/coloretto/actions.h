// actions.h: the decisions a player of Coloretto can make, each a number below 53.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/id_set.h"
#include "rules/coloretto/cards.h"

namespace kameleon::coloretto {

inline constexpr int plus_choices = 35;  // three colours out of seven

struct Action {
    std::uint8_t id = 0;

    static constexpr int draw_id = 0;
    static constexpr int take_id = 1;    // + row
    static constexpr int place_id = 6;   // + row
    static constexpr int joker_id = 11;  // + colour
    static constexpr int plus_id = 18;   // + number of the choice
    static constexpr int count = plus_id + plus_choices;

    friend constexpr bool operator==(Action, Action) = default;
};
using ActionSet = IdSet<Action, Action::count>;
using Event = EventOf<Action, Card>;

enum class ActionKind : std::uint8_t { draw, take, place, joker, plus, none };

/// Which kind of decision; `none` for a number that is not an action.
constexpr ActionKind kind(Action action) {
    if (action.id < Action::take_id) return ActionKind::draw;
    if (action.id < Action::place_id) return ActionKind::take;
    if (action.id < Action::joker_id) return ActionKind::place;
    if (action.id < Action::plus_id) return ActionKind::joker;
    return action.id < Action::count ? ActionKind::plus : ActionKind::none;
}

namespace detail {
constexpr std::array<ColourSet, plus_choices> all_plus_choices() {
    std::array<ColourSet, plus_choices> result{};
    std::size_t at = 0;
    for (unsigned bits = 0; bits < (1U << colour_count); ++bits) {
        const ColourSet set(static_cast<std::uint8_t>(bits));
        if (set.size() == 3) result[at++] = set;
    }
    return result;
}
inline constexpr auto plus_table = all_plus_choices();
}  // namespace detail

constexpr Action make_action(int id) { return Action{static_cast<std::uint8_t>(id)}; }
constexpr Action draw() { return make_action(Action::draw_id); }
constexpr Action take(int row) { return make_action(Action::take_id + row); }
constexpr Action place(int row) { return make_action(Action::place_id + row); }
constexpr Action joker(Colour colour) { return make_action(Action::joker_id + index(colour)); }
/// Exactly three colours.
constexpr Action plus(ColourSet colours) {
    for (int i = 0; i < plus_choices; ++i) {
        if (detail::plus_table[static_cast<std::size_t>(i)] == colours)
            return make_action(Action::plus_id + i);
    }
    return make_action(Action::count);
}

/// The row of a `take` or `place`.
constexpr int row_of(Action action) {
    return action.id >= Action::place_id ? action.id - Action::place_id : action.id - Action::take_id;
}
/// The colour of a `joker`.
constexpr Colour colour_of(Action action) { return static_cast<Colour>(action.id - Action::joker_id); }
/// The three colours of a `plus`.
constexpr ColourSet plus_of(Action action) {
    return detail::plus_table[static_cast<std::size_t>(action.id - Action::plus_id)];
}

}  // namespace kameleon::coloretto
