// serve_command.cpp: `kameleon serve`: reads the settings, runs the server, prints its URL.
#include <ostream>

#include "cli/commands.h"
#include "cli/console.h"
#include "net/address.h"
#include "server/qr.h"
#include "server/serve.h"
#include "server/settings.h"

namespace kameleon::cli {
namespace {

constexpr std::string_view name = "serve";

ValueKind kind_of(server::SettingKind kind) {
    using enum server::SettingKind;
    switch (kind) {
        case flag:
            return ValueKind::none;
        case number:
            return ValueKind::integer;
        case choice:
            return ValueKind::one_of;
        case file:
        case folder:
            return ValueKind::file;
        case address:
        case networks:
        case origin:
        case origins:
            break;
    }
    return ValueKind::text;
}

std::vector<std::pair<std::string, std::string>> given_flags(const Arguments& arguments) {
    std::vector<std::pair<std::string, std::string>> given;
    const auto add = [&](std::string_view flag) {
        if (arguments.has(flag)) given.emplace_back(flag, arguments.text(flag));
    };
    add("config");
    for (const server::Setting& setting : server::settings()) add(setting.flag);
    return given;
}

void print_start(const server::Config& config, const server::StartInfo& info, Console& console) {
    console.print(Message("serve.started", {{"url", info.url}}));
    if (!config.lan && config.public_url.empty() && net::is_loopback(config.address)) {
        console.print(Message("serve.only_here"));
    }
    if (config.lan && info.lan_urls.empty()) console.print(Message("serve.no_lan"));
    if (!info.lan_urls.empty()) {
        const std::string& url = info.lan_urls.front();
        console.print(Message("serve.started_lan", {{"url", url}}));
        const auto ink = console.styled ? server::Ink::colours : server::Ink::plain;
        if (const auto picture = server::qr_terminal(url, ink)) console.out << *picture;
    }
    console.print(Message("serve.data_at", {{"folder", info.data}}));
    console.out.flush();
}

int run_serve(const Arguments& arguments, Console& console) {
    const auto config = server::read_config(server::process_sources(given_flags(arguments)));
    if (!config) {
        console.report_error(name, config.error());
        return exit_usage;
    }
    if (arguments.has("print-config")) {
        console.out << server::print_config(*config, console.words);
        return exit_ok;
    }
    const server::ServeCallbacks callbacks{
        .started = [&](const server::StartInfo& info) { print_start(*config, info, console); },
        .stopping =
            [&] {
                console.print(Message("serve.stopping"));
                console.out.flush();
            }};
    const auto served = server::serve(*config, KAMELEON_VERSION, callbacks);
    if (served) return exit_ok;
    console.report_error(name, served.error());
    return exit_failed;
}

}  // namespace

CommandSpec serve_command() {
    std::vector<OptionSpec> options{{.name = "config", .kind = ValueKind::file}};
    for (const server::Setting& setting : server::settings()) {
        const bool is_flag = setting.kind == server::SettingKind::flag;
        options.push_back(
            {.name = setting.flag,
             .kind = kind_of(setting.kind),
             .default_value = is_flag ? std::string_view() : setting.default_value,
             .low = static_cast<double>(setting.low),
             .high = static_cast<double>(setting.high),
             .choices = {setting.choices.begin(), setting.choices.end()}});
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
