// record_errors.cpp: see record_errors.h.
#include "cli/record_errors.h"

#include "base/text.h"

namespace kameleon::cli {

std::string failure_text(const Failure& failure, const Catalogue& words) {
    const ReadError& error = failure.error;
    // The place in the form that editors and compilers have agreed on.
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

Data failure_data(const Failure& failure, const Catalogue& words) {
    const ReadError& error = failure.error;
    Data data = Data::object({{"ok", false}, {"file", failure.file}});
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

}  // namespace kameleon::cli
