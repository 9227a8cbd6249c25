// tournament_command.cpp: `kameleon tournament` on the command line.
#include <charconv>
#include <cmath>
#include <optional>
#include <sstream>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_arguments.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/tournament/tournament.h"
#include "players/named.h"

namespace kameleon::cli {
namespace {

constexpr std::string_view name = "tournament";

using tournament::Request;
using tournament::SprtPlan;

/// Beyond it, every game is won or lost.
constexpr double max_elo = 2000;

/// "LOW,HIGH" as two ratings, the lower first.
std::optional<SprtPlan> read_sprt(std::string_view text) {
    const std::vector<std::string> parts = split(text, ',');
    if (parts.size() != 2) return std::nullopt;
    SprtPlan plan;
    for (std::size_t i = 0; i < 2; ++i) {
        double& value = i == 0 ? plan.low : plan.high;
        const char* end = parts[i].data() + parts[i].size();
        const auto [stopped, error] = std::from_chars(parts[i].data(), end, value);
        if (error != std::errc{} || stopped != end || !(std::abs(value) <= max_elo)) return std::nullopt;
    }
    if (plan.low >= plan.high) return std::nullopt;
    return plan;
}

/// Adds the sequential test to the request; what is wrong with it, if anything.
std::optional<Message> add_sprt(const Arguments& arguments, Request& request) {
    if (!arguments.has("sprt")) {
        if (arguments.has("alpha") || arguments.has("beta")) return Message("tournament.needs_sprt");
        return std::nullopt;
    }
    request.sprt = read_sprt(arguments.text("sprt"));
    if (!request.sprt) return Message("tournament.sprt_form");
    request.sprt->alpha = arguments.number("alpha");
    request.sprt->beta = arguments.number("beta");
    return std::nullopt;
}

Result<Request, Message> request_of(const Arguments& arguments) {
    Request request;
    request.game = arguments.text("game");
    request.options = game_options(arguments);
    request.players = split(arguments.text("players"), ',');
    request.pairing = *tournament::pairing_of(arguments.text("pairing"));
    request.deals = arguments.integer("number");
    request.threads = threads_argument(arguments);
    request.save = arguments.text("save");
    request.json = arguments.has("json");
    if (request.save == "-" || !are_different_files({request.save, arguments.text("plot")})) {
        return refuse(Message("tournament.save_needs_file"));
    }
    if (auto wrong = add_sprt(arguments, request)) return refuse(*std::move(wrong));
    const auto seed = seed_argument(arguments);
    if (!seed) return refuse(seed.error());
    request.seed = *seed;
    request.seed_not_given = !arguments.has("seed");
    if (auto wrong = validation_error(request)) return refuse(*std::move(wrong));
    return request;
}

int run_tournament(const Arguments& arguments, Console& console) {
    auto request = request_of(arguments);
    if (!request) return console.fail(name, request.error(), exit_usage);
    std::optional<OutputFile> plot;
    if (arguments.has("plot")) {
        plot.emplace(arguments.text("plot"), console.out);
        if (plot->error()) return console.fail(name, *plot->error());
        request->plot = &plot->stream();
    }
    request->stop = &watch_interrupts();
    std::ostringstream report;
    const int status = run(*request, report, console);
    // Without a report there is no chart either, and an older one must stay.
    if (report.view().empty()) return status;
    if (plot && !plot->commit()) return console.fail(name, Message("simulate.plot_failed"));
    (plot && plot->is_stdout() ? console.err : console.out) << report.view();
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
        .positionals = {game_positional(true), game_options_positional()},
        .options =
            {{.name = "players", .kind = ValueKind::text, .choices = listed(player_names())},
             {.name = "pairing",
              .kind = ValueKind::one_of,
              .default_value = "round-robin",
              .choices = listed(tournament::pairing_names())},
             {.name = "number",
              .kind = ValueKind::integer,
              .default_value = "1000",
              .low = 1,
              .high = tournament::max_deals,
              .letter = 'n'},
             seed_option(),
             threads_option(),
             {.name = "sprt", .kind = ValueKind::text},
             {.name = "alpha",
              .kind = ValueKind::number,
              .default_value = "0.05",
              .low = 0.0001,
              .high = 0.4},
             {.name = "beta", .kind = ValueKind::number, .default_value = "0.05", .low = 0.0001, .high = 0.4},
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
