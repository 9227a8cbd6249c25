// play.h: Coloretto as a Game: its types, sizes and deal, for everything that only plays it.
#pragma once

#include "rules/coloretto/apply.h"
#include "rules/coloretto/outcome.h"
#include "rules/coloretto/setup.h"
#include "rules/coloretto/view.h"

namespace kameleon::coloretto {

struct Coloretto {
    static constexpr std::string_view name = "coloretto";
    static constexpr std::string_view title = "Coloretto";
    static constexpr int min_players = coloretto::min_players;
    static constexpr int max_players = coloretto::max_players;

    using Options = coloretto::Options;
    using Setup = coloretto::Setup;
    using Deal = coloretto::Deal;
    using State = coloretto::State;
    using View = coloretto::View;
    using Card = coloretto::Card;
    using Cards = coloretto::CardList;
    using Action = coloretto::Action;
    using ActionSet = coloretto::ActionSet;
    using Chances = coloretto::Chances;
    using Refusal = coloretto::Refusal;
    using Event = coloretto::Event;

    template <RandomSource Source>
    static constexpr Deal deal(const Options& options, Source& source) {
        return coloretto::deal(options, source);
    }

    /// Each card of the deck is drawn and placed at most once, and the last-round card drawn once: 2 cards
    /// + 1. A round but the last has a card in each row taken, so there are at most cards / players such
    /// rounds, and the last one: players * (cards / players + 1) rows. At the end, three jokers and a plus
    /// choice each.
    static constexpr int longest_game(const Options& options) {
        const int players = options.players;
        const int cards =
            static_cast<int>(most_cards) - 1 - 9 * colours_out(players) - players * start_cards(players);
        return 2 * cards + 1 + cards + players + joker_count + players;
    }

    // record/: nothing where the text or data means none. What is read may still be refused by the rules.
    static std::span<const OptionField<Options>> option_fields();
    static std::optional<Card> parse_card(std::string_view text);
    static std::optional<Action> parse_action(std::string_view text);
    static std::optional<Action> action_from(const Data& data);
    static std::optional<Setup> read_setup(const Options& options, std::string_view text);
    static std::optional<Setup> setup_from(const Options& options, const Data& data);

    // words/
    static std::span<const std::string_view> sheet_words();
    static Result<SheetScore, Message> score_sheet(const Options& options, std::span<const SheetWord> sheet);
};

}  // namespace kameleon::coloretto

namespace kameleon {
using coloretto::Coloretto;
static_assert(Game<Coloretto>);
}  // namespace kameleon
