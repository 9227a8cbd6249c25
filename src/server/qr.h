// qr.h: a text as a QR code, as SVG or for the terminal.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kameleon::server {

/// Black on white with the margin that readers need; `title` is for screen readers. Nothing if the text is
/// too long (about 2,300 bytes) or has a zero byte.
std::optional<std::string> qr_svg(std::string_view text, std::string_view title);

enum class Ink {
    colours,  // by escape sequences: right on any background
    plain,    // blocks for white: inverted on a light background, which most readers accept
};

/// Lines of half blocks, with margin. Nothing as above.
std::optional<std::string> qr_terminal(std::string_view text, Ink ink);

}  // namespace kameleon::server
