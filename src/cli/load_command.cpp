// load_command.cpp: `kameleon load`: a load test of a server, as a table or JSON.
#include <filesystem>
#include <optional>
#include <ostream>

#include "cli/commands.h"
#include "cli/common_arguments.h"
#include "cli/console.h"
#include "cli/interrupt.h"
#include "cli/load_report.h"
#include "cli/progress.h"
#include "load/load.h"
#include "rules/registry.h"
#include "server/config.h"

namespace kameleon::cli {
namespace {

constexpr std::string_view name = "load";

std::string_view stage_key(load::Stage stage) {
    switch (stage) {
        case load::Stage::connecting:
            return "load.progress.connecting";
        case load::Stage::sitting:
            return "load.progress.sitting";
        case load::Stage::playing:
            return "load.progress.playing";
        case load::Stage::echoing:
            return "load.progress.echoing";
        case load::Stage::filling:
            return "load.progress.filling";
        case load::Stage::returning:
            return "load.progress.returning";
    }
    return "load.progress.playing";
}

/// A progress line for each stage.
class StagedProgress {
public:
    explicit StagedProgress(Console& console) : console_(console) {}
    void show(load::Stage stage, std::uint64_t done, std::uint64_t total) {
        if (stage_ != stage) line_.emplace(console_, stage_key(stage), total);
        stage_ = stage;
        line_->show(done);
    }

private:
    Console& console_;
    std::optional<load::Stage> stage_;
    std::optional<Progress> line_;
};

load::LoadOptions options_from(const Arguments& arguments) {
    load::LoadOptions options;
    options.plan.game = arguments.text("game");
    options.plan.per_table = static_cast<std::size_t>(arguments.integer("per-table"));
    options.plan.players = static_cast<std::size_t>(arguments.integer("players"));
    options.plan.players -= options.plan.players % options.plan.per_table;
    options.plan.think_ms = arguments.number("think");
    options.plan.cuts_per_minute = arguments.number("cuts");
    options.seconds = arguments.number("seconds");
    options.port = static_cast<std::uint16_t>(arguments.integer("port"));
    options.echo = !arguments.has("no-echo");
    options.recover = static_cast<std::size_t>(arguments.integer("recover"));
    options.program = "/proc/self/exe";
    return options;
}

/// Invalid combinations of options.
std::optional<Message> check_options(const load::LoadOptions& options) {
    int most = 0;
    Games::with(options.plan.game, [&]<Game G> { most = G::max_players; });
    if (options.plan.per_table > static_cast<std::size_t>(most)) {
        return Message("load.too_many_at_table", {{"most", most}});
    }
    if (options.plan.players == 0) {
        return Message("load.too_few", {{"least", static_cast<std::int64_t>(options.plan.per_table)}});
    }
    if (options.port != 0 && options.recover > 0) return Message("load.not_ours_to_kill");
    return std::nullopt;
}

Message error_message(load::LoadError error, const load::LoadOptions& options) {
    switch (error) {
        case load::LoadError::no_server:
            return Message("load.no_server");
        case load::LoadError::no_folder:
            return Message("load.no_folder", {{"folder", options.folder.string()}});
        case load::LoadError::not_listening:
            return Message("load.nobody_there", {{"port", std::to_string(options.port)}});
        case load::LoadError::no_answer:
            return Message("load.no_answer");
        case load::LoadError::stopped:
            break;
    }
    return Message("load.stopped");
}

int run_load(const Arguments& arguments, Console& console) {
    load::LoadOptions options = options_from(arguments);
    if (const auto wrong = check_options(options)) {
        console.report_error(name, *wrong);
        return exit_usage;
    }
    // On the disk of a real server's data: moves are flushed before they are acknowledged.
    const auto config = server::read_config(server::process_sources({}));
    if (!config) {
        console.report_error(name, config.error());
        return exit_usage;
    }
    options.folder = arguments.has("data") ? std::filesystem::path(arguments.text("data"))
                                           : std::filesystem::path(config->data).parent_path();
    options.stop = &watch_interrupts();
    Result<load::Report, load::LoadError> report = refuse(load::LoadError::stopped);
    {
        StagedProgress progress(console);
        options.progress = [&](load::Stage stage, std::uint64_t done, std::uint64_t total) {
            progress.show(stage, done, total);
        };
        report = load::measure(options);
    }
    if (!report) {
        console.report_error(name, error_message(report.error(), options));
        return report.error() == load::LoadError::stopped ? exit_interrupted : exit_failed;
    }
    if (arguments.has("json")) {
        console.out << load_data(*report).pretty() << '\n';
    } else {
        console.out << load_table(*report, console.words, console.width);
    }
    if (!nothing_was_lost(*report)) {
        console.report_error(name, Message("load.broken_word"));
        return exit_failed;
    }
    return exit_ok;
}

}  // namespace

CommandSpec load_command() {
    return {
        .name = name,
        .positionals = {},
        .options =
            {{.name = "players",
              .kind = ValueKind::integer,
              .default_value = "1000",
              .low = 2,
              .high = 15'000,
              .letter = 'n'},
             {.name = "per-table", .kind = ValueKind::integer, .default_value = "4", .low = 2, .high = 5},
             {.name = "game",
              .kind = ValueKind::one_of,
              .default_value = game_names().front(),
              .choices = game_names()},
             {.name = "think", .kind = ValueKind::number, .default_value = "1000", .low = 0, .high = 1e6},
             {.name = "cuts", .kind = ValueKind::number, .default_value = "0.5", .low = 0, .high = 600},
             {.name = "seconds",
              .kind = ValueKind::number,
              .default_value = "20",
              .low = 0.1,
              .high = 86'400},
             {.name = "recover", .kind = ValueKind::integer, .default_value = "0", .low = 0, .high = 100'000},
             {.name = "no-echo"},
             {.name = "port", .kind = ValueKind::integer, .default_value = "0", .low = 0, .high = 65'535},
             {.name = "data", .kind = ValueKind::file},
             json_option()},
        .examples =
            {"kameleon load", "kameleon load --players 10000 --recover 10000",
             "kameleon load --game amazonas --think 200 --seconds 60", "kameleon load --port 7575 -n 200"},
        .run = run_load};
}

}  // namespace kameleon::cli
