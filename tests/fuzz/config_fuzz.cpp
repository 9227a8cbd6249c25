// config_fuzz.cpp: arbitrary bytes as a settings file. Entries and errors have valid lines, and an accepted
// value is written and read back the same.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "server/config_file.h"
#include "server/settings.h"

namespace {

void require(bool what) {
    if (!what) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kameleon::server;
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): text is what these bytes are.
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1;
    const auto entries = parse_config_file(text);
    if (!entries) {
        require(entries.error().line <= lines && !entries.error().detail.empty());
        return 0;
    }
    for (const FileEntry& entry : *entries) {
        require(entry.line > 0 && entry.line <= lines);
        const auto setting =
            std::ranges::find_if(settings(), [&](const Setting& one) { return key_of(one) == entry.key; });
        if (setting == settings().end() || !entry.text) continue;
        Config config;
        const Config before = config;
        if (!set(config, *setting, *entry.text, "/base")) {
            require(config == before);
            continue;
        }
        const auto again = parse_config_file(entry.key + " = " + toml_value(config, *setting));
        require(again.has_value() && again->size() == 1 && again->front().text.has_value());
        Config same;
        require(set(same, *setting, *again->front().text, "/other") && same == config);
    }
    return 0;
}
