// result.h: a value, or the reason why there is none. The rules never throw.
#pragma once

#include <expected>
#include <utility>

namespace kameleon {

template <class Value, class Why>
using Result = std::expected<Value, Why>;

/// Refuse with a reason: `return refuse(Refusal::row_is_full);`
template <class Why>
constexpr std::unexpected<Why> refuse(Why why) {
    return std::unexpected<Why>(std::move(why));
}

}  // namespace kameleon
