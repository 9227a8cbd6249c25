// sheet.cpp: what a list of cards scores: "6 green 4 yellow 1 joker 1 +2". Words are ids here; what people
// call them is in the catalogues.
#include <array>

#include "rules/coloretto/coloretto.h"
#include "rules/coloretto/outcome.h"

namespace kameleon::coloretto {
namespace {

/// In the order of the kinds of cards.
constexpr std::array<std::string_view, kind_count> words{
    "orange", "blue", "brown", "yellow", "pink", "green", "sky", "plus_two", "joker", "golden_joker"};

std::optional<Card> card_of_word(std::string_view word) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == word) return static_cast<Card>(i);
    }
    return std::nullopt;
}

int most_of(Card card) {
    if (is_colour(card)) return cards_per_colour;
    if (card == Card::golden_joker) return 1;
    return card == Card::joker ? joker_count : plus_two_count;
}

/// The cards of the list, or what is wrong with it.
Result<Cards, Message> cards_of_sheet(std::span<const SheetWord> sheet) {
    Cards cards;
    std::optional<int> number;
    for (const SheetWord& one : sheet) {
        if (one.number) {
            if (number) return refuse(Message("sheet.number_twice", {{"number", *one.number}}));
            number = one.number;
            continue;
        }
        const auto card = card_of_word(one.word);
        if (!card) return refuse(Message("sheet.not_a_card"));
        const int total = count(cards, *card) + number.value_or(1);
        if (total > most_of(*card)) {
            return refuse(
                Message("sheet.too_many", {{"card", card_message(*card)}, {"most", most_of(*card)}}));
        }
        for (int i = 0; i < number.value_or(1); ++i) cards.add(index(*card));
        number.reset();
    }
    if (number) return refuse(Message("sheet.no_card_after", {{"number", *number}}));
    if (jokers_in(cards) > joker_count) {
        return refuse(
            Message("sheet.too_many", {{"card", card_message(Card::joker)}, {"most", joker_count}}));
    }
    return cards;
}

}  // namespace

std::span<const std::string_view> Coloretto::sheet_words() { return words; }

/// A word without a number before it counts once. Of the options the side matters.
Result<SheetScore, Message> Coloretto::score_sheet(const Options& options, std::span<const SheetWord> sheet) {
    const auto cards = cards_of_sheet(sheet);
    if (!cards) return refuse(cards.error());
    State state = {};
    state.players = 1;
    state.side = options.side;
    state.in_play = ColourSet::all();
    state.owned[0] = *cards;
    return SheetScore{score_lines(state, 0), scores(state)[0], score_data(state, 0)};
}

}  // namespace kameleon::coloretto
