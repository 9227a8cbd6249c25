# Generates C++ from src/protocol/schema/*.json with scripts/protocol_checks: the checks of client messages and the
# documents for the protocol, and the checks of all messages as protocol_testing, for tests.
find_package(Python3 REQUIRED COMPONENTS Interpreter)

set(generator "${PROJECT_SOURCE_DIR}/scripts/protocol_checks")
set(schema "${PROJECT_SOURCE_DIR}/src/protocol/schema")
set(folder "${PROJECT_BINARY_DIR}/protocol")
set(KAMELEON_PROTOCOL_GENERATED "${folder}/client_checks.cpp" "${folder}/schema_documents.cpp")
add_custom_command(
    OUTPUT ${KAMELEON_PROTOCOL_GENERATED} "${folder}/all_checks.cpp"
    COMMAND Python3::Interpreter "${generator}" "${PROJECT_SOURCE_DIR}" "${folder}"
    DEPENDS "${generator}" "${schema}/protocol.json" "${schema}/openapi.json"
    COMMENT "Generating from src/protocol/schema/"
    VERBATIM)
target_sources(kameleon_protocol PRIVATE ${KAMELEON_PROTOCOL_GENERATED})
# A check inside a check has a parameter of the same name.
set_source_files_properties(
    "${folder}/client_checks.cpp" "${folder}/all_checks.cpp" PROPERTIES COMPILE_OPTIONS -Wno-shadow)
# The documents are longer than compilers are required to accept; those we use do.
set_source_files_properties("${folder}/schema_documents.cpp" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)

add_library(protocol_testing STATIC EXCLUDE_FROM_ALL "${folder}/all_checks.cpp")
target_link_libraries(protocol_testing PUBLIC kameleon::protocol)
