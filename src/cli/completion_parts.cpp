// completion_parts.cpp: see completion_parts.h.
#include "cli/completion_parts.h"

#include <algorithm>

#include "base/text.h"
#include "rules/registry.h"
#include "texts/texts.h"

namespace kameleon::cli {
namespace {

std::string_view first_word(std::string_view name) { return name.substr(0, name.find(' ')); }

NameBranch& branch(std::vector<NameBranch>& branches, std::string_view path) {
    const auto found = std::ranges::find(branches, path, &NameBranch::path);
    if (found != branches.end()) return *found;
    return branches.emplace_back(NameBranch{std::string(path), {}});
}

void add_word(NameBranch& branch, std::string_view word, const std::string& about) {
    const auto found = std::ranges::find(branch.next, word, &NameWord::word);
    if (found == branch.next.end()) {
        branch.next.push_back({word, about});
    } else {
        found->about += "; " + about;
    }
}

}  // namespace

std::vector<NameBranch> name_branches(std::span<const CommandSpec> known, const Catalogue& words) {
    std::vector<NameBranch> branches{{"", {}}};
    for (const CommandSpec& command : known) {
        const std::string about = on_one_line(words, summary_of(command));
        const std::string_view first = first_word(command.name);
        add_word(branch(branches, ""), first, about);
        if (first != command.name)
            add_word(branch(branches, first), command.name.substr(first.size() + 1), about);
    }
    add_word(branches.front(), "help", on_one_line(words, Message("cli.help.summary")));
    return branches;
}

std::vector<OptionSpec> common_options(bool with_version) {
    const auto codes = languages();
    std::vector<OptionSpec> options{
        {.name = "lang", .kind = ValueKind::one_of, .choices = {codes.begin(), codes.end()}, .shared = true},
        {.name = "help", .letter = 'h', .shared = true}};
    if (with_version) options.push_back({.name = "version", .shared = true});
    return options;
}

std::vector<OptionSpec> all_options(const CommandSpec& command) {
    std::vector<OptionSpec> options = command.options;
    for (OptionSpec& one : common_options(false)) {
        if (std::ranges::find(command.options, one.name, &OptionSpec::name) == command.options.end())
            options.push_back(std::move(one));
    }
    return options;
}

std::string option_about(const CommandSpec& command, const OptionSpec& option, const Catalogue& words) {
    return on_one_line(words, option.name == "help" ? Message("cli.help.option") : about(command, option));
}

bool is_game_options(const PositionalSpec& positional) { return positional.name == "options"; }

std::vector<GameField> game_fields(const Catalogue& words) {
    std::vector<GameField> list;
    Games::for_each([&]<Game G>() {
        for (const auto& field : G::option_fields()) {
            GameField one{G::name, field.key, {}, on_one_line(words, about_option<G>(field.key))};
            std::string_view rest = field.examples;
            for (std::string_view value = next_word(rest); !value.empty(); value = next_word(rest)) {
                one.values.push_back(value);
            }
            list.push_back(std::move(one));
        }
    });
    return list;
}

std::string on_one_line(std::string text) { return replaced(std::move(text), '\n', ' '); }

std::string on_one_line(const Catalogue& words, const Message& message) {
    return on_one_line(words.text(message));
}

std::string single_quoted(std::string_view text) {
    std::string quoted = "'";
    for (const char one : text) {
        if (one == '\'') {
            quoted += "'\\''";
        } else {
            quoted += one;
        }
    }
    return quoted + "'";
}

std::string bare(std::string_view word) { return backslashed(word, " \t!\"#$%&'()*;<>?[\\]^`{|}~"); }

std::string bare_list(std::span<const std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) text += (text.empty() ? "" : " ") + bare(word);
    return text;
}

std::string backslashed(std::string_view text, std::string_view special) {
    std::string escaped;
    for (const char one : text) {
        if (special.contains(one)) escaped += '\\';
        escaped += one;
    }
    return escaped;
}

std::string replaced(std::string text, char from, char to) {
    std::ranges::replace(text, from, to);
    return text;
}

}  // namespace kameleon::cli
