// schema_testing.h: any message held to the schema, for tests; above all what the server sends. The checks
// are generated from schema/protocol.json (target protocol_testing); these are for what only server messages
// have.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string_view>

#include "protocol/checks.h"

namespace kameleon::protocol {

/// What is wrong with a value as one of this name in the schema's $defs.
CheckResult check_schema(std::string_view definition, const Data& value);

namespace checks {

inline CheckResult null(const Data& value) { return value.is_null() ? CheckResult() : wrong_type(); }

inline CheckResult nullable(const Data& value, Check check) {
    return value.is_null() ? CheckResult() : check(value);
}

inline CheckResult one_of_numbers(const Data& value, std::initializer_list<int> allowed) {
    const bool found = std::ranges::any_of(allowed, [&](int number) { return value == Data(number); });
    return found ? CheckResult() : wrong_value();
}

/// An object whose names and values are all of one kind.
inline CheckResult map(const Data& value, Check name, Check member) {
    if (value.object() == nullptr) return wrong_type();
    for (const Data::Member& one : *value.object()) {
        if (auto error = name(Data(one.key))) return error;
        if (auto error = member(one.value)) return error;
    }
    return std::nullopt;
}

inline CheckResult exactly_one(const Data& value, std::initializer_list<Check> branches) {
    const auto valid = std::ranges::count_if(branches, [&](Check check) { return !check(value); });
    return valid == 1 ? CheckResult() : wrong_value();
}

}  // namespace checks
}  // namespace kameleon::protocol
