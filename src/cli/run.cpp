// run.cpp: see run.h.
#include "cli/run.h"

#include <ostream>
#include <variant>

#include "base/text.h"
#include "cli/command.h"
#include "cli/command_line.h"
#include "cli/complete.h"
#include "cli/help.h"

namespace kameleon::cli {
namespace {

int show_help(const HelpRequest& request, Console& console) {
    if (const auto text = help(commands(), request.name, console)) {
        console.out << *text;
        return exit_ok;
    }
    return console.fail("", Message("cli.unknown_command", {{"word", printable(request.name)}}), exit_usage);
}

int report_usage(const UsageError& error, Console& console) {
    console.report_error(error.command, error.reason);
    const std::string name = error.command.empty() ? "kameleon" : "kameleon " + error.command;
    console.err << console.text(Message("cli.see_help", {{"command", name + " --help"}})) << '\n';
    return exit_usage;
}

}  // namespace

int run(const std::vector<std::string>& words, Console& console) {
    if (words.size() > 1 && words[0] == complete_command) {
        // The word after it is "--", which keeps --lang from being read as an option of this call.
        console.out << completion_lines(complete(commands(), std::span(words).subspan(2), console.words));
        return exit_ok;
    }
    const auto parsed = parse_command_line(commands(), words);
    if (!parsed) return report_usage(parsed.error(), console);
    if (const auto* call = std::get_if<Call>(&*parsed)) return call->command->run(call->arguments, console);
    if (const auto* request = std::get_if<HelpRequest>(&*parsed)) return show_help(*request, console);
    console.out << "kameleon " KAMELEON_VERSION "\n";
    return exit_ok;
}

}  // namespace kameleon::cli
