# What is compiled for wasm32: always by clang-19, whatever compiler the program itself is built with.
#   engine.wasm       the engine of the page: rules, players, tables and hosting (bindings/wasm)
#   fingerprint.wasm  (KAMELEON_WASM) proves that the rules and all they include need nothing that a
#                     browser lacks
find_program(KAMELEON_WASM_CXX clang++-19 REQUIRED)
find_program(KAMELEON_WASM_LD wasm-ld-19 REQUIRED)

# kameleon_wasm_module(NAME <name> SOURCES <file>... [FLAGS <flag>...] [LINK <flag>...])
#   bin/<name>.wasm, as the target <name>_wasm. Sources are relative to the project.
function(kameleon_wasm_module)
    cmake_parse_arguments(PARSE_ARGV 0 module "" "NAME" "SOURCES;FLAGS;LINK")
    set(flags
        --target=wasm32-wasi -std=c++23 -fno-exceptions -fno-rtti -Wall -Wextra
        "-I${PROJECT_SOURCE_DIR}/src" "-I${PROJECT_SOURCE_DIR}"
        -isystem "${KAMELEON_RAPIDJSON_ALONE}" ${module_FLAGS})
    if(KAMELEON_WERROR)
        list(APPEND flags -Werror)
    endif()
    # The standard headers are parsed once; see cmake/Precompiled.cmake.
    set(header "${PROJECT_BINARY_DIR}/wasm/${module_NAME}/standard.h")
    list(TRANSFORM KAMELEON_STANDARD_HEADERS REPLACE "(.+)" "#include \\1" OUTPUT_VARIABLE includes)
    list(JOIN includes "\n" includes)
    file(CONFIGURE OUTPUT "${header}" CONTENT "${includes}\n")
    add_custom_command(
        OUTPUT "${header}.pch"
        COMMAND "${KAMELEON_WASM_CXX}" ${flags} -Xclang -fno-pch-timestamp -x c++-header "${header}" -o "${header}.pch"
        DEPENDS "${header}"
        COMMENT "wasm32 standard headers"
        VERBATIM)
    set(objects)
    foreach(source IN LISTS module_SOURCES)
        cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE path)
        cmake_path(RELATIVE_PATH path BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" OUTPUT_VARIABLE short)
        set(object "${PROJECT_BINARY_DIR}/wasm/${module_NAME}/${short}.o")
        cmake_path(GET object PARENT_PATH object_folder)
        file(MAKE_DIRECTORY "${object_folder}")
        add_custom_command(
            OUTPUT "${object}"
            COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} "${KAMELEON_WASM_CXX}" ${flags} -Xclang -fno-pch-timestamp
                    -include-pch "${header}.pch" -MD -MT "${object}" -MF "${object}.d" -c "${path}" -o "${object}"
            DEPENDS "${path}" "${header}.pch"
            DEPFILE "${object}.d"
            COMMENT "wasm32 ${short}"
            VERBATIM)
        list(APPEND objects "${object}")
    endforeach()
    set(file "${PROJECT_BINARY_DIR}/bin/${module_NAME}.wasm")
    add_custom_command(
        OUTPUT "${file}"
        COMMAND "${KAMELEON_WASM_CXX}" --target=wasm32-wasi "-fuse-ld=${KAMELEON_WASM_LD}"
                ${module_LINK} ${objects} -o "${file}"
        DEPENDS ${objects}
        COMMENT "wasm32 ${module_NAME}.wasm"
        VERBATIM)
    add_custom_target(${module_NAME}_wasm ALL DEPENDS "${file}")
endfunction()

# The sources of these modules, but for tests and programs.
function(kameleon_wasm_sources variable)
    set(sources)
    foreach(module IN LISTS ARGN)
        file(GLOB_RECURSE found RELATIVE "${PROJECT_SOURCE_DIR}" CONFIGURE_DEPENDS
             "${PROJECT_SOURCE_DIR}/src/${module}/*.cpp")
        list(APPEND sources ${found})
    endforeach()
    list(FILTER sources EXCLUDE REGEX "(_test|_main|/main)\\.cpp$")
    set(${variable} ${sources} PARENT_SCOPE)
endfunction()

# With SIMD, which browsers have had since the spring of 2023, nets are three times as fast.
set(wasm_flags -O2 -DNDEBUG -msimd128 -fvisibility=hidden)

set(KAMELEON_ENGINE "${PROJECT_BINARY_DIR}/bin/engine.wasm")
kameleon_wasm_sources(engine_sources base json rules players record table protocol hosting engine)
kameleon_wasm_module(
    NAME engine
    SOURCES ${engine_sources}
            # Of these modules what needs neither a disk nor texts that are built in.
            src/store/memory_store.cpp src/store/store.cpp
            src/texts/catalogue.cpp src/texts/catalogue_file.cpp src/texts/message_format.cpp
            src/texts/message_parser.cpp src/texts/numbers.cpp
            bench/fingerprint.cpp bindings/wasm/module.cpp bindings/wasm/stack_guard.cpp
            ${KAMELEON_PROTOCOL_GENERATED}
    FLAGS ${wasm_flags}
    # Reactor: it is called, and has no main. The stack of a thought is larger than what is usual.
    LINK -mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=1048576)

if(KAMELEON_WASM)
    kameleon_wasm_sources(fingerprint_sources base json rules players record table protocol)
    kameleon_wasm_module(
        NAME fingerprint
        SOURCES ${fingerprint_sources} ${KAMELEON_FINGERPRINT_SOURCES} bindings/wasm/stack_guard.cpp
                "${KAMELEON_EMBEDDED_NETS}" ${KAMELEON_PROTOCOL_GENERATED}
        FLAGS ${wasm_flags})
endif()

if(NOT KAMELEON_TESTS)
    return()
endif()
find_program(KAMELEON_NODE NAMES node nodejs REQUIRED)
if(KAMELEON_WASM)
    add_test(
        NAME wasm.fingerprint_is_the_same
        COMMAND "${PROJECT_SOURCE_DIR}/tests/wasm/same_fingerprint" "$<TARGET_FILE:fingerprint>"
                "${KAMELEON_NODE}" "${PROJECT_BINARY_DIR}/bin/fingerprint.wasm")
    set_tests_properties(wasm.fingerprint_is_the_same PROPERTIES TIMEOUT 300)
endif()
