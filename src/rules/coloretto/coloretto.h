// coloretto.h: Coloretto as a Game. The one header of this folder that the rest of the house includes.
#pragma once

#include "rules/coloretto/apply.h"
#include "rules/coloretto/data.h"
#include "rules/coloretto/notation.h"
#include "rules/coloretto/outcome.h"
#include "rules/coloretto/setup.h"
#include "rules/coloretto/sheet.h"
#include "rules/coloretto/view.h"
#include "rules/coloretto/words.h"

namespace kameleon {

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

    static auto option_fields() { return coloretto::option_fields(); }
    static auto objection(const Options& options) { return coloretto::objection(options); }
    template <RandomSource Source>
    static constexpr Deal deal(const Options& options, Source& source) {
        return coloretto::deal(options, source);
    }
    static auto parse_card(std::string_view text) { return coloretto::card_named(text); }
    static auto parse_action(std::string_view text) { return coloretto::parse_action(text); }
    static auto action_from(const Data& data) { return coloretto::action_from(data); }
    static auto setup_from(const Options& options, const Data& data) {
        return coloretto::setup_from(options, data);
    }
    static auto sheet_words() { return coloretto::sheet_words(); }
    static auto score_sheet(const Options& options, std::span<const SheetWord> sheet) {
        return coloretto::score_sheet(options, sheet);
    }
    static auto read_setup(const Options& options, std::string_view text) {
        return coloretto::read_setup(options, text);
    }

    /// Each card of the deck is drawn and placed at most once, and the last-round card drawn once: 2 cards
    /// + 1. A round but the last has a card in each row taken, so there are at most cards / players such
    /// rounds, and the last one: players * (cards / players + 1) rows. At the end, three jokers and a plus
    /// choice each.
    static constexpr int longest_game(const Options& options) {
        const int players = options.players;
        const int cards = static_cast<int>(coloretto::most_cards) - 1 - 9 * coloretto::colours_out(players) -
                          players * coloretto::start_cards(players);
        return 2 * cards + 1 + cards + players + coloretto::joker_count + players;
    }
};
static_assert(Game<Coloretto>);

}  // namespace kameleon
