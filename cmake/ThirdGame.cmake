# The program with one game more (tests/third_game): proves that a game needs only the places that docs/adding-a-game.md
# lists. Compiles just the files that include the registry; everything else comes from the modules' libraries.
if(NOT KAMELEON_TESTS OR NOT KAMELEON_THIRD_GAME)
    return()
endif()

set(added "${PROJECT_SOURCE_DIR}/tests/third_game")
set(folder "${PROJECT_BINARY_DIR}/third_game")
execute_process(
    COMMAND "${Python3_EXECUTABLE}" "${added}/sources" "${PROJECT_SOURCE_DIR}"
    OUTPUT_VARIABLE sources OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\n" ";" sources "${sources}")
# The engine of the page is another program.
list(FILTER sources EXCLUDE REGEX "/src/engine/")

file(GLOB texts CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/lang/*/*.md" "${PROJECT_SOURCE_DIR}/lang/messages/*.json")
set(generated "${folder}/embedded_texts.cpp" "${folder}/protocol/client_checks.cpp" "${folder}/protocol/schema_documents.cpp")
add_custom_command(
    OUTPUT ${generated}
    COMMAND Python3::Interpreter "${added}/prepare" "${PROJECT_SOURCE_DIR}" "${folder}"
    COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${folder}/embedded_texts.cpp" "-DFOLDER=${folder}/lang"
            -P "${PROJECT_SOURCE_DIR}/cmake/Embed.cmake"
    COMMAND Python3::Interpreter "${PROJECT_SOURCE_DIR}/scripts/protocol_checks" "${folder}" "${folder}/protocol"
    DEPENDS ${texts} "${added}/prepare" "${added}/messages.json" "${added}/protocol.json" "${added}/rules.md"
            "${PROJECT_SOURCE_DIR}/cmake/Embed.cmake" "${PROJECT_SOURCE_DIR}/scripts/protocol_checks"
            "${PROJECT_SOURCE_DIR}/src/protocol/schema/protocol.json"
    COMMENT "Adding a third game"
    VERBATIM)
set_source_files_properties(${generated} PROPERTIES COMPILE_OPTIONS "-Wno-overlength-strings;-Wno-shadow")

add_executable(kameleon_third_game "${PROJECT_SOURCE_DIR}/src/cli/main.cpp" ${sources} ${generated})
# Before the modules' own folders, so that the registry of the test is found first.
target_include_directories(
    kameleon_third_game BEFORE PRIVATE "${added}" "${PROJECT_SOURCE_DIR}/src" "${PROJECT_SOURCE_DIR}")
target_compile_options(kameleon_third_game PRIVATE -O0)
set_property(TARGET kameleon_third_game PROPERTY INTERPROCEDURAL_OPTIMIZATION OFF)
target_link_libraries(kameleon_third_game PRIVATE kameleon::cli)
add_test(
    NAME project.third_game_is_played_everywhere
    COMMAND Python3::Interpreter "${added}/third_game.py" $<TARGET_FILE:kameleon_third_game>)
set_tests_properties(project.third_game_is_played_everywhere PROPERTIES TIMEOUT 300)
