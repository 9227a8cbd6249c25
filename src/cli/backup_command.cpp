// backup_command.cpp: `kameleon backup`: a copy of a server's games, also while it runs; `kameleon restore`:
// back to such a copy.
#include <cstdint>
#include <filesystem>
#include <optional>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/console.h"
#include "server/config.h"
#include "store/sqlite/backup.h"
#include "store/sqlite/restore.h"

namespace kameleon::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view backup_name = "backup";
constexpr std::string_view restore_name = "restore";

/// The folder of the server; nothing if the settings are wrong, which is said.
std::optional<fs::path> data_folder(std::string_view name, const Arguments& arguments, Console& console) {
    std::vector<std::pair<std::string, std::string>> flags;
    if (arguments.has("data")) flags.emplace_back("data", arguments.text("data"));
    const auto config = server::read_config(server::process_sources(std::move(flags)));
    if (config) return config->data;
    console.report_error(name, config.error());
    return std::nullopt;
}

fs::path database_in(const fs::path& folder) { return folder / "kameleon.db"; }

int run_backup(const Arguments& arguments, Console& console) {
    const auto folder = data_folder(backup_name, arguments, console);
    if (!folder) return exit_usage;
    std::error_code ignored;
    if (!fs::exists(database_in(*folder), ignored)) {
        return console.fail(
            backup_name, Message("backup.no_data", {{"folder", printable(folder->string(), any_length)}}));
    }
    const std::string file = arguments.text("file");
    const auto copied = store::backup_sqlite(database_in(*folder), file);
    if (!copied) return console.fail(backup_name, Message("backup.failed", {{"why", copied.error().detail}}));
    console.print(Message("backup.done", {{"file", printable(file, any_length)}}));
    return exit_ok;
}

int run_restore(const Arguments& arguments, Console& console) {
    const auto folder = data_folder(restore_name, arguments, console);
    if (!folder) return exit_usage;
    const std::string file = arguments.text("file");
    std::error_code ignored;
    if (!fs::is_regular_file(file, ignored)) {
        return console.fail(
            restore_name, Message("restore.no_file", {{"file", printable(file, any_length)}}));
    }
    fs::create_directories(*folder, ignored);
    const auto former = store::restore_sqlite(file, database_in(*folder));
    if (!former) {
        const bool held = former.error().kind == store::StoreErrorKind::held;
        return console.fail(
            restore_name, held
                              ? Message("restore.held", {{"folder", printable(folder->string(), any_length)}})
                              : Message("restore.failed", {{"why", former.error().detail}}));
    }
    console.print(Message(
        "restore.done",
        {{"folder", printable(folder->string(), any_length)}, {"file", printable(file, any_length)}}));
    if (*former)
        console.print(Message("restore.former", {{"folder", printable((*former)->string(), any_length)}}));
    return exit_ok;
}

CommandSpec spec(
    std::string_view name, std::vector<std::string_view> examples,
    int (*run)(const Arguments& arguments, Console& console)) {
    return {
        .name = name,
        .positionals = {{.name = "file", .required = true, .kind = ValueKind::file}},
        .options = {{.name = "data", .kind = ValueKind::file}},
        .examples = std::move(examples),
        .run = run};
}

}  // namespace

CommandSpec backup_command() {
    return spec(
        backup_name, {"kameleon backup games.db", "kameleon backup --data games copy.db"}, run_backup);
}

CommandSpec restore_command() {
    return spec(
        restore_name, {"kameleon restore games.db", "kameleon restore --data games copy.db"}, run_restore);
}

}  // namespace kameleon::cli
