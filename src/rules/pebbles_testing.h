// pebbles_testing.h: the smallest possible game, for tests: general properties run on it, and
// tests/third_game plays it with the whole program. Two or three players in turn draw black and white pebbles
// from a bag, or stop; a black pebble is a point, a white one takes a point away. Nothing is hidden.
#pragma once

#include "base/id_set.h"
#include "base/random.h"
#include "rules/options_text.h"
#include "rules/presentable.h"

namespace kameleon {
namespace pebbles {

enum class Card : std::uint8_t { black, white };
enum class Refusal : std::uint8_t { no_such_action, not_now, not_in_bag, bad_setup };
enum class Phase : std::uint8_t { choose, draw, over };

struct Options {
    std::uint8_t players = 2;
    std::uint8_t games = 1;
    std::optional<Seat> start = std::nullopt;
    friend constexpr bool operator==(const Options&, const Options&) = default;
};
struct Setup {
    Seat first = 0;
    friend constexpr bool operator==(const Setup&, const Setup&) = default;
};
struct Action {
    std::uint8_t id = 0;  // 0 draws, 1 stops
    static constexpr int count = 2;
    friend constexpr bool operator==(Action, Action) = default;
};
using ActionSet = IdSet<Action, 2>;
using Chances = kameleon::Chances<Card, 2>;
using CardList = FixedList<Card, 10>;
using Deal = kameleon::Deal<Setup, Card, 10>;

struct State {
    std::array<std::int8_t, 3> points{};
    std::array<std::uint8_t, 2> bag{5, 5};
    std::uint8_t players = 2;
    std::uint8_t seats_in = 3;
    Seat to_move = 0;
    Phase phase = Phase::choose;
    friend constexpr bool operator==(const State&, const State&) = default;
};
struct View {
    State table;
    ActionSet legal;
    Viewer viewer = spectator;
    [[nodiscard]] constexpr Seat seat() const { return viewer.seat(); }
    friend constexpr bool operator==(const View&, const View&) = default;
};

inline Turn turn(const State& state) {
    if (state.phase == Phase::over) return {Wait::over, 0};
    return {state.phase == Phase::draw ? Wait::reveal : Wait::decision, state.to_move};
}
inline ActionSet legal(const State& state) {
    ActionSet set;
    if (state.phase == Phase::choose) set.insert_run(0, 3);
    return set;
}
inline Chances chances(const State& state) {
    Chances result;
    if (state.phase != Phase::draw) return result;
    result.add(Card::black, state.bag[0]);
    result.add(Card::white, state.bag[1]);
    return result;
}
inline void pass_turn(State& state) {
    if (state.seats_in == 0 || state.bag[0] + state.bag[1] == 0) {
        state.phase = Phase::over;
        return;
    }
    do {
        state.to_move = static_cast<Seat>((state.to_move + 1) % state.players);
    } while ((state.seats_in >> state.to_move & 1U) == 0);
    state.phase = Phase::choose;
}
inline void apply_unchecked(State& state, Action action) {
    if (action.id == 0) {
        state.phase = Phase::draw;
        return;
    }
    state.seats_in = static_cast<std::uint8_t>(state.seats_in & ~(1U << state.to_move));
    pass_turn(state);
}
inline void apply_unchecked(State& state, Reveal<Card> reveal) {
    --state.bag[static_cast<std::size_t>(reveal.card)];
    const int change = reveal.card == Card::black ? 1 : -1;
    state.points[state.to_move] = static_cast<std::int8_t>(state.points[state.to_move] + change);
    pass_turn(state);
}
inline Result<State, Refusal> apply(const State& state, Action action) {
    if (action.id > 1) return refuse(Refusal::no_such_action);
    if (!legal(state).contains(action)) return refuse(Refusal::not_now);
    State next = state;
    apply_unchecked(next, action);
    return next;
}
inline Result<State, Refusal> apply(const State& state, Reveal<Card> reveal) {
    if (state.phase != Phase::draw) return refuse(Refusal::not_now);
    const auto kind = static_cast<std::size_t>(reveal.card);
    if (kind > 1 || state.bag[kind] == 0) return refuse(Refusal::not_in_bag);
    State next = state;
    apply_unchecked(next, reveal);
    return next;
}
inline State start_unchecked(const Options& options, const Setup& setup) {
    State state;
    state.players = options.players;
    state.seats_in = static_cast<std::uint8_t>((1U << options.players) - 1);
    state.to_move = setup.first;
    return state;
}
inline Result<State, Refusal> start(const Options& options, const Setup& setup) {
    if (setup.first >= options.players) return refuse(Refusal::bad_setup);
    return start_unchecked(options, setup);
}
inline Scores scores(const State& state) {
    Scores result;
    result.players = state.players;
    for (Seat seat = 0; seat < state.players; ++seat) result.points[seat] = state.points[seat];
    return result;
}
inline std::vector<ScoreLine> score_lines(const State& state, Seat seat) {
    return {{Message("pebbles.score"), state.points[seat]}};
}
inline std::optional<Message> score_remark(const State& /*state*/, Seat /*seat*/) { return std::nullopt; }
inline View view_for(const State& state, Viewer viewer) {
    return {state, viewer == state.to_move ? legal(state) : ActionSet{}, viewer};
}
inline bool sees_reveal(const State& /*state*/, Viewer /*viewer*/) { return true; }
inline CardList unseen_cards(const View& view) {
    CardList list;
    for (int i = 0; i < view.table.bag[0]; ++i) list.push_back(Card::black);
    for (int i = 0; i < view.table.bag[1]; ++i) list.push_back(Card::white);
    return list;
}
inline State imagine(const View& view, std::span<const Card> /*unseen*/) { return view.table; }
inline std::string_view card_name(Card card) { return card == Card::black ? "black" : "white"; }
inline std::string action_text(Action action) { return action.id == 0 ? "draw" : "stop"; }
inline RefusalText explain(Refusal /*why*/) { return {"pebbles.refusal", "P1"}; }
inline Message card_message(Card card) { return Message("pebbles.card." + std::string(card_name(card))); }
inline Message describe(const View& /*view*/, Action action) {
    return Message("pebbles.act." + action_text(action));
}
inline std::vector<Message> effects(const View& /*view*/, Action /*action*/) { return {}; }
inline Message describe_reveal(const View& /*before*/, std::optional<Card> card) {
    return card_message(card.value_or(Card::black));
}
inline std::vector<Announcement> announce(const State& /*before*/, const State& /*after*/) { return {}; }
inline std::vector<BoardLine> board(const View& view) {
    return {{Message("pebbles.points"), {{Message("n", {{"n", view.table.points[0]}})}}, false}};
}
using Event = EventOf<Action, Card>;
inline std::string event_note(const State& /*before*/, const Event& event) {
    if (const auto* action = std::get_if<Action>(&event)) return action->id == 0 ? "d" : "s";
    return std::get<Reveal<Card>>(event).card == Card::black ? "b" : "w";
}
inline std::optional<Event> read_event(const State& before, std::string_view& text) {
    if (text.empty()) return std::nullopt;
    const char sign = text.front();
    text.remove_prefix(1);
    if (before.phase == Phase::draw) return Reveal<Card>{sign == 'b' ? Card::black : Card::white};
    return Action{static_cast<std::uint8_t>(sign == 'd' ? 0 : 1)};
}
inline bool begins_word(const State& before) { return before.phase == Phase::choose; }
inline bool begins_line(const State& /*before*/) { return false; }
inline std::string setup_note(const Options& /*options*/, const Setup& setup) {
    return std::to_string(setup.first);
}
inline Json action_data(Action action) { return Json::object({{"action", action_text(action)}}); }
inline Json setup_data(const Options& /*options*/, const Setup& setup, Viewer /*viewer*/) {
    return Json::object({{"first", setup.first + 1}});
}
inline std::vector<Json> consequences(const State& /*before*/, const State& /*after*/) { return {}; }
inline Json score_data(const State& /*state*/, Seat /*seat*/) { return {}; }
inline Json effect_data(const State& /*imagined*/, Action action) {
    return Json::object({{"gain", action.id == 0 ? Json() : Json(0)}});
}
inline ActionSet considered(const State& imagined) { return legal(imagined); }
inline Json view_data(const View& view) {
    Json data = Json::object(
        {{"phase", static_cast<int>(view.table.phase)},
         {"to_move", view.table.to_move + 1},
         {"seats_in", int{view.table.seats_in}},
         {"black", int{view.table.bag[0]}},
         {"white", int{view.table.bag[1]}}});
    Json points = Json::list();
    for (const std::int8_t one : view.table.points) points.push(int{one});
    return data.set("points", points);
}
inline std::vector<int> census(const State& state) {
    int drawn = 0;
    for (const std::int8_t points : state.points) drawn += points;
    return {drawn - state.bag[1] + state.bag[0]};  // black minus white, in all
}
inline std::optional<Message> objection(const Options& /*options*/) { return std::nullopt; }
inline bool consistent(const State& /*state*/) { return true; }

inline constexpr std::array option_list{
    OptionField<Options>{
        "players", "2 3", [](const Options& o) { return std::to_string(o.players); },
        [](Options& o, std::string_view text) { return read_into(o.players, text, 2, 3); }},
};

}  // namespace pebbles

struct Pebbles {
    static constexpr std::string_view name = "pebbles";
    static constexpr std::string_view title = "Pebbles";
    static constexpr int min_players = 2;
    static constexpr int max_players = 3;
    using Options = pebbles::Options;
    using Setup = pebbles::Setup;
    using Deal = pebbles::Deal;
    using State = pebbles::State;
    using View = pebbles::View;
    using Card = pebbles::Card;
    using Cards = pebbles::CardList;
    using Action = pebbles::Action;
    using ActionSet = pebbles::ActionSet;
    using Chances = pebbles::Chances;
    using Refusal = pebbles::Refusal;
    using Event = pebbles::Event;
    static std::span<const OptionField<Options>> option_fields() { return pebbles::option_list; }
    static constexpr int longest_game(const Options& /*options*/) { return 13; }
    static std::optional<Card> parse_card(std::string_view text) {
        if (text == "black") return Card::black;
        return text == "white" ? std::optional(Card::white) : std::nullopt;
    }
    static std::optional<Action> parse_action(std::string_view text) {
        if (text == "draw") return Action{0};
        return text == "stop" ? std::optional(Action{1}) : std::nullopt;
    }
    static std::optional<Action> action_from(const Data& data) { return parse_action(data.text("action")); }
    static std::optional<Setup> setup_from(const Options& options, const Data& data) {
        const auto first = data.number("first", 1, options.players);
        return first ? std::optional(Setup{static_cast<Seat>(*first - 1)}) : std::nullopt;
    }
    static std::span<const std::string_view> sheet_words() { return {}; }
    static Result<SheetScore, Message> score_sheet(
        const Options& /*options*/, std::span<const SheetWord> sheet) {
        return SheetScore{{}, static_cast<int>(sheet.size()), {}};
    }
    static std::optional<Setup> read_setup(const Options& options, std::string_view text) {
        const auto first = read_number(text, 0, options.players - 1);
        return first ? std::optional(Setup{static_cast<Seat>(*first)}) : std::nullopt;
    }
    template <RandomSource Source>
    static Deal deal(const Options& options, Source& source) {
        Deal result;
        result.setup.first = static_cast<Seat>(below(source, options.players));
        for (int i = 0; i < 10; ++i) result.deck.push_back(static_cast<Card>(i % 2));
        shuffle(std::span(result.deck.begin(), result.deck.end()), source);
        return result;
    }
};
static_assert(PresentableGame<Pebbles>);

}  // namespace kameleon
