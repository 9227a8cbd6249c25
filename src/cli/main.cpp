// main.cpp: the program `kameleon`: detects the terminal and the language, and runs the command.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>

#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/common_arguments.h"
#include "cli/console.h"
#include "cli/run.h"
#include "texts/texts.h"

namespace {

using namespace kameleon;

bool wants_colour() {
    const char* no_color = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    const bool dumb = terminal != nullptr && std::string_view(terminal) == "dumb";
    return isatty(STDOUT_FILENO) != 0 && (no_color == nullptr || *no_color == '\0') && !dumb;
}

std::size_t screen_width() {
    winsize size{};
    const bool known =
        ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 || ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0;
    if (!known || size.ws_col < 30) return 80;
    // Longer lines are hard to read.
    return std::min<std::size_t>(size.ws_col, 100);
}

int run(int argc, char** argv) {
    const auto language = cli::selected_language(argc, argv);
    const auto words = load_catalogue(language.value_or(cli::locale_language()));
    cli::Console console{
        std::cin, std::cout, std::cerr, *words, screen_width(), wants_colour(), isatty(STDERR_FILENO) != 0};
    if (!language) {
        const std::string known = cli::comma_separated(languages());
        return console.fail("", Message("cli.unknown_language", {{"known", known}}), cli::exit_usage);
    }
    const int status = cli::run({argv + 1, argv + argc}, console);
    std::cout.flush();
    if (!std::cout || std::fflush(stdout) != 0) {
        console.report_error("", Message("cli.output_failed"));
        return cli::exit_failed;
    }
    return status;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        std::cerr << "kameleon: " << error.what() << '\n';
        return kameleon::cli::exit_failed;
    }
}
