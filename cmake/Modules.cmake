# What a module is: one folder, one library (kameleon_<module>, alias kameleon::<module>), one test
# executable (<module>_test), and the modules it may use. Also writes the arrows down for the checks.
include(Precompiled)
include(Tests)

# kameleon_module(NAME <module> [PLAIN] [FOLDER <path>] [USES <module>...] [LINKS <target>...]
#               [TEST_LINKS <target>...])
#   PLAIN: built without exceptions and RTTI, so that it also runs as wasm32.
#   FOLDER: where it lives, src/<module> unless told; its parent becomes the include root.
#   LINKS, TEST_LINKS: other people's libraries, for the module and for its tests alone.
function(kameleon_module)
    cmake_parse_arguments(PARSE_ARGV 0 module "PLAIN" "NAME;FOLDER" "USES;LINKS;TEST_LINKS")
    if(module_UNPARSED_ARGUMENTS OR NOT module_NAME)
        message(FATAL_ERROR "kameleon_module: cannot read '${ARGV}'")
    endif()
    if(NOT module_FOLDER)
        set(module_FOLDER "src/${module_NAME}")
    endif()

    # Programs (main.cpp, *_main.cpp) and tests sit in the folder but are not the library.
    set(folder "${PROJECT_SOURCE_DIR}/${module_FOLDER}")
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*.cpp")
    list(FILTER sources EXCLUDE REGEX "(_test|_main|/main)\\.cpp$")

    set(target "kameleon_${module_NAME}")
    if(sources)
        set(scope PUBLIC)
        add_library(${target} STATIC ${sources})
        if(module_PLAIN)
            target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
            target_precompile_headers(${target} REUSE_FROM plain_headers)
        else()
            target_precompile_headers(${target} REUSE_FROM full_headers)
        endif()
        if(KAMELEON_FUZZ)
            # Coverage counters let the fuzzer see its way through the libraries.
            target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
        endif()
    else()
        set(scope INTERFACE)
        add_library(${target} INTERFACE)
    endif()
    add_library(kameleon::${module_NAME} ALIAS ${target})

    cmake_path(GET folder PARENT_PATH include_root)
    target_include_directories(${target} ${scope} "${include_root}")
    list(TRANSFORM module_USES PREPEND "kameleon::" OUTPUT_VARIABLE used)
    target_link_libraries(${target} ${scope} ${used} ${module_LINKS})

    list(JOIN module_USES " " arrows)
    set_property(GLOBAL APPEND PROPERTY KAMELEON_MODULES "${module_NAME}")
    set_property(GLOBAL APPEND PROPERTY KAMELEON_ARROWS "${module_NAME}: ${arrows}")
    kameleon_module_tests(${module_NAME} "${folder}" ${module_TEST_LINKS})
endfunction()

# kameleon_program(NAME <name> MAIN <file> MODULE <module>): an executable around a module's library.
function(kameleon_program)
    cmake_parse_arguments(PARSE_ARGV 0 program "" "NAME;MAIN;MODULE" "")
    add_executable(${program_NAME} "${program_MAIN}")
    target_link_libraries(${program_NAME} PRIVATE kameleon::${program_MODULE})
    # Known to all of the program's own module, so that any of its files may tell the version.
    get_target_property(type kameleon_${program_MODULE} TYPE)
    set(scope PUBLIC)
    if(type STREQUAL "INTERFACE_LIBRARY")
        set(scope INTERFACE)
    endif()
    target_compile_definitions(
        kameleon_${program_MODULE} ${scope} KAMELEON_VERSION="${PROJECT_VERSION}")
endfunction()

# modules.txt in the build folder: one line per module, "rules: base".
function(kameleon_write_modules)
    get_property(arrows GLOBAL PROPERTY KAMELEON_ARROWS)
    list(TRANSFORM arrows STRIP)
    list(JOIN arrows "\n" text)
    file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/modules.txt" CONTENT "${text}\n")
endfunction()
