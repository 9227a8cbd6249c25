// documents.h: the schema of all messages, ready for use, and the documents that tell clients of it. The
// files in schema/ are the one definition; the build puts them into the program (cmake/EmbedSchema.cmake).
#pragma once

#include <string>
#include <string_view>

#include "protocol/schema.h"

namespace kameleon::protocol {

/// src/protocol/schema/protocol.json, for GET /api/protocol.json.
std::string_view protocol_text();
/// src/protocol/schema/openapi.json, which refers to the other one.
std::string_view openapi_text();

/// Loaded when it is first asked for; it is there for good.
const Schema& schema();

/// For GET /api/openapi.json: the description of the API with the schemas it refers to, in one document. Made
/// when it is first asked for; it is there for good.
const std::string& whole_openapi();

}  // namespace kameleon::protocol
