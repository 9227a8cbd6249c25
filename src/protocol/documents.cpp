// documents.cpp: see documents.h.
#include "protocol/documents.h"

#include <cstdlib>

#include "json/json.h"

namespace kameleon::protocol {
namespace {

/// What the build has put into the program. It is JSON, or the tests had failed.
Data embedded(std::string_view text) {
    auto data = parse_json(text);
    if (!data) std::abort();
    return *std::move(data);
}

/// The same with references to `from` turned into such to `to`.
Data redirected(const Data& data, std::string_view from, std::string_view to) {
    if (const Data::List* list = data.list()) {
        Data::List result;
        for (const Data& item : *list) result.push_back(redirected(item, from, to));
        return result;
    }
    const Data::Object* members = data.object();
    if (members == nullptr) return data;
    Data::Object result;
    for (const Data::Member& member : *members) {
        const std::string* text = member.value.text();
        if (member.key == "$ref" && text != nullptr && text->starts_with(from)) {
            result.push_back({member.key, std::string(to) + text->substr(from.size())});
        } else {
            result.push_back({member.key, redirected(member.value, from, to)});
        }
    }
    return result;
}

}  // namespace

const Schema& schema() {
    static const Schema loaded = [] {
        auto read = Schema::load(embedded(protocol_text()));
        if (!read) std::abort();
        return *std::move(read);
    }();
    return loaded;
}

const std::string& whole_openapi() {
    static const std::string text = [] {
        constexpr std::string_view here = "#/components/schemas/";
        const Data api = redirected(embedded(openapi_text()), "protocol.json#/$defs/", here);
        const Data messages = redirected(embedded(protocol_text()), "#/$defs/", here);
        Data::Object whole;
        for (const Data::Member& member : *api.object()) {
            whole.push_back(member);
            if (member.key == "components") whole.back().value.set("schemas", *messages.find("$defs"));
        }
        return json_text(whole);
    }();
    return text;
}

}  // namespace kameleon::protocol
