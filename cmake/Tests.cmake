# How tests are built: every test of a room in one executable, every test one ctest entry.
if(KAMELEON_TESTS)
    include(GoogleTest)
    find_package(GTest REQUIRED)
    find_package(rapidcheck REQUIRED)
endif()

# kameleon_test_program(<name> <sources> <link>...)
function(kameleon_test_program name sources)
    add_executable(${name} ${sources})
    target_include_directories(
        ${name} PRIVATE "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/src")
    target_link_libraries(
        ${name} PRIVATE ${ARGN} GTest::gmock GTest::gtest_main rapidcheck_gtest)
    # The rooms are linked as they are shipped; optimizing gtest and RapidCheck with them only costs time.
    set_property(TARGET ${name} PROPERTY INTERPROCEDURAL_OPTIMIZATION OFF)
    # Listing the tests only when ctest starts keeps a crash at start-up out of the build.
    gtest_discover_tests(
        ${name} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 600)
endfunction()

# kameleon_room_tests(<room> <folder> <link>...)
function(kameleon_room_tests room folder)
    if(NOT KAMELEON_TESTS)
        return()
    endif()
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${folder}/*_test.cpp")
    if(sources)
        kameleon_test_program(${room}_test "${sources}" kameleon::${room} ${ARGN})
    endif()
endfunction()
