// json.h: data as JSON text (RFC 8259) and back. Knows nothing of what the data is about, and no file.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/data.h"
#include "base/result.h"

namespace kameleon {

/// Why a text is not read as JSON.
enum class JsonProblem {
    too_long,        // more bytes than are allowed; none of them was read
    too_deep,        // an object or list inside more others than are allowed
    empty,           // nothing but blanks
    unfinished,      // it could still become JSON, but it ends here
    syntax,          // this byte cannot stand here
    bad_string,      // an escape that does not exist or is half of one, or a control character left plain
    bad_utf8,        // bytes in a string that are no UTF-8
    number_too_big,  // beyond 64 bits where it is whole, otherwise beyond a double
    duplicate_key,   // a key that its object has already
    more_after_end,  // something other than blanks follows the value
};

/// The problem's own name, as a suffix for keys of the catalogues.
std::string_view key(JsonProblem problem);

struct JsonError {
    std::size_t at = 0;  // in bytes from the start; the text's length where it ends too early
    JsonProblem problem = JsonProblem::syntax;
    friend bool operator==(const JsonError&, const JsonError&) = default;
};

struct JsonLimits {
    std::size_t bytes = std::size_t{4} << 20U;
    int depth = 32;  // objects and lists inside each other; a single number has depth 0
};

/// Reads exactly one value; blanks around it are allowed. Any bytes give data or an error, in time n log n. A
/// number without point and exponent is whole, any other real; one too near to 0 for a double is 0. Each
/// value knows where its first byte stands (Data::at). Keys are compared when their object ends, so that an
/// error inside the object is reported first.
Result<Data, JsonError> parse_json(std::string_view text, const JsonLimits& limits = {});

/// On one line without blanks; always JSON, and read again as the same data unless there was something JSON
/// has no form for: bytes that are no UTF-8 become U+FFFD each, infinity and what is not a number become
/// null. The keys of an object are trusted to differ.
std::string json_text(const Data& data);

/// Lines and columns count from 1; a column is a byte.
struct Position {
    std::size_t line = 1;
    std::size_t column = 1;
    friend bool operator==(const Position&, const Position&) = default;
};

Position position_in(std::string_view text, std::size_t at);

}  // namespace kameleon
