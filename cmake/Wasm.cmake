# The same fingerprint, compiled for wasm32 and run under node: proves that the rules and all they
# include need nothing that a browser lacks.
find_program(KAMELEON_WASM_CXX clang++-19 REQUIRED)
find_program(KAMELEON_WASM_LD wasm-ld-19 REQUIRED)
find_program(KAMELEON_NODE NAMES node nodejs REQUIRED)

file(GLOB_RECURSE wasm_sources RELATIVE "${PROJECT_SOURCE_DIR}" CONFIGURE_DEPENDS
     "${PROJECT_SOURCE_DIR}/src/base/*.cpp" "${PROJECT_SOURCE_DIR}/src/json/*.cpp"
     "${PROJECT_SOURCE_DIR}/src/rules/*.cpp" "${PROJECT_SOURCE_DIR}/src/players/*.cpp"
     "${PROJECT_SOURCE_DIR}/src/record/*.cpp" "${PROJECT_SOURCE_DIR}/src/lockstep/*.cpp"
     "${PROJECT_SOURCE_DIR}/src/table/*.cpp" "${PROJECT_SOURCE_DIR}/src/protocol/*.cpp")
list(FILTER wasm_sources EXCLUDE REGEX "(_test|_main|/main)\\.cpp$")
foreach(source IN LISTS KAMELEON_FINGERPRINT_SOURCES)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
    list(APPEND wasm_sources "${source}")
endforeach()
list(APPEND wasm_sources tests/wasm/stack_guard.cpp)
foreach(source IN ITEMS "${KAMELEON_EMBEDDED_NETS}" "${KAMELEON_EMBEDDED_SCHEMA}")
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${PROJECT_SOURCE_DIR}")
    list(APPEND wasm_sources "${source}")
endforeach()

set(wasm_flags
    --target=wasm32-wasi -O2 -std=c++23 -fno-exceptions -fno-rtti -Wall -Wextra
    "-I${PROJECT_SOURCE_DIR}/src" "-I${PROJECT_SOURCE_DIR}"
    -isystem "${KAMELEON_RAPIDJSON_ALONE}")
if(KAMELEON_WERROR)
    list(APPEND wasm_flags -Werror)
endif()

set(wasm_objects)
foreach(source IN LISTS wasm_sources)
    set(object "${PROJECT_BINARY_DIR}/wasm/${source}.o")
    cmake_path(GET object PARENT_PATH object_folder)
    file(MAKE_DIRECTORY "${object_folder}")
    add_custom_command(
        OUTPUT "${object}"
        COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} "${KAMELEON_WASM_CXX}" ${wasm_flags}
                -MD -MT "${object}" -MF "${object}.d"
                -c "${PROJECT_SOURCE_DIR}/${source}" -o "${object}"
        DEPENDS "${PROJECT_SOURCE_DIR}/${source}"
        DEPFILE "${object}.d"
        COMMENT "wasm32 ${source}"
        VERBATIM)
    list(APPEND wasm_objects "${object}")
endforeach()

set(wasm_module "${PROJECT_BINARY_DIR}/bin/fingerprint.wasm")
add_custom_command(
    OUTPUT "${wasm_module}"
    COMMAND "${KAMELEON_WASM_CXX}" --target=wasm32-wasi "-fuse-ld=${KAMELEON_WASM_LD}"
            ${wasm_objects} -o "${wasm_module}"
    DEPENDS ${wasm_objects}
    COMMENT "wasm32 fingerprint.wasm"
    VERBATIM)
add_custom_target(fingerprint_wasm ALL DEPENDS "${wasm_module}")

if(KAMELEON_TESTS)
    add_test(
        NAME wasm.fingerprint_is_the_same
        COMMAND "${PROJECT_SOURCE_DIR}/tests/wasm/same_fingerprint" "$<TARGET_FILE:fingerprint>"
                "${KAMELEON_NODE}" "${wasm_module}")
    set_tests_properties(wasm.fingerprint_is_the_same PROPERTIES TIMEOUT 300)
endif()
