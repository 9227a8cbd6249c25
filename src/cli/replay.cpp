// replay.cpp: a recorded game, shown move by move.
#include <ostream>

#include "base/text.h"
#include "cli/command.h"
#include "cli/record_errors.h"
#include "cli/records.h"
#include "cli/tell.h"
#include "json/json.h"
#include "record/json_record.h"
#include "record/reader.h"

namespace kameleon::cli {
namespace {

template <Game G>
class Replay {
public:
    Replay(const ReplayRequest& request, Console& console) : request_(request), console_(console) {}

    void show(const Record<G>& record) {
        if (request_.from <= 1) show_start(record);
        const auto last = kameleon::replay(record, [&](const auto& before, const auto& event) {
            show_following(before);
            before_ = before;
            if (++number_ < request_.from) return;
            if (request_.json) {
                if (request_.board) show_view(before);
                line(event_data<G>(before, event, eyes()));
            } else {
                show_event(before, event);
            }
        });
        if (!last) return;
        show_following(*last);
        if (request_.json) return;
        console_.say(Message(turn(*last).wait == Wait::over ? "scores.over" : "replay.ends_here"));
        tell_scores<G>(*last, spectator, console_);
    }

private:
    using State = typename G::State;

    [[nodiscard]] Seat eyes() const { return request_.everything ? all_seeing : request_.seat; }

    void line(const Data& data) { console_.out << json_text(data) << '\n'; }

    void show_view(const State& state) {
        line(view_event<G>(state, request_.everything ? turn(state).seat : request_.seat));
    }

    /// What follows by the rules from the last event that was shown.
    void show_following(const State& now) {
        if (!before_ || number_ < request_.from) return;
        if (request_.json) {
            for (const Data& event : following_events<G>(*before_, now)) line(event);
            return;
        }
        for (const Message& one : announcements<G>(*before_, now, me())) {
            console_.out << "      " << console_.text(one) << '\n';
        }
    }

    /// What was agreed on, who played, and the table before the first turn.
    void show_start(const Record<G>& record) {
        if (request_.json) {
            Data head = Data::object({{"event", "game"}});
            line(head.merge(header_data(G::name, options_data<G>(record.options), record.tags)));
            line(setup_event<G>(record.options, record.setup, eyes()));
            return;
        }
        console_.out << G::title << ": " << options_text<G>(record.options) << '\n';
        for (std::size_t seat = 0; seat < record.tags.seats.size(); ++seat) {
            console_.say(Message(
                "replay.seat",
                {{"seat", static_cast<int>(seat) + 1}, {"name", printable(record.tags.seats[seat])}}));
        }
        show_board(view_for(start_unchecked(record.options, record.setup), request_.seat));
        console_.say(told(Message("replay.starts"), record.setup.first, me()));
    }

    /// Nobody is spoken to where everything is shown.
    [[nodiscard]] Seat me() const { return request_.everything ? spectator : request_.seat; }

    void show_board(const typename G::View& view) {
        std::vector<BoardLine> lines = board(view);
        for (BoardLine& one : lines) {
            if (request_.everything && one.label.key == "board.you") one.label.key = "board.seat";
        }
        console_.out << board_text(lines, console_);
    }

    void show_event(const State& before, const typename G::Event& event) {
        const Seat seat = turn(before).seat;
        const auto view = view_for(before, request_.everything ? seat : request_.seat);
        const std::string number = padded_left(std::to_string(number_), 4) + "  ";
        if (const auto* action = std::get_if<typename G::Action>(&event)) {
            if (request_.board) show_board(view);
            const auto what = describe(request_.everything ? view_for(before, spectator) : view, *action);
            console_.out << number << console_.text(told(what, seat, me())) << '\n';
            for (const Message& effect : effects(view, *action)) {
                console_.out << "      " << console_.text(effect) << '\n';
            }
            return;
        }
        std::optional<typename G::Card> card = std::get<Reveal<typename G::Card>>(event).card;
        if (!request_.everything && !sees_reveal(before, request_.seat)) card.reset();
        console_.out << number << console_.text(told(describe_reveal(view, card), seat, me())) << '\n';
    }

    const ReplayRequest& request_;
    Console& console_;
    std::optional<State> before_;
    std::size_t number_ = 0;
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
            if (game == 1) return fail(0, {1, 1, 0, {}, Message("record.empty_file")});
            return fail(
                0, {0, 0, 0, {}, Message("replay.no_such_game", {{"game", wanted}, {"games", game - 1}})});
        }
        if (game != wanted) continue;
        return std::visit(
            [&]<Game G>(const Record<G>& record) {
                const int players = record.options.players;
                if (!request.everything && request.seat >= players) {
                    return fail(
                        game,
                        {0,
                         0,
                         0,
                         {},
                         Message("replay.no_such_seat", {{"seat", request.seat + 1}, {"players", players}})});
                }
                Replay<G>(request, console).show(record);
                return exit_ok;
            },
            **read);
    }
}

}  // namespace kameleon::cli
