// message_fuzz.cpp: any bytes as the text of a message, and as a file of messages. What is parsed can be
// filled with anything in every language; what is not has its mistake within the text.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <string_view>
#include <vector>

#include "texts/catalogue.h"
#include "texts/texts.h"

namespace kameleon {
namespace {

void require(bool what) {
    if (!what) std::abort();
}

void fill_in_every_way(const MessageFormat& format) {
    const std::vector<Filling> fillings{
        std::int64_t{1},
        std::numeric_limits<std::int64_t>::min(),
        Decimal{.value = -1e300, .places = 3},
        Decimal{.value = std::numeric_limits<double>::quiet_NaN(), .places = -1},
        std::string("a"),
        MessageList{.items = {Message("key")}}};
    const auto say = [](const Message& message) { return message.key; };
    const auto gaps = format.placeholders();
    for (const std::string_view language : languages()) {
        const std::string bare = format.fill(language, {}, say);
        for (const Filling& filling : fillings) {
            std::vector<Argument> arguments;
            for (const Placeholder& gap : gaps) arguments.emplace_back(gap.name, 0).filling = filling;
            require(!gaps.empty() || format.fill(language, arguments, say) == bare);
            static_cast<void>(format.fill(language, arguments, say));
        }
    }
}

}  // namespace
}  // namespace kameleon

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kameleon;
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): text is what these bytes are.
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto format = parse_message(text)) {
        fill_in_every_way(*format);
    } else {
        require(format.error().at <= size && !format.error().reason.empty());
    }
    if (const auto entries = read_catalogue_file(text)) {
        const Catalogue catalogue("en", *entries);
        for (const std::string_view key : catalogue.keys()) static_cast<void>(catalogue.text(key));
    } else {
        require(entries.error() <= size);
    }
    return 0;
}
