// catalogue_file.h: reads a file of lang/messages/: one JSON object of keys and texts.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace kameleon {

struct CatalogueEntry {
    std::string key;
    std::string text;
    friend bool operator==(const CatalogueEntry&, const CatalogueEntry&) = default;
};

/// The entries in their order, or the position of the first error.
Result<std::vector<CatalogueEntry>, std::size_t> read_catalogue_file(std::string_view json);

}  // namespace kameleon
