// config_file.cpp: see config_file.h.
#include "server/config_file.h"

#include <algorithm>
#include <sstream>

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#include <toml++/toml.h>

namespace kameleon::server {
namespace {

Data data_of(const toml::node& node) {
    if (const auto* truth = node.as_boolean()) return truth->get();
    if (const auto* whole = node.as_integer()) return whole->get();
    if (const auto* real = node.as_floating_point()) return real->get();
    if (const auto* text = node.as_string()) return text->get();
    if (const auto* array = node.as_array()) {
        Data::List list;
        for (const toml::node& item : *array) list.push_back(data_of(item));
        return list;
    }
    return {};
}

std::string shown(const toml::node& node) {
    if (const auto* text = node.as_string()) return text->get();
    std::ostringstream out;
    node.visit([&](const auto& value) { out << value; });
    return std::move(out).str();
}

std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + "\"";
}

}  // namespace

Result<std::vector<FileEntry>, FileError> parse_config_file(std::string_view text) {
    const toml::parse_result parsed = toml::parse(text);
    if (!parsed) {
        const toml::source_position at = parsed.error().source().begin;
        return refuse(FileError{at.line, at.column, std::string(parsed.error().description())});
    }
    std::vector<FileEntry> entries;
    for (const auto& [key, node] : parsed.table()) {
        entries.push_back({std::string(key.str()), key.source().begin.line, data_of(node), shown(node)});
    }
    std::ranges::sort(entries, {}, &FileEntry::line);
    return entries;
}

std::string toml_text(const Data& value) {
    if (value.truth() != nullptr) return *value.truth() ? "true" : "false";
    if (value.whole() != nullptr) return std::to_string(*value.whole());
    if (value.text() != nullptr) return quoted(*value.text());
    std::string items;
    if (const Data::List* list = value.list()) {
        for (const Data& item : *list) items += (items.empty() ? "" : ", ") + toml_text(item);
    }
    return "[" + items + "]";
}

}  // namespace kameleon::server
