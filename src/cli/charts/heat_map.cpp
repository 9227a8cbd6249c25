// heat_map.cpp: see charts.h.
#include <algorithm>
#include <cmath>

#include "cli/charts/svg_picture.h"
#include "cli/layout.h"

namespace kameleon::cli {
namespace {

constexpr int cell_width = 52;
constexpr int row_height = 40;
constexpr int number_width = 22;  // before a name
constexpr std::size_t max_name_length = 28;
constexpr int min_axis_width = 200;
constexpr int axis_gap = 40;
constexpr int axis_end = 16;  // for half of a number
constexpr int arrow_length = 6;

// The number in a cell has to be legible on it.
constexpr double max_opacity = 0.6;

/// Where the columns of the picture are.
struct Columns {
    int names = picture_margin + number_width;
    int cells = 0;
    int axis = 0;
    int axis_width = 0;

    explicit Columns(std::span<const HeatRow> rows)
        : cells(names + name_width(rows) + 12),
          axis(cells + static_cast<int>(rows.size()) * cell_width + axis_gap),
          axis_width(std::max(min_axis_width, picture_width - picture_margin - axis_end - axis)) {}
    [[nodiscard]] static int name_width(std::span<const HeatRow> rows) {
        int widest = 40;
        for (const HeatRow& row : rows) {
            widest = std::max(widest, estimated_width(shortened(row.name, max_name_length), 12, true));
        }
        return widest;
    }
    [[nodiscard]] int width() const { return axis + axis_width + axis_end + picture_margin; }
    [[nodiscard]] double middle_of(std::size_t column) const {
        return cells + (static_cast<double>(column) + 0.5) * cell_width;
    }
};

class HeatMap {
public:
    HeatMap(std::span<const HeatRow> rows, const ChartText& text)
        : rows_(rows), columns_(rows), picture_(text, columns_.width()) {
        double low = rows.front().rating;
        double high = low;
        for (const HeatRow& row : rows) {
            low = std::min({low, row.rating, row.low.value_or(row.rating)});
            high = std::max({high, row.rating, row.high.value_or(row.rating)});
        }
        low = std::floor(low);
        high = std::ceil(high);
        step_ = round_step([&](double step) { return high - low <= 3 * step; });
        first_ = floor_to(static_cast<std::int64_t>(low), step_);
        last_ = floor_to(static_cast<std::int64_t>(high) + step_, step_);
        x_ = {
            static_cast<double>(first_), static_cast<double>(last_), static_cast<double>(columns_.axis),
            static_cast<double>(columns_.axis + columns_.axis_width)};
    }

    std::string draw() {
        picture_.move_down(30);
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            picture_.write(
                columns_.middle_of(i), picture_.y() - 6, "column cell-text middle", std::to_string(i + 1));
        }
        draw_grid();
        std::vector<std::string> details;
        for (std::size_t i = 0; i < rows_.size(); ++i) {
            const int baseline = picture_.y() + row_height / 2 + 4;
            picture_.write(columns_.names - 8, baseline, "y end", std::to_string(i + 1));
            picture_.write(columns_.names, baseline, "label", shortened(rows_[i].name, max_name_length));
            for (std::size_t j = 0; j < rows_[i].cells.size(); ++j) draw_cell(rows_[i].cells[j], j);
            draw_rating(rows_[i]);
            details.push_back(rows_[i].name);
            details.push_back(rows_[i].label);
            picture_.move_down(row_height);
        }
        picture_.base_label(columns_.axis, columns_.axis + columns_.axis_width);
        return picture_.finished(joined_description(details));
    }

private:
    void draw_grid() {
        const int height = static_cast<int>(rows_.size()) * row_height;
        for (std::int64_t at = first_; at <= last_; at += step_) {
            const double x = x_(static_cast<double>(at));
            picture_.add(
                R"(<path class="{}" d="M{} {}v{}"/>)", at == 0 ? "base" : "grid", px(x), picture_.y(),
                height);
            picture_.write(x, picture_.y() + height + 16, "x middle", picture_.number(at));
        }
    }

    void draw_cell(const std::optional<HeatCell>& cell, std::size_t column) {
        const double middle = columns_.middle_of(column);
        const std::string place = fmt::format(
            R"(x="{}" y="{}" width="{}" height="{}")", px(middle - cell_width / 2.0 + 1), picture_.y() + 1,
            cell_width - 2, row_height - 2);
        if (cell) {
            const double opacity = max_opacity * std::clamp(cell->share, 0.0, 1.0);
            picture_.add(R"(<rect class="cell" {} fill-opacity="{}"/>)", place, px(opacity));
        }
        picture_.add(R"(<rect class="frame" {}/>)", place);
        if (!cell) return;
        const int baseline = picture_.y() + row_height / 2 + 4;
        picture_.write(
            middle, baseline, cell->significant ? "label middle" : "cell-text middle", cell->label);
    }

    void draw_rating(const HeatRow& row) {
        const int y = picture_.y() + row_height * 2 / 3;
        if (row.low || row.high) {
            const double left = row.low ? x_(*row.low) : x_.from;
            const double right = row.high ? x_(*row.high) : x_.to;
            picture_.add(R"(<path class="interval" d="M{} {}H{}"/>)", px(left), y, px(right));
            if (!row.low) draw_arrow(left, y, -arrow_length);
            if (!row.high) draw_arrow(right, y, arrow_length);
        }
        picture_.add(R"(<circle class="dot" cx="{}" cy="{}" r="4.5"/>)", px(x_(row.rating)), y);
        picture_.write(x_(row.rating), y - 9, "label middle", row.label);
    }

    void draw_arrow(double x, int y, int length) {
        picture_.add(R"(<path class="pointer" d="M{} {}v10l{} -5z"/>)", px(x), y - 5, length);
    }

    std::span<const HeatRow> rows_;
    Columns columns_;
    SvgPicture picture_;
    std::int64_t step_ = 1;
    std::int64_t first_ = 0;  // multiples of the step at both ends of the axis of ratings
    std::int64_t last_ = 0;
    Scale x_;
};

}  // namespace

std::string heat_map_svg(std::span<const HeatRow> rows, const ChartText& text) {
    return rows.empty() ? SvgPicture(text).empty() : HeatMap(rows, text).draw();
}

}  // namespace kameleon::cli
