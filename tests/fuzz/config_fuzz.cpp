// config_fuzz.cpp: any bytes as a file of settings. There are entries or a mistake, each with its place in
// the file; what a setting takes of it is written and read again the same.
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
        const Setting* setting = find_setting(entry.key);
        if (setting == nullptr) continue;
        Config config;
        const Config before = config;
        if (!assign(config, *setting, entry.value, "/base")) {
            require(config == before);
            continue;
        }
        const auto again = parse_config_file(entry.key + " = " + toml_text(value_of(config, *setting)));
        require(again.has_value() && again->size() == 1);
        Config same;
        require(assign(same, *setting, again->front().value, "/other") && same == config);
    }
    return 0;
}
