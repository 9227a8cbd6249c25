# Puts the texts of lang/ into the program: one generated source with a table of all of them.
# lang/de/coloretto.md is in it as "de", "coloretto"; lang/messages/de.json as "de", "messages".
# Included by CMakeLists.txt it adds the source to a target; run as a script it writes it.
if(NOT CMAKE_SCRIPT_MODE_FILE)
    file(GLOB texts CONFIGURE_DEPENDS
         "${PROJECT_SOURCE_DIR}/lang/*/*.md" "${PROJECT_SOURCE_DIR}/lang/messages/*.json")
    set(generated "${PROJECT_BINARY_DIR}/embedded_texts.cpp")
    add_custom_command(
        OUTPUT "${generated}"
        COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${generated}" "-DFOLDER=${PROJECT_SOURCE_DIR}/lang"
                -P "${CMAKE_CURRENT_LIST_FILE}"
        DEPENDS ${texts} "${CMAKE_CURRENT_LIST_FILE}"
        COMMENT "Embedding lang/"
        VERBATIM)
    target_sources(kameleon_texts PRIVATE "${generated}")
    # Longer than every compiler has to understand, and understood by those we use.
    set_source_files_properties("${generated}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
    return()
endif()

file(GLOB texts "${FOLDER}/*/*.md" "${FOLDER}/messages/*.json")
list(SORT texts)
list(LENGTH texts count)
set(source "// Generated from lang/ by cmake/Embed.cmake.\n#include <array>\n#include <string_view>\n\n#include \"texts/embedded.h\"\n\n")
string(APPEND source "namespace kameleon {\n\nusing namespace std::string_view_literals;\n\nstatic constexpr std::array<EmbeddedText, ${count}> all{{\n")
foreach(path IN LISTS texts)
    cmake_path(GET path STEM name)
    cmake_path(GET path PARENT_PATH folder)
    cmake_path(GET folder FILENAME language)
    if(language STREQUAL "messages")
        set(language "${name}")
        set(name "messages")
    endif()
    file(READ "${path}" text)
    string(FIND "${text}" ")lang\"" end)
    if(NOT end EQUAL -1)
        message(FATAL_ERROR "${path}: cannot be embedded, it has the end of a raw string in it")
    endif()
    # "sv": a compiler need not count the letters of books to know where they end.
    string(APPEND source "    {\"${language}\", \"${name}\", R\"lang(${text})lang\"sv},\n")
endforeach()
string(APPEND source "}};\n\nstd::span<const EmbeddedText> embedded_texts() { return all; }\n\n}  // namespace kameleon\n")
file(WRITE "${OUTPUT}" "${source}")
