// encoder.h: the nets of Coloretto and their features.
//
// Seats are encoded clockwise from the player to move. Colours are not named: a colour is its rank among a
// player's own cards, so that a net learns each thing once and not seven times. For the same reason rows that
// are interchangeable (three players and more) are sorted by their gain for the player to move.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "players/net/encoder.h"
#include "rules/coloretto/play.h"

namespace kameleon {

/// Scores of collections: positions that are compared have most of them in common.
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
    // 48 bits of the key, 16 bits of the score. Not on the stack, which is small in a browser.
    std::vector<std::uint64_t> entries_ = std::vector<std::uint64_t>(4096);
};

template <>
struct Encoder<Coloretto> {
    using Cache = ScoreCache;

    /// For each number of players and each side of the summary card. On the grey side, nets that trained only
    /// against themselves lost to cautious heuristic players; elsewhere such opponents gained nothing.
    static constexpr std::array<NetSpec, 8> nets{
        {{"coloretto-2-brown", 2, 400'000},
         {"coloretto-2-grey", 2, 400'000},
         {"coloretto-3-brown", 3, 300'000},
         {"coloretto-3-grey", 3, 400'000, 0.25F},
         {"coloretto-4-brown", 4, 400'000},
         {"coloretto-4-grey", 4, 400'000, 0.25F},
         {"coloretto-5-brown", 5, 300'000},
         {"coloretto-5-grey", 5, 400'000, 0.25F}}};

    static constexpr int net_of(const coloretto::State& state) {
        return 2 * (state.players - coloretto::min_players) + (state.side == coloretto::Side::grey ? 1 : 0);
    }
    static coloretto::Options net_options(int net, FastRandom& random);
    static int feature_count(int net);
    static void encode(Cache& cache, const coloretto::State& state, Seat seat, Features& features);
    static coloretto::State without_card_counting(coloretto::State state, Seat seat);
    /// Only jokers and plus colours are left to choose: the scores assume the best choice.
    static constexpr bool settled(const coloretto::State& state) {
        using coloretto::Phase;
        return state.phase == Phase::over || state.phase == Phase::jokers || state.phase == Phase::plus;
    }
    static std::optional<coloretto::Action> obvious(const coloretto::View& view);
};

}  // namespace kameleon
