// message_format.h: the text of a message with its placeholders, in a subset of ICU MessageFormat:
//
//   {name}                                     the argument; numbers as the language writes them
//   {n, plural, =0 {none} one {# card} other {# cards}}           by number; # is the number
//   {n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}
//   {x, select, yes {…} other {…}}                                by text
//
// =0 takes precedence over plural forms. Choices may contain placeholders; `other` is required. An apostrophe
// is text unless a brace follows: then everything up to the next apostrophe is text. Not supported: offset:,
// and types such as {n, number}.
#pragma once

#include <compare>
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "base/result.h"

namespace kameleon {

enum class PlaceholderKind { plain, plural, selectordinal, select };

std::string_view to_string(PlaceholderKind kind);

struct Placeholder {
    std::string name;
    PlaceholderKind kind = PlaceholderKind::plain;
    friend auto operator<=>(const Placeholder&, const Placeholder&) = default;
};

struct MessageError {
    std::size_t at = 0;       // bytes from the start of the text
    std::string_view reason;  // such as "unclosed_brace"
    friend bool operator==(const MessageError&, const MessageError&) = default;
};

/// A parsed message.
class MessageFormat {
public:
    /// Formats messages that are arguments of this one.
    using FormatMessage = std::function<std::string(const Message&)>;

    /// A placeholder without an argument stays: "{name}".
    [[nodiscard]] std::string fill(
        std::string_view language, std::span<const Argument> arguments,
        const FormatMessage& format_message) const;

    /// Sorted, without duplicates.
    [[nodiscard]] std::vector<Placeholder> placeholders() const;

    struct Choice;
    struct Piece {
        enum class Kind { text, count, placeholder };
        Kind kind = Kind::text;
        PlaceholderKind placeholder = PlaceholderKind::plain;
        std::string text;  // of a placeholder: its name
        std::vector<Choice> choices;
    };
    struct Choice {
        std::string when;  // "=0", "one", "yes"
        std::vector<Piece> then;
    };
    explicit MessageFormat(std::vector<Piece> pieces = {});

private:
    std::vector<Piece> pieces_;
};

Result<MessageFormat, MessageError> parse_message(std::string_view text);

}  // namespace kameleon
