// play.h: Coloretto Amazonas as a Game: its types, sizes and deal, for everything that only plays it.
#pragma once

#include "rules/amazonas/apply.h"
#include "rules/amazonas/outcome.h"
#include "rules/amazonas/setup.h"
#include "rules/amazonas/view.h"

namespace kameleon::amazonas {

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

    template <RandomSource Source>
    static constexpr Deal deal(const Options& options, Source& source) {
        return amazonas::deal(options, source);
    }

    /// Each turn draws one card of the supply and has at most two decisions: giving and answering.
    static constexpr int longest_game(const Options& options) {
        return 2 * (static_cast<int>(most_cards) - hand_size * options.players);
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

}  // namespace kameleon::amazonas

namespace kameleon {
using amazonas::Amazonas;
static_assert(Game<Amazonas>);
}  // namespace kameleon
