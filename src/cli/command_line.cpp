// command_line.cpp: reading the command line. CLI11 takes the words apart; what they mean is checked here, so
// that what is wrong can be said in every language.
#include "cli/command_line.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "base/text.h"
#include "cli/nearest.h"

namespace kameleon::cli {
namespace {

using Words = std::vector<std::string>;

std::unexpected<Misunderstood> misunderstood(std::string_view command, Message reason) {
    return refuse(Misunderstood{std::string(command), std::move(reason)});
}

/// An unknown word, with the nearest known one if there is one.
Message unknown(std::string_view key, std::string_view word, std::span<const std::string_view> known) {
    const Message plain(key, {{"word", printable(word)}});
    const auto near = nearest(word, known);
    return near ? plain.as("_but", {{"nearest", *near}}) : plain;
}

template <class Number>
bool in_range(const std::string& text, const OptionSpec& option) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() &&
           value >= static_cast<Number>(option.low) && value <= static_cast<Number>(option.high);
}

std::string joined(std::span<const std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
    return text;
}

/// As it has to be typed, not as the language writes numbers.
std::string limit_text(double limit) {
    return limit == std::floor(limit) ? fmt::format("{:.0f}", limit) : fmt::format("{}", limit);
}

Message out_of_range(const OptionSpec& option, const Argument& shown) {
    return Message(
        "cli.bad_number", {{"option", "--" + std::string(option.name)},
                           shown,
                           {"low", limit_text(option.low)},
                           {"high", limit_text(option.high)}});
}

/// What is wrong with a value; nothing if it is right.
std::optional<Message> objection(const OptionSpec& option, const std::string& value) {
    const Argument name("option", "--" + std::string(option.name));
    const Argument shown("value", printable(value));
    switch (option.kind) {
        case ValueKind::whole:
            if (in_range<std::int64_t>(value, option)) return std::nullopt;
            return out_of_range(option, shown);
        case ValueKind::real:
            if (in_range<double>(value, option)) return std::nullopt;
            return out_of_range(option, shown);
        case ValueKind::one_of:
            if (std::ranges::find(option.choices, value) != option.choices.end()) return std::nullopt;
            return Message("cli.bad_choice", {name, shown, {"choices", joined(option.choices)}});
        case ValueKind::file:
        case ValueKind::text:
            if (!value.empty()) return std::nullopt;
            return Message("cli.missing_value", {name});
        case ValueKind::none:
            break;
    }
    return std::nullopt;
}

/// The command that the words begin with, which are removed from them.
const CommandSpec* take_command(std::span<const CommandSpec> known, Words& words) {
    for (const CommandSpec& command : known) {
        std::string_view rest = command.name;
        std::size_t taken = 0;
        for (std::string_view part = next_word(rest); !part.empty(); part = next_word(rest)) {
            if (taken == words.size() || words[taken] != part) {
                taken = 0;
                break;
            }
            ++taken;
        }
        if (taken == 0) continue;
        words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(taken));
        return &command;
    }
    return nullptr;
}

/// "record" for "record convert".
bool is_group(std::span<const CommandSpec> known, std::string_view word) {
    return std::ranges::any_of(
        known, [&](const CommandSpec& one) { return one.name.starts_with(std::string(word) + " "); });
}

std::vector<std::string_view> first_words(std::span<const CommandSpec> known) {
    std::vector<std::string_view> words;
    for (const CommandSpec& command : known) words.push_back(command.name.substr(0, command.name.find(' ')));
    return words;
}

/// Where CLI11 puts what it finds, and how often it found it.
struct Found {
    struct One {
        Words many;
        std::string single;
        bool flag = false;
        CLI::Option* option = nullptr;

        /// What was given, in order; of an option that was given twice, the last.
        [[nodiscard]] Words values() const {
            if (option->count() == 0) return {};
            return many.empty() ? Words{single} : many;
        }
    };
    std::vector<One> positionals;
    std::vector<One> options;
    bool help = false;
};

void describe(CLI::App& app, const CommandSpec& command, Found& found) {
    app.set_help_flag();
    app.allow_extras();
    app.add_flag("-h,--help", found.help);
    found.positionals.resize(command.positionals.size());
    found.options.resize(command.options.size());
    for (std::size_t i = 0; i < command.positionals.size(); ++i) {
        const PositionalSpec& spec = command.positionals[i];
        Found::One& one = found.positionals[i];
        const std::string name(spec.name);
        one.option = spec.many ? app.add_option(name, one.many) : app.add_option(name, one.single);
    }
    for (std::size_t i = 0; i < command.options.size(); ++i) {
        const OptionSpec& spec = command.options[i];
        Found::One& one = found.options[i];
        std::string name;
        if (spec.letter != 0) name = {'-', spec.letter, ','};
        name += "--" + std::string(spec.name);
        if (spec.kind == ValueKind::none) {
            one.option = app.add_flag(name, one.flag);
        } else {
            one.option = app.add_option(name, one.single);
            one.option->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
        }
    }
}

Result<Arguments, Message> checked(const CommandSpec& command, const Found& found) {
    Arguments arguments;
    for (std::size_t i = 0; i < command.positionals.size(); ++i) {
        const PositionalSpec& spec = command.positionals[i];
        const Words values = found.positionals[i].values();
        if (spec.required && values.empty()) {
            return refuse(Message(
                "cli.missing_argument", {{"argument", Message("cli.argument." + std::string(spec.name))},
                                         {"about", about(command, spec)}}));
        }
        for (const std::string& value : values) arguments.add(spec.name, value);
    }
    for (std::size_t i = 0; i < command.options.size(); ++i) {
        const OptionSpec& spec = command.options[i];
        if (!spec.usual.empty()) arguments.set_usual(spec.name, spec.usual);
        for (const std::string& value : found.options[i].values()) {
            if (auto wrong = objection(spec, value)) return refuse(std::move(*wrong));
            arguments.add(spec.name, value);
        }
    }
    return arguments;
}

/// What was left over: an option that does not exist, or one argument too many.
Message extra_word(const CommandSpec& command, const std::string& word) {
    if (!word.starts_with('-')) return Message("cli.extra_argument", {{"word", printable(word)}});
    std::vector<std::string> names;
    for (const OptionSpec& option : command.options) names.push_back("--" + std::string(option.name));
    const std::vector<std::string_view> known(names.begin(), names.end());
    return unknown("cli.unknown_option", word.substr(0, word.find('=')), known);
}

/// The name that CLI11's complaint begins with: "--seed: 1 required TEXT missing".
std::string named_in(const CLI::ParseError& error) {
    const std::string text = error.what();
    return text.substr(0, text.find_first_of(": "));
}

Result<Understood, Misunderstood> read_arguments(const CommandSpec& command, Words words) {
    Found found;
    CLI::App app;
    describe(app, command, found);
    std::ranges::reverse(words);
    try {
        app.parse(words);
    } catch (const CLI::ParseError& error) {
        return misunderstood(command.name, Message("cli.missing_value", {{"option", named_in(error)}}));
    }
    if (found.help) return HelpWanted{std::string(command.name)};
    // CLI11 hands back the "--" after which nothing is an option.
    for (const std::string& extra : app.remaining()) {
        if (extra != "--") return misunderstood(command.name, extra_word(command, extra));
    }
    auto arguments = checked(command, found);
    if (!arguments) return misunderstood(command.name, std::move(arguments.error()));
    return Call{&command, std::move(*arguments)};
}

/// --lang is for the whole program, wherever it stands; it has been read already (console.h).
void drop_language(Words& words) {
    for (auto at = words.begin(); at != words.end() && *at != "--";) {
        if (at->starts_with("--lang=")) {
            at = words.erase(at);
        } else if (*at == "--lang") {
            at = words.erase(at);
            if (at != words.end()) at = words.erase(at);
        } else {
            ++at;
        }
    }
}

}  // namespace

Result<Understood, Misunderstood> understand(std::span<const CommandSpec> known, const Words& words) {
    Words rest = words;
    drop_language(rest);
    if (rest.empty() || rest[0] == "--help" || rest[0] == "-h" || rest[0] == "help") {
        std::string name;
        for (std::size_t i = 1; i < rest.size(); ++i) name += (name.empty() ? "" : " ") + rest[i];
        return HelpWanted{name};
    }
    if (rest[0] == "--version") return VersionWanted{};
    const std::string first = rest[0];
    if (const CommandSpec* command = take_command(known, rest)) return read_arguments(*command, rest);
    if (is_group(known, first)) {
        if (rest.size() == 1 || rest[1].starts_with('-')) return HelpWanted{first};
        return misunderstood(first, Message("cli.unknown_command", {{"word", printable(rest[1])}}));
    }
    const char* key = first.starts_with('-') ? "cli.unknown_option" : "cli.unknown_command";
    const auto names = first_words(known);
    return misunderstood("", unknown(key, first, names));
}

}  // namespace kameleon::cli
