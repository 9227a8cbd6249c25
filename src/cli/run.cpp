// run.cpp: see run.h.
#include "cli/run.h"

#include <ostream>

#include "base/text.h"
#include "cli/command.h"
#include "cli/command_line.h"
#include "cli/help.h"

namespace kameleon::cli {
namespace {

struct Answer {
    Console& console;

    int operator()(const Call& call) const { return call.command->run(call.arguments, console); }

    int operator()(const HelpWanted& wanted) const {
        const auto text = help(commands(), wanted.name, console);
        if (text) {
            console.out << *text;
            return exit_ok;
        }
        console.complain("", Message("cli.unknown_command", {{"word", printable(wanted.name)}}));
        return exit_usage;
    }

    int operator()(VersionWanted /*wanted*/) const {
        console.out << "kameleon " KAMELEON_VERSION "\n";
        return exit_ok;
    }
};

}  // namespace

int run(const std::vector<std::string>& words, Console& console) {
    const auto understood = understand(commands(), words);
    if (understood) return std::visit(Answer{console}, *understood);
    const Misunderstood& wrong = understood.error();
    console.complain(wrong.command, wrong.reason);
    const std::string name = wrong.command.empty() ? "kameleon" : "kameleon " + wrong.command;
    console.err << console.text(Message("cli.see_help", {{"command", name + " --help"}})) << '\n';
    return exit_usage;
}

}  // namespace kameleon::cli
