// client_checks.h: what clients send, held to the schema. Generated from schema/protocol.json at build time.
#pragma once

#include "protocol/checks.h"

namespace kameleon::protocol {

// One function for each of these definitions of the schema.
CheckResult check_client_message(const Data& value);
CheckResult check_table_command(const Data& value);
CheckResult check_new_table(const Data& value);
CheckResult check_new_name(const Data& value);
CheckResult check_command_id(const Data& value);
CheckResult check_table_code(const Data& value);

}  // namespace kameleon::protocol
