# How every translation unit is compiled: language, warnings, sanitizers, linker, compiler cache.
include(CheckIPOSupported)
include(CheckLinkerFlag)

set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

find_program(KAMELEON_CCACHE ccache)
if(KAMELEON_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # Without this permission ccache does not touch a file that uses precompiled headers; none of them has a date in it.
    set(CMAKE_CXX_COMPILER_LAUNCHER env "CCACHE_SLOPPINESS=pch_defines,time_macros" "${KAMELEON_CCACHE}")
endif()

add_compile_options(
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
    -Wnon-virtual-dtor -Woverloaded-virtual)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
    # docs/decisions/0006-built-for-x86-64-v2.md
    add_compile_options(-march=x86-64-v2)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # The same headers, precompiled again, are the same to a compiler cache only without the time.
    add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++-12 sees overlaps in std::string's own operator+ that are not there (GCC bug 105651).
    add_compile_options(-Wno-restrict)
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
elseif(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # Only where people measure: clang's Release build exists to compare fingerprints.
    check_ipo_supported(RESULT KAMELEON_HAS_IPO OUTPUT ipo_output LANGUAGES CXX)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ${KAMELEON_HAS_IPO})
endif()
