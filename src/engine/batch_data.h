// batch_data.h: what is to be kept together (store.h) as data, for a page that keeps texts and asks nothing
// about them. Knows no table.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/data.h"
#include "store/store.h"

namespace kameleon::engine {

/// {"entries": [{"table", "version", "time", "body"}], "tables": [{"table", "open"}], "seats": [{"table",
/// "person"}], "persons": [{"id", "name", "seen"}]}
std::string batch_text(const store::Batch& batch);
/// Nothing if it is no such text. Lists that are left out are empty.
std::optional<store::Batch> read_batch(std::string_view text);

}  // namespace kameleon::engine
