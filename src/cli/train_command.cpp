// train_command.cpp: `kameleon train` on the command line, and its files.
#include <filesystem>
#include <optional>
#include <ostream>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_arguments.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/train.h"
#include "cli/train_report.h"
#include "training/settings.h"

namespace kameleon::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view name = "train";

struct Paths {
    std::string out;
    std::string checkpoint;  // empty if not wanted, like the next
    std::string plot;

    [[nodiscard]] std::vector<std::string> all() const {
        std::vector<std::string> list{out, checkpoint, plot};
        std::erase(list, "");
        return list;
    }
};

/// The recipe of the net, with the settings given on the command line.
training::TrainingSettings settings_of(const Arguments& arguments) {
    training::TrainingSettings settings = training::default_settings(arguments.text("net"));
    const auto integer = [&](std::string_view option, std::uint64_t& value) {
        if (arguments.has(option)) value = static_cast<std::uint64_t>(arguments.integer(option));
    };
    const auto number = [&](std::string_view option, float& value) {
        if (arguments.has(option)) value = static_cast<float>(arguments.number(option));
    };
    integer("seed", settings.seed);
    integer("games", settings.games);
    number("rate", settings.rate);
    number("lambda", settings.lambda);
    number("exploration", settings.exploration);
    number("heuristic-opponents", settings.heuristic_opponent_share);
    return settings;
}

std::optional<Message> validation_error(const Paths& paths) {
    if (paths.checkpoint == "-") return Message("train.checkpoint_no_file");
    if (!are_different_files(paths.all())) return Message("train.same_file");
    return std::nullopt;
}

/// A training with its files and its output on the terminal.
class TrainCommand {
public:
    TrainCommand(TrainRequest request, Paths paths, bool json, Console& console)
        : request_(std::move(request)),
          paths_(std::move(paths)),
          json_(json),
          console_(console),
          lines_(paths_.out == "-" || paths_.plot == "-" ? console.err : console.out) {}

    int run() {
        if (const auto status = prepare()) return *status;
        if (!json_) lines_ << strength_heading(request_, console_.words) << std::flush;
        set_callbacks();
        const TrainingResult result = train(request_);
        progress_.reset();
        return finish(result);
    }

private:
    /// Reads and tries all files before hours are spent on training. Returns an exit code after an error.
    std::optional<int> prepare() {
        auto error = cli::validation_error(request_, paths_.checkpoint);
        if (!error) error = validation_error(paths_);
        if (error) return console_.fail(name, *error, exit_usage);
        std::error_code ignored;
        if (!paths_.checkpoint.empty() && fs::exists(paths_.checkpoint, ignored)) {
            auto checkpoint = read_file(paths_.checkpoint);
            if (!checkpoint) return console_.fail(name, checkpoint.error());
            request_.resume_from = *std::move(checkpoint);
            error = cli::validation_error(request_, paths_.checkpoint);
            if (error) return console_.fail(name, *error);
        }
        for (const std::string& path : paths_.all()) {
            const OutputFile file(path, console_.out);
            if (file.error()) return console_.fail(name, *file.error());
        }
        return std::nullopt;
    }

    void set_callbacks() {
        request_.stop = &watch_interrupts();
        request_.started = [this](std::uint64_t games) {
            if (request_.resume_from) print_games("train.going_on", games);
            progress_.emplace(console_, "train.progress", request_.settings.games, games);
        };
        request_.progress = [this](std::uint64_t games) {
            progress_->show(games, {{"strength", last_strength_}});
        };
        request_.measured = [this](const training::StrengthPoint& point) {
            last_strength_ = strength_text(point, console_.words);
            if (json_) return;
            if (progress_) progress_->clear();
            lines_ << strength_line(point, request_, console_.words) << std::flush;
        };
        if (paths_.checkpoint.empty()) return;
        request_.save_checkpoint = [this](const std::string& bytes) {
            checkpoint_saved_ = write_file(paths_.checkpoint, bytes, console_.out);
            if (checkpoint_saved_) return;
            if (progress_) progress_->clear();
            console_.report_error(
                name, Message("train.checkpoint_failed", {{"file", printable(paths_.checkpoint)}}));
        };
    }

    void print_games(std::string_view key, std::uint64_t games) {
        const Message message(
            key, {{"file", printable(paths_.checkpoint)},
                  {"done", static_cast<std::int64_t>(games)},
                  {"total", static_cast<std::int64_t>(request_.settings.games)}});
        console_.err << console_.text(message) << '\n';
    }

    int finish(const TrainingResult& result) {
        int status = checkpoint_saved_ ? exit_ok : exit_failed;
        const Argument out("file", printable(paths_.out));
        if (result.finished && !write_file(paths_.out, result.file, console_.out)) {
            status = console_.fail(name, Message("train.out_failed", {out}));
        }
        if (!paths_.plot.empty() &&
            !write_file(paths_.plot, training_plot(result, request_, console_.words), console_.out)) {
            status = console_.fail(name, Message("simulate.plot_failed"));
        }
        if (json_) lines_ << training_json(result, request_, paths_.out);
        if (!result.finished) {
            print_games("train.stopped", result.games);
            if (status != exit_ok) return status;
            const Message then = request_.save_checkpoint
                                     ? Message("train.go_on", {{"file", printable(paths_.checkpoint)}})
                                     : Message("train.not_kept");
            console_.err << console_.text(then) << '\n';
            return exit_interrupted;
        }
        if (status == exit_ok && !json_) lines_ << console_.text(Message("train.done", {out})) << '\n';
        return status;
    }

    TrainRequest request_;
    Paths paths_;
    bool json_;
    Console& console_;
    std::ostream& lines_;  // standard output, unless a file is written there
    std::optional<Progress> progress_;
    std::string last_strength_ = "\u2013";
    bool checkpoint_saved_ = true;  // the last one, if any
};

int run_train(const Arguments& arguments, Console& console) {
    TrainRequest request;
    request.net = arguments.text("net");
    request.settings = settings_of(arguments);
    request.threads = threads_argument(arguments);
    Paths paths{
        .out = arguments.has("out") ? arguments.text("out") : request.net + ".net",
        .checkpoint = arguments.text("checkpoint"),
        .plot = arguments.text("plot")};
    return TrainCommand(std::move(request), std::move(paths), arguments.has("json"), console).run();
}

}  // namespace

CommandSpec train_command() {
    return {
        .name = name,
        .positionals = {{.name = "net", .required = true, .choices = net_names()}},
        .options =
            {{.name = "seed", .kind = ValueKind::integer, .low = 0, .high = 1e18},
             {.name = "games", .kind = ValueKind::integer, .low = 1, .high = 1e10},
             {.name = "rate", .kind = ValueKind::number, .low = 0, .high = 1},
             {.name = "lambda", .kind = ValueKind::number, .low = 0, .high = 1},
             {.name = "exploration", .kind = ValueKind::number, .low = 0, .high = 1},
             {.name = "heuristic-opponents", .kind = ValueKind::number, .low = 0, .high = 1},
             threads_option(),
             {.name = "out", .kind = ValueKind::file},
             {.name = "checkpoint", .kind = ValueKind::file},
             {.name = "plot", .kind = ValueKind::file},
             json_option()},
        .examples =
            {"kameleon train coloretto-3-brown",
             "kameleon train amazonas-2 --games 20000 --out quick.net --plot strength.svg",
             "kameleon train coloretto-5-grey --seed 7 --checkpoint training.part"},
        .run = run_train};
}

}  // namespace kameleon::cli
