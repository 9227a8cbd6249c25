// play.cpp: finds out what is to be played, and starts it.
#include "cli/play.h"

#include <istream>
#include <ostream>

#include "base/fresh_seed.h"
#include "cli/commands.h"
#include "cli/session.h"
#include "rules/registry.h"
#include "rules/text.h"

namespace kameleon::cli {
namespace {

std::string game_names() {
    std::string names;
    Games::for_each([&]<Game G>() { names += fmt::format("{}{}", names.empty() ? "" : ", ", G::name); });
    return names;
}

/// The line without blanks around it; nothing at the end of input.
std::optional<std::string> read_answer(std::istream& in) {
    std::string line;
    if (!std::getline(in, line)) return std::nullopt;
    std::string_view rest = line;
    return std::string(next_word(rest));
}

/// The name of a game; nothing if the input ends.
std::optional<std::string> ask_for_game(std::istream& in, std::ostream& out) {
    std::vector<std::string> names;
    out << "Which game?\n";
    Games::for_each([&]<Game G>() {
        names.emplace_back(G::name);
        out << fmt::format(
            "  {}  {}, {} to {} players\n", names.size(), G::title, G::min_players, G::max_players);
    });
    for (;;) {
        out << fmt::format("A number (Enter for 1): ") << std::flush;
        auto answer = read_answer(in);
        if (!answer || *answer == "q" || *answer == "quit") return std::nullopt;
        if (answer->empty()) return names.front();
        if (const auto number = read_number(*answer, 1, static_cast<int>(names.size()))) {
            return names[static_cast<std::size_t>(*number - 1)];
        }
        if (std::ranges::find(names, *answer) != names.end()) return answer;
        out << fmt::format("Type a number from 1 to {}; q leaves.\n", names.size());
    }
}

/// Options with the number of players the person wants; nothing if the input ends.
template <Game G>
std::optional<std::string> ask_for_players(std::istream& in, std::ostream& out) {
    const typename G::Options usual;
    for (;;) {
        out << fmt::format(
                   "How many players, {} to {} (Enter for {})? ", G::min_players, G::max_players,
                   int{usual.players})
            << std::flush;
        const auto answer = read_answer(in);
        if (!answer || *answer == "q" || *answer == "quit") return std::nullopt;
        if (answer->empty()) return options_text<G>(usual);
        if (read_number(*answer, G::min_players, G::max_players)) return "players=" + *answer;
        out << fmt::format("Type a number from {} to {}; q leaves.\n", G::min_players, G::max_players);
    }
}

template <Game G>
int play_game(const PlayRequest& request, std::istream& in, std::ostream& out, std::ostream& err) {
    std::optional<std::string> text = request.options;
    if (text->empty()) text = ask_for_players<G>(in, out);
    if (!text) {
        out << "\nUntil next time.\n";
        return exit_ok;
    }
    const auto options = parse_options<G>(*text);
    if (!options) {
        err << "kameleon play: " << options.error() << '\n';
        return exit_usage;
    }
    const auto seed = request.seed ? request.seed : fresh_seed();
    if (!seed) {
        err << "kameleon play: the system gives no random numbers; name a seed with --seed.\n";
        return exit_failed;
    }
    const bool finished = Session<G>(*options, *seed, in, out).run();
    if (!finished) out << "\nYou have left the game. Until next time.\n";
    out << "\nThe same cards and opponents again: kameleon play " << G::name << ' '
        << options_text<G>(*options) << " --seed " << seed->hex() << '\n';
    return exit_ok;
}

}  // namespace

int play(const PlayRequest& request, std::istream& in, std::ostream& out, std::ostream& err) {
    std::optional<std::string> game = request.game;
    if (game->empty()) game = ask_for_game(in, out);
    if (!game) {
        out << "\nUntil next time.\n";
        return exit_ok;
    }
    int status = exit_usage;
    const bool found = Games::with(*game, [&]<Game G>() { status = play_game<G>(request, in, out, err); });
    if (!found) {
        err << "kameleon play: there is no game " << quoted(*game) << ". The games are: " << game_names()
            << (game->find('=') == std::string::npos ? "" : "; name one before its options") << ".\n";
    }
    return status;
}

}  // namespace kameleon::cli
