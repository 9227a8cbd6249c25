// main.cpp: the program `kameleon`: finds out about the terminal and the language, and hands over.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>

#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/command.h"
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
    // Lines longer than this are hard to read, however wide the screen is.
    return std::min<std::size_t>(size.ws_col, 100);
}

int run(int argc, char** argv) {
    const auto language = cli::selected_language(argc, argv);
    const auto words = load_catalogue(language.value_or(cli::locale_language()));
    cli::Console console{
        std::cin, std::cout, std::cerr, *words, screen_width(), wants_colour(), isatty(STDERR_FILENO) != 0};
    if (!language) {
        std::string known;
        for (const std::string_view one : languages())
            known += (known.empty() ? "" : ", ") + std::string(one);
        console.report_error("", Message("cli.unknown_language", {{"known", known}}));
        return cli::exit_usage;
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
