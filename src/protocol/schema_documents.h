// schema_documents.h: the documents about the protocol that clients can fetch, from the files in schema/.
// Generated at build time.
#pragma once

#include <string_view>

namespace kameleon::protocol {

/// src/protocol/schema/protocol.json, for GET /api/protocol.json.
std::string_view schema_text();

/// src/protocol/schema/openapi.json with the definitions it refers to in it, for GET /api/openapi.json.
std::string_view openapi_text();

}  // namespace kameleon::protocol
