// coloretto_sight.h: what a net sees of Coloretto.
//
// A position is told from the player who moves next, clockwise. Colours have no names: a colour is where it
// stands in the order of a player's own cards, so that a net learns each thing once and not seven times. For
// the same reason rows that can be exchanged (three players and more) come in the order of what they bring
// the one who moves.
#pragma once

#include <optional>
#include <vector>

#include "players/net/encoder.h"
#include "rules/coloretto/play.h"

namespace kameleon {

/// Scores of collections that were looked at a moment ago: positions that are compared have most of them in
/// common.
class ScoreCache {
public:
    int score(coloretto::Cards cards, coloretto::Side side, coloretto::ColourSet in_play) {
        const std::uint64_t key = cards.word() | std::uint64_t{in_play.bits()} << 40U |
                                  (side == coloretto::Side::grey ? std::uint64_t{1} << 47U : 0);
        std::uint64_t& entry = entries_[key * 0x9e3779b97f4a7c15U >> 52U];
        if (entry >> 16U != key) {
            const int score = coloretto::best_score(cards, side, in_play);
            entry = key << 16U | static_cast<std::uint16_t>(score);
        }
        return static_cast<std::int16_t>(entry);
    }

private:
    // 48 bits of what was looked at, 16 bits of score. Not on the stack, which is small in a browser.
    std::vector<std::uint64_t> entries_ = std::vector<std::uint64_t>(4096);
};

template <>
struct Encoder<Coloretto> {
    using Cache = ScoreCache;

    static constexpr int nets = 8;  // two to five players, both sides of the summary card

    static constexpr int net_of(const coloretto::State& state) {
        return 2 * (state.players - coloretto::min_players) + (state.side == coloretto::Side::grey ? 1 : 0);
    }
    static constexpr int players_of(int net) { return net / 2 + coloretto::min_players; }
    static std::string_view net_name(int net);
    static coloretto::Options net_options(int net, FastRandom& random);
    static int feature_count(int net);
    static void encode(Cache& cache, const coloretto::State& state, Seat seat, Features& features);
    static coloretto::State without_card_counting(coloretto::State state, Seat seat);
    /// Jokers and plus colours: the scores already count them as well placed as can be.
    static constexpr bool settled(const coloretto::State& state) {
        using coloretto::Phase;
        return state.phase == Phase::over || state.phase == Phase::jokers || state.phase == Phase::plus;
    }
    static std::optional<coloretto::Action> obvious(const coloretto::View& view);
};

}  // namespace kameleon
