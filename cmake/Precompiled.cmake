# Precompiled standard headers, parsed once instead of once per file. Only headers of the standard library: a change of
# ours must not compile everything again. clang-tidy reads every file without them, so a missing include is still found.
set(KAMELEON_STANDARD_HEADERS
    <algorithm> <array> <concepts> <cstdint> <functional> <map> <memory> <optional> <set> <span> <string> <string_view>
    <unordered_map> <utility> <variant> <vector>)

file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/empty.cpp" CONTENT "")

# kameleon_headers(<name> <option>...): an object library that owns one precompiled header, made with these options.
function(kameleon_headers name)
    add_library(${name} OBJECT "${PROJECT_BINARY_DIR}/empty.cpp")
    target_precompile_headers(${name} PRIVATE ${KAMELEON_STANDARD_HEADERS})
    target_compile_options(${name} PRIVATE ${ARGN} $<$<BOOL:${KAMELEON_FUZZ}>:-fsanitize=fuzzer-no-link>)
endfunction()

kameleon_headers(plain_headers -fno-exceptions -fno-rtti)
kameleon_headers(full_headers)
