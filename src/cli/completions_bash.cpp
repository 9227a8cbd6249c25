// completions_bash.cpp: the script for bash. It needs no other package, and no help of the program's.
//
// The definitions become four functions that only look things up; the one that walks along the command line
// is the same for all programs.
#include "cli/completion_parts.h"

namespace kameleon::cli {
namespace {

constexpr std::string_view walk = R"sh(
# Bash takes side=grey for three words. This reads the line as the program will, up to the cursor: `words`,
# and of the last word the part that bash does not ask about.
_kameleon_read_line() {
    local line=$COMP_LINE piece gap at=0 cut i last=-1 joins=''
    words=() head=
    for ((i = 0; i <= COMP_CWORD; ++i)); do
        piece=${COMP_WORDS[i]-}
        gap=${line%%[![:space:]]*}
        line=${line#"$gap"}
        line=${line#"$piece"}
        ((at += ${#gap}))
        cut=$((COMP_POINT - at))
        ((at += ${#piece}))
        if ((i == COMP_CWORD && cut >= 0)); then piece=${piece:0:cut}; fi
        if [[ -n $joins && -z $gap && $piece != [\<\>\&]* ]]; then
            head=${words[last]}
            words[last]+=$piece
        else
            head=
            words[++last]=$piece
        fi
        joins=1
        if ((i == 0)) || [[ $piece == [\<\>\&]* ]]; then joins=; fi
    done
    if [[ $piece == [=:] ]]; then head=${words[last]}; fi
    head=${head//[\"\'\\]/}
}

_kameleon() {
    local path='' ready='' helping='' place=1 game='' expects='' only='' used=' '
    local head word prefix='' what='' i
    local -a words=() next=()
    COMPREPLY=()
    _kameleon_read_line

    for ((i = 1; i < ${#words[@]} - 1; ++i)); do
        word=${words[i]}
        if [[ -n $expects ]]; then
            expects=
            continue
        elif [[ $word == [\<\>\&]* ]]; then
            expects='>'
            continue
        fi
        word=${word//[\"\'\\]/}
        if [[ -z $only && $word == -?* ]]; then
            used+="${word%%=*} "
            if [[ $word == -- ]]; then only=1; fi
            _kameleon_takes "$path $word"
            if [[ $what != flag && $what != unknown ]]; then expects="$path $word"; fi
        elif [[ -z $ready ]]; then
            if [[ -z $path$helping && $word == help ]]; then
                helping=1 used+='help '
                continue
            fi
            path=${path:+$path }$word
            _kameleon_options "$path"
            if ((${#next[@]} > 0)); then ready=1; fi
        else
            if [[ $word == *=* ]]; then used+="${word%%=*}= "; fi
            _kameleon_game "$word"
            if [[ -z $game ]] && ((${#next[@]} > 0)); then game=$word; fi
            ((++place))
        fi
    done

    word=${words[${#words[@]} - 1]}
    next=() what=words
    if [[ $word == [\<\>\&]* ]]; then return; fi
    word=${word//[\"\'\\]/}
    if [[ -n $expects ]]; then
        _kameleon_takes "$expects"
    elif [[ -z $only && $word == --*=* ]]; then
        prefix=${word%%=*}=
        _kameleon_takes "$path ${word%%=*}"
    elif [[ -z $only && $word == -* ]]; then
        _kameleon_options "$path"
    elif [[ -z $ready ]]; then
        _kameleon_next "$path"
    elif [[ -n $helping ]]; then
        return
    else
        _kameleon_takes "$path $place"
        if [[ $what == game && $word == *=* ]]; then
            prefix=${word%%=*}=
            _kameleon_game "$game $prefix"
        elif [[ $what == game ]]; then
            _kameleon_game "$game"
        elif [[ $what == unknown && -z $only ]]; then
            _kameleon_options "$path"
        fi
    fi

    # Bash knows best how names of files are completed and quoted.
    if [[ $what == files ]]; then compopt -o default 2>/dev/null; fi
    for i in ${next[@]+"${next[@]}"}; do
        if [[ $prefix$i == "$word"* && $used != *" $i "* ]]; then
            i=$prefix$i
            COMPREPLY+=("${i:${#head}}")
            if [[ $i == *= ]]; then compopt -o nospace 2>/dev/null; fi
        fi
    done
}

complete -F _kameleon kameleon
)sh";

std::string looked_up(std::string_view function, std::string_view comment, const std::string& cases) {
    return "\n# " + std::string(comment) + "\n_kameleon_" + std::string(function) +
           "() {\n    next=()\n    case $1 in\n" + cases + "    esac\n}\n";
}

std::string offers(const std::string& pattern, const std::string& words) {
    return "        " + pattern + ") next=(" + words + ") ;;\n";
}

std::string takes(const std::string& pattern, ValueKind kind, std::span<const std::string_view> choices) {
    std::string what = "words";
    if (kind == ValueKind::none) what = "flag";
    if (kind == ValueKind::file) what = "files";
    std::string text = "        " + pattern + ") what=" + what;
    if (!choices.empty()) text += " next=(" + bare_list(choices) + ")";
    return text + " ;;\n";
}

std::string option_list(std::span<const OptionSpec> options) {
    std::string text;
    for (const OptionSpec& one : options) text += (text.empty() ? "--" : " --") + std::string(one.name);
    return text;
}

std::string next_cases(std::span<const CommandSpec> known) {
    const Catalogue no_words("en", {});
    std::string cases;
    for (const NameBranch& branch : name_branches(known, no_words)) {
        std::vector<std::string_view> words;
        words.reserve(branch.next.size());
        for (const NameWord& one : branch.next) words.push_back(one.word);
        cases += offers(single_quoted(branch.path), bare_list(words));
    }
    return cases;
}

std::string option_cases(std::span<const CommandSpec> known) {
    std::string cases = offers("''", option_list(common_options(true)));
    for (const CommandSpec& command : known) {
        cases += offers(single_quoted(command.name), option_list(all_options(command)));
    }
    return cases;
}

std::string positional_cases(const CommandSpec& command) {
    std::string cases;
    for (std::size_t i = 0; i < command.positionals.size(); ++i) {
        const PositionalSpec& one = command.positionals[i];
        const std::string pattern =
            one.many ? single_quoted(std::string(command.name) + " ") + "[!-]*"
                     : single_quoted(std::string(command.name) + " " + std::to_string(i + 1));
        cases += is_game_options(one) ? "        " + pattern + ") what=game ;;\n"
                                      : takes(pattern, one.kind, one.choices);
        if (one.many) break;
    }
    return cases;
}

std::string take_cases(std::span<const CommandSpec> known) {
    std::string cases;
    for (const CommandSpec& command : known) {
        for (const OptionSpec& one : command.options) {
            std::string pattern = single_quoted(std::string(command.name) + " --" + std::string(one.name));
            if (one.letter != 0) {
                pattern += " | " + single_quoted(std::string(command.name) + " -" + one.letter);
            }
            cases += takes(pattern, one.kind, one.choices);
        }
        cases += positional_cases(command);
    }
    for (const OptionSpec& one : common_options(true)) {
        std::string pattern = "*' --" + std::string(one.name) + "'";
        if (one.letter != 0) pattern += std::string(" | *' -") + one.letter + "'";
        cases += takes(pattern, one.kind, one.choices);
    }
    return cases + "        '>') what=files ;;\n        *) what=unknown ;;\n";
}

std::string game_cases() {
    const Catalogue no_words("en", {});
    std::string cases;
    std::string keys;
    std::string_view game;
    const auto fields = game_fields(no_words);
    for (const GameField& field : fields) {
        if (field.game != game && !keys.empty()) {
            cases += offers(single_quoted(game), keys);
            keys.clear();
        }
        game = field.game;
        const std::string key = std::string(field.key) + "=";
        keys += (keys.empty() ? "" : " ") + bare(key);
        cases += offers(single_quoted(std::string(game) + " " + key), bare_list(field.values));
    }
    return keys.empty() ? cases : cases + offers(single_quoted(game), keys);
}

}  // namespace

std::string bash_completions(std::span<const CommandSpec> known) {
    std::string text =
        "# Completion of kameleon for bash, made by `kameleon completions bash`.\n"
        "# Load it with `source`, or put it into ~/.local/share/bash-completion/completions/kameleon.\n";
    text += looked_up("next", "The words that lead to a command.", next_cases(known));
    text += looked_up("options", "The options of a command.", option_cases(known));
    text += looked_up(
        "takes", "What stands at a place of a command or after an option: words, files, a game's options.",
        take_cases(known));
    text += looked_up("game", "The options of a game, and the values of one.", game_cases());
    return text + std::string(walk);
}

}  // namespace kameleon::cli
