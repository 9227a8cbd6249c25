# Embeds the page of web/ into the program: scripts/page builds and packs it, and the assembler includes the packed file,
# which takes no compile time. All builds share it, in build/page.
if(NOT KAMELEON_PAGE)
    set(none "${PROJECT_BINARY_DIR}/no_page.cpp")
    file(CONFIGURE OUTPUT "${none}" CONTENT "#include \"server/page_files.h\"\n
std::span<const kameleon::server::PageFile> kameleon::server::embedded_page() { return {}; }\n")
    target_sources(kameleon_server PRIVATE "${none}")
    return()
endif()

enable_language(ASM)
set(page_folder "${PROJECT_SOURCE_DIR}/build/page")
file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS
     "${PROJECT_SOURCE_DIR}/web/src/*" "${PROJECT_SOURCE_DIR}/web/public/*" "${PROJECT_SOURCE_DIR}/web/build/*"
     "${PROJECT_SOURCE_DIR}/lang/*.md" "${PROJECT_SOURCE_DIR}/lang/*.json" "${PROJECT_SOURCE_DIR}/nets/*.net")
list(FILTER page_sources EXCLUDE REGEX "\\.test\\.ts$")
foreach(name IN ITEMS index.html package.json package-lock.json svelte.config.js tsconfig.json vite.config.ts)
    list(APPEND page_sources "${PROJECT_SOURCE_DIR}/web/${name}")
endforeach()
add_custom_command(
    OUTPUT "${page_folder}/packed.cpp" "${page_folder}/packed.S" "${page_folder}/packed.bin"
    COMMAND "${CMAKE_COMMAND}" -E env "KAMELEON_ENGINE=${KAMELEON_ENGINE}"
            "${PROJECT_SOURCE_DIR}/scripts/page" build "${page_folder}"
    DEPENDS ${page_sources} "${PROJECT_SOURCE_DIR}/scripts/page" "${KAMELEON_ENGINE}"
    COMMENT "Building the page of web/"
    VERBATIM)
add_custom_target(page DEPENDS "${page_folder}/packed.cpp")
set_source_files_properties("${page_folder}/packed.S" PROPERTIES OBJECT_DEPENDS "${page_folder}/packed.bin")
target_sources(kameleon_server PRIVATE "${page_folder}/packed.cpp" "${page_folder}/packed.S")
# Flags such as warnings are for C++.
set_property(SOURCE "${page_folder}/packed.S" PROPERTY COMPILE_OPTIONS -w)
