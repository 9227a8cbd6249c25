// protocol_fuzz.cpp: any bytes as a message of a client. What is read is what the schema allows; what is not
// is refused with a reason, and with a pointer to something in the message.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "json/json.h"
#include "protocol/client_message.h"
#include "protocol/schema_testing.h"
#include "protocol/server_message.h"

namespace {

using namespace kameleon;

void require(bool what) {
    if (!what) std::abort();
}

/// Whoever sent it can be told.
void require_told(const protocol::DecodeError& wrong) {
    require(wrong.problem.status >= 400 && !wrong.problem.why.key.empty());
    const auto told = parse_json(protocol::refused(wrong.problem, "?", wrong.id, wrong.table));
    require(told.has_value() && !protocol::check_schema("server_message", *told));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): text is what these bytes are.
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto message = protocol::read_client_message(text);
    const auto json = parse_json(text, protocol::message_limits);
    const bool allowed = json.has_value() && !protocol::check_schema("client_message", *json);
    if (message) {
        require(allowed);
    } else {
        require(!allowed || message.error().problem.code == "bad_settings");
        require_told(message.error());
    }
    if (const auto command = protocol::read_command(text, "K7PX2M"); !command) require_told(command.error());
    if (const auto create = protocol::read_create(text); !create) require_told(create.error());
    if (const auto name = protocol::read_new_name(text); !name) require_told(name.error());
    return 0;
}
