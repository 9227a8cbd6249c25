// serve_command.cpp: `kameleon serve`: the settings from all their sources, the server, and where to find it.
#include <ostream>

#include "cli/commands.h"
#include "cli/console.h"
#include "server/origin.h"
#include "server/qr.h"
#include "server/serve.h"
#include "server/settings.h"

namespace kameleon::cli {
namespace {

constexpr std::string_view name = "serve";

ValueKind kind_of(server::FlagKind kind) {
    switch (kind) {
        case server::FlagKind::none:
            return ValueKind::none;
        case server::FlagKind::text:
            return ValueKind::text;
        case server::FlagKind::whole:
            return ValueKind::whole;
        case server::FlagKind::file:
            return ValueKind::file;
        case server::FlagKind::one_of:
            return ValueKind::one_of;
    }
    return ValueKind::text;
}

std::vector<std::pair<std::string, std::string>> flags_of(const Arguments& arguments) {
    std::vector<std::pair<std::string, std::string>> given;
    for (const server::Flag& flag : server::flags()) {
        if (arguments.has(flag.name)) given.emplace_back(flag.name, arguments.text(flag.name));
    }
    return given;
}

void say_where(const server::Config& config, const server::Address& address, Console& console) {
    console.say(Message("serve.started", {{"url", address.url}}));
    if (!config.lan && config.public_url.empty() && server::is_loopback(config.address)) {
        console.say(Message("serve.only_here"));
    }
    if (config.lan && address.lan.empty()) console.say(Message("serve.no_lan"));
    if (!address.lan.empty()) {
        const std::string& url = address.lan.front();
        console.say(Message("serve.started_lan", {{"url", url}}));
        const auto ink = console.styled ? server::Ink::colours : server::Ink::plain;
        if (const auto picture = server::qr_terminal(url, ink)) console.out << *picture;
    }
    console.say(Message("serve.data_at", {{"folder", address.data}}));
    console.out.flush();
}

int run_serve(const Arguments& arguments, Console& console) {
    const auto config = server::read_config(server::process_sources(flags_of(arguments)));
    if (!config) {
        console.complain(name, config.error());
        return exit_usage;
    }
    if (arguments.has("print-config")) {
        console.out << server::print_config(*config, console.words);
        return exit_ok;
    }
    const server::ServeCalls calls{
        .started = [&](const server::Address& address) { say_where(*config, address, console); },
        .stopping =
            [&] {
                console.say(Message("serve.stopping"));
                console.out.flush();
            }};
    const auto served = server::serve(*config, KAMELEON_VERSION, calls);
    if (served) return exit_ok;
    console.complain(name, served.error());
    return exit_failed;
}

}  // namespace

CommandSpec serve_command() {
    std::vector<OptionSpec> options;
    for (const server::Flag& flag : server::flags()) {
        options.push_back(
            {.name = flag.name,
             .kind = kind_of(flag.kind),
             .usual = flag.usual,
             .low = static_cast<double>(flag.low),
             .high = static_cast<double>(flag.high),
             .choices = flag.choices});
    }
    options.push_back({.name = "print-config"});
    return {
        .name = name,
        .positionals = {},
        .options = std::move(options),
        .examples =
            {"kameleon serve", "kameleon serve --lan", "kameleon serve --port 8080 --data games",
             "kameleon serve --print-config"},
        .run = run_serve};
}

}  // namespace kameleon::cli
