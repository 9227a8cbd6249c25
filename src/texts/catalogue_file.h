// catalogue_file.h: what is in a file of lang/messages/: one JSON object of keys and texts. Knows nothing of
// what the texts mean.
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

/// The entries in their order, or where in the file it stops being such an object.
Result<std::vector<CatalogueEntry>, std::size_t> read_catalogue_file(std::string_view json);

}  // namespace kameleon
