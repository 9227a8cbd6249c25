// replay.cpp: a recorded game, shown move by move.
#include <ostream>

#include "cli/command.h"
#include "cli/record_errors.h"
#include "cli/records.h"
#include "cli/tell.h"
#include "json/json.h"
#include "record/event_data.h"
#include "record/reader.h"
#include "rules/text.h"

namespace kameleon::cli {
namespace {

template <Game G>
class Replay {
public:
    Replay(const ReplayRequest& request, Console& console) : request_(request), console_(console) {}

    void show(const Record<G>& record) {
        if (!request_.json) show_head(record);
        if (request_.json && request_.from <= 1) {
            line(setup_event<G>(record.options, record.setup, eyes()));
        }
        const auto last = kameleon::replay(record, [&](const auto& before, const auto& event) {
            if (request_.json) show_following(before);
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
        if (request_.json) {
            show_following(*last);
            return;
        }
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

    void show_following(const State& now) {
        if (!before_ || number_ < request_.from) return;
        for (const Data& event : following_events<G>(*before_, now)) line(event);
    }

    void show_head(const Record<G>& record) {
        console_.out << G::title << ": " << options_text<G>(record.options) << '\n';
        for (std::size_t seat = 0; seat < record.tags.seats.size(); ++seat) {
            console_.say(Message(
                "replay.seat",
                {{"seat", static_cast<int>(seat) + 1}, {"name", printable(record.tags.seats[seat])}}));
        }
    }

    void show_event(const State& before, const typename G::Event& event) {
        const Seat seat = turn(before).seat;
        const auto view = view_for(before, request_.everything ? seat : request_.seat);
        const std::string number = padded_left(std::to_string(number_), 4) + "  ";
        const Seat me = request_.everything ? spectator : request_.seat;
        if (const auto* action = std::get_if<typename G::Action>(&event)) {
            if (request_.board) console_.out << board_text(board(view), console_);
            // Nobody is spoken to where everything is shown.
            const auto what = describe(request_.everything ? view_for(before, spectator) : view, *action);
            console_.out << number << console_.text(told(what, seat, me)) << '\n';
            for (const Message& effect : effects(view, *action)) {
                console_.out << "      " << console_.text(effect) << '\n';
            }
            return;
        }
        std::optional<typename G::Card> card = std::get<Reveal<typename G::Card>>(event).card;
        if (!request_.everything && !sees_reveal(before, request_.seat)) card.reset();
        console_.out << number << console_.text(told(describe_reveal(view, card), seat, me)) << '\n';
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
            if (game == 1) return fail(0, {0, 0, 0, {}, Message("record.empty_file")});
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
