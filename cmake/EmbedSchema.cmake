# Puts src/protocol/schema/*.json into the program, as functions called after the files. Included by
# CMakeLists.txt it adds the source to the protocol; run as a script it writes it.
if(NOT CMAKE_SCRIPT_MODE_FILE)
    set(folder "${PROJECT_SOURCE_DIR}/src/protocol/schema")
    set(KAMELEON_EMBEDDED_SCHEMA "${PROJECT_BINARY_DIR}/embedded_schema.cpp")
    add_custom_command(
        OUTPUT "${KAMELEON_EMBEDDED_SCHEMA}"
        COMMAND "${CMAKE_COMMAND}" "-DOUTPUT=${KAMELEON_EMBEDDED_SCHEMA}" "-DFOLDER=${folder}"
                -P "${CMAKE_CURRENT_LIST_FILE}"
        DEPENDS "${folder}/protocol.json" "${folder}/openapi.json" "${CMAKE_CURRENT_LIST_FILE}"
        COMMENT "Embedding src/protocol/schema/"
        VERBATIM)
    target_sources(kameleon_protocol PRIVATE "${KAMELEON_EMBEDDED_SCHEMA}")
    # Longer than every compiler has to understand, and understood by those we use.
    set_source_files_properties("${KAMELEON_EMBEDDED_SCHEMA}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
    return()
endif()

set(source "// Generated from src/protocol/schema/ by cmake/EmbedSchema.cmake.\n")
string(APPEND source "#include \"protocol/documents.h\"\n\nnamespace kameleon::protocol {\n\n")
foreach(name IN ITEMS protocol openapi)
    file(READ "${FOLDER}/${name}.json" text)
    string(FIND "${text}" ")json\"" end)
    if(NOT end EQUAL -1)
        message(FATAL_ERROR "${name}.json: cannot be embedded, it has the end of a raw string in it")
    endif()
    string(APPEND source "std::string_view ${name}_text() {\n    return R\"json(${text})json\";\n}\n\n")
endforeach()
string(APPEND source "}  // namespace kameleon::protocol\n")
file(WRITE "${OUTPUT}" "${source}")
