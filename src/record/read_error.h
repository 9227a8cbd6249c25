// read_error.h: where and why something is not a record.
#pragma once

#include <cstddef>
#include <string_view>

#include "base/message.h"

namespace kameleon {

/// Lines and columns count from 1; a column is a byte.
struct ReadError {
    std::size_t line = 0;
    std::size_t column = 0;
    std::size_t event = 0;  // of the game, counted from 1; 0 before the first one
    std::string_view rule;  // where a rule of the game is broken; otherwise empty
    Message reason;
};

}  // namespace kameleon
