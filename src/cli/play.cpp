// play.cpp: `kameleon play`: finds out what is to be played, and starts it.
#include "cli/play.h"

#include <algorithm>
#include <istream>
#include <ostream>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_arguments.h"
#include "cli/interactive_match.h"
#include "players/named.h"
#include "rules/registry.h"

namespace kameleon::cli {
namespace {

constexpr std::string_view name = "play";

/// The first word of a line; nothing at the end of input, or if the person leaves.
std::optional<std::string> read_answer(Console& console) {
    std::string line;
    if (!std::getline(console.in, line)) return std::nullopt;
    std::string_view rest = line;
    std::string answer(next_word(rest));
    if (answer == "q" || answer == "Q" || answer == "quit") return std::nullopt;
    return answer;
}

void prompt(Console& console, const Message& message) {
    console.out << console.text(message) << ' ' << std::flush;
}

/// The name of a game; nothing if the person leaves.
std::optional<std::string> ask_for_game(Console& console) {
    std::vector<std::string> names;
    console.print(Message("play.which_game"));
    Games::for_each([&]<Game G>() {
        names.emplace_back(G::name);
        const Message line(
            "play.game_choice", {{"game", G::title}, {"low", G::min_players}, {"high", G::max_players}});
        console.out << "  " << names.size() << "  " << console.text(line) << '\n';
    });
    for (;;) {
        prompt(console, Message("play.game_prompt"));
        auto answer = read_answer(console);
        if (!answer) return std::nullopt;
        if (answer->empty()) return names.front();
        if (const auto number = read_number(*answer, 1, static_cast<int>(names.size()))) {
            return names[static_cast<std::size_t>(*number - 1)];
        }
        if (std::ranges::find(names, *answer) != names.end()) return answer;
        console.print(Message("play.type_a_number", {{"low", 1}, {"high", static_cast<int>(names.size())}}));
    }
}

/// Options with the number of players the person wants; nothing if the person leaves.
template <PresentableGame G>
std::optional<std::string> ask_for_players(Console& console) {
    const typename G::Options usual;
    const Argument low("low", G::min_players);
    const Argument high("high", G::max_players);
    for (;;) {
        prompt(console, Message("play.players_prompt", {low, high, {"usual", int{usual.players}}}));
        const auto answer = read_answer(console);
        if (!answer) return std::nullopt;
        if (answer->empty()) return options_text<G>(usual);
        if (read_number(*answer, G::min_players, G::max_players)) return "players=" + *answer;
        console.print(Message("play.type_a_number", {low, high}));
    }
}

template <PresentableGame G>
int play_game(const PlayRequest& request, Console& console) {
    std::optional<std::string> text = request.options;
    if (text->empty()) text = ask_for_players<G>(console);
    if (!text) {
        console.out << '\n';
        console.print(Message("play.goodbye"));
        return exit_ok;
    }
    const auto options = parse_options<G>(*text);
    if (!options) return console.fail(name, options.error(), exit_usage);
    const auto opponent = make_player<G>(request.opponent);
    const bool finished =
        InteractiveMatch<G>(*options, request.seed, *opponent, request.opponent, console).run();
    console.out << '\n';
    if (!finished) console.print(Message("play.left"));
    const std::string again = "kameleon play " + std::string(G::name) + " " + options_text<G>(*options) +
                              " --opponents " + request.opponent + " --seed " + request.seed.hex();
    console.print(Message("play.again", {{"command", again}}));
    return exit_ok;
}

int run_play(const Arguments& arguments, Console& console) {
    PlayRequest request;
    request.game = arguments.text("game");
    request.options = game_options(arguments);
    request.opponent = arguments.text("opponents");
    const auto seed = seed_argument(arguments);
    if (!seed) return console.fail(name, seed.error(), exit_usage);
    request.seed = *seed;
    return play(request, console);
}

}  // namespace

int play(const PlayRequest& request, Console& console) {
    if (!is_player(request.opponent)) return console.fail(name, unknown_player(request.opponent), exit_usage);
    if (!check_nets(name, console)) return exit_failed;
    std::optional<std::string> game = request.game;
    if (game->empty()) game = ask_for_game(console);
    if (!game) {
        console.out << '\n';
        console.print(Message("play.goodbye"));
        return exit_ok;
    }
    int status = exit_usage;
    if (!Games::with(*game, [&]<Game G>() { status = play_game<G>(request, console); })) {
        console.report_error(name, unknown_game(*game));
    }
    return status;
}

CommandSpec play_command() {
    return {
        .name = name,
        .positionals = {game_positional(false), game_options_positional()},
        .options =
            {{.name = "opponents",
              .kind = ValueKind::text,
              .default_value = "casual",
              .choices = {player_names().begin(), player_names().end()}},
             seed_option()},
        .examples =
            {"kameleon play", "kameleon play coloretto players=2 side=grey --opponents skilled",
             "kameleon play coloretto players=3 games=4 jokers=player golden=yes",
             "kameleon play amazonas players=4 bonus=5,4,3,6 --seed 7"},
        .run = run_play};
}

}  // namespace kameleon::cli
