// read_testing.h: JSON that the program has built, as data that tests can look into.
#pragma once

#include <vector>

#include "base/json.h"
#include "json/json.h"

namespace kameleon {

inline Data read(const Json& json) { return *parse_json(json.text()); }

inline std::vector<Data> read(const std::vector<Json>& all) {
    std::vector<Data> list;
    for (const Json& one : all) list.push_back(read(one));
    return list;
}

}  // namespace kameleon
