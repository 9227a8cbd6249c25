// record_commands.cpp: `kameleon verify`, `replay` and `record convert` on the command line.
#include "base/text.h"
#include "cli/commands.h"
#include "cli/common_arguments.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/records.h"
#include "record/reader.h"

namespace kameleon::cli {
namespace {

PositionalSpec file_argument() { return {.name = "file", .required = true, .kind = ValueKind::file}; }

int run_verify(const Arguments& arguments, Console& console) {
    const std::string path = arguments.text("file");
    const auto text = read_file(path, &console.in);
    if (!text) return console.fail("verify", text.error());
    return verify({path, *text}, arguments.has("json"), console);
}

int run_replay(const Arguments& arguments, Console& console) {
    ReplayRequest request;
    request.game = static_cast<std::size_t>(arguments.integer("game"));
    request.from = static_cast<std::size_t>(arguments.integer("from"));
    request.board = arguments.has("board");
    request.json = arguments.has("json");
    if (arguments.has("seat")) request.viewer = static_cast<Seat>(arguments.integer("seat") - 1);
    const std::string path = arguments.text("file");
    const auto text = read_file(path, &console.in);
    if (!text) return console.fail("replay", text.error());
    return replay(request, {path, *text}, console);
}

int run_convert(const Arguments& arguments, Console& console) {
    constexpr std::string_view name = "record convert";
    const std::string path = arguments.text("file");
    const std::string target = arguments.text("output");
    const auto text = read_file(path, &console.in);
    if (!text) return console.fail(name, text.error());
    ConvertRequest request;
    request.legal = arguments.has("legal");
    request.stop = &watch_interrupts();
    // By default the other format than that of the file.
    const bool from_json = RecordReader(*text).is_json();
    request.format = from_json && !request.legal ? RecordFormat::text : RecordFormat::json;
    const bool to_file = !target.empty() && target != "-";
    if (arguments.has("format") || to_file)
        request.format = record_format_of(arguments.text("format"), target);
    if (request.legal && request.format != RecordFormat::json) {
        return console.fail(name, Message("record.legal_needs_json"), exit_usage);
    }
    OutputFile output(to_file ? target : "-", console.out);
    if (output.error()) return console.fail(name, *output.error());
    request.is_stdout = output.is_stdout();
    const int status = convert(request, {path, *text}, output.stream(), console);
    if (status == exit_failed || output.commit()) return status;
    return console.fail(name, Message("simulate.records_failed"));
}

}  // namespace

CommandSpec verify_command() {
    return {
        .name = "verify",
        .positionals = {file_argument()},
        .options = {json_option()},
        .examples =
            {"kameleon verify games.txt",
             "kameleon simulate coloretto -n 100 --record - | kameleon verify -"},
        .run = run_verify};
}

CommandSpec replay_command() {
    return {
        .name = "replay",
        .positionals = {file_argument()},
        .options =
            {{.name = "game", .kind = ValueKind::integer, .default_value = "1", .low = 1, .high = 1e9},
             {.name = "from", .kind = ValueKind::integer, .default_value = "1", .low = 1, .high = 1e6},
             {.name = "seat", .kind = ValueKind::integer, .low = 1, .high = 8},
             {.name = "board"},
             json_option()},
        .examples =
            {"kameleon replay games.txt", "kameleon replay games.txt --game 3 --from 40 --board",
             "kameleon replay games.txt --seat 2", "kameleon replay games.txt --seat 2 --board --json"},
        .run = run_replay};
}

CommandSpec convert_command() {
    return {
        .name = "record convert",
        .positionals = {file_argument(), {.name = "output", .kind = ValueKind::file}},
        .options = {format_option(), legal_option()},
        .examples =
            {"kameleon record convert games.txt games.jsonl", "kameleon record convert games.jsonl games.txt",
             "kameleon record convert games.txt --legal | head -1"},
        .run = run_convert};
}

}  // namespace kameleon::cli
