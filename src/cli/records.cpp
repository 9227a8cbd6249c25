// records.cpp: checking and converting files of records. Showing them is in replay.cpp.
#include "cli/records.h"

#include <ostream>

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/record_errors.h"
#include "json/json.h"
#include "record/check_seed.h"
#include "record/json_record.h"
#include "record/reader.h"
#include "record/text.h"
#include "rules/text.h"

namespace kameleon::cli {
namespace {

/// What is wrong with a game that keeps the rules: its cards are not those of its seed.
std::optional<Violation> seed_violation(const AnyRecord& record) {
    return std::visit([](const auto& one) { return check_seed(one); }, record);
}

}  // namespace

int verify(const RecordFile& file, bool json, Console& console) {
    RecordReader reader(file.text);
    Progress progress(console, "record.progress", file.text.size());
    std::int64_t games = 0;
    const auto fail = [&](const Failure& failure) {
        if (json) {
            console.out << pretty_json(failure_data(failure, console.words)) << '\n';
        } else {
            console.err << failure_text(failure, console.words) << '\n';
        }
        return exit_failed;
    };
    for (;;) {
        const auto read = reader.next();
        if (!read) return fail({file.name, games + 1, read.error()});
        if (!read->has_value()) break;
        ++games;
        if (const auto wrong = seed_violation(**read)) {
            return fail({file.name, games, {0, 0, wrong->event, wrong->rule, wrong->reason}});
        }
        progress.show(reader.position());
    }
    if (games == 0) return fail({file.name, 0, {0, 0, 0, {}, Message("record.empty_file")}});
    if (json) {
        console.out << pretty_json(Data::object({{"ok", true}, {"games", games}})) << '\n';
    } else {
        console.say(Message("verify.done", {{"games", games}}));
    }
    return exit_ok;
}

int convert(const ConvertRequest& request, const RecordFile& file, std::ostream& to, Console& console) {
    RecordReader reader(file.text);
    Progress progress(console, "record.progress", file.text.size());
    std::int64_t games = 0;
    while (request.stop == nullptr || !*request.stop) {
        const auto read = reader.next();
        if (!read) {
            console.err << failure_text({file.name, games + 1, read.error()}, console.words) << '\n';
            return exit_failed;
        }
        if (!read->has_value()) break;
        ++games;
        to << std::visit(
            [&](const auto& record) {
                return request.form == RecordForm::json ? record_json(record, request.legal)
                                                        : record_text(record) + "\n";
            },
            **read);
        if (!to) break;
        progress.show(reader.position());
    }
    if (!to.flush()) {
        console.complain("record convert", Message("simulate.records_failed"));
        return exit_failed;
    }
    if (games == 0) {
        console.err << failure_text(
                           {file.name, 0, {0, 0, 0, {}, Message("record.empty_file")}}, console.words)
                    << '\n';
        return exit_failed;
    }
    return exit_ok;
}

}  // namespace kameleon::cli
