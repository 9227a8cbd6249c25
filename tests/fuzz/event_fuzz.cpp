// event_fuzz.cpp: arbitrary bytes as the log of a table, one event per line, as a damaged store may give it.
// A readable event is the same after writing and reading it again, and the resulting table can be shown.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "json/json.h"
#include "protocol/server_message.h"
#include "table/table.h"

namespace {

using namespace kameleon;

void require(bool what) {
    if (!what) std::abort();
}

void require_shown(const table::Table& table, std::string_view to, std::uint64_t after) {
    const protocol::UpdateHeader header{.code = "K7PX2M", .after = after, .time = table.changed_at()};
    require(parse_json(protocol::table_update(table, header, to)).has_value());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): text is what these bytes are.
    std::string_view text(reinterpret_cast<const char*>(data), size);
    table::Table table;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const std::uint64_t version = table.version() + 1;
        const auto time = static_cast<table::Time>(1000 * version);
        const std::string game = table.settings().game;
        const auto event = table::read_event_text(version, time, line, game);
        if (!event) continue;
        const std::string written = table::event_text(*event, game);
        const auto again = table::read_event_text(version, time, written, game);
        require(again.has_value() && *again == *event && table::event_text(*again, game) == written);
        table.apply(*event);
    }
    if (table.version() == 0) return 0;
    table.resume_clocks(table.changed_at());
    require_shown(table, {}, 0);
    require_shown(table, table.host(), table.version());
    return 0;
}
