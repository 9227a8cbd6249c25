// completions_test.cpp: asks the scripts for completions. That for bash is run by bash, as a function and by
// somebody who types; those for zsh and fish are read.
#include "cli/completions.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/sample_commands_testing.h"

namespace kameleon::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

using Words = std::vector<std::string>;

/// A folder of this process's own, removed at the end.
class Folder {
public:
    Folder() : path_(testing::TempDir() + "kameleon_completions_" + std::to_string(getpid())) {
        std::filesystem::create_directory(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string file(const std::string& name, const std::string& text) const {
        std::ofstream(path_ + "/" + name) << text;
        return path_ + "/" + name;
    }
    [[nodiscard]] const char* path() const { return path_.c_str(); }

private:
    std::string path_;
};

/// What bash prints. It has no terminal, so that an interactive one does not take ours.
std::string bash(const Folder& folder, std::vector<const char*> arguments, const std::string& input) {
    arguments.insert(arguments.begin(), {"bash", "--noprofile"});
    arguments.push_back(nullptr);
    const std::string home = std::string("HOME=") + folder.path();
    const std::array<const char*, 6> environment{"PATH=/usr/bin:/bin", "TERM=dumb",  "INPUTRC=/dev/null",
                                                 "LC_ALL=C.UTF-8",     home.c_str(), nullptr};
    const std::string typed = folder.file("input", input);
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) return "no pipe";
    const pid_t child = fork();
    if (child == 0) {
        setsid();
        dup2(open(typed.c_str(), O_RDONLY), STDIN_FILENO);
        dup2(ends[1], STDOUT_FILENO);
        dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
        close(ends[0]);
        close(ends[1]);
        if (chdir(folder.path()) == 0) {
            // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): exec changes nothing
            execve("/bin/bash", const_cast<char**>(arguments.data()), const_cast<char**>(environment.data()));
        }
        _exit(127);
    }
    close(ends[1]);
    std::string output;
    std::array<char, 4096> buffer{};
    for (ssize_t count = 1; count > 0;) {
        count = read(ends[0], buffer.data(), buffer.size());
        if (count > 0) output.append(buffer.data(), static_cast<std::size_t>(count));
    }
    close(ends[0]);
    waitpid(child, nullptr, 0);
    return output;
}

std::string script(std::string_view shell) {
    return completion_script(shell, sample_commands(), sample_words()).value_or("");
}

/// What the function for bash replies to a command line. Bash parts words at blanks, and where there is a bar
/// here: "side|=|gr". Behind the replies stands what was told with compopt.
Words offered(const std::string& line, std::optional<std::size_t> point = {}) {
    std::string words;
    std::string text;
    int count = 1;
    for (const char one : line) {
        const bool parts = one == ' ' || one == '|';
        if (parts) ++count;
        words += parts ? std::string("' '") : std::string(1, one);
        if (one != '|') text += one;
    }
    const Folder folder;
    const std::string program = script("bash") +
                                "compopt() { told+=(\"$*\"); }\ntold=()\nset -u\nCOMP_WORDS=('" + words +
                                "')\nCOMP_CWORD=" + std::to_string(count - 1) + "\nCOMP_LINE='" + text +
                                "'\nCOMP_POINT=" + std::to_string(point.value_or(text.size())) +
                                "\n_kameleon kameleon\nprintf '%s\\n' \"${COMPREPLY[@]}\" \"${told[@]}\"\n";
    const std::string path = folder.file("program", program);
    std::istringstream output(bash(folder, {"--norc", path.c_str()}, ""));
    Words replies;
    for (std::string reply; std::getline(output, reply);) {
        if (!reply.empty() && (replies.empty() || replies.back() != reply)) replies.push_back(reply);
    }
    return replies;
}

/// What the program is given if somebody types this: "[dance][coloretto]".
std::string typed(const std::string& keys) {
    const Folder folder;
    const std::string start =
        folder.file("start", "unset HISTFILE\nkameleon() { printf '[%s]' \"$@\"; }\n" + script("bash"));
    folder.file("my face.json", "");
    folder.file("yours.json", "");
    return bash(folder, {"--rcfile", start.c_str(), "-i"}, keys + "\n");
}

TEST(BashCompletions, offer_the_commands_and_what_is_known_without_one) {
    EXPECT_THAT(offered("kameleon "), ElementsAre("dance", "photo", "sleep", "help"));
    EXPECT_THAT(offered("kameleon da"), ElementsAre("dance"));
    EXPECT_THAT(offered("kameleon --"), ElementsAre("--lang", "--help", "--version"));
    EXPECT_THAT(offered("kameleon x"), IsEmpty());
    EXPECT_THAT(offered("kameleon x "), IsEmpty());
}

TEST(BashCompletions, find_commands_of_a_group) {
    EXPECT_THAT(offered("kameleon photo "), ElementsAre("album", "frame"));
    EXPECT_THAT(offered("kameleon photo album "), ElementsAre("square", "round"));
    EXPECT_THAT(offered("kameleon photo frame "), ElementsAre("--lang", "--help"));
}

TEST(BashCompletions, help_takes_the_words_of_a_command) {
    EXPECT_THAT(offered("kameleon help "), ElementsAre("dance", "photo", "sleep"));
    EXPECT_THAT(offered("kameleon help photo f"), ElementsAre("frame"));
    EXPECT_THAT(offered("kameleon help dance "), IsEmpty());
}

TEST(BashCompletions, offer_options_that_have_not_been_given) {
    EXPECT_THAT(
        offered("kameleon dance --"),
        ElementsAre("--number", "--music", "--record", "--seed", "--json", "--lang", "--help"));
    EXPECT_THAT(offered("kameleon dance --json --seed 5 amazonas --s"), IsEmpty());
    EXPECT_THAT(offered("kameleon dance -- --"), IsEmpty());
}

TEST(BashCompletions, offer_values_of_an_option_in_either_form) {
    EXPECT_THAT(offered("kameleon dance --music "), ElementsAre("waltz", "samba"));
    EXPECT_THAT(offered("kameleon dance --music s"), ElementsAre("samba"));
    EXPECT_THAT(offered("kameleon dance --music|="), ElementsAre("waltz", "samba"));
    EXPECT_THAT(offered("kameleon dance --music|=|wa"), ElementsAre("waltz"));
    EXPECT_THAT(offered("kameleon --lang|=|h"), ElementsAre("hu"));
    EXPECT_THAT(offered("kameleon dance --lang "), ElementsAre("en", "de", "fr", "it", "hu"));
    EXPECT_THAT(offered("kameleon dance --number "), IsEmpty());
}

TEST(BashCompletions, count_arguments_but_not_options_and_their_values) {
    EXPECT_THAT(offered("kameleon --lang de dance -n 4 --json --music|=|waltz co"), ElementsAre("coloretto"));
    EXPECT_THAT(offered("kameleon photo album --json r"), ElementsAre("round"));
    EXPECT_THAT(offered("kameleon dance -- co"), ElementsAre("coloretto"));
    EXPECT_THAT(offered("kameleon sleep "), IsEmpty());
    EXPECT_THAT(offered("kameleon sleep deep "), ElementsAre("--lang", "--help"));
}

TEST(BashCompletions, offer_the_options_of_the_game_without_a_blank_behind) {
    EXPECT_THAT(
        offered("kameleon dance amazonas "),
        ElementsAre("players=", "bonus=", "start=", "games=", "-o nospace"));
    EXPECT_THAT(
        offered("kameleon dance coloretto players|=|3 side|=|grey --json g"),
        ElementsAre("golden=", "games=", "-o nospace"));
    EXPECT_THAT(offered("kameleon dance coloretto players|=|3 p"), IsEmpty());
    EXPECT_THAT(offered("kameleon dance chess "), IsEmpty());
}

TEST(BashCompletions, offer_the_values_of_an_option_of_the_game) {
    EXPECT_THAT(offered("kameleon dance coloretto side|="), ElementsAre("brown", "grey"));
    EXPECT_THAT(offered("kameleon dance coloretto side|=|gr"), ElementsAre("grey"));
    EXPECT_THAT(offered("kameleon dance amazonas bonus|=|5"), ElementsAre("5,4,3,6", "50,1,2,10"));
    EXPECT_THAT(offered("kameleon dance amazonas side|=|gr"), IsEmpty());
    // As if COMP_WORDBREAKS had no equals sign.
    EXPECT_THAT(offered("kameleon dance coloretto side=gr"), ElementsAre("side=grey"));
}

TEST(BashCompletions, look_at_what_stands_before_the_cursor) {
    EXPECT_THAT(offered("kameleon dance coloretto side|=|grown", 32), ElementsAre("grey"));
    EXPECT_THAT(offered("kameleon dance coloretto side|=|brown", 30), ElementsAre("brown", "grey"));
    EXPECT_THAT(offered("kameleon dazzle", 11), ElementsAre("dance"));
}

TEST(BashCompletions, leave_names_of_files_to_bash) {
    EXPECT_THAT(offered("kameleon dance --record "), ElementsAre("-o default"));
    EXPECT_THAT(offered("kameleon dance --record|=|m"), ElementsAre("-o default"));
    EXPECT_THAT(offered("kameleon photo album round a.json "), ElementsAre("-o default"));
    EXPECT_THAT(offered("kameleon dance > "), ElementsAre("-o default"));
    EXPECT_THAT(offered("kameleon dance >|x co"), ElementsAre("coloretto"));
}

TEST(BashCompletions, work_for_somebody_who_types) {
    EXPECT_EQ(typed("kameleon da\tcol\tsi\tgr\t--mu\tw\t"), "[dance][coloretto][side=grey][--music][waltz]");
    EXPECT_EQ(typed("kameleon ph\tal\t--la\tf\tro\t"), "[photo][album][--lang][fr][round]");
    EXPECT_EQ(typed("kameleon dance --music=s\t--lang=h\t"), "[dance][--music=samba][--lang=hu]");
    EXPECT_EQ(typed("kameleon dance amazonas bonus=0\t"), "[dance][amazonas][bonus=0,0,0,0]");
}

TEST(BashCompletions, keep_names_of_files_with_blanks_whole) {
    EXPECT_EQ(typed("kameleon photo album round m\ty\t"), "[photo][album][round][my face.json][yours.json]");
    EXPECT_EQ(
        typed("kameleon photo album round \"my f\t y\t"), "[photo][album][round][my face.json][yours.json]");
    EXPECT_EQ(typed("kameleon dance --record my\\ f\tam\t"), "[dance][--record][my face.json][amazonas]");
    EXPECT_EQ(typed("kameleon dance --record=my\t"), "[dance][--record=my face.json]");
}

TEST(BashCompletions, know_all_commands_of_the_program) {
    const auto text = completion_script("bash", commands(), sample_words());
    ASSERT_TRUE(text);
    for (const CommandSpec& command : commands()) {
        EXPECT_THAT(*text, HasSubstr("        '" + std::string(command.name) + "') next=(--"));
    }
}

TEST(ZshCompletions, describe_commands_and_options_in_quotes) {
    const std::string text = script("zsh");
    EXPECT_THAT(text, StartsWith("#compdef kameleon\n"));
    EXPECT_THAT(text, HasSubstr(R"('dance:It’s a '\''dance'\'': [of] "all" \\ $HOME `games`')"));
    EXPECT_THAT(text, HasSubstr(R"('--music=[One'\''s \[own\]\: 50% \\ (more)]:music:(waltz samba)')"));
    EXPECT_THAT(text, HasSubstr("'(-n --number)'{-n+,--number=}'[cli.dance.number]:number: '"));
    EXPECT_THAT(text, HasSubstr("'--record=[cli.dance.record]:record:_files'"));
    EXPECT_THAT(text, HasSubstr("'--json[cli.option.json]'"));
    EXPECT_THAT(text, HasSubstr("'--lang=[cli.option.lang]:lang:(en de fr it hu)'"));
    EXPECT_THAT(text, HasSubstr("'(-h --help)'{-h,--help}'[cli.help.option]'"));
}

TEST(ZshCompletions, know_groups_arguments_and_options_of_games) {
    const std::string text = script("zsh");
    EXPECT_THAT(text, HasSubstr("'photo:cli.photo_album.summary; cli.photo_frame.summary'"));
    EXPECT_THAT(text, HasSubstr("'album') _kameleon_photo_album ;;"));
    EXPECT_THAT(text, HasSubstr("'1:cli.photo_album.format:(square round)'"));
    EXPECT_THAT(text, HasSubstr("'*:cli.photo_album.files:_files'"));
    EXPECT_THAT(text, HasSubstr("'*:cli.dance.options:_kameleon_game_options'"));
    EXPECT_THAT(text, HasSubstr(R"('side:Which side'\''s [scores]: \\ count')"));
    EXPECT_THAT(text, HasSubstr("'coloretto:side') values=(brown grey) ;;"));
}

TEST(FishCompletions, describe_commands_and_options_in_quotes) {
    const std::string text = script("fish");
    EXPECT_THAT(
        text, HasSubstr("complete -c kameleon -n '__kameleon_at \\'\\'' -a 'dance' -d "
                        R"('It’s a \'dance\': [of] "all" \\ $HOME `games`')"));
    EXPECT_THAT(
        text, HasSubstr("-l music -x -a 'waltz samba' -d "
                        R"('One\'s [own]: 50% \\ (more)')"));
    EXPECT_THAT(text, HasSubstr("-l number -s n -x -d 'cli.dance.number'"));
    EXPECT_THAT(text, HasSubstr("-l record -r -F -d 'cli.dance.record'"));
    EXPECT_THAT(text, HasSubstr("complete -c kameleon -l lang -x -a 'en de fr it hu' -d 'cli.option.lang'"));
    EXPECT_THAT(text, HasSubstr("complete -c kameleon -l help -s h -d 'cli.help.option'"));
}

TEST(FishCompletions, know_groups_arguments_and_options_of_games) {
    const std::string text = script("fish");
    EXPECT_THAT(text, HasSubstr(R"(-n '__kameleon_at \'photo\'' -a 'frame' -d 'cli.photo_frame.summary')"));
    EXPECT_THAT(text, HasSubstr(R"(-n '__kameleon_at \'photo album\' 1' -a 'square round')"));
    EXPECT_THAT(text, HasSubstr(R"(-n '__kameleon_at \'photo album\' 2 more' -F)"));
    EXPECT_THAT(text, HasSubstr("-n '__kameleon_value coloretto side' -a 'side=brown side=grey'"));
    EXPECT_THAT(text, HasSubstr("-n '__kameleon_key amazonas bonus' -a 'bonus='"));
    EXPECT_THAT(text, HasSubstr("    __kameleon_at 'dance' 2 more; and return 0\n"));
    EXPECT_THAT(text, HasSubstr("set -g __kameleon_valued 'dance --number' 'dance -n' 'dance --music'"));
}

struct Ran {
    int status = 0;
    std::string out;
    std::string err;
};

Ran completions_for(const std::string& shell) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const Catalogue words("en", std::vector<CatalogueEntry>{{"completions.unknown_shell", "no {shell}"}});
    Console console{in, out, err, words};
    Arguments arguments;
    arguments.add("shell", shell);
    const int status = completions_command().run(arguments, console);
    return {status, out.str(), err.str()};
}

TEST(Completions, are_printed_for_the_shells_there_are) {
    const CommandSpec command = completions_command();
    for (const std::string_view shell : command.positionals.front().choices) {
        const Ran ran = completions_for(std::string(shell));
        EXPECT_EQ(ran.status, exit_ok);
        EXPECT_THAT(ran.out, HasSubstr("made by `kameleon completions " + std::string(shell) + "`"));
        EXPECT_EQ(ran.err, "");
    }
}

TEST(Completions, refuse_other_shells) {
    const Ran ran = completions_for("tc\x1bsh");
    EXPECT_EQ(ran.status, exit_usage);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, "kameleon completions: no tc?sh\n");
}

}  // namespace
}  // namespace kameleon::cli
