// catalogue_file.cpp: see catalogue_file.h.
#include "texts/catalogue_file.h"

#include "json/json.h"

namespace kameleon {

Result<std::vector<CatalogueEntry>, std::size_t> read_catalogue_file(std::string_view json) {
    const auto data = parse_json(json);
    if (!data) return refuse(data.error().at);
    if (data->object() == nullptr) return refuse(data->at());
    std::vector<CatalogueEntry> entries;
    for (const Data::Member& member : *data->object()) {
        if (member.value.text() == nullptr) return refuse(member.value.at());
        entries.push_back({.key = member.key, .text = *member.value.text()});
    }
    return entries;
}

}  // namespace kameleon
