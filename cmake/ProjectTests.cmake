# Tests that cross modules: tests/*_test.cpp as project_test, tests/fuzz/*_fuzz.cpp as fuzzers.
if(NOT KAMELEON_TESTS)
    return()
endif()

get_property(modules GLOBAL PROPERTY KAMELEON_MODULES)
list(TRANSFORM modules PREPEND "kameleon::")

file(GLOB project_test CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/*_test.cpp")
if(project_test)
    kameleon_test_program(project_test "${project_test}" ${modules} protocol_testing)
    # Goldens and other data are found from the project's root, wherever ctest was started.
    target_compile_definitions(project_test PRIVATE KAMELEON_ROOT="${PROJECT_SOURCE_DIR}")
endif()

# The example of the README, compiled and run.
file(READ "${PROJECT_SOURCE_DIR}/README.md" example)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/README.md")
string(REGEX REPLACE ".*```cpp\n(.*}\n)```.*" "\\1" example "${example}")
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/readme_example.cpp" CONTENT "${example}" @ONLY)
add_executable(readme_example "${PROJECT_BINARY_DIR}/readme_example.cpp")
target_link_libraries(readme_example PRIVATE kameleon::rules kameleon::texts)
add_test(NAME project.readme_example COMMAND readme_example)
set_tests_properties(project.readme_example PROPERTIES PASS_REGULAR_EXPRESSION "^draw\n[A-Z][^\n]+\\.\n$")

# The tests of hosting simulate thousands of games and are worth optimizing. All of them: of an inline function that is in
# many files the linker takes any copy.
file(GLOB hosting_tests CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/hosting/*_test.cpp")
set_source_files_properties(${hosting_tests} PROPERTIES COMPILE_OPTIONS -O1 SKIP_PRECOMPILE_HEADERS ON)

# The real program: killed during games, with a full disk, with hostile clients, under load.
foreach(name IN ITEMS kill_recovery full_disk hostile_clients under_load completions)
    add_test(
        NAME e2e.${name}
        COMMAND Python3::Interpreter "${PROJECT_SOURCE_DIR}/tests/e2e/${name}.py" $<TARGET_FILE:kameleon>)
    set_tests_properties(e2e.${name} PROPERTIES TIMEOUT 300 COST 110)
endforeach()

# The page in a browser, served by the optimized program.
if(KAMELEON_PAGE AND CMAKE_BUILD_TYPE STREQUAL "Release")
    # The longest first, so that both cores are busy until the end; every other file after them.
    set(longest whole_games layout amazonas_table replay coloretto_table multiplayer keyboard ending feedback home)
    file(GLOB files CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}/tests/browser"
         "${PROJECT_SOURCE_DIR}/tests/browser/*_test.mjs")
    list(TRANSFORM files REPLACE "_test.mjs$" "")
    set(names ${longest} ${files})
    list(REMOVE_DUPLICATES names)
    set(cost 100)
    foreach(name IN LISTS names)
        add_test(
            NAME browser.${name}
            COMMAND "${PROJECT_SOURCE_DIR}/scripts/page" node "${PROJECT_SOURCE_DIR}/tests/browser/run.mjs"
                    $<TARGET_FILE:kameleon> "${PROJECT_SOURCE_DIR}/tests/browser/${name}_test.mjs")
        set_tests_properties(browser.${name} PROPERTIES TIMEOUT 1800 COST ${cost})
        math(EXPR cost "${cost} - 1")
    endforeach()
endif()

if(NOT KAMELEON_FUZZ)
    return()
endif()

file(GLOB fuzzers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp")
foreach(source IN LISTS fuzzers)
    cmake_path(GET source STEM name)
    add_executable(${name} "${source}")
    target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
    target_compile_options(${name} PRIVATE -fsanitize=fuzzer)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    target_link_libraries(
        ${name} PRIVATE kameleon::json kameleon::net kameleon::players kameleon::protocol kameleon::record
                        kameleon::server kameleon::table kameleon::texts protocol_testing)

    # New finds go to the build folder; a committed corpus, if there is one, is only read.
    set(corpus "${PROJECT_BINARY_DIR}/corpus/${name}")
    file(MAKE_DIRECTORY "${corpus}")
    set(committed "${PROJECT_SOURCE_DIR}/tests/fuzz/corpus/${name}")
    if(NOT EXISTS "${committed}")
        set(committed "")
    endif()
    # A short run with a fixed seed: enough to notice a broken target or a shallow crash.
    add_test(
        NAME fuzz_smoke.${name}
        COMMAND ${name} -seed=1 -runs=20000 -max_total_time=5 -timeout=5 -print_final_stats=0
                "-artifact_prefix=${PROJECT_BINARY_DIR}/corpus/${name}." "${corpus}" ${committed})
    set_tests_properties(fuzz_smoke.${name} PROPERTIES TIMEOUT 120)
endforeach()
