// record_fuzz.cpp: any bytes as a file of records in either form. What is read keeps the rules, and is
// written in both forms and read again the same.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "record/check_seed.h"
#include "record/json_record.h"
#include "record/reader.h"
#include "record/text.h"

namespace {

void require(bool what) {
    if (!what) std::abort();
}

template <kameleon::Game G>
void require_same(const std::string& text, const kameleon::Record<G>& record) {
    const auto again = kameleon::RecordReader(text).next();
    require(again.has_value() && again->has_value());
    require(std::get<kameleon::Record<G>>(**again) == record);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kameleon;
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): text is what these bytes are.
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    RecordReader reader(text);
    for (;;) {
        const auto read = reader.next();
        if (!read) {
            require(read.error().line > 0 && read.error().column > 0 && !read.error().reason.key.empty());
            return 0;
        }
        if (!read->has_value()) return 0;
        std::visit(
            []<Game G>(const Record<G>& record) {
                const auto last = walk(record, [](const auto&) {});
                require(last.has_value());
                require_same(record_json(record, true), record);
                static_cast<void>(check_seed(record));
                // The text form writes a draw by its card: without the card it is not written at all.
                if (turn(*last).wait == Wait::reveal) return;
                Record<G> sorted = record;
                std::ranges::sort(sorted.tags.others);
                require_same(record_text(record), sorted);
            },
            **read);
    }
}
