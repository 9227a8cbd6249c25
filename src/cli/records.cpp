// records.cpp: checking and converting files of records. Showing them is in replay.cpp.
#include "cli/records.h"

#include <ostream>

#include "base/text.h"
#include "cli/command.h"
#include "cli/deal_runs.h"
#include "cli/progress.h"
#include "cli/record_errors.h"
#include "json/json.h"
#include "record/json_record.h"
#include "record/reader.h"
#include "record/text.h"

namespace kameleon::cli {
namespace {

Failure empty_file(const RecordFile& file) {
    return {file.name, 0, {1, 1, 0, {}, Message("record.empty_file")}};
}

/// Every game of the file, if all of them keep the rules.
Result<DealRuns, Failure> checked_games(const RecordFile& file, const Console& console) {
    RecordReader reader(file.text);
    // Goes away before anything is said about the result.
    Progress progress(console, "record.progress", file.text.size());
    DealRuns runs;
    for (;;) {
        const auto read = reader.next();
        if (!read) return refuse(Failure{file.name, games_of(runs) + 1, read.error()});
        if (!read->has_value()) break;
        add_game(runs, standing_of(**read));
        progress.show(reader.position());
    }
    if (runs.empty()) return refuse(empty_file(file));
    return runs;
}

}  // namespace

int verify(const RecordFile& file, bool json, Console& console) {
    const auto checked = checked_games(file, console);
    if (!checked && json) {
        console.out << pretty_json(failure_data(checked.error(), console.words)) << '\n';
    } else if (!checked) {
        console.err << failure_text(checked.error(), console.words) << '\n';
    } else if (json) {
        console.out << pretty_json(Data::object(
                           {{"ok", true}, {"games", games_of(*checked)}, {"deals", runs_data(*checked)}}))
                    << '\n';
    } else {
        console.say(Message("verify.done", {{"games", games_of(*checked)}}));
        for (const Message& line : runs_messages(*checked)) console.say(line);
    }
    return checked ? exit_ok : exit_failed;
}

int convert(const ConvertRequest& request, const RecordFile& file, std::ostream& to, Console& console) {
    RecordReader reader(file.text);
    Progress progress(console, "record.progress", file.text.size());
    std::int64_t games = 0;
    const auto fail = [&](const Failure& failure) {
        console.err << failure_text(failure, console.words) << '\n';
        return exit_failed;
    };
    while (request.stop == nullptr || !*request.stop) {
        const auto read = reader.next();
        if (!read) return fail({file.name, games + 1, read.error()});
        if (!read->has_value()) break;
        ++games;
        to << std::visit(
            [&](const auto& record) {
                return request.form == RecordForm::json ? record_json(record, request.legal)
                                                        : record_text(record) + "\n";
            },
            **read);
        if (!to) break;
        // On a screen the records would be torn apart by it.
        if (!request.on_screen) progress.show(reader.position());
    }
    if (!to.flush()) {
        console.complain("record convert", Message("simulate.records_failed"));
        return exit_failed;
    }
    if (request.stop != nullptr && *request.stop) {
        console.complain("record convert", Message("record.stopped", {{"games", games}}));
        return exit_interrupted;
    }
    return games == 0 ? fail(empty_file(file)) : exit_ok;
}

}  // namespace kameleon::cli
