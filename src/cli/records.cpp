// records.cpp: see records.h.
#include "cli/records.h"

#include <fstream>
#include <iostream>
#include <iterator>

#include <fmt/format.h>

#include "cli/commands.h"
#include "record/check_seed.h"
#include "record/text.h"
#include "rules/text.h"

namespace kameleon::cli {
namespace {

/// "C15: This row has no card yet: it cannot be taken."
std::string with_rule(std::string_view rule, std::string_view reason) {
    return rule.empty() ? std::string(reason) : fmt::format("{}: {}", rule, reason);
}

void report(const ReadError& error, std::string_view name, std::size_t game, std::ostream& err) {
    const std::string move = error.event == 0 ? "" : fmt::format(", event {}", error.event);
    err << fmt::format(
        "{}:{}:{}: game {}{}: {}\n", name, error.line, error.column, game, move,
        with_rule(error.rule, error.reason));
}

template <Game G>
class Replay {
public:
    Replay(const ReplayRequest& request, std::ostream& out) : request_(request), out_(out) {}

    void show(const Record<G>& record) {
        out_ << fmt::format("{}: {}\n", G::title, options_text<G>(record.options));
        for (std::size_t seat = 0; seat < record.tags.seats.size(); ++seat) {
            out_ << fmt::format("Seat {}: {}\n", seat + 1, record.tags.seats[seat]);
        }
        std::size_t number = 0;
        const auto last = kameleon::replay(record, [&](const auto& before, const auto& event) {
            if (++number >= request_.from) show_event(number, before, event);
        });
        if (!last) return;
        out_ << (turn(*last).wait == Wait::over ? "The game is over.\n" : "The record ends here.\n");
        const Scores points = scores(*last);
        for (Seat seat = 0; seat < points.players; ++seat) {
            out_ << fmt::format(
                "Seat {}: {}, place {}\n", seat + 1, counted(points[seat], "point", "points"),
                int{places(points)[seat]});
            for (const ScoreLine& line : score_lines(*last, seat)) {
                out_ << fmt::format("  {:>4}  {}\n", line.points, line.text);
            }
            const std::string remark = score_remark(*last, seat);
            if (!remark.empty()) out_ << fmt::format("        {}\n", remark);
        }
    }

private:
    void show_event(std::size_t number, const typename G::State& before, const typename G::Event& event) {
        const Seat seat = turn(before).seat;
        if (const auto* action = std::get_if<typename G::Action>(&event)) {
            const Seat eyes = request_.everything ? seat : request_.seat;
            const auto view = view_for(before, eyes);
            if (request_.board) out_ << board_text(view);
            out_ << fmt::format("{:>4}  Seat {}: {}\n", number, seat + 1, describe(view, *action));
            return;
        }
        const auto card = std::get<Reveal<typename G::Card>>(event).card;
        const bool seen = request_.everything || sees_reveal(before, request_.seat);
        out_ << fmt::format(
            "{:>4}  Seat {}: turns over {}\n", number, seat + 1, seen ? card_name(card) : "a card");
    }

    const ReplayRequest& request_;
    std::ostream& out_;
};

}  // namespace

std::optional<std::string> read_file(const std::string& path, std::ostream& err) {
    if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        err << fmt::format("kameleon: {} cannot be opened; is the name right?\n", path);
        return std::nullopt;
    }
    return std::string(std::istreambuf_iterator<char>(file), {});
}

int verify(std::string_view name, std::string_view text, std::ostream& out, std::ostream& err) {
    RecordReader reader(text);
    std::size_t games = 0;
    for (;;) {
        const auto read = reader.next();
        if (!read) {
            report(read.error(), name, games + 1, err);
            return exit_failed;
        }
        if (!read->has_value()) break;
        ++games;
        const auto wrong = std::visit([](const auto& record) { return check_seed(record); }, **read);
        if (wrong) {
            err << fmt::format(
                "{}: game {}, event {}: {}\n", name, games, wrong->event,
                with_rule(wrong->rule, wrong->reason));
            return exit_failed;
        }
    }
    if (games == 0) {
        err << fmt::format("{}: there is no game in it.\n", name);
        return exit_failed;
    }
    out << fmt::format(
        "{} checked: every rule is kept.\n", counted(static_cast<int>(games), "game", "games"));
    return exit_ok;
}

int replay(
    const ReplayRequest& request, std::string_view name, std::string_view text, std::ostream& out,
    std::ostream& err) {
    RecordReader reader(text);
    for (std::size_t game = 1;; ++game) {
        const auto read = reader.next();
        if (!read) {
            report(read.error(), name, game, err);
            return exit_failed;
        }
        if (!read->has_value()) {
            err << fmt::format("{}: there is no game {}; it has {}.\n", name, request.game, game - 1);
            return exit_failed;
        }
        if (game != request.game) continue;
        return std::visit(
            [&]<Game G>(const Record<G>& record) {
                if (!request.everything && request.seat >= record.options.players) {
                    err << fmt::format(
                        "{}: there is no seat {}; the game has {} players.\n", name, request.seat + 1,
                        int{record.options.players});
                    return exit_failed;
                }
                Replay<G>(request, out).show(record);
                return exit_ok;
            },
            **read);
    }
}

}  // namespace kameleon::cli
