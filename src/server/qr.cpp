// qr.cpp: see qr.h. qrcodegen encodes.
#include "server/qr.h"

#include <fmt/format.h>
#include <qrcodegen/qrcodegen.hpp>

#include "base/markup.h"

namespace kameleon::server {
namespace {

using qrcodegen::QrCode;

constexpr int margin = 4;  // modules, by ISO 18004

std::optional<QrCode> encoded(std::string_view text) {
    if (text.contains('\0')) return std::nullopt;
    try {
        return QrCode::encodeText(std::string(text).c_str(), QrCode::Ecc::MEDIUM);
    } catch (const qrcodegen::data_too_long&) {
        return std::nullopt;
    }
}

/// One rectangle for each run of black modules in a row.
std::string black_runs(const QrCode& code) {
    std::string path;
    for (int y = 0; y < code.getSize(); ++y) {
        for (int x = 0; x < code.getSize(); ++x) {
            const int from = x;
            while (code.getModule(x, y)) ++x;  // white beyond the edge
            if (x == from) continue;
            const int length = x - from;
            path += fmt::format("M{} {}h{}v1h-{}z", from + margin, y + margin, length, length);
        }
    }
    return path;
}

/// Two modules, one above the other; true is white.
std::string_view blocks(bool upper, bool lower) {
    if (upper && lower) return "\u2588";
    if (upper) return "\u2580";
    return lower ? "\u2584" : " ";
}

}  // namespace

std::optional<std::string> qr_svg(std::string_view text, std::string_view title) {
    const auto code = encoded(text);
    if (!code) return std::nullopt;
    const std::string side = std::to_string(code->getSize() + 2 * margin);
    return R"(<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 )" + side + " " + side +
           R"(" shape-rendering="crispEdges"><title>)" + markup_text(title) +
           R"(</title><path fill="#fff" d="M0 0h)" + side + "v" + side + "h-" + side +
           R"(z"/><path fill="#000" d=")" + black_runs(*code) + "\"/></svg>\n";
}

std::optional<std::string> qr_terminal(std::string_view text, Ink ink) {
    const auto code = encoded(text);
    if (!code) return std::nullopt;
    // The last line may extend one module below the margin.
    const int end = code->getSize() + margin;
    std::string lines;
    for (int y = -margin; y < end; y += 2) {
        // White on black, in colours that no terminal theme changes.
        if (ink == Ink::colours) lines += "\x1b[38;5;231;48;5;16m";
        for (int x = -margin; x < end; ++x)
            lines += blocks(!code->getModule(x, y), !code->getModule(x, y + 1));
        if (ink == Ink::colours) lines += "\x1b[0m";
        lines += '\n';
    }
    return lines;
}

}  // namespace kameleon::server
