// commands.cpp: the list of all commands.
#include "cli/commands.h"

#include <array>

namespace kameleon::cli {

std::span<const CommandSpec> commands() {
    static const std::array all{
        serve_command(),       play_command(),   simulate_command(), tournament_command(), score_command(),
        replay_command(),      verify_command(), convert_command(),  rules_command(),      players_command(),
        bench_command(),       train_command(),  backup_command(),   restore_command(),    load_command(),
        completions_command(), man_command()};
    return all;
}

}  // namespace kameleon::cli
