// record_form.cpp: see record_form.h.
#include "cli/record_form.h"

namespace kameleon::cli {

RecordForm form_of(std::string_view asked, std::string_view path) {
    if (!asked.empty()) return asked == "json" ? RecordForm::json : RecordForm::text;
    for (const std::string_view ending : {".json", ".jsonl", ".ndjson"}) {
        if (path.ends_with(ending)) return RecordForm::json;
    }
    return RecordForm::text;
}

OptionSpec format_option() {
    return {.name = "format", .kind = ValueKind::one_of, .choices = {"text", "json"}, .shared = true};
}

OptionSpec legal_option() { return {.name = "legal", .shared = true}; }

}  // namespace kameleon::cli
