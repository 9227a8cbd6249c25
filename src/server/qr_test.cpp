// qr_test.cpp: what is drawn is read back module by module and compared with what was to be drawn.
#include "server/qr.h"

#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <qrcodegen/qrcodegen.hpp>
#include <rapidcheck/gtest.h>

namespace kameleon::server {
namespace {

using Modules = std::vector<std::vector<bool>>;  // by row; true is black

constexpr std::size_t margin = 4;

/// What has to be seen, with a white margin around it.
Modules expected(const std::string& text) {
    const auto code = qrcodegen::QrCode::encodeText(text.c_str(), qrcodegen::QrCode::Ecc::MEDIUM);
    const auto size = static_cast<std::size_t>(code.getSize());
    Modules all(size + 2 * margin, std::vector<bool>(size + 2 * margin, false));
    for (std::size_t y = 0; y < size; ++y) {
        for (std::size_t x = 0; x < size; ++x) {
            all[y + margin][x + margin] = code.getModule(static_cast<int>(x), static_cast<int>(y));
        }
    }
    return all;
}

/// Paints the rectangles of the black path onto the white one.
Modules seen(const std::string& svg) {
    std::smatch box;
    if (!std::regex_search(svg, box, std::regex(R"(viewBox="0 0 (\d+) (\d+)\")")) || box[1] != box[2])
        return {};
    const auto side = static_cast<std::size_t>(std::stoi(box[1]));
    const std::string across = box[1];
    if (!svg.contains(R"(<path fill="#fff" d="M0 0h)" + across + "v" + across + "h-" + across + "z"))
        return {};
    Modules all(side, std::vector<bool>(side, false));
    const std::string black = svg.substr(svg.find("fill=\"#000\""));
    const std::regex run(R"(M(\d+) (\d+)h(\d+)v1h-(\d+)z)");
    for (std::sregex_iterator at(black.begin(), black.end(), run), end; at != end; ++at) {
        if ((*at)[3] != (*at)[4]) return {};
        const auto x = static_cast<std::size_t>(std::stoi((*at)[1]));
        const auto y = static_cast<std::size_t>(std::stoi((*at)[2]));
        const auto length = static_cast<std::size_t>(std::stoi((*at)[3]));
        for (std::size_t i = x; i < x + length; ++i) all.at(y).at(i) = true;
    }
    return all;
}

/// Takes characters for two modules each, white where there is ink.
Modules seen_in_terminal(std::string text, Ink ink) {
    const std::string begin = ink == Ink::colours ? "\x1b[38;5;231;48;5;16m" : "";
    const std::string end = ink == Ink::colours ? "\x1b[0m\n" : "\n";
    Modules all;
    while (!text.empty()) {
        if (!text.starts_with(begin)) return {};
        text.erase(0, begin.size());
        Modules two(2);
        while (!text.starts_with(end)) {
            const std::size_t length = text[0] == ' ' ? 1 : 3;
            const std::string sign = text.substr(0, length);
            if (sign != " " && sign != "\u2580" && sign != "\u2584" && sign != "\u2588") return {};
            two[0].push_back(sign == " " || sign == "\u2584");
            two[1].push_back(sign == " " || sign == "\u2580");
            text.erase(0, length);
        }
        text.erase(0, end.size());
        all.insert(all.end(), two.begin(), two.end());
    }
    return all;
}

/// Sides are odd, lines two modules high: one white row more is seen in a terminal.
Modules with_one_more_row(Modules modules) {
    modules.emplace_back(modules.size(), false);
    return modules;
}

constexpr const char* address = "http://192.168.178.20:7575/t/CFH278";

RC_GTEST_PROP(Qr, draws_every_module_as_svg_and_text, ()) {
    // Lengths over several sizes of code.
    const auto length = *rc::gen::inRange<std::size_t>(1, 300);
    const auto text = *rc::gen::container<std::string>(length, rc::gen::inRange<char>(1, 127));
    const Modules wanted = expected(text);
    RC_ASSERT(seen(qr_svg(text, "a title").value()) == wanted);
    for (const Ink ink : {Ink::colours, Ink::plain}) {
        RC_ASSERT(seen_in_terminal(qr_terminal(text, ink).value(), ink) == with_one_more_row(wanted));
    }
}

TEST(Qr, escapes_the_title) {
    const std::string svg = qr_svg(address, "Join <Anna> & \"Bob\"").value();
    EXPECT_TRUE(svg.contains("<title>Join &lt;Anna&gt; &amp; &quot;Bob&quot;</title>")) << svg;
    EXPECT_TRUE(svg.contains("role=\"img\""));
    EXPECT_FALSE(svg.contains("currentColor"));
}

TEST(Qr, is_small_for_a_url) {
    EXPECT_LT(qr_svg(address, "").value().size(), 8000U);
    // 29 modules and the margins: 37 columns, 19 lines.
    EXPECT_EQ(seen_in_terminal(qr_terminal(address, Ink::plain).value(), Ink::plain).size(), 38U);
}

TEST(Qr, rejects_texts_that_do_not_fit) {
    for (const std::string& text : {std::string(3000, 'x'), std::string("a\0b", 3)}) {
        EXPECT_EQ(qr_svg(text, ""), std::nullopt);
        EXPECT_EQ(qr_terminal(text, Ink::plain), std::nullopt);
    }
    EXPECT_TRUE(qr_svg(std::string(2300, 'x'), "").has_value());
}

}  // namespace
}  // namespace kameleon::server
