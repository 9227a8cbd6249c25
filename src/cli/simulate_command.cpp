// simulate_command.cpp: `kameleon simulate` on the command line.
#include <fstream>
#include <sstream>
#include <thread>

#include "base/fresh_seed.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/game_argument.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/read_seed.h"
#include "cli/record_form.h"
#include "cli/simulate.h"
#include "players/named.h"
#include "rules/text.h"

namespace kameleon::cli {
namespace {

constexpr std::string_view name = "simulate";

/// A file to write to, or standard output for "-".
class Output {
public:
    explicit Output(const std::string& path) : path_(path) {
        if (!path.empty() && path != "-") file_.open(path, std::ios::binary);
    }
    [[nodiscard]] bool wanted() const { return !path_.empty(); }
    [[nodiscard]] bool on_screen() const { return path_ == "-"; }
    [[nodiscard]] bool failed() const { return wanted() && !on_screen() && !file_.is_open(); }
    std::ostream* stream(Console& console) {
        if (!wanted()) return nullptr;
        return on_screen() ? &console.out : &file_;
    }
    [[nodiscard]] const std::string& path() const { return path_; }

private:
    std::string path_;
    std::ofstream file_;
};

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
    if (request.legal && request.form != RecordForm::json) {
        console.complain(name, Message("record.legal_needs_json"));
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

int run_simulate(const Arguments& arguments, Console& console) {
    auto request = request_of(arguments, console);
    if (!request) return exit_usage;
    Output record(arguments.text("record"));
    Output plot(arguments.text("plot"));
    for (const Output* output : {&record, &plot}) {
        if (!output->failed()) continue;
        console.complain(name, Message("file.cannot_write", {{"file", printable(output->path())}}));
        return exit_failed;
    }
    request->record = record.stream(console);
    request->plot = plot.stream(console);
    request->stop = &watch_interrupts();
    std::ostringstream figures;
    int status = exit_ok;
    {
        Progress progress(console, "simulate.progress", request->number);
        request->progress = [&](std::uint64_t done) { progress.show(done); };
        status = simulate(*request, figures, console);
    }
    // Records on standard output are for another program: the figures go to the other stream.
    (record.on_screen() || plot.on_screen() ? console.err : console.out) << figures.str();
    if (*request->stop && status == exit_ok) console.err << console.text(Message("simulate.stopped")) << '\n';
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
