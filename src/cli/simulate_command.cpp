// simulate_command.cpp: `kameleon simulate` on the command line.
#include <optional>
#include <sstream>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/simulate.h"
#include "players/named.h"

namespace kameleon::cli {
namespace {

constexpr std::string_view name = "simulate";

Result<SimulateRequest, Message> request_of(const Arguments& arguments) {
    SimulateRequest request;
    request.game = arguments.text("game");
    request.options = game_options(arguments);
    request.seats = split(arguments.text("seats"), ',');
    request.number = static_cast<std::uint64_t>(arguments.integer("number"));
    request.threads = threads_argument(arguments);
    request.json = arguments.has("json");
    request.legal = arguments.has("legal");
    request.format = record_format_of(arguments.text("format"), arguments.text("record"));
    if (!arguments.has("record") && (request.legal || arguments.has("format"))) {
        return refuse(Message("simulate.needs_record"));
    }
    if (request.legal && request.format != RecordFormat::json) {
        return refuse(Message("record.legal_needs_json"));
    }
    if (!are_different_files({arguments.text("record"), arguments.text("plot")})) {
        return refuse(Message("simulate.same_file"));
    }
    const auto seed = seed_argument(arguments);
    if (!seed) return refuse(seed.error());
    request.seed = *seed;
    if (const auto error = validation_error(request)) return refuse(*error);
    return request;
}

int run_simulate(const Arguments& arguments, Console& console) {
    const auto fail = [&](const Message& error, int status) {
        console.report_error(name, error);
        return status;
    };
    auto request = request_of(arguments);
    if (!request) return fail(request.error(), exit_usage);
    std::optional<OutputFile> record;
    std::optional<OutputFile> plot;
    if (arguments.has("record"))
        request->record = &record.emplace(arguments.text("record"), console.out).stream();
    if (arguments.has("plot")) request->plot = &plot.emplace(arguments.text("plot"), console.out).stream();
    for (const auto* output : {&record, &plot}) {
        if (*output && (*output)->error()) return fail(*(*output)->error(), exit_failed);
    }
    request->stop = &watch_interrupts();
    std::ostringstream report;
    int status = exit_ok;
    {
        Progress progress(console, "simulate.progress", request->number);
        request->progress = [&](std::uint64_t done) { progress.show(done); };
        status = simulate(*request, report, console);
    }
    if (status == exit_failed) return status;
    if (record && !record->commit()) return fail(Message("simulate.records_failed"), exit_failed);
    if (plot && !plot->commit()) return fail(Message("simulate.plot_failed"), exit_failed);
    // Standard output may be taken by records or the chart.
    const bool taken = (record && record->is_stdout()) || (plot && plot->is_stdout());
    (taken ? console.err : console.out) << report.str();
    if (status == exit_interrupted) console.err << console.text(Message("simulate.stopped")) << '\n';
    return status;
}

}  // namespace

CommandSpec simulate_command() {
    return {
        .name = name,
        .positionals = {game_positional(true), game_options_positional()},
        .options =
            {{.name = "number",
              .kind = ValueKind::integer,
              .default_value = "1000",
              .low = 1,
              .high = 1e9,
              .letter = 'n'},
             {.name = "seats",
              .kind = ValueKind::text,
              .choices = {player_names().begin(), player_names().end()}},
             seed_option(),
             threads_option(),
             {.name = "record", .kind = ValueKind::file},
             format_option(),
             legal_option(),
             {.name = "plot", .kind = ValueKind::file},
             json_option()},
        .examples =
            {"kameleon simulate coloretto players=5 -n 100000",
             "kameleon simulate amazonas -n 100 --seed 7 --record games.txt",
             "kameleon simulate coloretto -n 10 --record games.jsonl --legal",
             "kameleon simulate coloretto side=grey --plot scores.svg"},
        .run = run_simulate};
}

}  // namespace kameleon::cli
