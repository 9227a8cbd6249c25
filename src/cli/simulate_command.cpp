// simulate_command.cpp: `kameleon simulate` on the command line.
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
#include "cli/progress.h"
#include "cli/read_seed.h"
#include "cli/record_form.h"
#include "cli/simulate.h"
#include "players/named.h"

namespace kameleon::cli {
namespace {

constexpr std::string_view name = "simulate";

/// What the arguments ask for; nothing, and a sentence on standard error, if they make no sense.
std::optional<SimulateRequest> request_of(const Arguments& arguments, Console& console) {
    SimulateRequest request;
    request.game = arguments.text("game");
    request.options = joined_options(arguments);
    request.seats = split(arguments.text("seats"), ',');
    request.number = static_cast<std::uint64_t>(arguments.whole("number"));
    request.threads = arguments.has("threads")
                          ? static_cast<int>(arguments.whole("threads"))
                          : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    request.json = arguments.has("json");
    request.legal = arguments.has("legal");
    request.form = form_of(arguments.text("format"), arguments.text("record"));
    if (!arguments.has("record") && (request.legal || arguments.has("format"))) {
        console.complain(name, Message("simulate.needs_record"));
        return std::nullopt;
    }
    if (request.legal && request.form != RecordForm::json) {
        console.complain(name, Message("record.legal_needs_json"));
        return std::nullopt;
    }
    if (arguments.has("record") && arguments.text("record") == arguments.text("plot")) {
        console.complain(name, Message("simulate.same_file"));
        return std::nullopt;
    }
    const auto seed = arguments.has("seed") ? read_seed(arguments.text("seed")) : fresh_seed();
    if (!seed) {
        console.complain(name, Message(arguments.has("seed") ? "seed.bad" : "seed.none"));
        return std::nullopt;
    }
    request.seed = *seed;
    return request;
}

/// Opens the file that an option asks for, if it does. False, and a sentence on standard error, if it cannot
/// be written.
bool open_output(
    const Arguments& arguments, std::string_view option, std::optional<OutputFile>& file, Console& console) {
    if (!arguments.has(option)) return true;
    file.emplace(arguments.text(option), console.out);
    if (!file->objection()) return true;
    console.complain(name, *file->objection());
    return false;
}

int run_simulate(const Arguments& arguments, Console& console) {
    auto request = request_of(arguments, console);
    if (!request) return exit_usage;
    if (const auto wrong = objection(*request)) {
        console.complain(name, *wrong);
        return exit_usage;
    }
    std::optional<OutputFile> record;
    std::optional<OutputFile> plot;
    if (!open_output(arguments, "record", record, console) ||
        !open_output(arguments, "plot", plot, console)) {
        return exit_failed;
    }
    if (record) request->record = &record->stream();
    if (plot) request->plot = &plot->stream();
    request->stop = &watch_interrupts();
    std::ostringstream figures;
    int status = exit_ok;
    {
        Progress progress(console, "simulate.progress", request->number);
        request->progress = [&](std::uint64_t done) { progress.show(done); };
        status = simulate(*request, figures, console);
    }
    if (status == exit_failed) return status;
    for (auto* output : {&record, &plot}) {
        if (!*output || (*output)->commit()) continue;
        console.complain(name, Message(output == &plot ? "simulate.plot_failed" : "simulate.records_failed"));
        return exit_failed;
    }
    // Records on standard output are for another program: the figures go to the other stream.
    const bool taken = (record && record->on_screen()) || (plot && plot->on_screen());
    (taken ? console.err : console.out) << figures.str();
    if (status == exit_interrupted) console.err << console.text(Message("simulate.stopped")) << '\n';
    return status;
}

}  // namespace

CommandSpec simulate_command() {
    return {
        .name = name,
        .positionals =
            {{.name = "game", .required = true, .choices = game_names()}, {.name = "options", .many = true}},
        .options =
            {{.name = "number",
              .kind = ValueKind::whole,
              .usual = "1000",
              .low = 1,
              .high = 1e9,
              .letter = 'n'},
             {.name = "seats",
              .kind = ValueKind::text,
              .choices = {player_names().begin(), player_names().end()}},
             seed_option(),
             {.name = "threads", .kind = ValueKind::whole, .low = 1, .high = 256},
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
