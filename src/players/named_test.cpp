// named_test.cpp: what every player that has a name must keep to, in every game and with every option.
#include "players/named.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "players/scripted_testing.h"
#include "players/simple/random_player.h"
#include "rules/options_text.h"
#include "rules/playout.h"
#include "rules/registry.h"

namespace kameleon {
namespace {

template <class G>
class NamedPlayers : public testing::Test {};
using AllGames = testing::Types<Coloretto, Amazonas>;
TYPED_TEST_SUITE(NamedPlayers, AllGames);

/// Enough to think ahead a little: tests are many.
constexpr Budget small_budget{.evaluations = 60};

/// Plays one game between these players, one for each seat, and shows each decision to `watch(view, action)`.
template <Game G, class Watch>
Scores play_game(
    const typename G::Options& options, const std::vector<const Player<G>*>& players, std::uint64_t seed,
    Watch&& watch) {
    FastRandom random(seed);
    const auto deal = G::deal(options, random);
    auto state = start_unchecked(options, deal.setup);
    play_out<G>(
        state, Dealer<G>(deal), [&](const typename G::State& at, const typename G::ActionSet& /*legal*/) {
            const Seat seat = turn(at).seat;
            const auto view = view_for(at, seat);
            const auto action = players[seat]->decide(view, small_budget, random.next32());
            watch(view, action);
            return action;
        });
    return scores(state);
}

TYPED_TEST(NamedPlayers, exist_under_every_name_and_no_other) {
    using G = TypeParam;
    for (const std::string_view name : player_names()) EXPECT_NE(make_player<G>(name), nullptr) << name;
    for (const std::string_view name : level_names()) EXPECT_TRUE(is_player(name)) << name;
    EXPECT_GE(level_names().size(), 5U);
    EXPECT_NE(make_player<G>("master@20"), nullptr);
    for (const std::string_view name :
         {"unknown", "master@", "master@x", "master@20x", "master@-1", "greedy@20"}) {
        EXPECT_EQ(make_player<G>(name), nullptr) << name;
        EXPECT_FALSE(is_player(name)) << name;
    }
    EXPECT_EQ(make_player<G>(""), nullptr);
}

TYPED_TEST(NamedPlayers, decide_legally_with_every_option) {
    using G = TypeParam;
    std::vector<std::unique_ptr<Player<G>>> players;
    for (const std::string_view name : player_names()) players.push_back(make_player<G>(name));
    std::uint64_t number = 0;
    for_each_example<G>([&](const typename G::Options& options) {
        ++number;
        std::vector<const Player<G>*> seats;
        for (std::size_t i = 0; i < options.players; ++i)
            seats.push_back(players[(number + i) % players.size()].get());
        play_game<G>(options, seats, number, [](const auto& view, auto action) {
            ASSERT_TRUE(view.legal.contains(action)) << action_text(action);
        });
    });
    EXPECT_GT(number, 20U);
}

TYPED_TEST(NamedPlayers, decide_the_same_whatever_the_unseen_cards_are) {
    using G = TypeParam;
    EXPECT_TRUE(rc::check([] {
        const auto player = make_player<G>(
            *rc::gen::elementOf(std::vector<std::string_view>(player_names().begin(), player_names().end())));
        const std::vector<const Player<G>*> seats(8, player.get());
        FastRandom random(*rc::gen::arbitrary<std::uint64_t>());
        play_game<G>({}, seats, random.next32(), [&](const auto& view, auto /*action*/) {
            auto unseen = unseen_cards(view);
            shuffle(std::span(unseen.begin(), unseen.end()), random);
            const auto other = view_for(imagine(view, {unseen.begin(), unseen.end()}), view.seat());
            RC_ASSERT(player->decide(view, small_budget, 5) == player->decide(other, small_budget, 5));
        });
    }));
}

/// Wins of the first player, who sits everywhere in turn, against the second on all other seats.
template <Game G>
double share(std::string_view one, std::string_view all, int players, int games) {
    const auto first = make_player<G>(one);
    const auto others = make_player<G>(all);
    typename G::Options options;
    options.players = static_cast<std::uint8_t>(players);
    double wins = 0;
    for (int game = 0; game < games; ++game) {
        std::vector<const Player<G>*> seats(static_cast<std::size_t>(players), others.get());
        const auto seat = static_cast<std::size_t>(game % players);
        seats[seat] = first.get();
        const Scores points =
            play_game<G>(options, seats, static_cast<std::uint64_t>(game / players), [](auto&&...) {});
        const auto place = places(points);
        int winners = 0;
        for (Seat i = 0; i < points.players; ++i) winners += place[i] == 1 ? 1 : 0;
        if (place[seat] == 1) wins += 1.0 / winners;
    }
    return wins / games;
}

TYPED_TEST(NamedPlayers, beat_the_random_player) {
    using G = TypeParam;
    // The same seeds always: nothing here is left to chance. Par is a half.
    for (const std::string_view name : player_names().subspan(1)) {
        EXPECT_GT(share<G>(name, "random", 2, 100), 0.9) << name;
    }
}

TYPED_TEST(NamedPlayers, of_each_level_beat_the_level_below) {
    using G = TypeParam;
    // The last one thinks too long for a test; docs/strength.md has it. A tenth above par is about the
    // least that a person notices.
    for (const int players : {2, 3, 4}) {
        for (std::size_t i = 1; i + 1 < level_names().size(); ++i) {
            EXPECT_GT(share<G>(level_names()[i], level_names()[i - 1], players, 600) * players, 1.1)
                << level_names()[i] << " of " << players;
        }
    }
}

/// Requests to stop at the n-th poll.
class StopAfter final : public StopToken {
public:
    explicit StopAfter(int times) : left_(times) {}
    [[nodiscard]] bool stop_requested() const override {
        ++asked;
        return left_-- <= 0;
    }
    mutable int asked = 0;

private:
    mutable int left_;
};

TYPED_TEST(NamedPlayers, decide_legally_without_a_budget_and_when_stopped) {
    using G = TypeParam;
    const auto master = make_player<G>("master");
    const std::vector<const Player<G>*> seats(8, master.get());
    const auto expert = make_player<G>("expert");
    play_game<G>({}, seats, 11, [&](const auto& view, auto /*action*/) {
        // Without time to think, the master decides as the expert does.
        EXPECT_EQ(master->decide(view, {.evaluations = 0}, 1), expert->decide(view, {}, 1));
        const StopAfter at_once(0);
        const auto stopped = master->decide(view, {.evaluations = 1'000'000'000, .stop_token = &at_once}, 1);
        EXPECT_EQ(stopped, expert->decide(view, {}, 1));
        EXPECT_LE(at_once.asked, 8);
        const StopAfter soon(7);
        EXPECT_TRUE(view.legal.contains(
            master->decide(view, {.evaluations = 1'000'000'000, .stop_token = &soon}, 1)));
        EXPECT_LE(soon.asked, 16);
    });
}

TYPED_TEST(NamedPlayers, decide_the_same_again_with_the_same_seed_and_budget) {
    using G = TypeParam;
    const auto master = make_player<G>("master");
    const std::vector<const Player<G>*> seats(8, master.get());
    play_game<G>({}, seats, 12, [&](const auto& view, auto /*action*/) {
        const auto once = master->decide(view, {.evaluations = 300}, 9);
        EXPECT_EQ(make_player<G>("master")->decide(view, {.evaluations = 300}, 9), once);
    });
}

TEST(ScriptedPlayers, follow_their_script) {
    const ScriptedPlayer<Coloretto> player([](const coloretto::View& view) { return view.legal.nth(0); });
    const RandomPlayer<Coloretto> random;
    std::vector<const Player<Coloretto>*> seats{&player, &random, &player, &random};
    play_game<Coloretto>({}, seats, 3, [](const auto& view, auto action) {
        if (view.seat() % 2 == 0) {
            EXPECT_EQ(action, view.legal.nth(0));
        }
    });
}

}  // namespace
}  // namespace kameleon
