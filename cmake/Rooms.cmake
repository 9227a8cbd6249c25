# What a room is: one folder, one library (kameleon_<room>, alias kameleon::<room>), one test
# executable (<room>_test), and the rooms it may use. Also writes the arrows down for the checks.
include(Tests)

# kameleon_room(NAME <room> [PLAIN] [EXACT] [FOLDER <path>] [USES <room>...] [LINKS <target>...]
#               [TEST_LINKS <target>...])
#   PLAIN: built without exceptions and RTTI, so that it also runs as wasm32.
#   EXACT: plays or keeps games, the same ones with every compiler and optimizer; its tests are in every build. Those of
#       other rooms are only where sanitizers watch (docs/decisions/0013-the-time-of-a-whole-test.md).
#   FOLDER: where it lives, src/<room> unless told; its parent becomes the include root.
#   LINKS, TEST_LINKS: other people's libraries, for the room and for its tests alone.
function(kameleon_room)
    cmake_parse_arguments(PARSE_ARGV 0 room "PLAIN;EXACT" "NAME;FOLDER" "USES;LINKS;TEST_LINKS")
    if(room_UNPARSED_ARGUMENTS OR NOT room_NAME)
        message(FATAL_ERROR "kameleon_room: cannot read '${ARGV}'")
    endif()
    if(NOT room_FOLDER)
        set(room_FOLDER "src/${room_NAME}")
    endif()

    # Programs (main.cpp, *_main.cpp) and tests sit in the folder but are not the library.
    set(folder "${PROJECT_SOURCE_DIR}/${room_FOLDER}")
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cpp")
    list(FILTER sources EXCLUDE REGEX "(_test|_main|/main)\\.cpp$")

    set(target "kameleon_${room_NAME}")
    if(sources)
        set(scope PUBLIC)
        add_library(${target} STATIC ${sources})
        if(room_PLAIN)
            target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
        endif()
        if(KAMELEON_FUZZ)
            # Coverage counters let the fuzzer see its way through the libraries.
            target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
        endif()
    else()
        set(scope INTERFACE)
        add_library(${target} INTERFACE)
    endif()
    add_library(kameleon::${room_NAME} ALIAS ${target})

    cmake_path(GET folder PARENT_PATH include_root)
    target_include_directories(${target} ${scope} "${include_root}")
    list(TRANSFORM room_USES PREPEND "kameleon::" OUTPUT_VARIABLE used)
    target_link_libraries(${target} ${scope} ${used} ${room_LINKS})

    list(JOIN room_USES " " arrows)
    set_property(GLOBAL APPEND PROPERTY KAMELEON_ROOMS "${room_NAME}")
    set_property(GLOBAL APPEND PROPERTY KAMELEON_ARROWS "${room_NAME}: ${arrows}")
    if(room_EXACT OR NOT CMAKE_BUILD_TYPE STREQUAL "Release")
        kameleon_room_tests(${room_NAME} "${folder}" ${room_TEST_LINKS})
    endif()
endfunction()

# kameleon_program(NAME <name> MAIN <file> ROOM <room>): an executable around a room's library.
function(kameleon_program)
    cmake_parse_arguments(PARSE_ARGV 0 program "" "NAME;MAIN;ROOM" "")
    add_executable(${program_NAME} "${program_MAIN}")
    target_link_libraries(${program_NAME} PRIVATE kameleon::${program_ROOM})
    # Known to all of the program's own room, so that any of its files may tell the version.
    get_target_property(type kameleon_${program_ROOM} TYPE)
    set(scope PUBLIC)
    if(type STREQUAL "INTERFACE_LIBRARY")
        set(scope INTERFACE)
    endif()
    target_compile_definitions(
        kameleon_${program_ROOM} ${scope} KAMELEON_VERSION="${PROJECT_VERSION}")
endfunction()

# rooms.txt in the build folder: one line per room, "rules: base".
function(kameleon_write_rooms)
    get_property(arrows GLOBAL PROPERTY KAMELEON_ARROWS)
    list(TRANSFORM arrows STRIP)
    list(JOIN arrows "\n" text)
    file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/rooms.txt" CONTENT "${text}\n")
endfunction()
