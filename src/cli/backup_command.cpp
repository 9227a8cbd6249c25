// backup_command.cpp: `kameleon backup`: a copy of a server's games, also while it runs.
#include <cstdint>
#include <filesystem>

#include "cli/commands.h"
#include "cli/console.h"
#include "rules/text.h"
#include "server/config.h"
#include "store/sqlite/backup.h"

namespace kameleon::cli {
namespace {

constexpr std::string_view name = "backup";

int run_backup(const Arguments& arguments, Console& console) {
    std::vector<std::pair<std::string, std::string>> flags;
    if (arguments.has("data")) flags.emplace_back("data", arguments.text("data"));
    const auto config = server::read_config(server::process_sources(std::move(flags)));
    if (!config) {
        console.complain(name, config.error());
        return exit_usage;
    }
    const std::filesystem::path database = std::filesystem::path(config->data) / "kameleon.db";
    std::error_code ignored;
    if (!std::filesystem::exists(database, ignored)) {
        console.complain(name, Message("backup.no_data", {{"folder", printable(config->data)}}));
        return exit_failed;
    }
    const std::string file = arguments.text("file");
    const auto copied =
        store::backup_sqlite(database, file, [](std::uint64_t, std::uint64_t) { return true; });
    if (!copied) {
        console.complain(name, Message("backup.failed", {{"why", copied.error().detail}}));
        return exit_failed;
    }
    console.say(Message("backup.done", {{"file", printable(file)}}));
    return exit_ok;
}

}  // namespace

CommandSpec backup_command() {
    return {
        .name = name,
        .positionals = {{.name = "file", .required = true, .kind = ValueKind::file}},
        .options = {{.name = "data", .kind = ValueKind::file}},
        .examples = {"kameleon backup games.db", "kameleon backup --data games copy.db"},
        .run = run_backup};
}

}  // namespace kameleon::cli
