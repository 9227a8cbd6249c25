// text_fuzz.cpp: any bytes as the text of options and of decisions. Whatever is read is printed and read
// again the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/seed.h"
#include "rules/registry.h"

namespace {

void require(bool what) {
    if (!what) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kameleon;
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): text is what these bytes are.
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    Games::for_each([&]<Game G>() {
        const auto options = parse_options<G>(text);
        if (options) {
            require(!objection(*options));
            require(parse_options<G>(options_text<G>(*options)).value() == *options);
        } else {
            require(!options.error().key.empty());
        }
        if (const auto action = G::parse_action(text)) {
            require(G::parse_action(action_text(*action)) == action);
        }
    });
    if (const auto seed = Seed::from_hex(text)) require(Seed::from_hex(seed->hex()) == seed);
    return 0;
}
