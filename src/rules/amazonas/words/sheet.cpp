// sheet.cpp: what a list of cards scores: "3 blue toucan stack brown bonus brown". Words are ids here; what
// people call them is in the catalogues.
#include <array>

#include "rules/amazonas/amazonas.h"
#include "rules/amazonas/outcome.h"

namespace kameleon::amazonas {
namespace {

/// The animals in the order of the cards, the colours in that of the columns, and two more.
constexpr std::array<std::string_view, animal_count + colour_count + 2> words{
    "river_dolphin", "piranha",  "manatee",   "electric_eel", "stingray", "toucan", "macaw", "hoatzin",
    "hummingbird",   "toad",     "chameleon", "caiman",       "anteater", "frog",   "sloth", "jaguar",
    "tapir",         "capybara", "blue",      "violet",       "brown",    "green",  "stack", "bonus"};
constexpr std::size_t stack_word = animal_count + colour_count;

std::size_t index_of(std::string_view word) {
    std::size_t i = 0;
    while (i < words.size() && words[i] != word) ++i;
    return i;
}

class Sheet {
public:
    /// A21: the stacks of a player are at most as many as end the game.
    explicit Sheet(int players) : max_stacks_(stacks_to_end(players)) {}

    std::optional<Message> add(const SheetWord& one) {
        if (one.number) {
            if (number_) return Message("sheet.number_twice", {{"number", *one.number}});
            number_ = one.number;
            return std::nullopt;
        }
        const std::size_t word = index_of(one.word);
        if (word >= words.size()) return Message("sheet.not_a_card");
        if (word >= stack_word) {
            if (prefix_) return colour_expected();
            prefix_ = word;
            return std::nullopt;
        }
        auto wrong = word < animal_count ? add_animal(static_cast<Card>(word))
                                         : add_colour(static_cast<Colour>(word - animal_count));
        number_.reset();
        prefix_.reset();
        return wrong;
    }

    std::optional<Message> end() {
        if (prefix_) return colour_expected();
        if (number_) return Message("sheet.no_card_after", {{"number", *number_}});
        return place_unnamed_animals();
    }

    [[nodiscard]] const Area& area() const { return area_; }

private:
    [[nodiscard]] Message colour_expected() const { return Message("amazonas.sheet.colour_expected"); }

    std::optional<Message> add_animal(Card card) {
        if (prefix_) return colour_expected();
        const int number = number_.value_or(1);
        if (number == 0) return std::nullopt;
        if (number != 1 || (area_.columns & bit(card)) != 0) {
            return Message("amazonas.sheet.animal_twice", {{"card", card_message(card)}});
        }
        area_.columns |= bit(card);
        return full(colour_of(card));
    }

    std::optional<Message> add_colour(Colour colour) {
        const auto i = static_cast<std::size_t>(index(colour));
        const int number = number_.value_or(1);
        const Argument column("column", column_message(colour));
        if (prefix_ == stack_word) {
            stacks_ += number;
            if (stacks_ > max_stacks_) {
                return Message("amazonas.sheet.too_many_stacks", {column, {"most", max_stacks_}});
            }
            area_.stacks[i] = static_cast<std::uint8_t>(area_.stacks[i] + number);
            return std::nullopt;
        }
        if (prefix_) {
            if (number == 0) return std::nullopt;
            if (number != 1 || area_.bonus[i]) return Message("amazonas.sheet.one_bonus", {column});
            area_.bonus[i] = true;
            return std::nullopt;
        }
        // Which animals these are does not matter; those that are named come first, wherever they stand.
        unnamed_[i] += number;
        return std::nullopt;
    }

    std::optional<Message> place_unnamed_animals() {
        std::optional<Message> wrong;
        for_each_colour([&](Colour colour) {
            int left = unnamed_[static_cast<std::size_t>(index(colour))];
            if (left == 0) return;
            for_each_animal(animals_of(colour) & ~area_.columns, [&](Card card) {
                if (left-- > 0) area_.columns |= bit(card);
            });
            auto now = left > 0 ? too_full(colour) : full(colour);
            if (now && !wrong) wrong = std::move(now);
        });
        return wrong;
    }

    /// A full column would be a stack (A13).
    [[nodiscard]] std::optional<Message> full(Colour colour) const {
        if ((area_.columns & animals_of(colour)) != animals_of(colour)) return std::nullopt;
        return too_full(colour);
    }

    [[nodiscard]] static Message too_full(Colour colour) {
        return Message("amazonas.sheet.full", {{"column", column_message(colour)}, {"limit", limit(colour)}});
    }

    Area area_;
    std::array<int, colour_count> unnamed_{};  // animals in a column of which only the number was given
    std::optional<int> number_;
    std::optional<std::size_t> prefix_;  // "stack" or "bonus", which a colour is to follow
    int max_stacks_;
    int stacks_ = 0;
};

}  // namespace

std::span<const std::string_view> Amazonas::sheet_words() { return words; }

/// A colour with a number says how many animals lie in its column, and an animal lies in its own. After
/// "stack" or "bonus" a colour says whose. Of the options, the bonus values and the number of players matter.
Result<SheetScore, Message> Amazonas::score_sheet(const Options& options, std::span<const SheetWord> sheet) {
    Sheet cards(options.players);
    for (const SheetWord& one : sheet) {
        if (auto wrong = cards.add(one)) return refuse(std::move(*wrong));
    }
    if (auto wrong = cards.end()) return refuse(std::move(*wrong));
    const Breakdown parts = breakdown(cards.area(), options.bonus);
    return SheetScore{score_lines(parts), parts.total, score_data(parts)};
}

}  // namespace kameleon::amazonas
