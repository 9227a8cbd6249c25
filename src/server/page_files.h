// page_files.h: the files of the page (web/), as they were built into the program. Knows nothing of requests.
#pragma once

#include <span>
#include <string_view>

namespace kameleon::server {

struct PageFile {
    std::string_view path;  // "/assets/page-BbPjQ1.js"
    std::string_view type;  // of its content
    std::string_view tag;   // changes with its content
    bool forever = false;   // another content would have another path
    std::string_view plain;
    std::string_view gzipped;  // empty where that is not smaller
};

/// In the order of their paths. Empty in a program that was built without a page.
std::span<const PageFile> embedded_page();

}  // namespace kameleon::server
