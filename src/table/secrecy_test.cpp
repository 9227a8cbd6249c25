// secrecy_test.cpp: non-interference: if cards that a viewer may not see are exchanged, not a byte of what
// the viewer is sent changes.
#include <algorithm>

#include <gtest/gtest.h>

#include "json/read_testing.h"
#include "rules/playout.h"
#include "rules/registry.h"
#include "table/table_driver_testing.h"

namespace kameleon::table {
namespace {

template <class G>
class Secrecy : public testing::Test {};
using AllGames = testing::Types<Coloretto, Amazonas>;
TYPED_TEST_SUITE(Secrecy, AllGames);

/// The same deal with two cards of the deck exchanged.
template <RecordableGame G>
typename G::Deal exchanged(typename G::Deal deal, FastRandom& random) {
    const auto size = static_cast<std::uint32_t>(deal.deck.size());
    std::swap(deal.deck[below(random, size)], deal.deck[below(random, size)]);
    return deal;
}

/// What a viewer may see by the rules after each decision, and all that the table sent to them.
template <RecordableGame G>
struct Seen {
    std::vector<typename G::View> views;
    std::string sent;
    friend bool operator==(const Seen&, const Seen&) = default;
};

template <RecordableGame G>
std::optional<Seen<G>> watch(
    const typename G::Options& options, const typename G::Deal& deal,
    const std::vector<typename G::Action>& actions, std::string_view person) {
    const DealFunction dealing = [&](auto&&...) { return play_of<G>(options, deal); };
    Table table({}, &dealing);
    const Settings settings = settings_for(G::name, options_text<G>(options));
    Command by{.person = "anna", .name = "Anna", .id = "1", .now = 1, .request = Sit{}, .chance = {}};
    const std::vector<std::string> seats{"me", "", ""};
    const auto made = Table::created(settings, seats, by);
    for (const Event& event : *made) table.apply(event);
    const auto ask = [&](std::string_view who, Request request) {
        return table
            .handle(
                {.person = std::string(who),
                 .name = "B",
                 .id = "",
                 .now = 2,
                 .request = std::move(request),
                 .chance = {}})
            .has_value();
    };
    ask("bela", Sit{});
    ask("cora", Sit{});
    Seen<G> seen;
    std::uint64_t version = 0;
    const auto look = [&] {
        seen.sent += table.summary(person).text() + table.view(person).text();
        seen.sent += table.events_after(version, person).text() + "\n";
        version = table.version();
    };
    ask("anna", Start{});
    look();
    // The views by the rules, from a game of their own.
    auto state = start_unchecked(options, deal.setup);
    Dealer<G> dealer(deal);
    const auto seat = table.seat_of(person);
    const Viewer viewer = seat ? Viewer(*seat) : spectator;
    const auto turn_cards = [&] {
        while (turn(state).wait == Wait::reveal) apply_unchecked(state, Reveal<typename G::Card>{dealer()});
        seen.views.push_back(view_for(state, viewer));
    };
    turn_cards();
    for (const typename G::Action action : actions) {
        if (turn(state).wait == Wait::over || !legal(state).contains(action)) return std::nullopt;
        const std::string who = table.seats()[*table.to_decide()].person;
        if (!ask(who, Decide{.action = read(action_data(action)), .after = {}})) return std::nullopt;
        apply_unchecked(state, action);
        turn_cards();
        look();
        // Refusals must not differ either.
        const auto refused = table.handle(
            {.person = std::string(person),
             .name = {},
             .id = {},
             .now = 3,
             .request = Decide{.action = read(action_data(action)), .after = 0},
             .chance = {}});
        if (!refused) seen.sent += code_name(refused.error().code);
    }
    // All of it again, as after a lost connection.
    seen.sent += table.events_after(0, person).text();
    return seen;
}

TYPED_TEST(Secrecy, hides_what_the_view_does_not_show) {
    using G = TypeParam;
    typename G::Options options;
    options.players = 3;
    FastRandom random(31);
    int compared = 0;
    for (int game = 0; game < 5; ++game) {
        const auto deal = G::deal(options, random);
        // Not to the end of the game: then every card is shown.
        std::vector<typename G::Action> actions;
        auto state = start_unchecked(options, deal.setup);
        Dealer<G> dealer(deal);
        const auto length = 5 + below(random, 40);
        while (actions.size() < length && turn(state).wait != Wait::over) {
            if (turn(state).wait == Wait::reveal) {
                apply_unchecked(state, Reveal<typename G::Card>{dealer()});
                continue;
            }
            actions.push_back(UniformChoice(random)(state, legal(state)));
            apply_unchecked(state, actions.back());
        }
        if (turn(state).wait == Wait::over) continue;
        for (const std::string_view person : {"anna", "bela", "cora", "nobody"}) {
            const auto one = watch<G>(options, deal, actions, person);
            ASSERT_TRUE(one);
            for (int attempt = 0; attempt < 12; ++attempt) {
                const auto other_deal = exchanged<G>(deal, random);
                if (std::ranges::equal(other_deal.deck, deal.deck)) continue;
                const auto other = watch<G>(options, other_deal, actions, person);
                if (!other || other->views != one->views) continue;
                ASSERT_EQ(other->sent, one->sent) << person;
                ++compared;
            }
        }
    }
    EXPECT_GT(compared, 30);
}

}  // namespace
}  // namespace kameleon::table
