// commands.h: the subcommands of the program. Each adds itself to the command line in its own file.
#pragma once

namespace CLI {
class App;
}

namespace kameleon::cli {

/// Exit codes, the same for every command.
inline constexpr int exit_ok = 0;
inline constexpr int exit_failed = 1;
inline constexpr int exit_usage = 2;

/// Each command stores its exit code in `status`, which must outlive the parsing.
void add_play(CLI::App& app, int& status);
void add_simulate(CLI::App& app, int& status);
void add_replay(CLI::App& app, int& status);
void add_verify(CLI::App& app, int& status);
void add_rules(CLI::App& app, int& status);
void add_bench(CLI::App& app, int& status);

}  // namespace kameleon::cli
