// record_commands.cpp: `kameleon verify`, `replay` and `record convert` on the command line.
#include <fstream>
#include <ostream>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/record_form.h"
#include "cli/records.h"
#include "record/reader.h"
#include "rules/text.h"

namespace kameleon::cli {
namespace {

PositionalSpec file_argument() { return {.name = "file", .required = true, .kind = ValueKind::file}; }

int run_verify(const Arguments& arguments, Console& console) {
    const std::string path = arguments.text("file");
    const auto text = read_file("verify", path, console);
    return text ? verify({path, *text}, arguments.has("json"), console) : exit_failed;
}

int run_replay(const Arguments& arguments, Console& console) {
    ReplayRequest request;
    request.game = static_cast<std::size_t>(arguments.whole("game"));
    request.from = static_cast<std::size_t>(arguments.whole("from"));
    request.board = arguments.has("board");
    request.json = arguments.has("json");
    if (arguments.has("seat")) {
        request.seat = static_cast<Seat>(arguments.whole("seat") - 1);
        request.everything = false;
    }
    const std::string path = arguments.text("file");
    const auto text = read_file("replay", path, console);
    return text ? replay(request, {path, *text}, console) : exit_failed;
}

int run_convert(const Arguments& arguments, Console& console) {
    constexpr std::string_view name = "record convert";
    const std::string path = arguments.text("file");
    const std::string target = arguments.text("output");
    const auto text = read_file(name, path, console);
    if (!text) return exit_failed;
    ConvertRequest request;
    request.legal = arguments.has("legal");
    request.stop = &watch_interrupts();
    // Unless it is told, the other form than that of the file.
    const bool from_json = RecordReader(*text).is_json();
    request.form = from_json && !request.legal ? RecordForm::text : RecordForm::json;
    if (arguments.has("format") || arguments.has("output")) {
        request.form = form_of(arguments.text("format"), target);
    }
    if (request.legal && request.form != RecordForm::json) {
        console.complain(name, Message("record.legal_needs_json"));
        return exit_usage;
    }
    if (target.empty() || target == "-") return convert(request, {path, *text}, console.out, console);
    std::ofstream file(target, std::ios::binary);
    if (!file) {
        console.complain(name, Message("file.cannot_write", {{"file", printable(target)}}));
        return exit_failed;
    }
    return convert(request, {path, *text}, file, console);
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
            {{.name = "game", .kind = ValueKind::whole, .usual = "1", .low = 1, .high = 1e9},
             {.name = "from", .kind = ValueKind::whole, .usual = "1", .low = 1, .high = 1e6},
             {.name = "seat", .kind = ValueKind::whole, .low = 1, .high = 8},
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
