// chance.h: what chance brings in one lockstep game of Coloretto, and who decides in it: uniformly at random.
// With the rules of src/rules it defines the game that every engine of this room has to play.
//
// The deck is not shuffled beforehand: a card is drawn from those left when it is turned over, which is as
// likely to give any order. In return lanes need no memory for decks. What is drawn when:
//   set-up: the colours that are out, where they are drawn; the starting player; the start cards by seat; the
//           place of the last-round card among the last cards.
//   a turn: two numbers. The first makes the decision and, should it be to draw, the row for the card; the
//           second the card. Whoever takes a row leaves the second unused.
//   others (a golden joker, choices of the players at the end): one number each, when it is needed.
#pragma once

#include "lockstep/sfc16.h"
#include "rules/coloretto/coloretto.h"

namespace kameleon::lockstep {

class Chance {
public:
    constexpr Chance(std::uint64_t seed, std::uint64_t game) : source_(source_of(seed, game)) {}

    /// Before the first turn, once.
    coloretto::Setup setup(const coloretto::Options& options) {
        coloretto::Setup result;
        result.in_play = colours_in_play(options);
        const auto first = static_cast<Seat>(below16(source_, options.players));
        result.first = options.start == random_start ? first : options.start;
        coloretto::ColourSet left = result.in_play;
        const auto each = static_cast<std::size_t>(coloretto::start_cards(options.players));
        for (std::size_t i = 0; i < each * options.players; ++i) {
            result.start_cards[i / each][i % each] = take_colour(left);
        }
        const auto last = static_cast<unsigned>(coloretto::last_cards(options.golden));
        const unsigned among = below16(source_, last + 1);
        under_last_round_ = options.last_round == coloretto::LastRound::among ? last - among : last;
        return result;
    }

    /// The card that is turned over.
    constexpr coloretto::Card card(const coloretto::State& state) {
        if (!state.last_round_drawn && state.deck_size <= under_last_round_) {
            return coloretto::Card::last_round;
        }
        const std::uint16_t number = state.phase == coloretto::Phase::draw ? for_card_ : source_.next16();
        const auto rank = static_cast<int>(below_from(number, source_, state.deck_size));
        // The kinds that lie wholly below the rank, counted without branches that depend on chance.
        int kind = 0;
        int sum = 0;
        for (int i = 0; i + 1 < coloretto::kind_count; ++i) {
            sum += state.deck.count(i);
            kind += rank >= sum ? 1 : 0;
        }
        return static_cast<coloretto::Card>(kind);
    }

    /// One of the legal decisions.
    constexpr coloretto::Action decide(const coloretto::State& state, const coloretto::ActionSet& legal) {
        ++decisions_;
        const auto size = static_cast<unsigned>(legal.size());
        switch (state.phase) {
            case coloretto::Phase::choose: {
                const std::uint16_t number = source_.next16();
                for_card_ = source_.next16();
                const auto open = static_cast<unsigned>(std::popcount(state.rows_open));
                const Pair pair = pair_from(number, source_, size, open != 0 ? open : 1);
                row_ = pair.second;
                return legal.nth(static_cast<int>(pair.first));
            }
            case coloretto::Phase::place:
                return legal.nth(static_cast<int>(row_));
            default:
                return legal.nth(static_cast<int>(below16(source_, size)));
        }
    }

    /// Decisions made so far.
    [[nodiscard]] constexpr int decisions() const { return decisions_; }

private:
    /// Any of the colours left, which then is not.
    constexpr coloretto::Colour take_colour(coloretto::ColourSet& left) {
        const unsigned rank = below16(source_, static_cast<unsigned>(left.size()));
        const auto colour = static_cast<coloretto::Colour>(nth_bit(left.bits(), static_cast<int>(rank)));
        left.erase(colour);
        return colour;
    }
    coloretto::ColourSet colours_in_play(const coloretto::Options& options) {
        if (options.out == coloretto::ColoursOut::usual) return coloretto::usual_colours(options.players);
        coloretto::ColourSet left = coloretto::ColourSet::all();
        for (int i = 0; i < coloretto::colours_out(options.players); ++i) take_colour(left);
        return left;
    }

    Sfc16 source_;
    std::uint16_t for_card_ = 0;  // the second number of this turn
    unsigned row_ = 0;            // where the card goes: the so-manieth open row
    unsigned under_last_round_ = 0;
    int decisions_ = 0;
};

}  // namespace kameleon::lockstep
