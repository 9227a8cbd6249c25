// amazonas.h: Coloretto Amazonas as a Game. The one header of this folder that the rest of the house
// includes.
#pragma once

#include "rules/amazonas/apply.h"
#include "rules/amazonas/data.h"
#include "rules/amazonas/notation.h"
#include "rules/amazonas/outcome.h"
#include "rules/amazonas/setup.h"
#include "rules/amazonas/sheet.h"
#include "rules/amazonas/view.h"
#include "rules/amazonas/words.h"

namespace kameleon {

struct Amazonas {
    static constexpr std::string_view name = "amazonas";
    static constexpr std::string_view title = "Coloretto Amazonas";
    static constexpr int min_players = amazonas::min_players;
    static constexpr int max_players = amazonas::max_players;

    using Options = amazonas::Options;
    using Setup = amazonas::Setup;
    using Deal = amazonas::Deal;
    using State = amazonas::State;
    using View = amazonas::View;
    using Card = amazonas::Card;
    using Cards = amazonas::CardList;
    using Action = amazonas::Action;
    using ActionSet = amazonas::ActionSet;
    using Chances = amazonas::Chances;
    using Refusal = amazonas::Refusal;
    using Event = amazonas::Event;

    static auto option_fields() { return amazonas::option_fields(); }
    static auto objection(const Options& options) { return amazonas::objection(options); }
    template <RandomSource Source>
    static constexpr Deal deal(const Options& options, Source& source) {
        return amazonas::deal(options, source);
    }
    static auto parse_card(std::string_view text) { return amazonas::animal_named(text); }
    static auto parse_action(std::string_view text) { return amazonas::parse_action(text); }
    static auto action_from(const Data& data) { return amazonas::action_from(data); }
    static auto setup_from(const Options& options, const Data& data) {
        return amazonas::setup_from(options, data);
    }
    static auto sheet_words() { return amazonas::sheet_words(); }
    static auto score_sheet(const Options& options, std::span<const SheetWord> sheet) {
        return amazonas::score_sheet(options, sheet);
    }
    static auto read_setup(const Options& options, std::string_view text) {
        return amazonas::read_setup(options, text);
    }

    /// Each turn draws one card of the supply and has at most two decisions: giving and answering.
    static constexpr int longest_game(const Options& options) {
        return 2 * (static_cast<int>(amazonas::most_cards) - amazonas::hand_size * options.players);
    }
};
static_assert(Game<Amazonas>);

}  // namespace kameleon
