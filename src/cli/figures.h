// figures.h: what came of many games, for people (a table), for programs (JSON) and as a picture (SVG).
#pragma once

#include <string>
#include <vector>

#include "base/data.h"
#include "cli/histogram.h"
#include "cli/statistics.h"
#include "texts/catalogue.h"

namespace kameleon::cli {

/// Whole numbers only, so that adding them up in any order gives the same.
struct Figures {
    GameSums sums;
    ScoreCounts counts;

    void add(const Scores& points, Seat first) {
        sums.add(points, first);
        for (Seat seat = 0; seat < points.players; ++seat) counts.add(seat, points[seat]);
    }
    Figures& operator+=(const Figures& other) {
        sums += other.sums;
        counts += other.counts;
        return *this;
    }
};

/// What the figures are of.
struct FiguresTitle {
    std::string game;     // "amazonas"
    std::string title;    // "Coloretto Amazonas"
    std::string options;  // as text
    Data options_data;
    std::vector<std::string> seats;
    std::string seed;
    std::uint64_t requested = 0;  // games; fewer were played if somebody stopped it
};

/// No line of prose is longer than `width`.
std::string figures_table(
    const Figures& figures, const FiguresTitle& title, const Catalogue& words, std::size_t width);
std::string figures_json(const Figures& figures, const FiguresTitle& title);
std::string figures_plot(const Figures& figures, const FiguresTitle& title, const Catalogue& words);

}  // namespace kameleon::cli
