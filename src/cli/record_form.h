// record_form.h: in which of its two forms a file of records is written.
#pragma once

#include <string_view>

#include "cli/command.h"
#include "cli/simulate.h"

namespace kameleon::cli {

/// As asked ("text", "json"), else by the end of the file's name: .json, .jsonl and .ndjson are JSON.
RecordForm form_of(std::string_view asked, std::string_view path);

OptionSpec format_option();
OptionSpec legal_option();

}  // namespace kameleon::cli
