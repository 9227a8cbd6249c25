// lanes.cpp: Coloretto in lanes. Each lane of a vector is a game; what the rules do under an `if` is done
// here to all lanes and kept where a mask says so.
//
// The rules are those of rules/coloretto/apply.h, and the random numbers those of chance.h, taken in the same
// order; the tests compare every final state. A game that is over needs no mask: it has no rows on the table,
// so it has no choices, and a turn changes nothing in it.
#include "lockstep/lanes.h"

#include <bit>
#include <utility>

#include "lockstep/avx2_cards.h"
#include "lockstep/avx2_random.h"

#ifdef KAMELEON_HAS_AVX2_CODE

#include "rules/coloretto/coloretto.h"

namespace kameleon::lockstep {
namespace {

using namespace avx2;

/// Who is next, looked up with the set of the others in the round: bit i for the player i + 1 seats on.
struct NextTables {
    Table steps{};   // how many seats on
    Table others{};  // the same set seen from there, without the player who just moved
    Table mover{};   // and the bit of that player
};
template <int players>
constexpr NextTables next_tables = [] {
    NextTables tables;
    for (unsigned set = 1; set < (1U << (players - 1)); ++set) {
        const auto step = static_cast<unsigned>(std::countr_zero(set)) + 1;
        tables.steps[set] = static_cast<std::uint8_t>(step);
        tables.others[set] = static_cast<std::uint8_t>(set >> step);
        tables.mover[set] = static_cast<std::uint8_t>(1U << (players - 1 - step));
    }
    return tables;
}();

template <int players, bool deck_may_run_out>
class Lanes {
public:
    KAMELEON_AVX2_INLINE Lanes(const coloretto::Options& options, LaneSources& sources) : sources_(sources) {
        set_up(options);
    }

    KAMELEON_AVX2_INLINE void play() {
        while (turn()) {
        }
    }

    /// Hands over the games, all of them over.
    KAMELEON_AVX2_INLINE void finish(Block& block) const {
        Heap rest = all_cards_;
        const Heap deck = heap_of(deck_);
        for (std::size_t i = 0; i < card_bytes; ++i) {
            store(block.deck.bytes[i], deck.bytes[i]);
            rest.bytes[i] = rest.bytes[i] - deck.bytes[i];
        }
        for (std::size_t seat = 0; seat < counted_seats; ++seat) {
            for (std::size_t i = 0; i < card_bytes; ++i) {
                store(block.owned[seat].bytes[i], owned_[seat].bytes[i]);
                rest.bytes[i] = rest.bytes[i] - owned_[seat].bytes[i];
            }
            store(block.points[seat], brown_score(owned_[seat]));
        }
        // No card gets lost: what is nowhere else belongs to the last seat, or is gone.
        for (std::size_t i = 0; i < card_bytes; ++i) {
            store(block.gone.bytes[i], players == 2 ? rest.bytes[i] : zero());
            if (players != 2) store(block.owned[counted_seats].bytes[i], rest.bytes[i]);
        }
        if (players != 2) store(block.points[counted_seats], brown_score(rest));
        store(block.in_play, in_play_);
        store(block.to_move, to_move_);
        store(block.decisions, decisions_);
    }

private:
    static constexpr std::size_t rows = static_cast<std::size_t>(coloretto::row_count(players));
    /// Seats whose cards are kept: not the last, if its cards follow from all others.
    static constexpr std::size_t counted_seats = players == 2 ? 2 : players - 1;
    /// A rank above every sum: no card is drawn.
    static constexpr int nothing = 127;
    static constexpr int everybody_else = (1 << (players - 1)) - 1;

    KAMELEON_AVX2_INLINE void set_up(const coloretto::Options& options) {
        const bool drawn = options.out == coloretto::ColoursOut::random;
        const coloretto::ColourSet in =
            drawn ? coloretto::ColourSet::all() : coloretto::usual_colours(players);
        std::array<Bytes, colours> left{};  // sums, see draw_from
        int sum = 0;
        for (std::size_t i = 0; i < colours; ++i) {
            sum += in.contains(static_cast<coloretto::Colour>(i)) ? 1 : 0;
            left[i] = all(sum);
        }
        in_play_ = all(in.bits());
        if (drawn) {
            for (int i = 0; i < coloretto::colours_out(players); ++i) {
                const Bytes out = draw_from(left, below16(sources_, left.back()));
                in_play_ = without(in_play_, look_up(colour_bits, out));
            }
        }
        const Bytes first = below16(sources_, all(players));
        to_move_ = options.start == random_start ? first : all(options.start);
        for (std::size_t i = 0; i < colours; ++i) deck_[i] = times_8(left[i]) + left[i];
        deck_[colours] = deck_[colours - 1] + all(coloretto::plus_two_count);
        deck_[colours + 1] = deck_[colours] + all(coloretto::joker_count);
        all_cards_ = heap_of(deck_);
        deal_start_cards(left);

        constexpr int last = coloretto::last_cards(false);
        const Bytes among = below16(sources_, all(last + 1));
        due_ = deck_may_run_out ? all(last + 1) - among : all(last + 1);
        others_ = all(everybody_else);
    }

    KAMELEON_AVX2_INLINE void deal_start_cards(std::array<Bytes, colours>& left) {
        for (std::size_t seat = 0; seat < players; ++seat) {
            for (int i = 0; i < coloretto::start_cards(players); ++i) {
                const Bytes rank = below16(sources_, left.back());
                const std::array<Bytes, colours> before = left;
                const Bytes card = draw_from(left, rank);
                for (std::size_t k = 0; k < kinds; ++k) {
                    deck_[k] = deck_[k] + (k < colours ? left[k] - before[k] : all(-1));
                }
                if (seat >= counted_seats) continue;
                for (std::size_t k = 0; k < card_bytes; ++k) {
                    owned_[seat].bytes[k] = owned_[seat].bytes[k] + look_up(heap_tables[k], card);
                }
            }
        }
    }

    /// A turn of every game; false if all of them are over.
    KAMELEON_AVX2_INLINE bool turn() {
        std::array<Bytes, rows> open{};
        std::array<Bytes, rows> filled{};
        Bytes no_open = zero();  // how many rows, negated
        Bytes no_filled = zero();
        for (std::size_t row = 0; row < rows; ++row) {
            const int limit = coloretto::row_limit(players, static_cast<int>(row));
            open[row] = equal(lesser_of(size_[row], all(limit - 1)), size_[row]);
            filled[row] = greater(size_[row], zero());
            no_open = no_open + open[row];
            no_filled = no_filled + filled[row];
        }
        Bytes may_draw = greater(zero(), no_open);
        if constexpr (deck_may_run_out) {
            may_draw = may_draw & (greater(deck_.back(), zero()) | equal(last_round_, zero()));
            const Bytes only_empty = without(equal(no_filled, zero()), may_draw);
            for (std::size_t row = 0; row < rows; ++row) filled[row] = filled[row] | (open[row] & only_empty);
            no_filled = no_filled + (no_open & only_empty);
        }
        const Bytes choices = zero() - (no_filled + may_draw);
        const WordPair number = next16(sources_);
        const WordPair number_for_card = next16(sources_);
        const BytePair choice = pair_from(sources_, number, {choices, greater_of(zero() - no_open, all(1))});

        // The decision to draw is number 0 where it is legal; where it is not, the first row is.
        const Bytes draws = may_draw & equal(choice.first, zero());
        Bytes drew = draws;
        if constexpr (deck_may_run_out) drew = drew & greater(deck_.back(), zero());
        const Bytes took = without(greater(choices, zero()), draws);
        decisions_ = decisions_ - draws - drew - took;

        // The last-round card comes first, and then the card.
        last_round_ = last_round_ | (draws & greater(due_, deck_.back()));
        const Bytes rank = below_from(sources_, number_for_card, deck_.back(), drew);
        const Bytes card = draw_from(deck_, pick(drew, rank, all(nothing)));

        place(card, choice.second | equal(drew, zero()), open);
        take(choice.first + may_draw, filled);
        pass_on(drew, took);
        return any(choices);
    }

    /// Puts the card to the open row number `rank`, or nowhere where that is negative.
    KAMELEON_AVX2_INLINE void place(Bytes card, Bytes rank, const std::array<Bytes, rows>& open) {
        std::array<Bytes, rows> here{};
        Bytes size = zero();
        for (std::size_t row = 0; row < rows; ++row) {
            here[row] = equal(rank, zero()) & open[row];
            rank = rank + open[row];
            size = size | (here[row] & size_[row]);
        }
        const Bytes to_front = (card & equal(size, zero())) | (times_16(card) & equal(size, all(1)));
        const Bytes to_third = card & equal(size, all(2));
        for (std::size_t row = 0; row < rows; ++row) {
            front_[row] = front_[row] | (here[row] & to_front);
            third_[row] = third_[row] | (here[row] & to_third);
            size_[row] = size_[row] - here[row];
        }
    }

    /// Gives the filled row number `rank` to the player to move, or none where that is negative.
    KAMELEON_AVX2_INLINE void take(Bytes rank, const std::array<Bytes, rows>& filled) {
        Bytes front = zero();
        Bytes third = zero();
        for (std::size_t row = 0; row < rows; ++row) {
            const Bytes here = equal(rank, zero()) & filled[row];
            rank = rank + filled[row];
            front = front | (here & front_[row]);
            third = third | (here & third_[row]);
            front_[row] = without(front_[row], here);
            third_[row] = without(third_[row], here);
            size_[row] = size_[row] | here;
        }
        const Bytes first = low_half(front);
        const Bytes second = high_half(front);
        Heap cards{};
        for (std::size_t i = 0; i < card_bytes; ++i) {
            cards.bytes[i] = look_up(heap_tables[i], first) + look_up(heap_tables[i], second) +
                             look_up(heap_tables[i], third);
        }
        for (std::size_t seat = 0; seat < counted_seats; ++seat) {
            const Bytes mine = equal(to_move_, all(static_cast<int>(seat)));
            for (std::size_t i = 0; i < card_bytes; ++i) {
                owned_[seat].bytes[i] = owned_[seat].bytes[i] + (cards.bytes[i] & mine);
            }
        }
    }

    /// On to the next player, round or end.
    KAMELEON_AVX2_INLINE void pass_on(Bytes drew, Bytes took) {
        const Bytes ended = took & equal(others_, zero());
        const Bytes again = without(ended, last_round_);
        const NextTables& tables = next_tables<players>;
        Bytes steps = look_up(tables.steps, others_);
        Bytes others = look_up(tables.others, others_) | (look_up(tables.mover, others_) & drew);
        if constexpr (deck_may_run_out) {
            // Whoever turned over nothing but the last-round card chooses again.
            const Bytes moved = drew | took;
            steps = steps & moved;
            others = pick(moved, others, others_);
        }
        others_ = others | (again & all(everybody_else));
        const Bytes seat = to_move_ + steps;
        to_move_ = seat - (greater(seat, all(players - 1)) & all(players));
        for (std::size_t row = 0; row < rows; ++row) {
            if constexpr (players == 2) {
                // The row nobody took leaves the game with its cards.
                size_[row] = size_[row] | ended;
                front_[row] = without(front_[row], ended);
                third_[row] = without(third_[row], ended);
            }
            size_[row] = without(size_[row], again);
        }
    }

    LaneSources& sources_;
    std::array<Bytes, kinds> deck_{};  // sums, see draw_from
    std::array<Bytes, rows> size_{};   // cards in a row; -1 for one that has been taken
    std::array<Bytes, rows> front_{};  // its first card, and 16 times the second
    std::array<Bytes, rows> third_{};  // its third card
    std::array<Heap, counted_seats> owned_{};
    Bytes to_move_{};
    Bytes others_{};      // see NextTables
    Bytes last_round_{};  // mask: the last-round card has been drawn
    Bytes due_{};         // it comes when the deck has fewer cards than this
    Bytes decisions_{};
    Bytes in_play_{};
    Heap all_cards_{};  // of the deck and the start cards
};

template <int players, bool deck_may_run_out>
KAMELEON_AVX2 void play_games(const coloretto::Options& options, Block& block) {
    LaneSources sources = block.sources;
    Lanes<players, deck_may_run_out> game(options, sources);
    game.play();
    game.finish(block);
    block.sources = sources;
}

/// With the last-round card above the last cards, a row with room is never without a card for it: fifteen
/// cards are left, and no table has more places in one round.
template <int players>
KAMELEON_AVX2 void play_games(const coloretto::Options& options, Block& block) {
    static_assert(players * 3 <= coloretto::last_cards(false));
    if (options.last_round == coloretto::LastRound::above) {
        play_games<players, false>(options, block);
    } else {
        play_games<players, true>(options, block);
    }
}

}  // namespace

bool processor_has_lanes() { return __builtin_cpu_supports("avx2") != 0; }

void play_in_lanes(const coloretto::Options& options, Block& block) {
    switch (options.players) {
        case 2:
            play_games<2>(options, block);
            break;
        case 3:
            play_games<3>(options, block);
            break;
        case 4:
            play_games<4>(options, block);
            break;
        default:
            play_games<5>(options, block);
            break;
    }
}

}  // namespace kameleon::lockstep

#else

namespace kameleon::lockstep {

bool processor_has_lanes() { return false; }

void play_in_lanes(const coloretto::Options& /*options*/, Block& /*block*/) { std::unreachable(); }

}  // namespace kameleon::lockstep

#endif
