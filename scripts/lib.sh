# lib.sh: shared by ./run and ./test: the project's root, and how a preset is built. Sourced.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Without a home folder the compiler cache is kept in the build folder.
[[ -n ${HOME:-} ]] || export CCACHE_DIR="$root/build/ccache"

# configure PRESET [CMAKE_ARGUMENT...]: runs CMake when it must. Ninja notices changed CMake files itself, but not changed
# presets, nor that the tree was moved.
configure() {
    local preset=$1 build="$root/build/$1" cache="$root/build/$1/CMakeCache.txt"
    shift
    if [[ -f $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
        rm -rf "$build"
    fi
    local argument stale=
    [[ -f $build/build.ninja && ! $root/CMakePresets.json -nt $build/configured ]] || stale=yes
    for argument in "$@"; do
        grep -qF "${argument#-D}" "$build/configured" 2>/dev/null || stale=yes
    done
    [[ -n $stale ]] || return 0
    (cd "$root" && cmake --preset "$preset" "$@") && echo "$@" >"$build/configured"
}

# build PRESET TARGET [NINJA_ARGUMENT...]: prints nothing unless it fails.
build() {
    cmake --build "$root/build/$1" --target "$2" -- --quiet "${@:3}"
}

# build_with_progress PRESET TARGET LOG: shows progress, in one line on a terminal, otherwise at every fifth of the work;
# the output of the compilers goes to LOG.
build_with_progress() {
    local line done all tenth=0 last=0
    NINJA_STATUS='[%f/%t] ' cmake --build "$root/build/$1" --target "$2" 2>&1 | tee -a "$3" | while IFS= read -r line; do
        [[ $line =~ ^\[([0-9]+)/([0-9]+)\]\  ]] || continue
        done=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]}
        ((all > 4)) || continue
        if [[ -t 2 ]]; then
            printf '\r%d of %d steps, %d %%' "$done" "$all" $((100 * done / all)) >&2
            ((done < all)) || printf '\r\033[K' >&2
        else
            tenth=$((10 * done / all))
            ((tenth == last || tenth % 2)) || echo "$done of $all steps" >&2
            last=$tenth
        fi
    done
}
