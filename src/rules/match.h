// match.h: a series of games with running totals (C28). Knows no game in particular.
#pragma once

#include "base/secure_random.h"
#include "rules/game.h"

namespace kameleon {

/// A plain value, like a state. The first game is started by whom its deal says; each later one by the next
/// player clockwise (docs/decisions/0004-who-starts-later-games.md).
class Match {
public:
    constexpr Match(int players, int games, Seat first)
        : first_(first), games_(static_cast<std::uint8_t>(games)) {
        totals_.players = static_cast<std::uint8_t>(players);
    }

    [[nodiscard]] constexpr int games() const { return games_; }
    [[nodiscard]] constexpr int played() const { return played_; }
    [[nodiscard]] constexpr bool over() const { return played_ == games_; }
    /// Points of all games so far. Their `places` are the places in the match, ties shared (R5).
    [[nodiscard]] constexpr const Scores& totals() const { return totals_; }

    /// Who starts the game that is played next, or is being played.
    [[nodiscard]] constexpr Seat starter() const {
        return static_cast<Seat>((first_ + played_) % totals_.players);
    }

    /// Adds the scores of a finished game. A match that is over takes no more.
    constexpr void add(const Scores& scores) {
        if (over()) return;
        for (Seat seat = 0; seat < totals_.players; ++seat) {
            totals_.points[seat] = static_cast<std::int16_t>(totals_.points[seat] + scores.points[seat]);
        }
        ++played_;
    }

    friend constexpr bool operator==(const Match&, const Match&) = default;

private:
    Scores totals_;
    Seat first_;
    std::uint8_t games_;
    std::uint8_t played_ = 0;
};

/// The seed of the index-th game of a match, counted from 0. Each game has its own, so that revealing one
/// after its game gives away no other.
inline Seed seed_of_game(const Seed& match, int index) {
    return derive(match, static_cast<std::uint64_t>(index));
}

/// The options of the game that is played next: those of the match, with the starting player named.
template <Game G>
typename G::Options options_of_next(typename G::Options options, const Match& match) {
    if (match.played() > 0) options.start = match.starter();
    return options;
}

}  // namespace kameleon
