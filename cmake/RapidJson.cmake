# RapidJSON, which is headers only, as the target `rapidjson`: through a folder that holds nothing else,
# since wasm32 must not see the rest of the folder they are installed in.
find_path(KAMELEON_RAPIDJSON rapidjson/reader.h REQUIRED)
set(KAMELEON_RAPIDJSON_ALONE "${PROJECT_BINARY_DIR}/headers")
file(MAKE_DIRECTORY "${KAMELEON_RAPIDJSON_ALONE}")
file(CREATE_LINK "${KAMELEON_RAPIDJSON}/rapidjson" "${KAMELEON_RAPIDJSON_ALONE}/rapidjson" SYMBOLIC)

add_library(rapidjson INTERFACE IMPORTED)
target_include_directories(rapidjson SYSTEM INTERFACE "${KAMELEON_RAPIDJSON_ALONE}")
