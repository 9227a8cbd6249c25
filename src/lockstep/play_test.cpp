// play_test.cpp: the games played in lanes are the games of the rules.
#include "lockstep/play.h"

#include <vector>

#include <gtest/gtest.h>

#include "rules/coloretto/coloretto.h"

namespace kameleon::lockstep {
namespace {

using coloretto::Options;

/// Calls f with every option that changes how a game plays or scores.
template <class F>
void for_each_table(F&& f) {
    using enum coloretto::LastRound;
    for (int players = coloretto::min_players; players <= coloretto::max_players; ++players) {
        for (const auto last_round : {above, among}) {
            for (const auto side : {coloretto::Side::brown, coloretto::Side::grey}) {
                for (const auto out : {coloretto::ColoursOut::usual, coloretto::ColoursOut::random}) {
                    Options options;
                    options.players = static_cast<std::uint8_t>(players);
                    options.last_round = last_round;
                    options.side = side;
                    options.out = out;
                    f(options);
                }
            }
        }
    }
}

std::string text_of(const Options& options) { return options_text<Coloretto>(options); }

template <class Result>
std::vector<Result> played(
    const Options& options, std::uint64_t first, std::size_t count, Engine engine = Engine::fastest) {
    std::vector<Result> results(count);
    play(options, 1, first, results, engine);
    return results;
}

TEST(Lockstep, plays_every_game_as_the_rules_do) {
    for_each_table([](const Options& options) {
        const auto ours = played<FinalState>(options, 0, 3000);
        const auto theirs = played<FinalState>(options, 0, 3000, Engine::plain);
        for (std::size_t i = 0; i < ours.size(); ++i) {
            ASSERT_EQ(ours[i].decisions, theirs[i].decisions) << text_of(options) << " game " << i;
            ASSERT_EQ(ours[i].state, theirs[i].state) << text_of(options) << " game " << i;
        }
    });
}

}  // namespace
}  // namespace kameleon::lockstep
