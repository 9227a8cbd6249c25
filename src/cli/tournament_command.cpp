// tournament_command.cpp: `kameleon tournament` on the command line.
#include <charconv>
#include <cmath>
#include <optional>
#include <sstream>
#include <thread>

#include "base/fresh_seed.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/game_argument.h"
#include "cli/interrupt.h"
#include "cli/output_file.h"
#include "cli/read_seed.h"
#include "cli/tournament/tournament.h"
#include "players/named.h"

namespace kameleon::cli {
namespace {

constexpr std::string_view name = "tournament";

using tournament::Request;
using tournament::SprtPlan;

/// Beyond these, everybody wins or loses every game.
constexpr double most_elo = 2000;

/// "LOW,HIGH" as two ratings, the lower first.
std::optional<SprtPlan> read_sprt(std::string_view text) {
    const std::vector<std::string> parts = split(text, ',');
    if (parts.size() != 2) return std::nullopt;
    SprtPlan plan;
    for (std::size_t i = 0; i < 2; ++i) {
        double& value = i == 0 ? plan.low : plan.high;
        const char* end = parts[i].data() + parts[i].size();
        const auto [stopped, error] = std::from_chars(parts[i].data(), end, value);
        if (error != std::errc{} || stopped != end || !(std::abs(value) <= most_elo)) return std::nullopt;
    }
    if (plan.low >= plan.high) return std::nullopt;
    return plan;
}

/// Writes the test into the request. What is wrong with it; nothing if that went well.
std::optional<Message> add_sprt(const Arguments& arguments, Request& request) {
    if (!arguments.has("sprt")) {
        if (arguments.has("alpha") || arguments.has("beta")) return Message("tournament.needs_sprt");
        return std::nullopt;
    }
    request.sprt = read_sprt(arguments.text("sprt"));
    if (!request.sprt) return Message("tournament.sprt_form");
    request.sprt->alpha = arguments.real("alpha");
    request.sprt->beta = arguments.real("beta");
    return std::nullopt;
}

std::optional<Message> add_seed(const Arguments& arguments, Request& request) {
    request.any_seed = !arguments.has("seed");
    const auto seed = request.any_seed ? fresh_seed() : read_seed(arguments.text("seed"));
    if (!seed) return Message(request.any_seed ? "seed.none" : "seed.bad");
    request.seed = *seed;
    return std::nullopt;
}

/// What the arguments ask for, or why they make no sense.
Result<Request, Message> request_of(const Arguments& arguments) {
    Request request;
    request.game = arguments.text("game");
    request.options = joined_options(arguments);
    request.players = split(arguments.text("players"), ',');
    request.pairing = *tournament::pairing_of(arguments.text("pairing"));
    request.deals = arguments.whole("number");
    request.threads = arguments.has("threads")
                          ? static_cast<int>(arguments.whole("threads"))
                          : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    request.save = arguments.text("save");
    request.json = arguments.has("json");
    if (request.save == "-" || (arguments.has("save") && request.save == arguments.text("plot"))) {
        return refuse(Message("tournament.save_needs_file"));
    }
    if (auto wrong = add_sprt(arguments, request)) return refuse(*std::move(wrong));
    if (auto wrong = add_seed(arguments, request)) return refuse(*std::move(wrong));
    if (auto wrong = objection(request)) return refuse(*std::move(wrong));
    return request;
}

int run_tournament(const Arguments& arguments, Console& console) {
    auto request = request_of(arguments);
    if (!request) {
        console.complain(name, request.error());
        return exit_usage;
    }
    std::optional<OutputFile> plot;
    if (arguments.has("plot")) {
        plot.emplace(arguments.text("plot"), console.out);
        if (plot->objection()) {
            console.complain(name, *plot->objection());
            return exit_failed;
        }
        request->plot = &plot->stream();
    }
    request->stop = &watch_interrupts();
    std::ostringstream figures;
    const int status = run(*request, figures, console);
    // Where there are no figures, there is no picture that could take the place of an older one.
    if (figures.view().empty()) return status;
    if (plot && !plot->commit()) {
        console.complain(name, Message("simulate.plot_failed"));
        return exit_failed;
    }
    // A picture on standard output is for another program: the figures go to the other stream.
    (plot && plot->on_screen() ? console.err : console.out) << figures.view();
    if (status == exit_interrupted) {
        const bool kept = !request->save.empty();
        console.err << console.text(
                           kept ? Message("tournament.stopped_saved") : Message("tournament.stopped"))
                    << '\n';
    }
    return status;
}

std::vector<std::string_view> listed(std::span<const std::string_view> names) {
    return {names.begin(), names.end()};
}

}  // namespace

CommandSpec tournament_command() {
    return {
        .name = name,
        .positionals =
            {{.name = "game", .required = true, .choices = game_names()}, {.name = "options", .many = true}},
        .options =
            {{.name = "players", .kind = ValueKind::text, .choices = listed(player_names())},
             {.name = "pairing",
              .kind = ValueKind::one_of,
              .usual = "round-robin",
              .choices = listed(tournament::pairing_names())},
             {.name = "number",
              .kind = ValueKind::whole,
              .usual = "1000",
              .low = 1,
              .high = tournament::most_deals,
              .letter = 'n'},
             seed_option(),
             {.name = "threads", .kind = ValueKind::whole, .low = 1, .high = 256},
             {.name = "sprt", .kind = ValueKind::text},
             {.name = "alpha", .kind = ValueKind::real, .usual = "0.05", .low = 0.0001, .high = 0.4},
             {.name = "beta", .kind = ValueKind::real, .usual = "0.05", .low = 0.0001, .high = 0.4},
             {.name = "save", .kind = ValueKind::file},
             {.name = "plot", .kind = ValueKind::file},
             json_option()},
        .examples =
            {"kameleon tournament coloretto --players random,greedy,veteran",
             "kameleon tournament amazonas players=2 --players greedy,veteran -n 5000 --plot shares.svg",
             "kameleon tournament coloretto --players veteran,greedy --sprt 0,20 -n 100000",
             "kameleon tournament coloretto players=3 --players random,greedy,veteran --pairing mixed --save "
             "mixed.json"},
        .run = run_tournament};
}

}  // namespace kameleon::cli
