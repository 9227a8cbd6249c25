// restore_command.cpp: `kameleon restore`: back to a copy of a server's games.
#include <filesystem>

#include "cli/commands.h"
#include "cli/console.h"
#include "rules/text.h"
#include "server/config.h"
#include "store/sqlite/restore.h"

namespace kameleon::cli {
namespace {

constexpr std::string_view name = "restore";

int run_restore(const Arguments& arguments, Console& console) {
    std::vector<std::pair<std::string, std::string>> flags;
    if (arguments.has("data")) flags.emplace_back("data", arguments.text("data"));
    const auto config = server::read_config(server::process_sources(std::move(flags)));
    if (!config) {
        console.complain(name, config.error());
        return exit_usage;
    }
    const std::string file = arguments.text("file");
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) {
        console.complain(name, Message("restore.no_file", {{"file", printable(file)}}));
        return exit_failed;
    }
    std::filesystem::create_directories(config->data, error);
    const auto former = store::restore_sqlite(file, std::filesystem::path(config->data) / "kameleon.db");
    if (!former) {
        console.complain(name, Message("restore.failed", {{"why", former.error().detail}}));
        return exit_failed;
    }
    console.say(Message("restore.done", {{"folder", printable(config->data)}, {"file", printable(file)}}));
    if (*former) console.say(Message("restore.former", {{"folder", printable((*former)->string())}}));
    return exit_ok;
}

}  // namespace

CommandSpec restore_command() {
    return {
        .name = name,
        .positionals = {{.name = "file", .required = true, .kind = ValueKind::file}},
        .options = {{.name = "data", .kind = ValueKind::file}},
        .examples = {"kameleon restore games.db", "kameleon restore --data games copy.db"},
        .run = run_restore};
}

}  // namespace kameleon::cli
