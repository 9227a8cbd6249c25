// commands.h: the definitions of the commands, each in a file of its own.
#pragma once

#include "cli/command.h"

namespace kameleon::cli {

CommandSpec serve_command();
CommandSpec play_command();
CommandSpec simulate_command();
CommandSpec tournament_command();
CommandSpec score_command();
CommandSpec replay_command();
CommandSpec verify_command();
CommandSpec convert_command();
CommandSpec rules_command();
CommandSpec players_command();
CommandSpec bench_command();
CommandSpec train_command();
CommandSpec backup_command();
CommandSpec restore_command();
CommandSpec load_command();
CommandSpec completions_command();
CommandSpec man_command();

}  // namespace kameleon::cli
