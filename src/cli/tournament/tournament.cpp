// tournament.cpp: see tournament.h.
#include "cli/tournament/tournament.h"

#include <algorithm>
#include <memory>
#include <ostream>

#include "base/text.h"
#include "cli/command.h"
#include "cli/common_arguments.h"
#include "cli/progress.h"
#include "cli/tournament/contestant.h"
#include "cli/tournament/deals.h"
#include "cli/tournament/report.h"
#include "cli/tournament/save.h"
#include "record/event_data.h"
#include "rules/options_text.h"
#include "rules/registry.h"

namespace kameleon::cli::tournament {
namespace {

constexpr std::string_view name = "tournament";

template <Game G>
using Contestants = std::vector<std::unique_ptr<Player<G>>>;

template <Game G>
Result<Contestants<G>, Message> make_contestants(
    const std::vector<std::string>& names, const typename G::Options& options) {
    Contestants<G> list;
    for (const std::string& player : names) {
        if (std::ranges::count(names, player) > 1) {
            return refuse(Message("tournament.twice", {{"player", printable(player)}}));
        }
        auto one = make_contestant<G>(player, options);
        if (!one) return refuse(std::move(one.error()));
        list.push_back(*std::move(one));
    }
    return list;
}

template <Game G>
class Tournament {
public:
    Tournament(
        const Request& request, const typename G::Options& options, Contestants<G> contestants,
        Schedule schedule)
        : request_(request),
          options_(options),
          contestants_(std::move(contestants)),
          schedule_(std::move(schedule)),
          plan_{request.game, options_text<G>(options), request.players, request.pairing, request.seed,
                request.sprt},
          sums_(schedule_) {}

    int run(std::ostream& out, Console& console) {
        if (!resume_saved(console)) return exit_failed;
        SaveFile file(request_.save, request_.save_interval);
        // Before playing, to find out whether it can be written.
        file.save(plan_, sums_);
        if (file.error()) return console.fail(name, *file.error());
        const DealLoop loop = play(file, console);
        file.save(plan_, sums_);
        report(out, console);
        if (file.error()) return console.fail(name, *file.error());
        return finished(loop, schedule_, sums_) ? exit_ok : exit_interrupted;
    }

private:
    /// Continues a saved tournament. False, after printing the error, if it is another one.
    bool resume_saved(Console& console) {
        auto saved = resume(request_.save, plan_, request_.seed_not_given, schedule_);
        if (saved && saved->deals > request_.deals) {
            saved = refuse(Message(
                "tournament.save_beyond",
                {{"file", printable(request_.save)}, {"saved", saved->deals}, {"asked", request_.deals}}));
        }
        if (!saved) {
            console.report_error(name, saved.error());
            return false;
        }
        sums_ = *std::move(saved);
        if (sums_.deals > 0) {
            console.err << console.text(Message("tournament.resumed", {{"deals", sums_.deals}})) << '\n';
        }
        return true;
    }

    /// Plays to the end, or until it is stopped.
    DealLoop play(SaveFile& file, Console& console) {
        const auto games = [&](std::int64_t deals) {
            return static_cast<std::uint64_t>(deals) * schedule_.games_per_deal();
        };
        Progress progress(console, "simulate.progress", games(request_.deals), games(sums_.deals));
        DealLoop loop{request_.deals, request_.threads, request_.sprt, {}};
        loop.after_each = [&](const Sums& sums) {
            file.save_if_due(plan_, sums);
            progress.show(games(sums.deals));
        };
        const DealPlayer<G> player(options_, std::move(contestants_), schedule_, plan_.seed, request_.stop);
        run_deals(
            loop, schedule_,
            [&](std::uint64_t number, const std::atomic<bool>& over) { return player(number, over); }, sums_);
        loop.after_each = nullptr;
        return loop;
    }

    void report(std::ostream& out, Console& console) const {
        Report results = make_report(plan_, schedule_, sums_);
        results.title = std::string(G::title);
        results.options_data = options_data<G>(options_);
        results.requested = request_.deals;
        if (request_.plot != nullptr) *request_.plot << report_plot(results, console.words);
        out << (request_.json ? report_json(results) : report_text(results, console.words, console.width));
    }

    const Request& request_;
    typename G::Options options_;
    Contestants<G> contestants_;
    Schedule schedule_;
    Plan plan_;
    Sums sums_;
};

template <Game G>
Result<std::unique_ptr<Tournament<G>>, Message> tournament_of(const Request& request) {
    const auto options = parse_options<G>(request.options);
    if (!options) return refuse(options.error());
    if (options->games != 1) return refuse(Message("simulate.single_games"));
    auto contestants = make_contestants<G>(request.players, *options);
    if (!contestants) return refuse(std::move(contestants.error()));
    auto schedule = make_schedule(request.pairing, request.players.size(), options->players);
    if (!schedule) return refuse(std::move(schedule.error()));
    if (request.sprt && request.players.size() != 2) {
        return refuse(
            Message("tournament.sprt_two", {{"given", static_cast<std::int64_t>(request.players.size())}}));
    }
    return std::make_unique<Tournament<G>>(request, *options, *std::move(contestants), *std::move(schedule));
}

}  // namespace

std::optional<Message> validation_error(const Request& request) {
    std::optional<Message> result;
    const bool found = Games::with(request.game, [&]<Game G>() {
        if (const auto made = tournament_of<G>(request); !made) result = made.error();
    });
    return found ? result : unknown_game(request.game);
}

int run(const Request& request, std::ostream& out, Console& console) {
    if (!check_nets(name, console)) return exit_failed;
    int status = exit_usage;
    std::optional<Message> wrong = unknown_game(request.game);
    Games::with(request.game, [&]<Game G>() {
        const auto made = tournament_of<G>(request);
        wrong = made ? std::nullopt : std::optional(made.error());
        if (made) status = (*made)->run(out, console);
    });
    if (wrong) console.report_error(name, *wrong);
    return status;
}

}  // namespace kameleon::cli::tournament
