// batch_data.h: batches of the store (store.h) as JSON, which the page stores without looking into it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "store/store.h"

namespace kameleon::engine {

/// {"entries": [{"table", "version", "time", "body"}], "tables": [{"table", "open"}], "seats": [{"table",
/// "person"}], "persons": [{"id", "name", "seen"}]}
std::string batch_text(const store::Batch& batch);
/// Nothing if the text is not a batch. Lists that are left out are empty.
std::optional<store::Batch> read_batch(std::string_view text);

}  // namespace kameleon::engine
