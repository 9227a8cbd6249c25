// service.cpp: see service.h.
#include "net/service.h"

#include "net/uri.h"

namespace kameleon::net {

std::string_view Request::header(std::string_view name) const {
    for (const auto& [key, value] : headers) {
        if (key == name) return value;
    }
    return {};
}

std::string_view Request::cookie(std::string_view name) const {
    for (const auto& [key, value] : headers) {
        if (key != "cookie") continue;
        if (const auto found = cookie_value(value, name)) return *found;
    }
    return {};
}

std::string Request::parameter(std::string_view name) const { return query_parameter(query, name); }

}  // namespace kameleon::net
