// page_files.h: the files of the page (web/) that are built into the program.
#pragma once

#include <span>
#include <string_view>

namespace kameleon::server {

struct PageFile {
    std::string_view path;  // "/assets/page-BbPjQ1.js"
    std::string_view type;  // media type
    std::string_view tag;   // for ETag
    bool forever = false;   // its name contains a hash of its content
    std::string_view plain;
    std::string_view gzipped;  // empty if not smaller
};

/// Sorted by path. Empty in a program without a page.
std::span<const PageFile> embedded_page();

}  // namespace kameleon::server
