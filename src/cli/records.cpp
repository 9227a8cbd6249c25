// records.cpp: see records.h. Showing a game is in replay.cpp.
#include "cli/records.h"

#include <array>
#include <ostream>

#include "base/text.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "record/fair_deal.h"
#include "record/json_record.h"
#include "record/reader.h"
#include "record/text.h"

namespace kameleon::cli {
namespace {

/// Consecutive games with the same kind of deal, so that a file of a million games is reported in a line.
struct DealRun {
    std::int64_t first = 0;  // counted from 1
    std::int64_t last = 0;
    DealStanding deal = DealStanding::not_committed;
};
using DealRuns = std::vector<DealRun>;

std::int64_t games_in(const DealRuns& runs) { return runs.empty() ? 0 : runs.back().last; }

std::string_view key_of(DealStanding deal) {
    // In the order of the enumeration.
    constexpr std::array<std::string_view, 3> keys{
        "verify.deal.not_committed", "verify.deal.not_revealed", "verify.deal.proven"};
    return keys[static_cast<std::size_t>(deal)];
}

void add_game(DealRuns& runs, const AnyRecord& record) {
    const DealStanding deal = std::visit(
        [](const auto& one) {
            // The reader rejects every record that fails this.
            return check_fair_deal(one.tags, one.options.players).value_or(DealStanding::not_committed);
        },
        record);
    const std::int64_t number = games_in(runs) + 1;
    if (runs.empty() || runs.back().deal != deal) runs.push_back({number, number, deal});
    runs.back().last = number;
}

Message run_message(const DealRun& run) {
    const Argument deal("deal", Message(key_of(run.deal)));
    if (run.first == run.last) return Message("verify.game", {{"game", run.first}, deal});
    return Message("verify.games", {{"first", run.first}, {"last", run.last}, deal});
}

/// [{"first": 1, "last": 20, "deal": "proven"}]
Json runs_data(const DealRuns& runs) {
    Json list = Json::list();
    for (const DealRun& run : runs) {
        list.push(Json::object({{"first", run.first}, {"last", run.last}, {"deal", name_of(run.deal)}}));
    }
    return list;
}

Json failure_data(const RecordFailure& failure, const Catalogue& words) {
    const ReadError& error = failure.error;
    Json data = Json::object({{"ok", false}, {"file", failure.file}});
    if (failure.game != 0) data.set("game", failure.game);
    if (error.event != 0) data.set("event", static_cast<std::int64_t>(error.event));
    if (error.line != 0) {
        data.set("line", static_cast<std::int64_t>(error.line));
        data.set("column", static_cast<std::int64_t>(error.column));
    }
    if (!error.rule.empty()) data.set("rule", error.rule);
    data.set("key", error.reason.key);
    data.set("reason", words.text(error.reason));
    return data;
}

/// Every game of the file, if all of them follow the rules.
Result<DealRuns, RecordFailure> check_games(const RecordFile& file, const Console& console) {
    RecordReader reader(file.text);
    Progress progress(console, "record.progress", file.text.size());
    DealRuns runs;
    for (;;) {
        const auto read = reader.next();
        if (!read) return refuse(RecordFailure{file.name, games_in(runs) + 1, read.error()});
        if (!read->has_value()) break;
        add_game(runs, **read);
        progress.show(reader.position());
    }
    if (runs.empty()) return refuse(empty_file(file));
    return runs;
}

}  // namespace

RecordFailure empty_file(const RecordFile& file) {
    return {file.name, 0, {1, 1, 0, {}, Message("record.empty_file")}};
}

std::string failure_text(const RecordFailure& failure, const Catalogue& words) {
    const ReadError& error = failure.error;
    // In the form of compilers, which editors understand.
    std::string text = printable(failure.file) + ":";
    if (error.line != 0) text += std::to_string(error.line) + ":" + std::to_string(error.column) + ":";
    const Argument game("game", failure.game);
    const Argument event("event", static_cast<std::int64_t>(error.event));
    if (error.event != 0) {
        text += " " + words.text(Message("record.at_event", {game, event}));
    } else if (failure.game != 0) {
        text += " " + words.text(Message("record.at_game", {game}));
    }
    if (!error.rule.empty()) text += " " + std::string(error.rule) + ":";
    return text + " " + words.text(error.reason);
}

int verify(const RecordFile& file, bool json, Console& console) {
    const auto runs = check_games(file, console);
    if (!runs && json) {
        console.out << failure_data(runs.error(), console.words).pretty() << '\n';
    } else if (!runs) {
        console.err << failure_text(runs.error(), console.words) << '\n';
    } else if (json) {
        console.out
            << Json::object({{"ok", true}, {"games", games_in(*runs)}, {"deals", runs_data(*runs)}}).pretty()
            << '\n';
    } else {
        console.print(Message("verify.done", {{"games", games_in(*runs)}}));
        for (const DealRun& run : *runs) console.print(run_message(run));
    }
    return runs ? exit_ok : exit_failed;
}

int convert(const ConvertRequest& request, const RecordFile& file, std::ostream& to, Console& console) {
    RecordReader reader(file.text);
    Progress progress(console, "record.progress", file.text.size());
    std::int64_t games = 0;
    const auto fail = [&](const RecordFailure& failure) {
        console.err << failure_text(failure, console.words) << '\n';
        return exit_failed;
    };
    const auto stopped = [&] { return request.stop != nullptr && request.stop->load(); };
    while (!stopped()) {
        const auto read = reader.next();
        if (!read) return fail({file.name, games + 1, read.error()});
        if (!read->has_value()) break;
        ++games;
        to << std::visit(
            [&](const auto& record) {
                return request.format == RecordFormat::json ? record_json(record, request.legal)
                                                            : record_text(record) + "\n";
            },
            **read);
        if (!to) break;
        // On a screen it would be mixed with the records.
        if (!request.is_stdout) progress.show(reader.position());
    }
    if (!to.flush()) return console.fail("record convert", Message("simulate.records_failed"));
    if (stopped()) {
        return console.fail(
            "record convert", Message("record.stopped", {{"games", games}}), exit_interrupted);
    }
    return games == 0 ? fail(empty_file(file)) : exit_ok;
}

}  // namespace kameleon::cli
