// play.h: one game at a table, whichever game it is. It knows the whole deal, and tells each seat only what
// that seat may know: hidden cards are removed here, and only here. Knows nothing of people, clocks or
// versions.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/data.h"
#include "players/player.h"
#include "record/record.h"
#include "table/refusal.h"

namespace kameleon::table {

/// What a computer player is asked: holds a view, not the game, so that it can be thought about elsewhere
/// while the game goes on. Answers with an action as text.
using ChooseAction = std::function<std::string(const Budget&)>;

class Play {
public:
    Play() = default;
    Play(const Play&) = delete;
    Play& operator=(const Play&) = delete;
    Play(Play&&) = delete;
    Play& operator=(Play&&) = delete;
    virtual ~Play() = default;

    [[nodiscard]] virtual bool over() const = 0;
    /// Who has to decide; not once it is over.
    [[nodiscard]] virtual Seat to_decide() const = 0;
    [[nodiscard]] virtual Scores points() const = 0;
    [[nodiscard]] virtual Seat first_seat() const = 0;
    /// How many decisions there were.
    [[nodiscard]] virtual std::size_t decisions() const = 0;

    /// What a decision is called that the one who has to decide may make; or why not.
    [[nodiscard]] virtual Result<std::string, Refusal> read_action(const Data& action) const = 0;
    /// The same for one that was written down. Every card that is turned over after it is turned over.
    virtual Result<void, Refusal> decide(std::string_view action) = 0;

    /// What happened as the viewer may see it: the set-up (part 0), then what each decision led to (from 1
    /// on), as a list of events. Parts are asked for in rising order, or just the last one.
    virtual void tell(
        std::size_t first_part, Viewer viewer, const std::function<void(Data::List)>& each_part) const = 0;
    /// The table as it is now, with what may be decided.
    [[nodiscard]] virtual Data view(Viewer viewer) const = 0;

    /// What a player of this level would do now on the seat that has to decide.
    [[nodiscard]] virtual ChooseAction choose_action(std::string_view level, std::uint64_t seed) const = 0;
    /// The net that it takes, which must be there before the thought is thought; empty if it takes none.
    [[nodiscard]] virtual std::string_view net_for(std::string_view level) const = 0;

    /// The whole game with all its cards: for when it is over.
    [[nodiscard]] virtual AnyRecord record() const = 0;
};

/// A game with exactly these cards.
template <RecordableGame G>
std::unique_ptr<Play> play_of(const typename G::Options& options, const typename G::Deal& deal);

/// Deals a game. The options must be good; `starter`, if given, starts instead of whom they name.
std::unique_ptr<Play> deal(
    std::string_view game, std::string_view options, std::optional<Seat> starter, const Seed& seed);
/// The same from elsewhere: how tests put the cards they want on the table.
using DealFunction = std::function<std::unique_ptr<Play>(
    std::string_view game, std::string_view options, std::optional<Seat> starter, const Seed& seed)>;

}  // namespace kameleon::table
