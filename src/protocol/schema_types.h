// schema_types.h: the types of JSON as a set of bits.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/data.h"

namespace kameleon::protocol {

inline constexpr std::uint8_t null_type = 1;
inline constexpr std::uint8_t boolean_type = 2;
inline constexpr std::uint8_t integer_type = 4;
inline constexpr std::uint8_t real_type = 8;  // with a fraction: no schema of ours asks for one
inline constexpr std::uint8_t string_type = 16;
inline constexpr std::uint8_t array_type = 32;
inline constexpr std::uint8_t object_type = 64;

constexpr std::uint8_t type_named(std::string_view name) {
    if (name == "null") return null_type;
    if (name == "boolean") return boolean_type;
    if (name == "integer") return integer_type;
    if (name == "string") return string_type;
    if (name == "array") return array_type;
    return name == "object" ? object_type : std::uint8_t{0};
}

inline std::uint8_t type_of(const Data& value) {
    if (value.as_bool() != nullptr) return boolean_type;
    if (value.as_int() != nullptr) return integer_type;
    if (value.as_double() != nullptr) return real_type;
    if (value.text() != nullptr) return string_type;
    if (value.list() != nullptr) return array_type;
    return value.object() != nullptr ? object_type : null_type;
}

}  // namespace kameleon::protocol
