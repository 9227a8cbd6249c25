// record_fuzz.cpp: any bytes as a file of records. What is read keeps the rules, and is written and read
// again the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "record/check_seed.h"
#include "record/text.h"

namespace {

void require(bool what) {
    if (!what) std::abort();
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
            require(read.error().line > 0 && read.error().column > 0 && !read.error().reason.empty());
            return 0;
        }
        if (!read->has_value()) return 0;
        std::visit(
            []<Game G>(const Record<G>& record) {
                require(replay(record, [](const auto&, const auto&) {}).has_value());
                const auto again = RecordReader(record_text(record)).next();
                require(again.has_value() && again->has_value());
                require(std::get<Record<G>>(**again).events == record.events);
                static_cast<void>(check_seed(record));
            },
            **read);
    }
}
