// setup.cpp: from options and a set-up to the first state.
#include "rules/coloretto/setup.h"

#include "base/message.h"
#include "rules/coloretto/apply.h"

namespace kameleon::coloretto {
namespace {

std::optional<Refusal> objection_to(const Options& options, const Setup& setup) {
    if (objection(options)) return Refusal::bad_options;
    if (!setup.in_play.subset_of(ColourSet::all()) ||
        setup.in_play.size() != colour_count - colours_out(options.players) ||
        (options.out == ColoursOut::standard && setup.in_play != standard_colours(options.players))) {
        return Refusal::bad_colours_in_play;
    }
    ColourSet used;
    for (Seat seat = 0; seat < options.players; ++seat) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(start_cards(options.players)); ++i) {
            const Colour colour = setup.start_cards[seat][i];
            if (index(colour) >= colour_count || !setup.in_play.contains(colour) || used.contains(colour)) {
                return Refusal::bad_start_cards;
            }
            used.insert(colour);
        }
    }
    if (setup.first >= options.players || setup.first != options.start.value_or(setup.first)) {
        return Refusal::bad_starting_player;
    }
    return std::nullopt;
}

}  // namespace

ColourSet standard_colours(int players) {
    ColourSet set = ColourSet::all();
    if (players <= 3) set.erase(Colour::sky);
    if (players == 2) set.erase(Colour::orange);
    return set;
}

Cards deck_of(const Options& options, const Setup& setup) {
    Cards deck = Cards::of(index(Card::plus_two), plus_two_count);
    deck += Cards::of(index(Card::joker), options.golden ? joker_count - 1 : joker_count);
    deck += Cards::of(index(Card::golden_joker), options.golden ? 1 : 0);
    for_each_colour([&](Colour colour) {
        if (setup.in_play.contains(colour)) deck += Cards::of(index(colour), cards_per_colour);
    });
    for (Seat seat = 0; seat < options.players; ++seat) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(start_cards(options.players)); ++i) {
            deck.remove(index(setup.start_cards[seat][i]));
        }
    }
    return deck;
}

State start_unchecked(const Options& options, const Setup& setup) {
    State state;
    state.players = options.players;
    state.side = options.side;
    state.last_round = options.last_round;
    state.jokers = options.jokers;
    state.golden = options.golden;
    state.in_play = setup.in_play;
    state.deck = deck_of(options, setup);
    state.deck_size = static_cast<std::uint8_t>(state.deck.total());
    for (Seat seat = 0; seat < options.players; ++seat) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(start_cards(options.players)); ++i) {
            state.owned[seat].add(index(setup.start_cards[seat][i]));
        }
    }
    state.to_move = setup.first;
    begin_round(state);
    return state;
}

Result<State, Refusal> start(const Options& options, const Setup& setup) {
    if (const auto why = objection_to(options, setup)) return refuse(*why);
    return start_unchecked(options, setup);
}

}  // namespace kameleon::coloretto
