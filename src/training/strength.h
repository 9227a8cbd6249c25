// strength.h: how often a net comes first, alone against a table of one kind of opponent, on every seat of
// fixed deals. Integers only. No I/O, no clock.
#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

#include "players/net/shipped.h"
#include "rules/playout.h"
#include "training/in_parallel.h"

namespace kameleon::training {

/// A first place as an integer that can be shared by two to five players.
inline constexpr std::uint64_t whole_first_place = 60;

struct StrengthPoint {
    std::uint64_t games = 0;         // that the net had learned from
    std::uint64_t measured = 0;      // games in which it was measured
    std::uint64_t first_places = 0;  // of those, times `whole_first_place`

    [[nodiscard]] double share() const {
        return static_cast<double>(first_places) / static_cast<double>(measured * whole_first_place);
    }
    friend bool operator==(const StrengthPoint&, const StrengthPoint&) = default;
};

/// After how many of all training games the net is measured: doubling up to an eighth of them, since
/// most is learned first, then after every eighth.
std::vector<std::uint64_t> measuring_points(std::uint64_t games);

/// Plays every one of so many decks once from each seat.
template <Game G>
class StrengthTest {
public:
    StrengthTest(int net_number, const Net& net, const Player<G>& opponent)
        : net_number_(net_number), player_(only(net_number, net)), opponent_(opponent) {}

    [[nodiscard]] StrengthPoint run(std::uint64_t decks, int threads) const {
        const auto seats = static_cast<Seat>(net_spec<G>(net_number_).players);
        std::vector<std::uint64_t> won(decks);
        in_parallel(threads, decks, [&](std::size_t deck) {
            for (Seat seat = 0; seat < seats; ++seat) won[deck] += play(deck, seat);
        });
        return {
            .games = 0,
            .measured = decks * seats,
            .first_places = std::accumulate(won.begin(), won.end(), std::uint64_t{0})};
    }

private:
    /// Fixed, so that strengths can be compared.
    static constexpr std::uint64_t seed_of_decks = 2003;

    static NetsOf<G> only(int number, const Net& net) {
        NetsOf<G> nets;
        nets[static_cast<std::size_t>(number)] = std::make_shared<const Net>(net);
        return nets;
    }

    /// The part of the first place that the net won from this seat.
    [[nodiscard]] std::uint64_t play(std::uint64_t deck, Seat mine) const {
        FastRandom random(seed_of_decks, deck);
        const auto options = Encoder<G>::net_options(net_number_, random);
        const auto deal = G::deal(options, random);
        auto state = start_unchecked(options, deal.setup);
        play_out<G>(
            state, Dealer<G>(deal), [&](const typename G::State& at, const typename G::ActionSet& /*legal*/) {
                const Seat seat = turn(at).seat;
                const Player<G>& player = seat == mine ? static_cast<const Player<G>&>(player_) : opponent_;
                return player.decide(view_for(at, seat), {}, random.next32());
            });
        const auto place = places(scores(state));
        std::uint64_t winners = 0;
        for (Seat seat = 0; seat < options.players; ++seat) winners += place[seat] == 1 ? 1U : 0U;
        return place[mine] == 1 ? whole_first_place / winners : 0;
    }

    int net_number_;
    NetPlayer<G> player_;
    const Player<G>& opponent_;
};

}  // namespace kameleon::training
