// twin_games_testing.h: two games that one viewer cannot distinguish: the same decisions on two deals that
// differ only in cards hidden from this viewer. What is hidden is decided by the rules (`view_for`), not by
// the table, which is under test. Both deals have the same seed, so that seeds and commitments are equal and
// everything can be compared.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "base/fast_random.h"
#include "base/secure_random.h"
#include "json/read_testing.h"
#include "rules/options_text.h"
#include "rules/playout.h"
#include "rules/registry.h"
#include "table/play.h"

namespace kameleon::table {

// The cards of a deal that can be exchanged, and whether the result is a possible deal: the place of the
// last-round card is public (C9), at least roughly.
inline std::vector<coloretto::Card*> cards_of(const coloretto::Options& /*options*/, coloretto::Deal& deal) {
    std::vector<coloretto::Card*> cards;
    for (coloretto::Card& card : deal.deck) cards.push_back(&card);
    return cards;
}
inline bool can_be_dealt(const coloretto::Options& options, const coloretto::Deal& deal) {
    const auto last = std::ranges::find(deal.deck, coloretto::Card::last_round);
    const auto below_it = deal.deck.end() - last - 1;
    const auto most = coloretto::last_cards(options.golden);
    return options.last_round == coloretto::LastRound::among ? below_it <= most : below_it == most;
}
inline void keep_order_in_hands(coloretto::Deal& /*deal*/, const coloretto::Deal& /*like*/) {}

inline std::vector<amazonas::Card*> cards_of(const amazonas::Options& options, amazonas::Deal& deal) {
    std::vector<amazonas::Card*> cards;
    for (amazonas::Card& card : deal.deck) cards.push_back(&card);
    for (Seat seat = 0; seat < options.players; ++seat) {
        for (amazonas::Card& card : deal.setup.hands[seat]) cards.push_back(&card);
    }
    return cards;
}
inline bool can_be_dealt(const amazonas::Options& /*options*/, const amazonas::Deal& /*deal*/) {
    return true;
}
/// A player who holds the same cards was dealt them in the same order, which they saw.
inline void keep_order_in_hands(amazonas::Deal& deal, const amazonas::Deal& like) {
    for (std::size_t seat = 0; seat < like.setup.hands.size(); ++seat) {
        if (std::ranges::is_permutation(deal.setup.hands[seat], like.setup.hands[seat])) {
            deal.setup.hands[seat] = like.setup.hands[seat];
        }
    }
}

/// How long two deals look the same.
struct Likeness {
    std::size_t decisions = 0;  // that are legal in both
    /// By seat, the spectator last: how many positions, from the first on, look the same in both. The end of
    /// a game does not count: then every card may be known.
    std::vector<std::size_t> positions;
};

/// The place of a viewer in `positions`: seats by number, everyone else last.
inline std::size_t index_of(Viewer viewer, std::size_t players) {
    return viewer.has_seat() ? std::min<std::size_t>(viewer.seat(), players) : players;
}

/// Both games at once. A view is compared after each event, so the order of cards counts as well.
template <RecordableGame G>
Likeness likeness(
    const typename G::Options& options, const typename G::Deal& one, const typename G::Deal& other,
    const std::vector<typename G::Action>& actions) {
    auto a = start_unchecked(options, one.setup);
    auto b = start_unchecked(options, other.setup);
    const std::size_t watchers = std::size_t{options.players} + 1;
    Likeness like{.decisions = 0, .positions = std::vector<std::size_t>(watchers)};
    std::vector<bool> same(watchers, true);
    const auto look = [&] {
        for (std::size_t i = 0; i < watchers; ++i) {
            const Viewer viewer = i == options.players ? spectator : Viewer(static_cast<Seat>(i));
            same[i] = same[i] && view_for(a, viewer) == view_for(b, viewer);
        }
    };
    Dealer<G> from_one(one);
    Dealer<G> from_other(other);
    look();
    for (;;) {
        while (turn(a).wait == Wait::reveal && turn(a) == turn(b)) {
            apply_unchecked(a, Reveal<typename G::Card>{from_one()});
            apply_unchecked(b, Reveal<typename G::Card>{from_other()});
            look();
        }
        if (turn(a).wait == Wait::over || turn(a) != turn(b)) return like;
        for (std::size_t i = 0; i < watchers; ++i) like.positions[i] += same[i] ? 1U : 0U;
        if (like.decisions == actions.size()) return like;
        const auto action = actions[like.decisions];
        if (!legal(a).contains(action) || !legal(b).contains(action)) return like;
        apply_unchecked(a, action);
        apply_unchecked(b, action);
        look();
        ++like.decisions;
    }
}

/// A deal that looks the same to the viewer for all these decisions, with as many cards exchanged as a number
/// of random attempts allows.
template <RecordableGame G>
typename G::Deal twin_of(
    const typename G::Options& options, const typename G::Deal& deal,
    const std::vector<typename G::Action>& actions, Viewer viewer, FastRandom& random) {
    constexpr int attempts = 150;
    const std::size_t watcher = index_of(viewer, options.players);
    const std::size_t wanted = likeness<G>(options, deal, deal, actions).positions[watcher];
    typename G::Deal twin = deal;
    for (int attempt = 0; attempt < attempts; ++attempt) {
        const typename G::Deal before = twin;
        const auto cards = cards_of(options, twin);
        const auto size = static_cast<std::uint32_t>(cards.size());
        std::swap(*cards[below(random, size)], *cards[below(random, size)]);
        keep_order_in_hands(twin, deal);
        const bool good = can_be_dealt(options, twin) &&
                          likeness<G>(options, deal, twin, actions).positions[watcher] == wanted;
        if (!good) twin = before;
    }
    return twin;
}

/// A decision in both games.
struct TwinDecision {
    Seat seat = 0;
    Data action;
    ActionId id;
    std::vector<Data> illegal;  // actions that are illegal in both games
};

struct TwinGame {
    std::vector<TwinDecision> decisions;
    Likeness like;
    bool differs = false;  // at least one card differs
    std::function<std::unique_ptr<Play>()> one;
    std::function<std::unique_ptr<Play>()> other;

    /// Whether the games still look the same to the viewer after that many decisions.
    [[nodiscard]] bool alike(Viewer viewer, std::size_t decisions_made) const {
        const std::size_t last = like.positions.size() - 1;
        return !differs || decisions_made < like.positions[index_of(viewer, last)];
    }
};

/// Which games are dealt twice, and how.
struct TwinSettings {
    std::uint64_t number = 1;    // seed of all random choices
    Viewer viewer = spectator;   // cannot distinguish the games
    int alike = 0;               // that many games at the beginning do not differ at all
    std::size_t longest = 1000;  // most decisions for which the games look the same
};

/// Deals games twice. The same seed gives the same games again, as after a crash.
class TwinDealer {
public:
    explicit TwinDealer(const TwinSettings& settings)
        : settings_(settings), random_(settings.number), one(dealing(true)), other(dealing(false)) {}

    [[nodiscard]] const TwinGame& last() const { return *games_.back().twins; }
    [[nodiscard]] std::size_t games() const { return games_.size(); }

private:
    struct Dealt {
        Seed seed;
        std::shared_ptr<TwinGame> twins;
    };

    template <RecordableGame G>
    std::shared_ptr<TwinGame> make(const typename G::Options& options, const Seed& seed) {
        SecureRandom source(seed);
        const auto deal = G::deal(options, source);
        const bool whole = static_cast<int>(games_.size()) < settings_.alike;
        auto actions = random_decisions<G>(options, deal);
        const auto most = static_cast<std::uint32_t>(std::min(actions.size(), settings_.longest));
        if (!whole) actions.resize(1 + below(random_, most));
        const auto twin = whole ? deal : twin_of<G>(options, deal, actions, settings_.viewer, random_);
        auto game = std::make_shared<TwinGame>();
        game->like = likeness<G>(options, deal, twin, actions);
        actions.resize(game->like.decisions);
        game->decisions = described<G>(options, deal, twin, actions);
        game->differs = !std::ranges::equal(deal.deck, twin.deck) || !(deal.setup == twin.setup);
        game->one = [options, deal] { return play_of<G>(options, deal); };
        game->other = [options, twin] { return play_of<G>(options, twin); };
        return game;
    }

    template <RecordableGame G>
    std::vector<typename G::Action> random_decisions(
        const typename G::Options& options, const typename G::Deal& deal) {
        std::vector<typename G::Action> actions;
        auto state = start_unchecked(options, deal.setup);
        play_out<G>(state, Dealer<G>(deal), [&](const auto& now, const auto& choices) {
            actions.push_back(UniformChoice(random_)(now, choices));
            return actions.back();
        });
        return actions;
    }

    template <RecordableGame G>
    std::vector<TwinDecision> described(
        const typename G::Options& options, const typename G::Deal& one_deal,
        const typename G::Deal& other_deal, const std::vector<typename G::Action>& actions) {
        std::vector<TwinDecision> result;
        auto a = start_unchecked(options, one_deal.setup);
        auto b = start_unchecked(options, other_deal.setup);
        Dealer<G> from_one(one_deal);
        Dealer<G> from_other(other_deal);
        for (const auto action : actions) {
            while (turn(a).wait == Wait::reveal) {
                apply_unchecked(a, Reveal<typename G::Card>{from_one()});
                apply_unchecked(b, Reveal<typename G::Card>{from_other()});
            }
            TwinDecision decision{
                .seat = turn(a).seat,
                .action = read(action_data(action)),
                .id = ActionId{action.id},
                .illegal = {}};
            for (int attempt = 0; attempt < 4; ++attempt) {
                const typename G::Action any{static_cast<std::uint8_t>(below(random_, G::Action::count))};
                if (legal(a).contains(any) || legal(b).contains(any)) continue;
                if (!G::action_from(read(action_data(any)))) continue;
                decision.illegal.push_back(read(action_data(any)));
            }
            result.push_back(std::move(decision));
            apply_unchecked(a, action);
            apply_unchecked(b, action);
        }
        return result;
    }

    DealFunction dealing(bool first) {
        return [this, first](
                   std::string_view game, std::string_view options, std::optional<Seat> starter,
                   const Seed& seed) {
            auto known = std::ranges::find(games_, seed, &Dealt::seed);
            if (known == games_.end()) {
                Games::with(game, [&]<Game G>() {
                    auto read = parse_options<G>(options);
                    if (starter) read->start = starter;
                    games_.push_back({seed, make<G>(*read, seed)});
                });
                known = games_.end() - 1;
            }
            return first ? known->twins->one() : known->twins->other();
        };
    }

    TwinSettings settings_;
    FastRandom random_;
    std::vector<Dealt> games_;

public:
    // `one` and `other` refer to this object: it must not move.
    TwinDealer(const TwinDealer&) = delete;
    TwinDealer& operator=(const TwinDealer&) = delete;
    TwinDealer(TwinDealer&&) = delete;
    TwinDealer& operator=(TwinDealer&&) = delete;
    ~TwinDealer() = default;
    const DealFunction one;
    const DealFunction other;
};

}  // namespace kameleon::table
