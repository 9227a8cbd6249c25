// complete.cpp: see complete.h.
#include "cli/complete.h"

#include <algorithm>
#include <set>

#include "cli/command_text.h"
#include "cli/common_arguments.h"

namespace kameleon::cli {
namespace {

/// "--music=samba" up to the sign; the whole word if there is none.
std::string_view before_equals(std::string_view word) { return word.substr(0, word.find('=')); }

bool has_equals(std::string_view word) { return word.find('=') != std::string_view::npos; }

/// A command line, read up to its last word.
class CommandLineReader {
public:
    CommandLineReader(std::span<const CommandSpec> known, const Catalogue& catalogue)
        : known_(known), catalogue_(catalogue) {}

    void read(const std::string& word) {
        if (expects_value_) {
            expects_value_ = false;
        } else if (!options_ended_ && word.starts_with('-') && word.size() > 1) {
            used_.emplace(before_equals(word));
            options_ended_ = word == "--";
            const auto option = find_option(word);
            expects_value_ = option && option->kind != ValueKind::none;
            if (expects_value_) expected_ = *option;
        } else if (command_ == nullptr) {
            read_name(word);
        } else {
            if (has_equals(word)) used_.insert(std::string(before_equals(word)) + "=");
            const auto games = game_names();
            if (game_.empty() && std::ranges::find(games, word) != games.end()) game_ = word;
            ++place_;
        }
    }

    Completions complete(const std::string& word) {
        word_ = word;
        if (expects_value_) {
            offer_values(expected_.kind, expected_.choices, "", expected_about());
        } else if (!options_ended_ && word.starts_with("--") && has_equals(word)) {
            if (const auto option = find_option(before_equals(word))) {
                expected_ = *option;
                const std::string prefix(word.substr(0, word.find('=') + 1));
                offer_values(option->kind, option->choices, prefix, expected_about());
            }
        } else if (!options_ended_ && word.starts_with('-')) {
            offer_options();
        } else if (command_ == nullptr) {
            offer_names();
        } else if (!help_) {
            offer_positional();
        }
        return std::move(found_);
    }

private:
    void read_name(const std::string& word) {
        if (path_.empty() && !help_ && word == "help") {
            help_ = true;
            return;
        }
        path_ += (path_.empty() ? "" : " ") + word;
        const auto found = std::ranges::find(known_, path_, &CommandSpec::name);
        if (found != known_.end()) command_ = &*found;
    }

    [[nodiscard]] std::vector<OptionSpec> options() const {
        return command_ == nullptr ? common_options(path_.empty()) : all_options(*command_);
    }

    [[nodiscard]] std::optional<OptionSpec> find_option(std::string_view word) const {
        for (const OptionSpec& one : options()) {
            const bool letter =
                word.size() == 2 && word[0] == '-' && one.letter == word[1] && one.letter != 0;
            if (letter || word == "--" + std::string(one.name)) return one;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::string about_option(const OptionSpec& option) const {
        // The text of --help itself says "this text".
        if (option.name == "help") return catalogue_.text("cli.help.option");
        return catalogue_.text(about(command_ == nullptr ? CommandSpec{} : *command_, option));
    }
    [[nodiscard]] std::string expected_about() const { return about_option(expected_); }

    void offer(const std::string& word, const std::string& about) {
        if (word.starts_with(word_) && !used_.contains(word)) found_.words.push_back({word, about});
    }

    void offer_values(
        ValueKind kind, std::span<const std::string_view> choices, const std::string& prefix,
        const std::string& about) {
        found_.files = kind == ValueKind::file;
        for (const std::string_view choice : choices) offer(prefix + std::string(choice), about);
    }

    void offer_options() {
        for (const OptionSpec& one : options()) offer("--" + std::string(one.name), about_option(one));
    }

    /// The words that continue the name of a command.
    void offer_names() {
        std::vector<Completions::Word> names;
        for (const CommandSpec& command : known_) {
            if (!path_.empty() && !in_group(command, path_)) continue;
            const std::string_view rest = command.name.substr(path_.empty() ? 0 : path_.size() + 1);
            const std::string name(rest.substr(0, rest.find(' ')));
            const std::string summary = catalogue_.text(summary_of(command));
            if (!names.empty() && names.back().word == name) {
                names.back().about += "; " + summary;
            } else {
                names.push_back({name, summary});
            }
        }
        if (path_.empty() && !help_) names.push_back({"help", catalogue_.text("cli.help.summary")});
        for (const Completions::Word& name : names) offer(name.word, name.about);
    }

    void offer_positional() {
        const auto& positionals = command_->positionals;
        const std::size_t place = !positionals.empty() && positionals.back().many
                                      ? std::min(place_, positionals.size() - 1)
                                      : place_;
        if (place >= positionals.size()) {
            if (!options_ended_) offer_options();
        } else if (takes_game_options(positionals[place])) {
            offer_game_options();
        } else {
            const PositionalSpec& one = positionals[place];
            offer_values(one.kind, one.choices, "", catalogue_.text(about(*command_, one)));
        }
    }

    void offer_game_options() {
        for (const GameOption& one : game_options_of_all_games(catalogue_)) {
            if (one.game != game_) continue;
            const std::string key = std::string(one.key) + "=";
            if (!has_equals(word_)) offer(key, one.about);
            if (!word_.starts_with(key)) continue;
            for (const std::string& value : one.values) offer(key + value, one.about);
        }
    }

    std::span<const CommandSpec> known_;
    const Catalogue& catalogue_;
    std::string path_;  // the words of the command's name so far
    const CommandSpec* command_ = nullptr;
    bool help_ = false;
    std::size_t place_ = 0;  // among the positional arguments
    std::string game_;
    bool expects_value_ = false;
    OptionSpec expected_;  // whose value is next
    bool options_ended_ = false;
    std::set<std::string, std::less<>> used_;
    std::string word_;
    Completions found_;
};

}  // namespace

Completions complete(
    std::span<const CommandSpec> known, std::span<const std::string> words, const Catalogue& catalogue) {
    CommandLineReader reader(known, catalogue);
    if (words.empty()) return reader.complete("");
    for (const std::string& word : words.first(words.size() - 1)) reader.read(word);
    return reader.complete(words.back());
}

std::string completion_lines(const Completions& completions) {
    std::string lines = completions.files ? ":files\n" : "";
    for (const Completions::Word& one : completions.words) {
        std::string about = one.about;
        std::ranges::replace(about, '\n', ' ');
        lines += one.word + "\t" + about + "\n";
    }
    return lines;
}

}  // namespace kameleon::cli
