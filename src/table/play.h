// play.h: one game at a table, of any kind, with its hidden cards. Viewers get only what record/event_data.h
// makes for them, without hidden cards. Knows no people, clocks or versions.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/data.h"
#include "base/json.h"
#include "players/player.h"
#include "record/record.h"
#include "table/event.h"
#include "table/refusal.h"

namespace kameleon::table {

/// The decision of a computer player. Holds a view, not the game, so that it can run on any thread while the
/// game goes on.
using ChooseAction = std::function<ActionId(const Budget&)>;

class Play {
public:
    Play() = default;
    Play(const Play&) = delete;
    Play& operator=(const Play&) = delete;
    Play(Play&&) = delete;
    Play& operator=(Play&&) = delete;
    virtual ~Play() = default;

    [[nodiscard]] virtual bool over() const = 0;
    /// The seat whose turn it is; only while the game is not over.
    [[nodiscard]] virtual Seat to_decide() const = 0;
    [[nodiscard]] virtual Scores points() const = 0;
    [[nodiscard]] virtual Seat first_seat() const = 0;
    /// How many decisions there were.
    [[nodiscard]] virtual std::size_t decisions() const = 0;

    /// The action that a client describes; nothing if the game has no such action.
    [[nodiscard]] virtual std::optional<ActionId> decode(const Data& action) const = 0;
    /// Which rule forbids the action now; nothing if it is legal.
    [[nodiscard]] virtual std::optional<Refusal> refusal(ActionId action) const = 0;
    [[nodiscard]] virtual ActionId first_legal_action() const = 0;
    [[nodiscard]] virtual std::string text_of(ActionId action) const = 0;
    /// Applies an action, and reveals every card that follows. False, and nothing changed, if it is illegal.
    virtual bool decide(ActionId action) = 0;
    /// Whether a card was revealed by the decision of this number, counted from 0, or by a later one.
    [[nodiscard]] virtual bool reveals_since(std::size_t decision) const = 0;
    /// Back to how it was after so many decisions. False, and nothing changed, if there were not as many.
    virtual bool go_back(std::size_t decisions) = 0;

    /// What happened as the viewer may see it: the set-up (step 0), then each decision and what followed from
    /// it (from 1 on), as lists of events. Calls `each` for every step from the first one on.
    virtual void steps(std::size_t first, Viewer viewer, const std::function<void(Json)>& each) const = 0;
    /// The game as the viewer may see it now, with the legal actions.
    [[nodiscard]] virtual Json view(Viewer viewer) const = 0;

    /// What a player of this level would do for the seat whose turn it is.
    [[nodiscard]] virtual ChooseAction choose_action(std::string_view level, std::uint64_t seed) const = 0;
    /// The net that it needs, which must be loaded before; empty if it needs none.
    [[nodiscard]] virtual std::string_view net_for(std::string_view level) const = 0;

    /// The whole game with all its cards: only for when it is over.
    [[nodiscard]] virtual AnyRecord record() const = 0;
};

/// A game with exactly these cards.
template <RecordableGame G>
std::unique_ptr<Play> play_of(const typename G::Options& options, const typename G::Deal& deal);

/// Deals a game. The options must be valid; `starter`, if given, replaces their starting seat.
std::unique_ptr<Play> deal(
    std::string_view game, std::string_view options, std::optional<Seat> starter, const Seed& seed);
/// The same signature, for tests that choose the cards.
using DealFunction = std::function<std::unique_ptr<Play>(
    std::string_view game, std::string_view options, std::optional<Seat> starter, const Seed& seed)>;

}  // namespace kameleon::table
