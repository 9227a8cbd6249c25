# The target `tidy`: clang-tidy on every .cpp of ours, each with its own stamp, so that a second run
# looks only at files that changed or whose headers did.
find_program(KAMELEON_CLANG_TIDY clang-tidy-19)
# Only clang's own compile commands can be read by clang-tidy without translation.
if(NOT KAMELEON_CLANG_TIDY OR NOT KAMELEON_TESTS OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    return()
endif()

# The plugin that keeps the checks out of other people's headers. Loaded into a program that was built without
# sanitizers and run-time types, it has neither.
find_path(KAMELEON_CLANG_HEADERS clang/Frontend/FrontendPluginRegistry.h
          PATHS /usr/lib/llvm-19/include NO_DEFAULT_PATH REQUIRED)
add_library(ours_only MODULE "${PROJECT_SOURCE_DIR}/tests/tidy/ours_only.cpp")
target_include_directories(ours_only SYSTEM PRIVATE "${KAMELEON_CLANG_HEADERS}")
target_compile_options(ours_only PRIVATE -fno-sanitize=all -fno-rtti)
target_link_options(ours_only PRIVATE -fno-sanitize=all)

file(GLOB_RECURSE sources RELATIVE "${PROJECT_SOURCE_DIR}" CONFIGURE_DEPENDS
     "${PROJECT_SOURCE_DIR}/src/*.cpp" "${PROJECT_SOURCE_DIR}/bench/*.cpp"
     "${PROJECT_SOURCE_DIR}/tests/*.cpp")

set(stamps)
foreach(source IN LISTS sources)
    set(stamp "${PROJECT_BINARY_DIR}/tidy/${source}.stamp")
    add_custom_command(
        OUTPUT "${stamp}"
        COMMAND "${PROJECT_SOURCE_DIR}/scripts/tidy-one" "${KAMELEON_CLANG_TIDY}" "$<TARGET_FILE:ours_only>"
                "${CMAKE_CXX_COMPILER}" "${KAMELEON_CLANG_HEADERS}" "${PROJECT_BINARY_DIR}" "${source}" "${stamp}"
        DEPENDS "${PROJECT_SOURCE_DIR}/${source}" "${PROJECT_SOURCE_DIR}/.clang-tidy"
                "${PROJECT_SOURCE_DIR}/scripts/tidy-one" ours_only
        DEPFILE "${stamp}.d"
        WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
        COMMENT "tidy ${source}"
        VERBATIM)
    list(APPEND stamps "${stamp}")
endforeach()
add_custom_target(tidy DEPENDS ${stamps})

# A plugin that hid too much would make every file clean.
add_test(
    NAME tidy.finds_what_is_wrong
    COMMAND "${PROJECT_SOURCE_DIR}/tests/tidy/finds_what_is_wrong" "${KAMELEON_CLANG_TIDY}"
            "$<TARGET_FILE:ours_only>")
set_tests_properties(tidy.finds_what_is_wrong PROPERTIES TIMEOUT 120)
