// game_argument.cpp: see game_argument.h.
#include "cli/game_argument.h"

#include "base/text.h"
#include "cli/nearest.h"

namespace kameleon::cli {

std::string joined_options(const Arguments& arguments) {
    std::string text;
    for (const std::string& option : arguments.all("options")) text += (text.empty() ? "" : " ") + option;
    return text;
}

Message no_such_game(std::string_view word) {
    const auto names = game_names();
    std::string known;
    for (const std::string_view one : names) known += (known.empty() ? "" : ", ") + std::string(one);
    if (word.find('=') != std::string_view::npos) {
        return Message("cli.game_before_options", {{"word", printable(word)}, {"known", known}});
    }
    const Message plain("cli.no_such_game", {{"word", printable(word)}, {"known", known}});
    const auto near = nearest(word, names);
    return near ? plain.as("_but", {{"nearest", *near}}) : plain;
}

}  // namespace kameleon::cli
