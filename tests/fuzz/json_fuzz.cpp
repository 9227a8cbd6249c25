// json_fuzz.cpp: any bytes as JSON. What is read is printed and read again the same; what is not is refused
// somewhere in the text.
#include "base/json.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "json/json.h"

namespace {

void require(bool what) {
    if (!what) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kameleon;
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): text is what these bytes are.
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = parse_json(text);
    if (!read) {
        require(read.error().at <= size && !key(read.error().problem).empty());
        require(position_in(text, read.error().at).line > 0);
        return 0;
    }
    const auto again = parse_json(json_text(*read));
    require(again.has_value() && *again == *read);
    const auto pretty = parse_json(Json::raw(json_text(*read)).pretty());
    require(pretty.has_value() && *pretty == *read);
    return 0;
}
