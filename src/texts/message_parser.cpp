// message_parser.cpp: parses the text of a message; see message_format.h.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "texts/message_format.h"

namespace kameleon {
namespace {

using Piece = MessageFormat::Piece;
using Choice = MessageFormat::Choice;

// Much deeper than any real message, and safe for the stack.
constexpr int max_depth = 16;

constexpr std::string_view whitespace = " \t\r\n";
constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
constexpr std::array<std::string_view, 6> forms{"zero", "one", "two", "few", "many", "other"};

std::optional<PlaceholderKind> kind_of(std::string_view word) {
    for (const PlaceholderKind kind :
         {PlaceholderKind::plural, PlaceholderKind::selectordinal, PlaceholderKind::select}) {
        if (word == to_string(kind)) return kind;
    }
    return std::nullopt;
}

/// A whole number as a program would write it.
bool is_number(std::string_view word) {
    if (word == "0") return true;
    if (word.starts_with('-')) word.remove_prefix(1);
    return !word.empty() && word.front() != '0' &&
           word.find_first_not_of("0123456789") == std::string_view::npos;
}

bool fits(PlaceholderKind kind, std::string_view when) {
    if (when.starts_with('=')) return kind != PlaceholderKind::select && is_number(when.substr(1));
    return kind == PlaceholderKind::select || std::ranges::find(forms, when) != forms.end();
}

bool has(const std::vector<Choice>& choices, std::string_view when) {
    return std::ranges::find(choices, when, &Choice::when) != choices.end();
}

class Parser {
public:
    explicit Parser(std::string_view text) : text_(text) {}

    Result<MessageFormat, MessageError> run() {
        auto pieces = read_pieces(0, false);
        if (!pieces) return refuse(pieces.error());
        if (at_ < text_.size()) return fail("stray_brace", at_);
        return MessageFormat(*std::move(pieces));
    }

private:
    using Pieces = std::vector<Piece>;

    static std::unexpected<MessageError> fail(std::string_view reason, std::size_t at) {
        return refuse(MessageError{.at = at, .reason = reason});
    }

    [[nodiscard]] bool sees(char c) const { return at_ < text_.size() && text_[at_] == c; }

    bool skip(char c) {
        if (!sees(c)) return false;
        ++at_;
        return true;
    }

    void skip_whitespace() { at_ = std::min(text_.find_first_not_of(whitespace, at_), text_.size()); }

    std::string_view word(std::string_view also = "") {
        const std::size_t begin = at_;
        while (at_ < text_.size() && (letters.contains(text_[at_]) || also.contains(text_[at_]))) ++at_;
        return text_.substr(begin, at_ - begin);
    }

    /// Up to a closing brace that is not its own, or the end. `counted`: within a plural, where # is a
    /// number.
    Result<Pieces, MessageError> read_pieces(int depth, bool counted) {
        if (depth > max_depth) return fail("too_deep", at_);
        Pieces pieces;
        std::string plain;
        const auto add = [&](Piece piece) {
            if (!plain.empty()) pieces.push_back({.text = std::exchange(plain, {}), .choices = {}});
            if (piece.kind != Piece::Kind::text) pieces.push_back(std::move(piece));
        };
        while (at_ < text_.size() && !sees('}')) {
            if (sees('{')) {
                auto placeholder = read_placeholder(depth, counted);
                if (!placeholder) return refuse(placeholder.error());
                add(*std::move(placeholder));
            } else if (counted && skip('#')) {
                add({.kind = Piece::Kind::count, .text = {}, .choices = {}});
            } else if (text_.substr(at_).starts_with("'{") || text_.substr(at_).starts_with("'}")) {
                const std::size_t end = text_.find('\'', at_ + 1);
                if (end == std::string_view::npos) return fail("unclosed_quote", at_);
                plain += text_.substr(at_ + 1, end - at_ - 1);
                at_ = end + 1;
            } else {
                plain += text_[at_++];
            }
        }
        add({});
        return pieces;
    }

    Result<Piece, MessageError> read_placeholder(int depth, bool counted) {
        const std::size_t open = at_++;
        skip_whitespace();
        Piece placeholder{.kind = Piece::Kind::placeholder, .text = std::string(word()), .choices = {}};
        if (placeholder.text.empty()) return fail("name_expected", at_);
        skip_whitespace();
        if (skip('}')) return placeholder;
        if (!skip(','))
            return fail(at_ < text_.size() ? "comma_expected" : "unclosed_brace", position_or(open));
        skip_whitespace();
        const std::size_t kind_at = at_;
        const auto kind = kind_of(word());
        if (!kind) return fail("unknown_kind", kind_at);
        placeholder.placeholder = *kind;
        skip_whitespace();
        if (!skip(','))
            return fail(at_ < text_.size() ? "comma_expected" : "unclosed_brace", position_or(open));
        auto choices = read_choices(placeholder.placeholder, open, depth, counted);
        if (!choices) return refuse(choices.error());
        placeholder.choices = *std::move(choices);
        return placeholder;
    }

    /// With the brace that closes the placeholder.
    Result<std::vector<Choice>, MessageError> read_choices(
        PlaceholderKind kind, std::size_t open, int depth, bool counted) {
        std::vector<Choice> choices;
        for (skip_whitespace(); !skip('}'); skip_whitespace()) {
            if (at_ == text_.size()) return fail("unclosed_brace", open);
            const std::size_t begin = at_;
            Choice choice{.when = std::string(word("=-")), .then = {}};
            if (choice.when.empty()) return fail("choice_expected", begin);
            if (!fits(kind, choice.when)) return fail("unknown_choice", begin);
            if (has(choices, choice.when)) return fail("choice_twice", begin);
            skip_whitespace();
            const std::size_t inner = at_;
            if (!skip('{')) return fail("brace_expected", at_);
            auto then = read_pieces(depth + 1, counted || kind != PlaceholderKind::select);
            if (!then) return refuse(then.error());
            if (!skip('}')) return fail("unclosed_brace", inner);
            choice.then = *std::move(then);
            choices.push_back(std::move(choice));
        }
        if (!has(choices, "other")) return fail("other_missing", open);
        return choices;
    }

    [[nodiscard]] std::size_t position_or(std::size_t open) const { return at_ < text_.size() ? at_ : open; }

    std::string_view text_;
    std::size_t at_ = 0;
};

}  // namespace

Result<MessageFormat, MessageError> parse_message(std::string_view text) { return Parser(text).run(); }

}  // namespace kameleon
