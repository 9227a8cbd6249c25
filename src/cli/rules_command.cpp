// rules_command.cpp: `kameleon rules`: the rules of a game, for reading.
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/commands.h"
#include "rules/registry.h"
#include "texts/render.h"
#include "texts/texts.h"

namespace kameleon::cli {
namespace {

/// By --lang, else by the locale, else English.
std::optional<std::string_view> chosen_language(const std::string& asked) {
    if (!asked.empty()) return language_of_locale(asked);
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value == nullptr || *value == '\0') continue;
        return language_of_locale(value).value_or(languages().front());
    }
    return languages().front();
}

RenderOptions screen() {
    RenderOptions options;
    if (isatty(STDOUT_FILENO) == 0) return options;
    const char* no_color = std::getenv("NO_COLOR");
    options.styled = no_color == nullptr || *no_color == '\0';
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40) {
        // Lines longer than this are hard to read, however wide the screen is.
        options.width = std::min<std::size_t>(size.ws_col, 100);
    }
    return options;
}

int run(const std::string& game, const std::string& asked) {
    const auto language = chosen_language(asked);
    if (!language) {
        fmt::print(
            stderr, "kameleon rules: there is no language '{}'. The languages are: {}.\n", asked,
            fmt::join(languages(), ", "));
        return exit_usage;
    }
    bool shown = false;
    Games::for_each([&]<Game G>() {
        if (!game.empty() && game != G::name) return;
        const auto text = rules_text(*language, G::name);
        if (!text) return;
        std::cout << (shown ? "\n\n" : "") << render(*text, screen());
        shown = true;
    });
    if (shown) return exit_ok;
    fmt::print(stderr, "kameleon rules: there are no rules of '{}'; try coloretto or amazonas.\n", game);
    return exit_usage;
}

}  // namespace

void add_rules(CLI::App& app, int& status) {
    auto game = std::make_shared<std::string>();
    auto language = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand("rules", "Read the rules of the games");
    command->add_option("game", *game, "coloretto or amazonas; both if left out");
    command->add_option("--lang", *language, "en, de, fr, it or hu; otherwise that of your locale");
    command->footer(
        "Numbers in brackets name the rules as the tests and messages of the program do.\n"
        "\n"
        "Examples:\n"
        "  kameleon rules coloretto\n"
        "  kameleon rules amazonas --lang de | less");
    command->callback([game, language, &status] { status = run(*game, *language); });
}

}  // namespace kameleon::cli
