// message_format.cpp: formats a parsed message; see message_format.h.
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

/// The choice for exactly this number, such as "=0"; empty for text.
std::string exact_choice(const Filling& filling) {
    constexpr double exact_up_to = 9e15;
    if (const auto* number = std::get_if<std::int64_t>(&filling)) return "=" + std::to_string(*number);
    if (const auto* number = std::get_if<Decimal>(&filling)) {
        const double value = number->value;
        // False for NaN.
        if (std::abs(value) <= exact_up_to && value == std::trunc(value))
            return "=" + std::to_string(static_cast<std::int64_t>(value));
    }
    return {};
}

class Filler {
public:
    Filler(
        std::string_view language, std::span<const Argument> arguments,
        const MessageFormat::FormatMessage& format_message, std::string& out)
        : language_(language), arguments_(arguments), format_message_(format_message), out_(out) {}

    /// `count` is what # stands for.
    void write(const std::vector<Piece>& pieces, const Filling* count) {
        for (const Piece& piece : pieces) {
            if (piece.kind == Piece::Kind::text) {
                out_ += piece.text;
            } else if (piece.kind == Piece::Kind::count) {
                if (count != nullptr) write(*count);
            } else if (const Filling* filling = find(piece.text)) {
                write_placeholder(piece, *filling, count);
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
            out_ += format_message_(list.items[i]);
        }
    }

private:
    [[nodiscard]] const Filling* find(std::string_view name) const {
        const auto found = std::ranges::find(arguments_, name, &Argument::name);
        return found == arguments_.end() ? nullptr : &found->filling;
    }

    void write(const Filling& filling) { std::visit(*this, filling); }

    void write_placeholder(const Piece& placeholder, const Filling& filling, const Filling* count) {
        if (placeholder.placeholder == PlaceholderKind::plain) {
            write(filling);
        } else if (const Choice* choice = choose(placeholder, filling)) {
            write(choice->then, placeholder.placeholder == PlaceholderKind::select ? count : &filling);
        }
    }

    [[nodiscard]] const Choice* choose(const Piece& placeholder, const Filling& filling) const {
        const std::array<std::string, 3> candidates{
            exact_choice(filling), choice_for(placeholder.placeholder, filling), "other"};
        for (const std::string& candidate : candidates) {
            const auto found = std::ranges::find(placeholder.choices, candidate, &Choice::when);
            if (found != placeholder.choices.end()) return &*found;
        }
        return nullptr;
    }

    [[nodiscard]] std::string choice_for(PlaceholderKind kind, const Filling& filling) const {
        const auto* whole = std::get_if<std::int64_t>(&filling);
        if (kind == PlaceholderKind::select) {
            if (whole != nullptr) return std::to_string(*whole);
            const auto* text = std::get_if<std::string>(&filling);
            return text == nullptr ? std::string() : *text;
        }
        PluralForm form = PluralForm::other;
        if (kind == PlaceholderKind::selectordinal) {
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
    const MessageFormat::FormatMessage& format_message_;
    std::string& out_;
};

void collect(const std::vector<Piece>& pieces, std::vector<Placeholder>& placeholders) {
    for (const Piece& piece : pieces) {
        if (piece.kind == Piece::Kind::placeholder)
            placeholders.push_back({.name = piece.text, .kind = piece.placeholder});
        for (const Choice& choice : piece.choices) collect(choice.then, placeholders);
    }
}

}  // namespace

std::string_view to_string(PlaceholderKind kind) {
    constexpr std::array<std::string_view, 4> names{"plain", "plural", "selectordinal", "select"};
    return names.at(static_cast<std::size_t>(kind));
}

MessageFormat::MessageFormat(std::vector<Piece> pieces) : pieces_(std::move(pieces)) {}

std::string MessageFormat::fill(
    std::string_view language, std::span<const Argument> arguments,
    const FormatMessage& format_message) const {
    std::string out;
    Filler(language, arguments, format_message, out).write(pieces_, nullptr);
    return out;
}

std::vector<Placeholder> MessageFormat::placeholders() const {
    std::vector<Placeholder> placeholders;
    collect(pieces_, placeholders);
    std::ranges::sort(placeholders);
    const auto repeats = std::ranges::unique(placeholders);
    placeholders.erase(repeats.begin(), repeats.end());
    return placeholders;
}

}  // namespace kameleon
