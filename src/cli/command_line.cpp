// command_line.cpp: see command_line.h.
#include "cli/command_line.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/text.h"
#include "cli/command_text.h"
#include "cli/common_arguments.h"

namespace kameleon::cli {
namespace {

using Words = std::vector<std::string>;

/// "--json" and "-n", but neither "-" nor "-5".
bool looks_like_option(std::string_view word) {
    return word.size() > 1 && word[0] == '-' && (word[1] < '0' || word[1] > '9');
}

Message unknown(std::string_view key, std::string_view word, std::span<const std::string_view> known) {
    return with_suggestion(Message(key, {{"word", printable(word)}}), word, known);
}

template <class Number>
bool in_range(const std::string& text, const OptionSpec& option) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && end == text.data() + text.size() &&
           value >= static_cast<Number>(option.low) && value <= static_cast<Number>(option.high);
}

/// As it has to be typed, which is not how every language writes numbers.
std::string limit_text(double limit) {
    return limit == std::floor(limit) ? fmt::format("{:.0f}", limit) : fmt::format("{}", limit);
}

/// What is wrong with a value; nothing if it is right.
std::optional<Message> value_error(const OptionSpec& option, const std::string& value) {
    const Argument name("option", "--" + std::string(option.name));
    const Argument shown("value", printable(value));
    switch (option.kind) {
        case ValueKind::integer:
        case ValueKind::number:
            if (option.kind == ValueKind::integer ? in_range<std::int64_t>(value, option)
                                                  : in_range<double>(value, option)) {
                return std::nullopt;
            }
            return Message(
                "cli.bad_number",
                {name, shown, {"low", limit_text(option.low)}, {"high", limit_text(option.high)}});
        case ValueKind::one_of:
            if (std::ranges::find(option.choices, value) != option.choices.end()) return std::nullopt;
            return Message("cli.bad_choice", {name, shown, {"choices", comma_separated(option.choices)}});
        case ValueKind::file:
        case ValueKind::text:
            if (!value.empty()) return std::nullopt;
            return Message("cli.missing_value", {name});
        case ValueKind::language:
        case ValueKind::none:
            break;
    }
    return std::nullopt;
}

/// --lang is for the whole program, wherever it stands; it has been read already (console.h).
Words without_language(const Words& words) {
    Words rest;
    bool options_ended = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        options_ended = options_ended || words[i] == "--";
        if (!options_ended && words[i] == "--lang") {
            ++i;  // and its value
        } else if (options_ended || !words[i].starts_with("--lang=")) {
            rest.push_back(words[i]);
        }
    }
    return rest;
}

/// The words after the name of a command.
class ArgumentParser {
public:
    ArgumentParser(const CommandSpec& command, std::span<const std::string> words)
        : command_(command), words_(words) {}

    Result<Arguments, Message> parse() {
        for (const OptionSpec& option : command_.options) {
            if (!option.default_value.empty()) arguments_.set_default(option.name, option.default_value);
        }
        Words positionals;
        for (bool options_ended = false; next_ < words_.size();) {
            const std::string& word = words_[next_++];
            if (options_ended || !looks_like_option(word)) {
                positionals.push_back(word);
            } else if (word == "--") {
                options_ended = true;
            } else if (auto error = add_option(word)) {
                return refuse(*std::move(error));
            }
        }
        if (auto error = add_positionals(positionals)) return refuse(*std::move(error));
        return std::move(arguments_);
    }

private:
    std::optional<Message> add_option(const std::string& word) {
        const OptionSpec* option = find(word);
        if (option == nullptr) return unknown_option(word);
        const Argument name("option", "--" + std::string(option->name));
        std::optional<std::string> value;
        const std::size_t equals = word.find('=');
        if (!word.starts_with("--") && word.size() > 2) {
            value = word.substr(word[2] == '=' ? 3 : 2);
        } else if (equals != std::string::npos) {
            value = word.substr(equals + 1);
        }
        if (option->kind == ValueKind::none) {
            if (value) return Message("cli.needless_value", {name});
            arguments_.add(option->name, "");
            return std::nullopt;
        }
        if (!value && next_ < words_.size() && !looks_like_option(words_[next_])) value = words_[next_++];
        if (!value) return Message("cli.missing_value", {name});
        if (auto error = value_error(*option, *value)) return error;
        arguments_.add(option->name, *value);
        return std::nullopt;
    }

    std::optional<Message> add_positionals(const Words& given) {
        auto next = given.begin();
        for (const PositionalSpec& spec : command_.positionals) {
            if (spec.required && next == given.end()) {
                const Message name("cli.argument." + std::string(spec.name));
                return Message(
                    "cli.missing_argument", {{"argument", name}, {"about", about(command_, spec)}});
            }
            const auto end = spec.many || next == given.end() ? given.end() : next + 1;
            for (; next != end; ++next) arguments_.add(spec.name, *next);
        }
        if (next == given.end()) return std::nullopt;
        return Message("cli.extra_argument", {{"word", printable(*next)}});
    }

    [[nodiscard]] const OptionSpec* find(std::string_view word) const {
        for (const OptionSpec& option : command_.options) {
            const bool by_letter = word[1] == option.letter && option.letter != 0;
            if (by_letter || word.substr(0, word.find('=')) == "--" + std::string(option.name))
                return &option;
        }
        return nullptr;
    }

    [[nodiscard]] Message unknown_option(const std::string& word) const {
        Words names;
        for (const OptionSpec& option : command_.options) names.push_back("--" + std::string(option.name));
        const std::vector<std::string_view> known(names.begin(), names.end());
        return unknown("cli.unknown_option", word.substr(0, word.find('=')), known);
    }

    const CommandSpec& command_;
    std::span<const std::string> words_;
    std::size_t next_ = 0;
    Arguments arguments_;
};

bool asks_for_help(std::span<const std::string> words) {
    const auto end = std::ranges::find(words, "--");
    return std::any_of(
        words.begin(), end, [](const std::string& word) { return word == "--help" || word == "-h"; });
}

}  // namespace

Result<ParsedCommandLine, UsageError> parse_command_line(
    std::span<const CommandSpec> known, const Words& given) {
    const Words words = without_language(given);
    if (words.empty() || words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
        std::string name;
        for (std::size_t i = 1; i < words.size(); ++i) name += (name.empty() ? "" : " ") + words[i];
        return HelpRequest{name};
    }
    if (words[0] == "--version") return VersionRequest{};
    std::vector<std::string_view> names;
    for (const CommandSpec& command : known) {
        const Words name = split(command.name, ' ');
        names.push_back(command.name.substr(0, command.name.find(' ')));
        if (words.size() < name.size() || !std::equal(name.begin(), name.end(), words.begin())) continue;
        const auto rest = std::span(words).subspan(name.size());
        if (asks_for_help(rest)) return HelpRequest{std::string(command.name)};
        auto arguments = ArgumentParser(command, rest).parse();
        if (arguments) return Call{&command, *std::move(arguments)};
        return refuse(UsageError{std::string(command.name), std::move(arguments.error())});
    }
    if (std::ranges::any_of(known, [&](const CommandSpec& one) { return in_group(one, words[0]); })) {
        if (words.size() == 1 || words[1].starts_with('-')) return HelpRequest{words[0]};
        return refuse(UsageError{words[0], Message("cli.unknown_command", {{"word", printable(words[1])}})});
    }
    const char* key = words[0].starts_with('-') ? "cli.unknown_option" : "cli.unknown_command";
    return refuse(UsageError{"", unknown(key, words[0], names)});
}

}  // namespace kameleon::cli
