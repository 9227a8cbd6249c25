// replay.cpp: a recorded game, shown move by move.
#include <ostream>

#include "base/text.h"
#include "cli/command.h"
#include "cli/game_text.h"
#include "cli/records.h"
#include "record/json_record.h"
#include "record/reader.h"

namespace kameleon::cli {
namespace {

template <PresentableGame G>
class Replay {
public:
    Replay(const ReplayRequest& request, Console& console) : request_(request), console_(console) {}

    void show(const Record<G>& record) {
        if (request_.from <= 1) show_start(record);
        std::size_t number = 0;
        const auto last = walk(record, [&](const Step<G>& step) {
            if (++number < request_.from) return;
            if (request_.json) {
                show_data(step);
            } else {
                show_text(step, number);
            }
        });
        if (!last || request_.json) return;
        console_.print(Message(turn(*last).wait == Wait::over ? "scores.over" : "replay.ends_here"));
        print_scores<G>(*last, spectator, console_);
    }

private:
    void line(const Json& data) { console_.out << data.text() << '\n'; }

    /// Whose view is shown where `seat` is to move: with everything shown, theirs.
    [[nodiscard]] Viewer viewer_of_board(Seat seat) const {
        return request_.viewer.sees_everything() ? Viewer(seat) : request_.viewer;
    }

    void show_data(const Step<G>& step) {
        if (request_.board) line(view_event<G>(step.before, viewer_of_board(step.seat())));
        line(step.data(request_.viewer));
        for (const Json& event : step.consequences()) line(event);
    }

    /// What was agreed on, who played, and the table before the first turn.
    void show_start(const Record<G>& record) {
        if (request_.json) {
            Json head = Json::object({{"event", "game"}});
            line(head.merge(header_data(G::name, options_data<G>(record.options), record.tags)));
            line(setup_event<G>(record.options, record.setup, request_.viewer));
            return;
        }
        console_.out << G::title << ": " << options_text<G>(record.options) << '\n';
        for (std::size_t seat = 0; seat < record.tags.seats.size(); ++seat) {
            console_.print(Message(
                "replay.seat",
                {{"seat", static_cast<int>(seat) + 1}, {"name", printable(record.tags.seats[seat])}}));
        }
        show_board(view_for(start_unchecked(record.options, record.setup), request_.viewer));
        console_.print(seat_message(Message("replay.starts"), record.setup.first, request_.viewer));
    }

    void show_board(const typename G::View& view) {
        std::vector<BoardLine> lines = board(view);
        for (BoardLine& one : lines) {
            if (request_.viewer.sees_everything() && one.label.key == "board.you")
                one.label.key = "board.seat";
        }
        console_.out << board_text(lines, console_);
    }

    void show_text(const Step<G>& step, std::size_t number) {
        const auto view = view_for(step.before, viewer_of_board(step.seat()));
        const auto show = [&](const Message& what) {
            console_.out << padded_left(std::to_string(number), 4) << "  "
                         << console_.text(seat_message(what, step.seat(), request_.viewer)) << '\n';
        };
        const auto show_below = [&](const Message& what) {
            console_.out << "      " << console_.text(what) << '\n';
        };
        if (const auto* action = std::get_if<typename G::Action>(&step.event)) {
            if (request_.board) show_board(view);
            show(describe(view_for(step.before, request_.viewer), *action));
            for (const Message& effect : effects(view, *action)) show_below(effect);
        } else {
            const bool seen = sees_reveal(step.before, request_.viewer);
            const auto card = std::get<Reveal<typename G::Card>>(step.event).card;
            show(describe_reveal(view, seen ? std::optional(card) : std::nullopt));
        }
        for (const Message& one : announcements<G>(step.before, step.after, request_.viewer)) show_below(one);
    }

    const ReplayRequest& request_;
    Console& console_;
};

}  // namespace

int replay(const ReplayRequest& request, const RecordFile& file, Console& console) {
    RecordReader reader(file.text);
    const auto fail = [&](std::int64_t game, const ReadError& error) {
        console.err << failure_text({file.name, game, error}, console.words) << '\n';
        return exit_failed;
    };
    for (std::int64_t game = 1;; ++game) {
        const auto read = reader.next();
        if (!read) return fail(game, read.error());
        const auto wanted = static_cast<std::int64_t>(request.game);
        if (!read->has_value()) {
            if (game == 1) return fail(0, empty_file(file).error);
            return fail(
                0, {0, 0, 0, {}, Message("replay.no_such_game", {{"game", wanted}, {"games", game - 1}})});
        }
        if (game != wanted) continue;
        return std::visit(
            [&]<PresentableGame G>(const Record<G>& record) {
                const int players = record.options.players;
                if (request.viewer.has_seat() && request.viewer.seat() >= players) {
                    return fail(
                        game, {0,
                               0,
                               0,
                               {},
                               Message(
                                   "replay.no_such_seat",
                                   {{"seat", request.viewer.seat() + 1}, {"players", players}})});
                }
                Replay<G>(request, console).show(record);
                return exit_ok;
            },
            **read);
    }
}

}  // namespace kameleon::cli
