// view.cpp: from a state to a view, and back.
#include "rules/coloretto/view.h"

#include "rules/coloretto/legal.h"

namespace kameleon::coloretto {
namespace {

RowView row_view(const State& state, int row) {
    RowView result;
    result.limit = static_cast<std::uint8_t>(row_limit(state.players, row));
    result.on_table = (rows_there(state) >> row & 1U) != 0;
    const RowCards cards = state.rows[static_cast<std::size_t>(row)];
    for (int place = 2; place >= 0; --place) {
        const unsigned code = unsigned{cards} >> (4 * place) & 15U;
        if (code != 0) result.cards.push_back(static_cast<Card>(code - 1));
    }
    return result;
}

}  // namespace

View view_for(const State& state, Viewer viewer) {
    View view;
    view.viewer = viewer;
    view.players = state.players;
    view.phase = state.phase;
    view.to_move = state.to_move;
    const Turn now = turn(state);
    if (now.wait == Wait::decision && viewer == now.seat) view.legal = legal(state);
    for (int row = 0; row < row_count(state.players); ++row) view.rows.push_back(row_view(state, row));
    view.owned = state.owned;
    view.seats_in = state.seats_in;
    view.drawn = state.drawn;
    view.deck_size = static_cast<std::uint8_t>(state.deck_size + (state.last_round_drawn ? 0 : 1));
    view.last_round_drawn = state.last_round_drawn;
    view.to_come = state.deck;
    view.gone = state.gone;
    view.side = state.side;
    view.last_round = state.last_round;
    view.jokers = state.jokers;
    view.golden = state.golden;
    view.in_play = state.in_play;
    for (unsigned i = 0; i < state.joker_choices_made; ++i)
        view.joker_choices.push_back(state.joker_choices[i]);
    view.plus = state.plus;
    return view;
}

CardList unseen_cards(const View& view) {
    CardList list;
    for (int kind = 0; kind < kind_count; ++kind) {
        for (int i = 0; i < view.to_come.count(kind); ++i) list.push_back(static_cast<Card>(kind));
    }
    return list;
}

State imagine(const View& view, std::span<const Card> /*unseen*/) {
    State state;
    state.deck = view.to_come;
    state.owned = view.owned;
    state.gone = view.gone;
    for (std::size_t row = 0; row < view.rows.size(); ++row) {
        const RowView& there = view.rows[row];
        for (const Card card : there.cards) {
            state.rows[row] = static_cast<RowCards>(
                unsigned{state.rows[row]} << 4U | static_cast<unsigned>(index(card) + 1));
        }
        if (!there.on_table) continue;
        const unsigned bit = 1U << row;
        if (there.cards.size() < there.limit)
            state.rows_open = static_cast<std::uint8_t>(state.rows_open | bit);
        if (!there.cards.empty()) state.rows_filled = static_cast<std::uint8_t>(state.rows_filled | bit);
    }
    state.players = view.players;
    state.deck_size = static_cast<std::uint8_t>(view.to_come.total());
    state.seats_in = view.seats_in;
    state.to_move = view.to_move;
    state.phase = view.phase;
    state.drawn = view.drawn;
    state.last_round_drawn = view.last_round_drawn;
    state.side = view.side;
    state.last_round = view.last_round;
    state.jokers = view.jokers;
    state.golden = view.golden;
    state.in_play = view.in_play;
    for (const JokerChoice& choice : view.joker_choices)
        state.joker_choices[state.joker_choices_made++] = choice;
    state.plus = view.plus;
    return state;
}

}  // namespace kameleon::coloretto
