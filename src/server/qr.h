// qr.h: a text (the address of a table) as a QR code, for the page and for the terminal. Knows no address.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kameleon::server {

/// A picture that scales, black on white whatever is around it, with the margin that readers need. `title` is
/// what people hear who do not see it. Nothing if the text is too long for a QR code (about 2,300 bytes) or
/// has a zero byte.
std::optional<std::string> qr_svg(std::string_view text, std::string_view title);

/// How a terminal may be written to.
enum class Ink {
    colours,  // black and white are set by escape sequences: right on any background
    plain,    // blocks for white: right on a dark background, inverted on a light one, which most readers
              // accept
};

/// Lines of half blocks, each two modules high, with the margin that readers need. Nothing as above.
std::optional<std::string> qr_terminal(std::string_view text, Ink ink);

}  // namespace kameleon::server
