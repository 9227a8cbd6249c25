# fingerprint: a tiny program that prints one number over fixed games. The same files are built by
# g++, by clang and for wasm32, and the numbers must be equal. It links nobody else's library.
set(KAMELEON_FINGERPRINT_SOURCES
    "${PROJECT_SOURCE_DIR}/bench/fingerprint.cpp" "${PROJECT_SOURCE_DIR}/bench/fingerprint_main.cpp")

add_executable(fingerprint ${KAMELEON_FINGERPRINT_SOURCES})
target_include_directories(fingerprint PRIVATE "${PROJECT_SOURCE_DIR}")
target_link_libraries(fingerprint PRIVATE kameleon::players)
