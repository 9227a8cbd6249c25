// cross_table.cpp: see cross_table.h.
#include "cli/tournament/cross_table.h"

#include <algorithm>

#include "cli/layout.h"
#include "texts/render.h"

namespace kameleon::cli::tournament {

constexpr static std::size_t gap = 2;  // between columns

std::string cross_table(
    const std::vector<std::string>& names, const SquareMatrix<std::string>& cells, std::size_t width) {
    const std::size_t size = names.size();
    const std::size_t digits = std::to_string(size).size();
    std::size_t head = 0;
    for (const std::string& name : names) head = std::max(head, shown_width(name));
    // Names leave most of the line to the numbers.
    head = digits + 1 + std::min(head, width / 3);
    std::size_t column = digits;
    for (const std::string& cell : cells.items()) column = std::max(column, shown_width(cell));
    const std::size_t room = width > head ? width - head : 0;
    const std::size_t side_by_side = std::max<std::size_t>(1, room / (column + gap));

    std::string text;
    for (std::size_t first = 0; first < size; first += side_by_side) {
        const std::size_t end = std::min(size, first + side_by_side);
        if (first > 0) text += '\n';
        text += padded("", head);
        for (std::size_t j = first; j < end; ++j) text += padded_left(std::to_string(j + 1), column + gap);
        text += '\n';
        for (std::size_t i = 0; i < size; ++i) {
            const std::string number = padded_left(std::to_string(i + 1), digits);
            text += padded(number + " " + shortened(names[i], head - digits - 1), head);
            for (std::size_t j = first; j < end; ++j) text += padded_left(cells.at(i, j), column + gap);
            text += '\n';
        }
    }
    return text;
}

}  // namespace kameleon::cli::tournament
