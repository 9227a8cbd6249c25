// heat_map.cpp: see heat_map.h.
#include "cli/tournament/heat_map.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/svg_picture.h"

namespace kameleon::cli::tournament {
namespace {

constexpr int cell_width = 52;
constexpr int row_height = 40;
constexpr int name_gap = 22;  // for the number before a name
constexpr int narrowest_name = 40;
constexpr int widest_name = 220;
constexpr int narrowest_axis = 200;
constexpr int axis_gap = 40;
constexpr int axis_end = 16;  // room for half a number
constexpr int arrow = 6;

// A full square is not quite full: the figure in it has to be read on it, in the light and in the dark.
constexpr double fullest = 0.6;
constexpr OwnStyle own_style{
    R"(.cell{fill:#88744F}
.frame{fill:none;stroke:#D3C1A2;stroke-width:1}
.share,.sure,.column,.rating{text-anchor:middle;fill:#2A211A}
.sure,.rating,.who{font-weight:700;fill:#2A211A}
.interval{stroke:#88744F;stroke-width:3}
.dot,.arrow{fill:#2A211A}
)",
    R"(.cell{fill:#788B82}
.frame{stroke:#41514A}
.share,.sure,.column,.rating,.who,.dot,.arrow{fill:#F4ECDD}
.interval{stroke:#788B82}
)"};

/// From ratings to places on the picture.
struct Axis {
    int left = 0;
    int width = narrowest_axis;
    std::int64_t step = 100;
    std::int64_t first = 0;  // multiples of the step at both ends
    std::int64_t last = 0;

    [[nodiscard]] std::int64_t x(double rating) const {
        const double part = (rating - static_cast<double>(first)) / static_cast<double>(last - first);
        return left * 100 + std::llround(part * width * 100);
    }
};

Axis axis_of(const std::vector<HeatRow>& rows, int left) {
    double low = rows.front().rating;
    double high = low;
    for (const HeatRow& row : rows) {
        low = std::min({low, row.rating, row.low.value_or(row.rating)});
        high = std::max({high, row.rating, row.high.value_or(row.rating)});
    }
    const auto bottom = static_cast<std::int64_t>(std::floor(low));
    const auto top = static_cast<std::int64_t>(std::ceil(high));
    Axis axis;
    axis.left = left;
    axis.width = std::max(narrowest_axis, picture_width - picture_margin - axis_end - left);
    axis.step = round_number([&](std::int64_t step) { return top - bottom <= 3 * step; });
    axis.first = floor_to(bottom, axis.step);
    axis.last = floor_to(top + axis.step, axis.step);
    return axis;
}

int width_of_names(const std::vector<HeatRow>& rows) {
    int width = narrowest_name;
    for (const HeatRow& row : rows) {
        width = std::max(width, std::min(widest_name, guessed_width(row.name, label_letters)));
    }
    return width;
}

class Map {
public:
    Map(const std::vector<HeatRow>& rows, const HeatWords& words)
        : rows_(rows),
          words_(words),
          names_(width_of_names(rows)),
          cells_(picture_margin + name_gap + names_ + 12),
          axis_(axis_of(rows, cells_ + static_cast<int>(rows.size()) * cell_width + axis_gap)),
          page_(axis_.left + axis_.width + axis_end + picture_margin) {}

    [[nodiscard]] std::string drawn(const Square<std::optional<HeatCell>>& cells) {
        page_.heading(words_.title, words_.subtitle);
        page_.down(12);
        page_.paragraph(words_.cells, note_letters, "cells");
        page_.down(30);
        for (std::size_t j = 0; j < rows_.size(); ++j) {
            page_.write(middle_of(j) * 100, page_.y() - 6, "column", std::to_string(j + 1));
        }
        grid();
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            name(i);
            for (std::size_t j = 0; j < rows_.size(); ++j) cell(cells.at(i, j), j);
            rating(rows_[i]);
            page_.down(row_height);
        }
        ticks();
        return page_.finished(words_.language, words_.title, description(), own_style);
    }

private:
    [[nodiscard]] int middle_of(std::size_t column) const {
        return cells_ + static_cast<int>(column) * cell_width + cell_width / 2;
    }

    /// Upright lines of the axis, below everything else.
    void grid() {
        const int height = static_cast<int>(rows_.size()) * row_height;
        for (std::int64_t at = axis_.first; at <= axis_.last; at += axis_.step) {
            page_.add(fmt::format(
                R"(<path class="{}" d="M{} {}v{}"/>)", at == 0 ? "base" : "grid",
                px(axis_.x(static_cast<double>(at))), page_.y(), height));
        }
    }

    void ticks() {
        for (std::int64_t at = axis_.first; at <= axis_.last; at += axis_.step) {
            page_.write(axis_.x(static_cast<double>(at)), page_.y() + 16, "x", words_.number(at));
        }
        page_.down(20);
        for (const std::string& line : wrapped(words_.ratings, note_letters, axis_.width)) {
            page_.down(16);
            page_.write((axis_.left * 2 + axis_.width) * 50, page_.y(), "axis", line);
        }
    }

    void name(std::size_t row) {
        const auto lines = wrapped(rows_[row].name, label_letters, names_);
        const int middle = page_.y() + row_height / 2 + 4;
        page_.write((picture_margin + name_gap - 8) * 100, middle, "y", std::to_string(row + 1));
        // Two lines at most; the description has the rest.
        const int shown = std::min(2, static_cast<int>(lines.size()));
        for (int i = 0; i < shown; ++i) {
            page_.write(
                (picture_margin + name_gap) * 100, middle - 7 * (shown - 1) + 14 * i, "who",
                lines[static_cast<std::size_t>(i)]);
        }
    }

    void cell(const std::optional<HeatCell>& cell, std::size_t column) {
        const int left = middle_of(column) - cell_width / 2;
        const auto square = [&](std::string_view kind, std::string_view opacity) {
            page_.add(fmt::format(
                R"(<rect class="{}" x="{}" y="{}" width="{}" height="{}"{}/>)", kind, left + 1, page_.y() + 1,
                cell_width - 2, row_height - 2, opacity));
        };
        if (cell) {
            const auto hundredths = std::llround(100 * fullest * std::clamp(cell->share, 0.0, 1.0));
            square("cell", fmt::format(R"( fill-opacity="{}")", px(hundredths)));
        }
        square("frame", "");
        if (!cell) return;
        page_.write(
            middle_of(column) * 100, page_.y() + row_height / 2 + 4, cell->sure ? "sure" : "share",
            cell->label);
    }

    void rating(const HeatRow& row) {
        const int y = page_.y() + row_height * 2 / 3;
        if (row.bounded) {
            const double first = row.low.value_or(static_cast<double>(axis_.first));
            const double last = row.high.value_or(static_cast<double>(axis_.last));
            page_.add(fmt::format(
                R"(<path class="interval" d="M{} {}H{}"/>)", px(axis_.x(first)), y, px(axis_.x(last))));
            if (!row.low) pointer(first, y, -arrow);
            if (!row.high) pointer(last, y, arrow);
        }
        const std::int64_t x = axis_.x(row.rating);
        page_.add(fmt::format(R"(<circle class="dot" cx="{}" cy="{}" r="4.5"/>)", px(x), y));
        page_.write(x, y - 9, "rating", row.label);
    }

    void pointer(double at, int y, int length) {
        page_.add(
            fmt::format(R"(<path class="arrow" d="M{} {}v10l{} -5z"/>)", px(axis_.x(at)), y - 5, length));
    }

    /// The ratings, for those who do not see the picture.
    [[nodiscard]] std::string description() const {
        std::string text = words_.subtitle;
        for (const HeatRow& row : rows_) {
            for (const std::string& part : {row.name, row.label}) {
                if (!text.empty()) text += " · ";
                text += part;
            }
        }
        return text;
    }

    const std::vector<HeatRow>& rows_;
    const HeatWords& words_;
    int names_;  // how wide they are
    int cells_;  // where they begin
    Axis axis_;
    SvgPicture page_;
};

}  // namespace

std::string heat_map_svg(
    const std::vector<HeatRow>& rows, const Square<std::optional<HeatCell>>& cells, const HeatWords& words) {
    if (!rows.empty()) return Map(rows, words).drawn(cells);
    SvgPicture page;
    page.heading(words.title, words.subtitle);
    page.down(32);
    page.paragraph(words.no_games, name_letters, "name");
    page.down(16);
    return page.finished(words.language, words.title, words.no_games, {});
}

}  // namespace kameleon::cli::tournament
