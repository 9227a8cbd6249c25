// completions_command.cpp: `kameleon completions`: scripts that connect a shell to complete.h.
#include <ostream>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/console.h"

namespace kameleon::cli {
namespace {

constexpr std::string_view name = "completions";

constexpr std::string_view bash_script =
    R"sh(# Completion of kameleon for bash, made by `kameleon completions bash`.
# Load it with `source`, or put it into ~/.local/share/bash-completion/completions/kameleon.
_kameleon() {
    local word piece previous='' head='' redirected='' before=${COMP_LINE:0:COMP_POINT} last=-1 i
    local -a words=()
    COMPREPLY=()
    for ((i = 1; i <= COMP_CWORD; ++i)); do
        piece=${COMP_WORDS[i]}
        if ((i == COMP_CWORD)); then
            # Only what is before the cursor.
            while [[ $before != *"$piece" ]]; do piece=${piece%?}; done
        fi
        if [[ $piece == [\<\>\&]* ]]; then
            redirected=1
        elif [[ -n $redirected ]]; then
            if ((i == COMP_CWORD)); then compopt -o default 2>/dev/null; return; fi
            redirected=
        elif ((last >= 0)) && [[ -n $piece && ($piece == [=:]* || $previous == [=:]) ]]; then
            # Bash takes side=grey for three words, and replaces only the last of them.
            head=${words[last]}
            words[last]+=$piece
            if [[ $piece == [=:] ]]; then head=${words[last]}; fi
        else
            head=
            words[++last]=$piece
        fi
        previous=$piece
    done
    if [[ -n $redirected ]]; then return; fi
    words=("${words[@]//[\"\'\\]/}")
    head=${head//[\"\'\\]/}
    while IFS=$'\t' read -r word piece; do
        if [[ $word == :files ]]; then
            compopt -o default 2>/dev/null
        else
            COMPREPLY+=("${word#"$head"}")
            if [[ $word == *= ]]; then compopt -o nospace 2>/dev/null; fi
        fi
    done < <("${1/#\~/$HOME}" __complete -- "${words[@]}" 2>/dev/null)
}
complete -F _kameleon kameleon
)sh";

constexpr std::string_view zsh_script = R"sh(#compdef kameleon
# Completion of kameleon for zsh, made by `kameleon completions zsh`.
# Put it into a folder of $fpath as _kameleon, or load it with `source` after compinit.
_kameleon() {
    local line word
    local -a complete_words=() open_words=()
    for line in "${(@f)$(${(Q)words[1]} __complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
        word=${line%%$'\t'*}
        if [[ $word == :files ]]; then
            compset -P 1 '*='
            _files
        elif [[ $word == *= ]]; then
            open_words+=("${word//:/\\:}:${line#*$'\t'}")
        elif [[ -n $word ]]; then
            complete_words+=("${word//:/\\:}:${line#*$'\t'}")
        fi
    done
    _describe kameleon complete_words
    _describe kameleon open_words -S ''
}
# An autoloaded file is run as the function itself the first time; a sourced one only defines it.
if [[ $funcstack[1] == _kameleon ]]; then
    _kameleon "$@"
else
    compdef _kameleon kameleon
fi
)sh";

constexpr std::string_view fish_script =
    R"sh(# Completion of kameleon for fish, made by `kameleon completions fish`.
# Put it into ~/.config/fish/completions/kameleon.fish.
function __kameleon_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for line in ($words[1] __complete -- $words[2..-1] "$current" 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path "$current"
        else
            echo $line
        end
    end
end
complete -c kameleon -f -a '(__kameleon_complete)'
)sh";

int run_completions(const Arguments& arguments, Console& console) {
    const std::string shell = arguments.text("shell");
    if (shell == "bash") {
        console.out << bash_script;
    } else if (shell == "zsh") {
        console.out << zsh_script;
    } else if (shell == "fish") {
        console.out << fish_script;
    } else {
        return console.fail(
            name, Message("completions.unknown_shell", {{"shell", printable(shell)}}), exit_usage);
    }
    return exit_ok;
}

}  // namespace

CommandSpec completions_command() {
    return {
        .name = name,
        .positionals = {{.name = "shell", .required = true, .choices = {"bash", "zsh", "fish"}}},
        .options = {},
        .examples =
            {"source <(kameleon completions bash)",
             "kameleon completions bash > ~/.local/share/bash-completion/completions/kameleon",
             "kameleon completions zsh > ~/.zfunc/_kameleon",
             "kameleon completions fish > ~/.config/fish/completions/kameleon.fish"},
        .run = run_completions};
}

}  // namespace kameleon::cli
