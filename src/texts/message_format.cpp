// message_format.cpp: from the pieces of a message to words; see message_format.h. The way from text to
// pieces is in message_parser.cpp.
#include "texts/message_format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "texts/numbers.h"

namespace kameleon {
namespace {

using Piece = MessageFormat::Piece;
using Choice = MessageFormat::Choice;

/// A number as =0 names it; empty for what is none.
std::string exactly(const Filling& filling) {
    constexpr double exact_up_to = 9e15;
    if (const auto* number = std::get_if<std::int64_t>(&filling)) return "=" + std::to_string(*number);
    if (const auto* number = std::get_if<Decimal>(&filling)) {
        const double value = number->value;
        // Written so that what is not a number at all fails too.
        if (std::abs(value) <= exact_up_to && value == std::trunc(value))
            return "=" + std::to_string(static_cast<std::int64_t>(value));
    }
    return {};
}

class Filler {
public:
    Filler(
        std::string_view language, std::span<const Argument> arguments, const MessageFormat::Say& say,
        std::string& out)
        : language_(language), arguments_(arguments), say_(say), out_(out) {}

    /// `count` is what # stands for.
    void write(const std::vector<Piece>& pieces, const Filling* count) {
        for (const Piece& piece : pieces) {
            if (piece.kind == Piece::Kind::text) {
                out_ += piece.text;
            } else if (piece.kind == Piece::Kind::count) {
                if (count != nullptr) write(*count);
            } else if (const Filling* filling = find(piece.text)) {
                write_gap(piece, *filling, count);
            } else {
                out_ += "{" + piece.text + "}";
            }
        }
    }

    void operator()(std::int64_t number) { out_ += number_text(language_, number); }
    void operator()(Decimal number) { out_ += number_text(language_, number); }
    void operator()(const std::string& text) { out_ += text; }
    void operator()(const MessageList& list) {
        for (std::size_t i = 0; i < list.items.size(); ++i) {
            if (i > 0) out_ += list.separator;
            out_ += say_(list.items[i]);
        }
    }

private:
    [[nodiscard]] const Filling* find(std::string_view name) const {
        const auto found = std::ranges::find(arguments_, name, &Argument::name);
        return found == arguments_.end() ? nullptr : &found->filling;
    }

    void write(const Filling& filling) { std::visit(*this, filling); }

    void write_gap(const Piece& gap, const Filling& filling, const Filling* count) {
        if (gap.gap == GapKind::plain) {
            write(filling);
        } else if (const Choice* choice = choose(gap, filling)) {
            write(choice->then, gap.gap == GapKind::select ? count : &filling);
        }
    }

    [[nodiscard]] const Choice* choose(const Piece& gap, const Filling& filling) const {
        const std::array<std::string, 3> wishes{exactly(filling), word_for(gap.gap, filling), "other"};
        for (const std::string& wish : wishes) {
            const auto found = std::ranges::find(gap.choices, wish, &Choice::when);
            if (found != gap.choices.end()) return &*found;
        }
        return nullptr;
    }

    [[nodiscard]] std::string word_for(GapKind kind, const Filling& filling) const {
        const auto* whole = std::get_if<std::int64_t>(&filling);
        if (kind == GapKind::select) {
            if (whole != nullptr) return std::to_string(*whole);
            const auto* text = std::get_if<std::string>(&filling);
            return text == nullptr ? std::string() : *text;
        }
        PluralForm form = PluralForm::other;
        if (kind == GapKind::selectordinal) {
            if (whole != nullptr) form = ordinal_form(language_, *whole);
        } else if (whole != nullptr) {
            form = plural_form(language_, *whole);
        } else if (const auto* decimal = std::get_if<Decimal>(&filling)) {
            form = plural_form(language_, *decimal);
        }
        return std::string(to_string(form));
    }

    std::string_view language_;
    std::span<const Argument> arguments_;
    const MessageFormat::Say& say_;
    std::string& out_;
};

void collect(const std::vector<Piece>& pieces, std::vector<Gap>& gaps) {
    for (const Piece& piece : pieces) {
        if (piece.kind == Piece::Kind::gap) gaps.push_back({.name = piece.text, .kind = piece.gap});
        for (const Choice& choice : piece.choices) collect(choice.then, gaps);
    }
}

}  // namespace

std::string_view to_string(GapKind kind) {
    constexpr std::array<std::string_view, 4> names{"plain", "plural", "selectordinal", "select"};
    return names.at(static_cast<std::size_t>(kind));
}

MessageFormat::MessageFormat(std::vector<Piece> pieces) : pieces_(std::move(pieces)) {}

std::string MessageFormat::fill(
    std::string_view language, std::span<const Argument> arguments, const Say& say) const {
    std::string out;
    Filler(language, arguments, say, out).write(pieces_, nullptr);
    return out;
}

std::vector<Gap> MessageFormat::gaps() const {
    std::vector<Gap> gaps;
    collect(pieces_, gaps);
    std::ranges::sort(gaps);
    const auto repeats = std::ranges::unique(gaps);
    gaps.erase(repeats.begin(), repeats.end());
    return gaps;
}

}  // namespace kameleon
