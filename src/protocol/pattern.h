// pattern.h: the few regular expressions that our schemas need, matched in one pass over the characters of a
// text: `^`, then characters and classes such as [0-9a-f] or [^ ], each perhaps repeated, then `$`. A pattern
// that could be matched in more than one way is refused, so that no text can make matching slow.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace kameleon::protocol {

class Pattern {
public:
    /// Nothing if it is beyond what is said above.
    static std::optional<Pattern> read(std::string_view text);

    [[nodiscard]] bool matches(const std::vector<char32_t>& text) const;

private:
    struct Part {
        std::vector<std::pair<char32_t, char32_t>> ranges;
        bool negated = false;
        std::size_t least = 1;
        std::size_t most = 1;

        [[nodiscard]] bool has(char32_t character) const;
        [[nodiscard]] bool meets(const Part& other) const;
    };

    static bool read_class(const std::vector<char32_t>& text, std::size_t& at, Part& part);
    static bool read_repeat(const std::vector<char32_t>& text, std::size_t& at, Part& part);
    [[nodiscard]] bool has_one_way() const;

    std::vector<Part> parts_;
};

}  // namespace kameleon::protocol
