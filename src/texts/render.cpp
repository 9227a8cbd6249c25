// render.cpp: see render.h.
#include "texts/render.h"

#include <algorithm>
#include <vector>

#include "base/text.h"

namespace kameleon {
namespace {

constexpr std::string_view bold = "\x1b[1m";
constexpr std::string_view plain = "\x1b[0m";

std::vector<std::string_view> parts_of(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + 1);
    }
}

/// Without the markup of emphasis and code; emphasis in bold if styled.
std::string inline_text(std::string_view text, bool styled) {
    std::string result;
    bool inside = false;
    while (!text.empty()) {
        if (text.starts_with("**")) {
            inside = !inside;
            if (styled) result += inside ? bold : plain;
            text.remove_prefix(2);
        } else {
            if (text.front() != '`') result += text.front();
            text.remove_prefix(1);
        }
    }
    return result;
}

class Renderer {
public:
    explicit Renderer(const RenderOptions& options) : options_(options) {}

    std::string run(std::string_view markdown) {
        std::vector<std::string_view> table;
        for (const std::string_view line : parts_of(markdown, '\n')) {
            if (line.starts_with('|')) {
                table.push_back(line);
                continue;
            }
            show_table(table);
            table.clear();
            show_line(line);
        }
        show_table(table);
        while (out_.ends_with("\n\n")) out_.pop_back();
        return std::move(out_);
    }

private:
    void show_line(std::string_view line) {
        if (line.starts_with("# ")) {
            heading(line.substr(2), '=');
        } else if (line.starts_with("## ")) {
            heading(trimmed(line.substr(3, line.find("{#") - 3)), '-');
        } else if (line.starts_with("- ")) {
            wrapped(line.substr(2), "  - ");
        } else if (const std::size_t dot = line.find(". "); dot != std::string_view::npos && dot > 0 &&
                                                            dot < 3 &&
                                                            line.find_first_not_of("0123456789") == dot) {
            wrapped(line.substr(dot + 2), "  " + std::string(line.substr(0, dot + 2)));
        } else if (trimmed(line).empty()) {
            if (!out_.empty() && !out_.ends_with("\n\n")) out_ += '\n';
        } else {
            wrapped(line, "");
        }
    }

    void heading(std::string_view text, char underline) {
        const std::string words = inline_text(text, false);
        if (options_.styled) {
            out_.append(bold).append(words).append(plain) += '\n';
        } else {
            out_ += words + "\n" + std::string(shown_width(words), underline) + "\n";
        }
    }

    /// Wraps the text; the first line begins with `lead`, the others are indented by its width.
    void wrapped(std::string_view text, const std::string& lead) {
        std::string line = lead;
        bool fresh = true;
        const std::string words = inline_text(text, options_.styled);
        for (const std::string_view word : parts_of(words, ' ')) {
            if (word.empty()) continue;
            if (!fresh && shown_width(line) + 1 + shown_width(word) > options_.width) {
                out_ += line + "\n";
                line = std::string(lead.size(), ' ');
                fresh = true;
            }
            if (!fresh) line += ' ';
            line += word;
            fresh = false;
        }
        out_ += line + "\n";
    }

    void show_table(const std::vector<std::string_view>& lines) {
        std::vector<std::vector<std::string>> rows;
        std::vector<std::size_t> widths;
        for (const std::string_view line : lines) {
            if (line.starts_with("|-") || line.starts_with("| -") || line.starts_with("|:")) continue;
            std::vector<std::string> cells;
            for (const std::string_view cell : parts_of(line.substr(1, line.rfind('|') - 1), '|')) {
                cells.push_back(inline_text(trimmed(cell), false));
            }
            widths.resize(std::max(widths.size(), cells.size()));
            for (std::size_t i = 0; i < cells.size(); ++i)
                widths[i] = std::max(widths[i], shown_width(cells[i]));
            rows.push_back(std::move(cells));
        }
        for (const auto& row : rows) {
            std::string text = " ";
            for (std::size_t i = 0; i < row.size(); ++i) {
                text += " " + row[i] + std::string(widths[i] - shown_width(row[i]) + 1, ' ');
            }
            out_ += text.substr(0, text.find_last_not_of(' ') + 1) + "\n";
        }
    }

    RenderOptions options_;
    std::string out_;
};

}  // namespace

std::size_t shown_width(std::string_view text) {
    std::size_t width = 0;
    while (!text.empty()) {
        if (text.front() == '\x1b') {
            text.remove_prefix(std::min(text.find('m'), text.size() - 1) + 1);
            continue;
        }
        // Continuation bytes do not begin a character.
        if ((static_cast<unsigned char>(text.front()) & 0xC0U) != 0x80U) ++width;
        text.remove_prefix(1);
    }
    return width;
}

std::string render(std::string_view markdown, const RenderOptions& options) {
    return Renderer(options).run(markdown);
}

}  // namespace kameleon
