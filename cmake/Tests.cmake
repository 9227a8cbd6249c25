# How tests are built: every test of a module in one executable, every test one ctest entry.

# kameleon_compile_as_test(<target>): the flags of all test files; they must be the same wherever the precompiled
# headers are used.
function(kameleon_compile_as_test target)
    # Optimizing a test file takes longer than running it unoptimized.
    target_compile_options(${target} PRIVATE -O0)
endfunction()

if(KAMELEON_TESTS)
    include(GoogleTest)
    find_package(GTest REQUIRED)
    find_package(rapidcheck REQUIRED)

    # What most tests include, read once (docs/decisions/0013-the-time-of-a-whole-test.md). Only other people's
    # headers: a change of ours must not compile all tests again.
    add_library(test_headers OBJECT "${PROJECT_BINARY_DIR}/empty.cpp")
    target_link_libraries(test_headers PRIVATE GTest::gmock GTest::gtest rapidcheck_gtest)
    target_precompile_headers(
        test_headers PRIVATE
        <algorithm> <array> <cmath> <cstdint> <filesystem> <fstream> <functional> <map> <memory> <optional> <set>
        <span> <sstream> <string> <string_view> <vector>
        <gmock/gmock.h> <gtest/gtest.h> <rapidcheck.h> <rapidcheck/gtest.h>)
    kameleon_compile_as_test(test_headers)
endif()

# kameleon_test_program(<name> <sources> <link>...)
function(kameleon_test_program name sources)
    add_executable(${name} ${sources})
    target_include_directories(
        ${name} PRIVATE "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/src")
    target_link_libraries(
        ${name} PRIVATE ${ARGN} GTest::gmock GTest::gtest_main rapidcheck_gtest)
    kameleon_compile_as_test(${name})
    target_precompile_headers(${name} REUSE_FROM test_headers)
    # Listing the tests only when ctest starts keeps a crash at start-up out of the build.
    gtest_discover_tests(
        ${name} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 600)
endfunction()

# kameleon_module_tests(<module> <folder> <link>...)
function(kameleon_module_tests module folder)
    if(NOT KAMELEON_TESTS)
        return()
    endif()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*_test.cpp")
    if(sources)
        kameleon_test_program(${module}_test "${sources}" kameleon::${module} ${ARGN})
    endif()
endfunction()
