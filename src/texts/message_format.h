// message_format.h: the text of a message with its gaps, as translators write it: a part of ICU
// MessageFormat. Knows how a gap is filled in a language, but no catalogue: who says a message within a
// message is given.
//
//   {name}                                            what is given, as it is; numbers as the language has
//   them {n, plural, =0 {none} one {# card} other {# cards}}   by number; # is the number, =0 goes before the
//   form {n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} {x, select, yes {…} other {…}} by text
//
// Choices may hold gaps themselves; `other` is always there. An ASCII apostrophe is text, unless a brace
// follows: then everything up to the next apostrophe is text. Not in it: offset:, types such as {n, number}.
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

enum class GapKind { plain, plural, selectordinal, select };

std::string_view to_string(GapKind kind);

struct Gap {
    std::string name;
    GapKind kind = GapKind::plain;
    friend auto operator<=>(const Gap&, const Gap&) = default;
};

struct MessageError {
    std::size_t at = 0;       // bytes from the start of the text
    std::string_view reason;  // such as "unclosed_brace"
    friend bool operator==(const MessageError&, const MessageError&) = default;
};

/// A message taken apart. An empty one says nothing.
class MessageFormat {
public:
    /// Puts messages that fill a gap into words.
    using Say = std::function<std::string(const Message&)>;

    /// A gap for which there is no argument stays as it is: "{name}".
    [[nodiscard]] std::string fill(
        std::string_view language, std::span<const Argument> arguments, const Say& say) const;

    /// Every name with every kind of gap it is used in, in order, each once.
    [[nodiscard]] std::vector<Gap> gaps() const;

    struct Choice;
    struct Piece {
        enum class Kind { text, count, gap };
        Kind kind = Kind::text;
        GapKind gap = GapKind::plain;
        std::string text;  // of a gap, its name
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
