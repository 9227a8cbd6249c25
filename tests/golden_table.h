// golden_table.h: the games under tests/golden: what each is made from. A golden with the name of a rare case
// shows that case.
#pragma once

#include <cstdint>
#include <ostream>
#include <string_view>

namespace kameleon::golden {

struct Golden {
    std::string_view file;
    std::string_view game;
    std::string_view options;
    std::string_view policy;
    std::uint64_t seed;

    /// How a test that fails names it.
    friend std::ostream& operator<<(std::ostream& out, const Golden& golden) {
        return out << golden.options << ", " << golden.policy << ", seed " << golden.seed;
    }
};

inline constexpr Golden goldens[] = {
    // Each game, number of players and value of an option at least once.
    {"coloretto-2-players", "coloretto", "players=2", "random", 1},
    {"coloretto-3-players", "coloretto", "players=3", "random", 2},
    {"coloretto-4-players", "coloretto", "players=4", "random", 3},
    {"coloretto-5-players", "coloretto", "players=5", "random", 4},
    {"coloretto-grey-side", "coloretto", "side=grey", "random", 5},
    {"coloretto-last-round-among", "coloretto", "players=5 last-round=among", "random", 6},
    {"coloretto-jokers-by-players", "coloretto", "players=3 jokers=player side=grey", "random", 7},
    {"coloretto-golden-joker", "coloretto", "golden=yes", "random", 8},
    {"coloretto-golden-joker-among", "coloretto", "players=2 golden=yes last-round=among jokers=player",
     "random", 9},
    {"coloretto-random-colours-out", "coloretto", "players=2 out=random", "random", 10},
    {"coloretto-named-starter", "coloretto", "players=3 start=3 games=4", "random", 11},
    {"amazonas-2-players", "amazonas", "players=2", "random", 1},
    {"amazonas-3-players", "amazonas", "players=3", "random", 2},
    {"amazonas-4-players", "amazonas", "players=4", "random", 3},
    {"amazonas-other-bonuses", "amazonas", "bonus=0,10,20,50", "random", 4},
    {"amazonas-named-starter", "amazonas", "players=4 start=2 games=4", "random", 5},
    // The rare cases of Coloretto.
    {"coloretto-all-rows-full", "coloretto", "players=3", "late hoarder", 277},
    {"coloretto-all-green-rows-full", "coloretto", "players=2", "random", 683},
    {"coloretto-row-without-a-colour", "coloretto", "players=2", "hoarder", 2},
    {"coloretto-round-of-single-cards", "coloretto", "players=5", "random", 336},
    {"coloretto-turn-passes-over-three", "coloretto", "players=5", "random", 277},
    {"coloretto-last-player-must-draw", "coloretto", "players=4", "random", 449},
    {"coloretto-last-player-fills-the-row", "coloretto", "players=5", "late hoarder", 11},
    {"coloretto-last-player-fills-both-green-rows", "coloretto", "players=2", "random", 85},
    {"coloretto-row-of-three-leaves-the-game", "coloretto", "players=2", "collector", 1},
    {"coloretto-joker-leaves-the-game", "coloretto", "players=2", "random", 287},
    {"coloretto-row-leaves-in-the-last-round", "coloretto", "players=2", "hoarder", 1},
    {"coloretto-last-taker-starts-again", "coloretto", "players=3", "random", 111},
    {"coloretto-last-round-card-opens-the-round", "coloretto", "players=3", "random", 468},
    {"coloretto-last-round-card-drawn-alone", "coloretto", "players=4", "random", 1123},
    {"coloretto-last-fifteen-fill-all-rows", "coloretto", "players=5", "late hoarder", 13},
    {"coloretto-last-round-card-is-the-last", "coloretto", "players=5 last-round=among", "collector", 13},
    {"coloretto-last-round-card-is-the-last-but-one", "coloretto", "players=3 last-round=among", "collector",
     6},
    {"coloretto-deck-runs-empty", "coloretto", "players=4 last-round=among", "late hoarder", 277},
    {"coloretto-empty-row-taken", "coloretto", "players=5 last-round=among", "hoarder", 26},
    {"coloretto-empty-green-row-taken", "coloretto", "players=2 last-round=among", "late hoarder", 350},
    {"coloretto-round-of-empty-rows", "coloretto", "players=3 last-round=among", "late hoarder", 1898},
    {"coloretto-golden-joker-reveals-a-joker", "coloretto", "players=2 golden=yes", "late hoarder", 513},
    {"coloretto-golden-joker-reveals-plus-two", "coloretto", "players=2 golden=yes", "late hoarder", 1274},
    {"coloretto-golden-joker-reveals-the-last-card", "coloretto", "players=5 golden=yes", "late hoarder", 83},
    {"coloretto-last-sixteen-are-just-enough", "coloretto", "players=5 golden=yes", "late hoarder", 570},
    {"coloretto-golden-joker-finds-the-last-round-card", "coloretto", "players=2 golden=yes", "late hoarder",
     220},
    {"coloretto-golden-joker-ends-the-game", "coloretto", "players=2 golden=yes", "random", 1139},
    {"coloretto-golden-joker-finds-only-the-last-round-card", "coloretto",
     "players=5 last-round=among golden=yes", "late hoarder", 996},
    {"coloretto-golden-joker-finds-an-empty-deck", "coloretto", "players=3 last-round=among golden=yes",
     "collector", 445},
    {"coloretto-golden-joker-leaves-the-game", "coloretto", "players=2 golden=yes", "random", 288},
    {"coloretto-seven-of-a-colour", "coloretto", "players=2", "collector", 3},
    {"coloretto-seven-of-a-colour-grey", "coloretto", "players=5 side=grey", "collector", 1},
    {"coloretto-nine-of-a-colour", "coloretto", "players=3", "collector", 73},
    {"coloretto-two-colours", "coloretto", "players=4", "collector", 39},
    {"coloretto-one-colour", "coloretto", "players=5", "collector", 64},
    {"coloretto-negative-score", "coloretto", "players=5", "hoarder", 105},
    {"coloretto-winner-below-zero", "coloretto", "players=3 jokers=player", "random", 529},
    {"coloretto-no-joker-turns-up", "coloretto", "players=4", "collector", 148},
    {"coloretto-two-share-the-win", "coloretto", "players=5", "collector", 6},
    {"coloretto-all-share-the-win", "coloretto", "players=3", "collector", 298},
    {"coloretto-two-share-the-second-place", "coloretto", "players=4", "collector", 9},
    {"coloretto-three-jokers-on-one-colour", "coloretto", "players=4", "hoarder", 5},
    {"coloretto-jokers-on-different-colours", "coloretto", "players=2", "collector", 6},
    {"coloretto-joker-beyond-six", "coloretto", "players=3", "collector", 374},
    {"coloretto-joker-best-on-a-new-colour", "coloretto", "players=3", "collector", 1174},
    {"coloretto-joker-avoids-the-largest-colour", "coloretto", "players=4 side=grey", "hoarder", 1},
    {"coloretto-joker-lessens-a-minus", "coloretto", "players=2 side=grey", "random", 1123},
    {"coloretto-player-gives-a-joker-a-new-colour", "coloretto", "players=5 jokers=player", "collector", 541},
    {"coloretto-player-gives-three-jokers-one-colour", "coloretto", "players=3 jokers=player", "collector",
     422},
    {"coloretto-player-chooses-worse", "coloretto", "players=2 jokers=player", "hoarder", 5},
    {"coloretto-player-chooses-best", "coloretto", "players=2 jokers=player", "collector", 8},
    {"coloretto-joker-makes-a-fourth-colour", "coloretto", "players=5 jokers=player", "hoarder", 267},
    {"coloretto-three-colours-nothing-to-pick", "coloretto", "players=3 jokers=player", "collector", 694},
    {"coloretto-nobody-has-anything-to-choose", "coloretto", "players=2 jokers=player", "collector", 58},
    // The rare cases of Amazonas.
    {"amazonas-double-instead-of-a-stack", "amazonas", "players=2", "random", 23},
    {"amazonas-gift-doubles-instead-of-a-stack", "amazonas", "players=2", "builder", 1832},
    {"amazonas-fifth-blue-animal", "amazonas", "players=2", "builder", 1638},
    {"amazonas-stack-by-a-gift", "amazonas", "players=4", "generous", 290},
    {"amazonas-stack-without-bonus", "amazonas", "players=4", "builder", 305},
    {"amazonas-second-stack-of-a-colour", "amazonas", "players=2", "builder", 152},
    {"amazonas-stack-of-every-colour", "amazonas", "players=2", "builder", 388},
    {"amazonas-three-bonuses", "amazonas", "players=2", "builder", 1501},
    {"amazonas-two-equal-cards-in-hand", "amazonas", "players=4", "builder", 1026},
    {"amazonas-three-equal-cards-in-hand", "amazonas", "players=2", "builder", 1617},
    {"amazonas-rejections-in-end-columns", "amazonas", "players=2", "builder", 286},
    {"amazonas-rejections-with-either-neighbour", "amazonas", "players=2", "builder", 879},
    {"amazonas-rejection-of-the-third-example", "amazonas", "players=2", "builder", 124},
    {"amazonas-no-rejection-in-the-fourth-example", "amazonas", "players=4", "builder", 954},
    {"amazonas-rejection-with-the-only-card", "amazonas", "players=2", "builder", 105},
    {"amazonas-rejection-saves-a-column", "amazonas", "players=2", "builder", 353},
    {"amazonas-double-taken-that-could-be-rejected", "amazonas", "players=2", "builder", 1024},
    {"amazonas-same-opponent-given-again", "amazonas", "players=2", "builder", 1885},
    {"amazonas-protection-moves-on", "amazonas", "players=4", "random", 1767},
    {"amazonas-protected-player-gives", "amazonas", "players=4", "builder", 365},
    {"amazonas-rejection-brings-protection", "amazonas", "players=3", "builder", 375},
    {"amazonas-nobody-is-ever-protected", "amazonas", "players=4", "builder", 194},
    {"amazonas-third-stack-of-two-players", "amazonas", "players=2", "random", 1913},
    {"amazonas-third-stack-of-three-players", "amazonas", "players=3", "random", 688},
    {"amazonas-second-stack-of-four-players", "amazonas", "players=4", "spiteful", 510},
    {"amazonas-gift-ends-a-game-of-two", "amazonas", "players=2", "random", 201},
    {"amazonas-gift-ends-a-game-of-three", "amazonas", "players=3", "builder", 1546},
    {"amazonas-gift-ends-a-game-of-four", "amazonas", "players=4", "builder", 1114},
    {"amazonas-three-stacks-of-one-colour", "amazonas", "players=2", "builder", 1220},
    {"amazonas-two-stacks-of-one-colour", "amazonas", "players=4", "random", 1921},
    {"amazonas-supply-of-two-runs-out", "amazonas", "players=2", "spiteful", 1631},
    {"amazonas-supply-of-three-runs-out", "amazonas", "players=3", "wasteful", 203},
    {"amazonas-supply-of-four-runs-out", "amazonas", "players=4", "builder", 322},
    {"amazonas-stack-with-one-card-in-the-supply", "amazonas", "players=4", "builder", 599},
    {"amazonas-last-draw-follows-a-rejection", "amazonas", "players=4", "builder", 1305},
    {"amazonas-nobody-makes-a-stack", "amazonas", "players=4", "wasteful", 656},
    {"amazonas-hand-would-have-filled-a-column", "amazonas", "players=4", "wasteful", 482},
    {"amazonas-who-ends-the-game-loses", "amazonas", "players=2", "builder", 1590},
    {"amazonas-giver-wins-by-ending-the-game", "amazonas", "players=4", "generous", 1069},
    {"amazonas-column-after-a-stack", "amazonas", "players=4", "builder", 1449},
    {"amazonas-no-points", "amazonas", "players=4", "generous", 1255},
    {"amazonas-two-share-the-win", "amazonas", "players=4", "generous", 1127},
    {"amazonas-three-share-the-win", "amazonas", "players=4", "generous", 960},
    {"amazonas-four-share-the-win", "amazonas", "players=4", "wasteful", 1253},
    {"amazonas-two-share-the-second-place", "amazonas", "players=4", "generous", 1105},
};

}  // namespace kameleon::golden
