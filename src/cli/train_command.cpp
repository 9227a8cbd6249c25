// train_command.cpp: `kameleon train` on the command line, and its files.
#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <ostream>
#include <thread>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/output_file.h"
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
    std::string checkpoint;  // empty if none is wanted, as is the next
    std::string plot;
};

/// The recipe of the net, with what was given instead.
training::TrainingSettings settings_of(const Arguments& arguments) {
    training::TrainingSettings settings = training::default_settings(arguments.text("net"));
    const auto whole = [&](std::string_view option, std::uint64_t& value) {
        if (arguments.has(option)) value = static_cast<std::uint64_t>(arguments.whole(option));
    };
    const auto real = [&](std::string_view option, float& value) {
        if (arguments.has(option)) value = static_cast<float>(arguments.real(option));
    };
    whole("seed", settings.seed);
    whole("games", settings.games);
    real("rate", settings.rate);
    real("lambda", settings.lambda);
    real("exploration", settings.exploration);
    real("heuristic-opponents", settings.heuristic_opponent_share);
    return settings;
}

Paths paths_of(const Arguments& arguments) {
    return {
        .out = arguments.has("out") ? arguments.text("out") : arguments.text("net") + ".net",
        .checkpoint = arguments.text("checkpoint"),
        .plot = arguments.text("plot")};
}

/// What cannot be done with these files; nothing if all is well.
std::optional<Message> objection_to(const Paths& paths) {
    if (paths.checkpoint == "-") return Message("train.checkpoint_no_file");
    std::vector<fs::path> all;
    for (const std::string& path : {paths.out, paths.checkpoint, paths.plot}) {
        std::error_code ignored;
        if (!path.empty()) all.push_back(path == "-" ? fs::path(path) : fs::weakly_canonical(path, ignored));
    }
    std::ranges::sort(all);
    if (std::ranges::adjacent_find(all) != all.end()) return Message("train.same_file");
    return std::nullopt;
}

/// Whole or not at all.
bool write_file(const std::string& path, const std::string& bytes, Console& console) {
    OutputFile file(path, console.out);
    if (file.objection()) return false;
    file.stream() << bytes;
    return file.commit();
}

/// A training with its files and its place on the terminal.
class TrainCommand {
public:
    TrainCommand(TrainRequest request, Paths paths, bool json, Console& console)
        : request_(std::move(request)),
          paths_(std::move(paths)),
          json_(json),
          console_(console),
          lines_(paths_.out == "-" || paths_.plot == "-" ? console.err : console.out) {}

    int run() {
        if (const auto failed = prepare()) return *failed;
        if (!json_) lines_ << strength_heading(request_, console_.words) << std::flush;
        watch();
        const Trained trained = train(request_);
        progress_.reset();
        return finish(trained);
    }

private:
    int complain(const Message& message, int status = exit_failed) {
        console_.complain(name, message);
        return status;
    }

    /// Reads what there is and tries what will be written, before hours are spent on it. Answers an exit code
    /// if something is wrong.
    std::optional<int> prepare() {
        if (const auto wrong = objection(request_, paths_.checkpoint)) return complain(*wrong, exit_usage);
        if (const auto wrong = objection_to(paths_)) return complain(*wrong, exit_usage);
        std::error_code ignored;
        if (!paths_.checkpoint.empty() && fs::exists(paths_.checkpoint, ignored)) {
            request_.continued = read_file(name, paths_.checkpoint, console_);
            if (!request_.continued) return exit_failed;
            if (const auto wrong = objection(request_, paths_.checkpoint)) return complain(*wrong);
        }
        for (const std::string& path : {paths_.out, paths_.checkpoint, paths_.plot}) {
            if (path.empty()) continue;
            const OutputFile tried(path, console_.out);
            if (tried.objection()) return complain(*tried.objection());
        }
        return std::nullopt;
    }

    void watch() {
        request_.stop = &watch_interrupts();
        request_.started = [this](std::uint64_t games) {
            if (request_.continued) say_going_on(games);
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
        request_.keep = [this](const std::string& bytes) {
            kept_ = write_file(paths_.checkpoint, bytes, console_);
            if (kept_) return;
            if (progress_) progress_->clear();
            complain(Message("train.checkpoint_failed", {{"file", printable(paths_.checkpoint)}}));
        };
    }

    void say_going_on(std::uint64_t games) {
        const Message message(
            "train.going_on", {{"file", printable(paths_.checkpoint)},
                               {"done", static_cast<std::int64_t>(games)},
                               {"total", static_cast<std::int64_t>(request_.settings.games)}});
        console_.err << console_.text(message) << '\n';
    }

    int finish(const Trained& trained) {
        int status = kept_ ? exit_ok : exit_failed;
        if (trained.finished && !write_file(paths_.out, trained.file, console_)) {
            status = complain(Message("train.out_failed", {{"file", printable(paths_.out)}}));
        }
        if (!paths_.plot.empty() &&
            !write_file(paths_.plot, training_plot(trained, request_, console_.words), console_)) {
            status = complain(Message("simulate.plot_failed"));
        }
        if (json_) lines_ << training_json(trained, request_, paths_.out);
        if (!trained.finished) return say_stopped(trained, status);
        if (status == exit_ok && !json_) {
            const Message message("train.done", {{"file", printable(paths_.out)}});
            lines_ << console_.text(message) << '\n';
        }
        return status;
    }

    int say_stopped(const Trained& trained, int status) {
        const Message stopped(
            "train.stopped", {{"done", static_cast<std::int64_t>(trained.games)},
                              {"total", static_cast<std::int64_t>(request_.settings.games)}});
        console_.err << console_.text(stopped) << '\n';
        if (status != exit_ok) return status;
        const Message then = request_.keep ? Message("train.go_on", {{"file", printable(paths_.checkpoint)}})
                                           : Message("train.not_kept");
        console_.err << console_.text(then) << '\n';
        return exit_interrupted;
    }

    TrainRequest request_;
    Paths paths_;
    bool json_;
    Console& console_;
    std::ostream& lines_;  // files on standard output are for another program
    std::optional<Progress> progress_;
    std::string last_strength_ = "\u2013";
    bool kept_ = true;  // the last checkpoint, if any
};

int run_train(const Arguments& arguments, Console& console) {
    TrainRequest request;
    request.net = arguments.text("net");
    request.settings = settings_of(arguments);
    request.threads = arguments.has("threads")
                          ? static_cast<int>(arguments.whole("threads"))
                          : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    return TrainCommand(std::move(request), paths_of(arguments), arguments.has("json"), console).run();
}

}  // namespace

CommandSpec train_command() {
    return {
        .name = name,
        .positionals = {{.name = "net", .required = true, .choices = net_names()}},
        .options =
            {{.name = "seed", .kind = ValueKind::whole, .low = 0, .high = 1e18},
             {.name = "games", .kind = ValueKind::whole, .low = 1, .high = 1e10},
             {.name = "rate", .kind = ValueKind::real, .low = 0, .high = 1},
             {.name = "lambda", .kind = ValueKind::real, .low = 0, .high = 1},
             {.name = "exploration", .kind = ValueKind::real, .low = 0, .high = 1},
             {.name = "heuristic-opponents", .kind = ValueKind::real, .low = 0, .high = 1},
             {.name = "threads", .kind = ValueKind::whole, .low = 1, .high = 256},
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
