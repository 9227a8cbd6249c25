# The target `tidy`: clang-tidy on every .cpp of ours, each with its own stamp, so that a second run
# looks only at files that changed or whose headers did.
find_program(KAMELEON_CLANG_TIDY clang-tidy-19)
# Only clang's own compile commands can be read by clang-tidy without translation.
if(NOT KAMELEON_CLANG_TIDY OR NOT KAMELEON_TESTS OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    return()
endif()

file(GLOB_RECURSE sources RELATIVE "${PROJECT_SOURCE_DIR}" CONFIGURE_DEPENDS
     "${PROJECT_SOURCE_DIR}/src/*.cpp" "${PROJECT_SOURCE_DIR}/bench/*.cpp"
     "${PROJECT_SOURCE_DIR}/tests/*.cpp")

set(stamps)
foreach(source IN LISTS sources)
    set(stamp "${PROJECT_BINARY_DIR}/tidy/${source}.stamp")
    add_custom_command(
        OUTPUT "${stamp}"
        COMMAND "${PROJECT_SOURCE_DIR}/scripts/tidy-one" "${KAMELEON_CLANG_TIDY}"
                "${CMAKE_CXX_COMPILER}" "${PROJECT_BINARY_DIR}" "${source}" "${stamp}"
        DEPENDS "${PROJECT_SOURCE_DIR}/${source}" "${PROJECT_SOURCE_DIR}/.clang-tidy"
                "${PROJECT_SOURCE_DIR}/scripts/tidy-one"
        DEPFILE "${stamp}.d"
        WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
        COMMENT "tidy ${source}"
        VERBATIM)
    list(APPEND stamps "${stamp}")
endforeach()
add_custom_target(tidy DEPENDS ${stamps})
