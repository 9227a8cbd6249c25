// histogram.cpp: see charts.h.
#include <algorithm>
#include <limits>

#include "cli/charts/svg_picture.h"

namespace kameleon::cli {
namespace {

constexpr int max_bins = 64;
// Fewer would be drawn as very wide bars.
constexpr int min_bins = 24;

/// Neighbouring scores are counted together where there are too many to draw.
struct Bins {
    std::int64_t width = 1;
    std::int64_t first = 0;  // the lowest score with a place on the axis
    std::int64_t end = 0;
};

Bins bins_for(std::span<const HistogramPanel> panels) {
    std::int64_t low = std::numeric_limits<std::int64_t>::max();
    std::int64_t high = std::numeric_limits<std::int64_t>::min();
    for (const HistogramPanel& panel : panels) {
        if (panel.counts.empty()) continue;
        low = std::min<std::int64_t>(low, panel.counts.begin()->first);
        high = std::max<std::int64_t>(high, panel.counts.rbegin()->first);
    }
    const auto bins_of = [&](std::int64_t width) {
        return Bins{width, floor_to(low, width), floor_to(high, width) + width};
    };
    Bins bins = bins_of(round_step([&](double width) {
        const Bins tried = bins_of(static_cast<std::int64_t>(width));
        return tried.end - tried.first <= max_bins * tried.width;
    }));
    const std::int64_t missing = min_bins - (bins.end - bins.first) / bins.width;
    if (missing > 0) {
        bins.first -= missing / 2 * bins.width;
        bins.end += (missing - missing / 2) * bins.width;
    }
    return bins;
}

/// The share of games in each bin, by its lowest score.
std::map<std::int64_t, double> shares_of(const ScoreCounts& counts, const Bins& bins) {
    double games = 0;
    for (const auto& [score, count] : counts) games += static_cast<double>(count);
    std::map<std::int64_t, double> shares;
    for (const auto& [score, count] : counts) {
        shares[floor_to(score, bins.width)] += static_cast<double>(count) / games;
    }
    return shares;
}

class Panels {
public:
    Panels(std::span<const HistogramPanel> panels, const ChartText& text)
        : picture_(text), text_(text), bins_(bins_for(panels)), height_(panels.size() == 1 ? 240 : 96) {
        for (const HistogramPanel& panel : panels) {
            for (const auto& [bin, share] : shares_of(panel.counts, bins_)) top_ = std::max(top_, share);
        }
        x_ = {
            static_cast<double>(bins_.first), static_cast<double>(bins_.end), double{plot_left},
            double{plot_right}};
        const double lines = panels.size() == 1 ? 6 : 5;
        percent_step_ = round_step([&](double step) { return 100 * top_ < lines * step; });
        score_step_ = round_step([&](double step) { return step * plot_width >= 44 * (x_.last - x_.first); });
    }

    std::string draw(std::span<const HistogramPanel> panels) {
        std::string details;
        for (const HistogramPanel& panel : panels) {
            const bool empty = panel.counts.empty();
            details = joined_description({details, panel.name, empty ? text_.empty : panel.mean_label});
            picture_.move_down(&panel == &panels.front() ? 8 : 22);
            draw_panel(panel, &panel == &panels.back());
        }
        picture_.base_label(plot_left, plot_right);
        return picture_.finished(details);
    }

private:
    void draw_panel(const HistogramPanel& panel, bool last) {
        picture_.paragraph(panel.name, 15, "name");
        picture_.move_down(24);  // for the label of the mean
        const int top = picture_.y();
        picture_.move_down(height_);
        const Scale y{0, top_, static_cast<double>(picture_.y()), static_cast<double>(top)};
        if (panel.counts.empty()) {
            picture_.write(plot_left, (top + picture_.y()) / 2.0, "note", text_.empty);
        } else {
            picture_.percent_axis(y, percent_step_);
        }
        for (const auto& [bin, share] : shares_of(panel.counts, bins_)) draw_bar(bin, y(share));
        picture_.base_line();
        for (std::int64_t score = floor_to(bins_.first + score_step_ - 1, score_step_); score < bins_.end;
             score += score_step_) {
            picture_.base_mark(x_(static_cast<double>(score) + 0.5), last ? picture_.number(score) : "");
        }
        if (!panel.counts.empty()) draw_mean(panel, top);
    }

    void draw_bar(std::int64_t bin, double top) {
        const double left = x_(static_cast<double>(bin));
        const double width = x_(static_cast<double>(bin + bins_.width)) - left;
        const double gap = std::min(2.0, width / 6);
        picture_.add(
            R"(<rect class="bar" x="{}" y="{}" width="{}" height="{}"/>)", px(left + gap / 2), px(top),
            px(width - gap), px(picture_.y() - top));
    }

    void draw_mean(const HistogramPanel& panel, int top) {
        // A score is drawn in the middle of its bar.
        const double x = x_(mean_score(panel.counts) + 0.5);
        for (const char* kind : {"gap", "mean"}) {
            picture_.add(R"(<path class="{}" d="M{} {}V{}"/>)", kind, px(x), top - 2, picture_.y());
        }
        picture_.add(R"(<path class="pointer" d="M{} {}h8l-4 5z"/>)", px(x - 4), top - 4);
        const double half = estimated_width(panel.mean_label, 12, true) / 2.0;
        const double least = plot_left + half;
        const double most = std::max(least, picture_width - picture_margin - half);
        picture_.write(std::clamp(x, least, most), top - 8, "label middle", panel.mean_label);
    }

    SvgPicture picture_;
    const ChartText& text_;
    Bins bins_;
    int height_;
    double top_ = 0;  // the largest share
    Scale x_;
    std::int64_t percent_step_ = 1;
    std::int64_t score_step_ = 1;
};

}  // namespace

double mean_score(const ScoreCounts& counts) {
    double sum = 0;
    double games = 0;
    for (const auto& [score, count] : counts) {
        sum += static_cast<double>(score) * static_cast<double>(count);
        games += static_cast<double>(count);
    }
    return games > 0 ? sum / games : 0;
}

std::string histogram_svg(std::span<const HistogramPanel> panels, const ChartText& text) {
    if (std::ranges::all_of(panels, [](const HistogramPanel& one) { return one.counts.empty(); })) {
        return SvgPicture(text).empty();
    }
    return Panels(panels, text).draw(panels);
}

}  // namespace kameleon::cli
