# How every translation unit is compiled: language, warnings, sanitizers, linker, compiler cache.
include(CheckLinkerFlag)

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
# No link-time optimization: docs/decisions/0013-the-time-of-a-whole-test.md has the figures.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")

find_program(KAMELEON_CCACHE ccache)
if(KAMELEON_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # ccache refuses files with precompiled headers unless told that they use no date macros.
    set(CMAKE_CXX_COMPILER_LAUNCHER env "CCACHE_SLOPPINESS=pch_defines,time_macros" "${KAMELEON_CCACHE}")
endif()

add_compile_options(
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
    -Wnon-virtual-dtor -Woverloaded-virtual)
# Training gives the same net with every compiler only if none of them fuses a product and a sum.
add_compile_options(-ffp-contract=off)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    # docs/decisions/0006-built-for-x86-64-v2.md
    add_compile_options(-march=x86-64-v2)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # The same headers, precompiled again, are the same to a compiler cache only without the time.
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++-12 reports overlaps, overruns and uninitialized members inside std::string and std::optional that are not there
    # (GCC bugs 105651, 105329, 105562). clang and the sanitizers look for the real ones.
    add_compile_options(-Wno-restrict -Wno-stringop-overflow -Wno-array-bounds -Wno-maybe-uninitialized)
endif()
if(KAMELEON_WERROR)
    add_compile_options(-Werror)
endif()

# mold links several times faster than the default; without it everything still works.
check_linker_flag(CXX -fuse-ld=mold KAMELEON_HAS_MOLD)
if(KAMELEON_HAS_MOLD)
    add_link_options(-fuse-ld=mold)
endif()

if(KAMELEON_SANITIZE)
    # No vptr check: it needs the type information that the plain modules are built without.
    add_compile_options(
        -fsanitize=address,undefined -fno-sanitize=vptr -fno-sanitize-recover=all
        -fno-omit-frame-pointer)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        add_compile_options("-fsanitize-ignorelist=${PROJECT_SOURCE_DIR}/cmake/sanitize_ignore.txt")
    endif()
    add_link_options(-fsanitize=address,undefined)
    add_compile_definitions(_GLIBCXX_ASSERTIONS)
elseif(KAMELEON_THREADS)
    add_compile_options(-fsanitize=thread -fno-omit-frame-pointer)
    add_link_options(-fsanitize=thread)
endif()
