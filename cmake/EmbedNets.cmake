# Puts the nets of nets/ into the program: one generated source with a table of all of them. Included
# by CMakeLists.txt it adds the source to the players; run as a script it writes it.
if(NOT CMAKE_SCRIPT_MODE_FILE)
    file(GLOB nets CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/nets/*.net")
    set(KAMELEON_EMBEDDED_NETS "${PROJECT_BINARY_DIR}/embedded_nets.cpp")
    add_custom_command(
        OUTPUT "${KAMELEON_EMBEDDED_NETS}"
        COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${KAMELEON_EMBEDDED_NETS}"
                "-DFOLDER=${PROJECT_SOURCE_DIR}/nets" -P "${CMAKE_CURRENT_LIST_FILE}"
        DEPENDS ${nets} "${CMAKE_CURRENT_LIST_FILE}"
        COMMENT "Embedding nets/"
        VERBATIM)
    target_sources(kameleon_players PRIVATE "${KAMELEON_EMBEDDED_NETS}")
    return()
endif()

file(GLOB nets "${FOLDER}/*.net")
list(SORT nets)
set(source "// Generated from nets/ by cmake/EmbedNets.cmake.\n#include <array>\n\n")
string(APPEND source "#include \"players/net/shipped.h\"\n\nnamespace kameleon {\n\n")
set(table "")
list(LENGTH nets count)
set(number 0)
foreach(path IN LISTS nets)
    cmake_path(GET path STEM name)
    file(SIZE "${path}" size)
    file(READ "${path}" bytes HEX)
    # Whole words of eight bytes: fewer numbers compile faster.
    math(EXPR missing "(8 - ${size} % 8) % 8")
    string(REPEAT "00" ${missing} zeros)
    string(REGEX REPLACE "([0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f])"
           "0x\\1,\n" words "${bytes}${zeros}")
    string(APPEND source "static constexpr std::uint64_t net${number}[] = {\n${words}};\n")
    string(APPEND table "    EmbeddedNet{\"${name}\", ${size}, net${number}},\n")
    math(EXPR number "${number} + 1")
endforeach()
string(APPEND source
       "static constexpr std::array<EmbeddedNet, ${count}> all{{\n${table}}};\n\n"
       "std::span<const EmbeddedNet> embedded_nets() { return all; }\n\n}  // namespace kameleon\n")
file(WRITE "${OUTPUT}" "${source}")
