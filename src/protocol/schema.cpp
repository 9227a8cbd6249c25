// schema.cpp: holding data to a schema that is loaded.
#include "protocol/schema.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "protocol/schema_types.h"

namespace kameleon::protocol {
namespace {

Flaw wrong_type() { return {.pointer = {}, .why = Message("protocol.flaw.type")}; }
/// Those that may stand there, as far as they are texts and numbers.
Flaw wrong_value_among(const std::vector<Data>& values) {
    std::string allowed;
    for (const Data& value : values) {
        if (value.text() == nullptr && value.as_int() == nullptr)
            return {.pointer = {}, .why = Message("protocol.flaw.value")};
        allowed += allowed.empty() ? "" : ", ";
        allowed += value.text() != nullptr ? *value.text() : std::to_string(*value.as_int());
    }
    return {.pointer = {}, .why = Message("protocol.flaw.value_among", {{"allowed", allowed}})};
}

Flaw wrong_value() { return {.pointer = {}, .why = Message("protocol.flaw.value")}; }
Flaw wrong_range(std::string_view key, std::int64_t least, std::int64_t most) {
    return {.pointer = {}, .why = Message(key, {{"least", least}, {"most", most}})};
}

/// A flaw of a part, told of the whole.
Flaw inside(std::string_view step, Flaw flaw) {
    std::string pointer = "/";
    for (const char letter : step) {
        if (letter == '~') {
            pointer += "~0";
        } else if (letter == '/') {
            pointer += "~1";
        } else {
            pointer += letter;
        }
    }
    flaw.pointer.insert(0, pointer);
    return flaw;
}

Flaw missing(std::string_view member) {
    return inside(member, {.pointer = {}, .why = Message("protocol.flaw.missing", {{"member", member}})});
}

/// A stranger chose the name: a long one is not said back to them, nor put into words. `known` are those that
/// would do, where they can be told.
Flaw unknown(std::string_view member, std::string_view known) {
    constexpr std::size_t longest_told = 40;
    Flaw flaw{
        .pointer = {},
        .why = known.empty() ? Message("protocol.flaw.unknown")
                             : Message("protocol.flaw.unknown_member", {{"known", known}})};
    return member.size() > longest_told ? flaw : inside(member, std::move(flaw));
}

}  // namespace

std::optional<Flaw> Schema::check(std::string_view name, const Data& value) const {
    const auto found = names_.find(name);
    if (found == names_.end()) return wrong_value();
    return check(found->second, value);
}

Schema::Answer Schema::check(Index index, const Data& value) const {
    if (index == anything) return std::nullopt;
    const Node& node = nodes_[static_cast<std::size_t>(index)];
    if ((node.types & type_of(value)) == 0) return wrong_type();
    if (node.reference != anything) {
        if (auto flaw = check(node.reference, value)) return flaw;
    }
    if (!node.values.empty() && std::ranges::find(node.values, value) == node.values.end()) {
        return wrong_value_among(node.values);
    }
    if (!node.branches.empty()) {
        if (auto flaw = check_branches(node, value)) return flaw;
    }
    if (const std::int64_t* number = value.as_int()) {
        if (*number >= node.least && *number <= node.most) return std::nullopt;
        return wrong_range("protocol.flaw.range", node.least, node.most);
    }
    if (const std::string* text = value.text()) return check_text(node, *text);
    if (const Data::List* list = value.list()) return check_list(node, *list);
    if (const Data::Object* members = value.object()) return check_object(node, *members, value);
    return std::nullopt;
}

Schema::Answer Schema::check_text(const Node& node, const std::string& text) {
    if (node.least_length == 0 && node.most_length == no_limit && !node.pattern) return std::nullopt;
    const auto characters = characters_of(text);
    const auto length = static_cast<std::int64_t>(characters.size());
    if (length < node.least_length || length > node.most_length) {
        return wrong_range("protocol.flaw.length", node.least_length, node.most_length);
    }
    if (node.pattern && !node.pattern->matches(characters)) {
        return Flaw{.pointer = {}, .why = Message("protocol.flaw.pattern")};
    }
    return std::nullopt;
}

Schema::Answer Schema::check_list(const Node& node, const Data::List& list) const {
    const auto count = static_cast<std::int64_t>(list.size());
    if (count < node.least_items || count > node.most_items) {
        return wrong_range("protocol.flaw.count", node.least_items, node.most_items);
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (auto flaw = check(node.items, list[i])) return inside(std::to_string(i), *std::move(flaw));
        if (!node.unique_items) continue;
        const auto here = list.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::find(list.begin(), here, list[i]) != here) {
            return inside(std::to_string(i), Flaw{.pointer = {}, .why = Message("protocol.flaw.twice")});
        }
    }
    return std::nullopt;
}

std::string Schema::names_of(const std::vector<Property>& properties) {
    std::string names;
    for (const Property& one : properties) names += (names.empty() ? "" : ", ") + one.name;
    return names;
}

const Schema::Property* Schema::property(const Node& node, std::string_view name) const {
    const auto found = std::ranges::find(node.properties, name, &Property::name);
    return found == node.properties.end() ? nullptr : &*found;
}

Schema::Answer Schema::check_object(const Node& node, const Data::Object& members, const Data& value) const {
    for (const std::string& name : node.required) {
        if (value.find(name) == nullptr) return missing(name);
    }
    for (const Data::Member& member : members) {
        if (node.names != anything && check(node.names, Data(member.key))) return unknown(member.key, {});
        const Property* known = property(node, member.key);
        const Index kind = known == nullptr ? node.others : known->node;
        if (kind == nothing) return unknown(member.key, names_of(node.properties));
        if (auto flaw = check(kind, member.value)) return inside(member.key, *std::move(flaw));
    }
    return std::nullopt;
}

Schema::Answer Schema::check_branches(const Node& node, const Data& value) const {
    std::vector<const Branch*> left;
    for (const Branch& branch : node.branches) {
        if ((branch.types & type_of(value)) != 0) left.push_back(&branch);
    }
    if (left.empty()) return wrong_type();
    for (const std::string& name : node.marks) {
        if (left.size() == 1) break;
        const Data* given = value.find(name);
        const auto excluded = [&](const Branch* branch) {
            const auto mark = std::ranges::find(branch->marks, name, &Mark::member);
            if (mark == branch->marks.end()) return false;
            return given == nullptr || std::ranges::find(mark->values, *given) == mark->values.end();
        };
        std::erase_if(left, excluded);
        if (left.empty()) return given == nullptr ? missing(name) : inside(name, wrong_value());
    }
    Answer first;
    int right = 0;
    for (const Branch* branch : left) {
        auto flaw = check(branch->node, value);
        if (!flaw) ++right;
        if (flaw && !first) first = std::move(flaw);
    }
    if (right == 1) return std::nullopt;
    return right == 0 ? first : wrong_value();
}

}  // namespace kameleon::protocol
