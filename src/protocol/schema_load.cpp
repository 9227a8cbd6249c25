// schema_load.cpp: a JSON Schema as data becomes one that data can be held to. Every keyword is understood or
// refused here.
#include <algorithm>
#include <array>
#include <utility>

#include "protocol/schema.h"
#include "protocol/schema_types.h"

namespace kameleon::protocol {

class SchemaLoader {
public:
    Result<Schema, std::string> load(const Data& document) {
        const Data::Object* members = document.object();
        const Data* definitions = document.find("$defs");
        if (members == nullptr) return refuse(std::string());
        for (const Data::Member& member : *members) {
            const bool known = member.key == "$schema" || member.key == "$id" || member.key == "$defs" ||
                               is_remark(member.key);
            if (!known) return refuse("/" + member.key);
        }
        if (definitions == nullptr || definitions->object() == nullptr) {
            return refuse(std::string("/$defs"));
        }
        for (const Data::Member& one : *definitions->object()) {
            schema_.names_.emplace(one.key, static_cast<Index>(schema_.nodes_.size()));
            schema_.nodes_.emplace_back();
        }
        for (const Data::Member& one : *definitions->object()) {
            Node node = read_node(one.value, "/$defs/" + one.key);
            node_at(schema_.names_.find(one.key)->second) = std::move(node);
        }
        for (const auto& [name, index] : schema_.names_) {
            if (!objection_ && goes_in_circles(index, 0)) object("/$defs/" + name);
        }
        if (objection_) return refuse(*objection_);
        tell_branches_apart();
        return std::move(schema_);
    }

private:
    using Index = Schema::Index;
    using Node = Schema::Node;

    static bool is_remark(std::string_view keyword) { return keyword == "title" || keyword == "description"; }
    Node& node_at(Index index) { return schema_.nodes_[static_cast<std::size_t>(index)]; }
    /// The first objection is the one that is told.
    void object(const std::string& pointer) {
        if (!objection_) objection_ = pointer;
    }

    Index read(const Data& data, const std::string& pointer) {
        Node node = read_node(data, pointer);
        schema_.nodes_.push_back(std::move(node));
        return static_cast<Index>(schema_.nodes_.size()) - 1;
    }

    Node read_node(const Data& data, const std::string& pointer) {
        Node node;
        if (data.object() == nullptr) {
            object(pointer);
            return node;
        }
        for (const Data::Member& member : *data.object()) {
            const std::string here = pointer + "/" + member.key;
            const bool understood = is_remark(member.key) || read_limit(node, member) ||
                                    read_plain(node, member) || read_nested(node, member, here);
            if (!understood) object(here);
        }
        return node;
    }

    /// Keywords that are a number from 0 on; of values themselves, any.
    static bool read_limit(Node& node, const Data::Member& member) {
        const std::int64_t* number = member.value.as_int();
        if (number == nullptr) return false;
        if (member.key == "minimum") node.least = *number;
        if (member.key == "maximum") node.most = *number;
        if (member.key == "minimum" || member.key == "maximum") return true;
        if (*number < 0) return false;
        constexpr std::array<std::pair<std::string_view, std::int64_t Node::*>, 4> limits{{
            {"minItems", &Node::least_items},
            {"maxItems", &Node::most_items},
            {"minLength", &Node::least_length},
            {"maxLength", &Node::most_length},
        }};
        for (const auto& [keyword, limit] : limits) {
            if (member.key != keyword) continue;
            node.*limit = *number;
            return true;
        }
        return member.key == "const" && read_plain(node, member);
    }

    /// Keywords without schemas inside.
    static bool read_plain(Node& node, const Data::Member& member) {
        const Data& value = member.value;
        if (member.key == "type") return read_types(node, value);
        if (member.key == "const") {
            node.values = {value};
            return true;
        }
        if (member.key == "enum") {
            if (value.list() == nullptr || value.list()->empty()) return false;
            node.values = *value.list();
            return true;
        }
        if (member.key == "required") return read_names(node.required, value);
        if (member.key == "uniqueItems") {
            if (value.as_bool() == nullptr) return false;
            node.unique_items = *value.as_bool();
            return true;
        }
        if (member.key != "pattern" || value.text() == nullptr) return false;
        node.pattern = Pattern::read(*value.text());
        return node.pattern.has_value();
    }

    static bool read_types(Node& node, const Data& value) {
        std::vector<std::string> names;
        if (value.text() != nullptr) {
            names.push_back(*value.text());
        } else if (!read_names(names, value)) {
            return false;
        }
        node.types = 0;
        for (const std::string& name : names) {
            const std::uint8_t type = type_named(name);
            if (type == 0) return false;
            node.types |= type;
        }
        return true;
    }

    static bool read_names(std::vector<std::string>& names, const Data& value) {
        if (value.list() == nullptr) return false;
        for (const Data& one : *value.list()) {
            if (one.text() == nullptr) return false;
            names.push_back(*one.text());
        }
        return true;
    }

    bool read_nested(Node& node, const Data::Member& member, const std::string& here) {
        const Data& value = member.value;
        if (member.key == "$ref") {
            constexpr std::string_view prefix = "#/$defs/";
            if (value.text() == nullptr || !value.text()->starts_with(prefix)) return false;
            const auto found = schema_.names_.find(value.text()->substr(prefix.size()));
            if (found == schema_.names_.end()) return false;
            node.reference = found->second;
            return true;
        }
        if (member.key == "properties") {
            if (value.object() == nullptr) return false;
            for (const Data::Member& one : *value.object()) {
                const Index inside = read(one.value, here + "/" + one.key);
                node.properties.push_back({.name = one.key, .node = inside});
            }
            return true;
        }
        if (member.key == "additionalProperties" && value.as_bool() != nullptr) {
            node.others = *value.as_bool() ? Schema::anything : Schema::nothing;
            return true;
        }
        if (member.key == "oneOf") {
            if (value.list() == nullptr || value.list()->empty()) return false;
            for (std::size_t i = 0; i < value.list()->size(); ++i) {
                const Index inside = read((*value.list())[i], here + "/" + std::to_string(i));
                node.branches.push_back({.node = inside, .types = 0, .marks = {}});
            }
            return true;
        }
        return read_one_nested(node, member, here);
    }

    bool read_one_nested(Node& node, const Data::Member& member, const std::string& here) {
        constexpr std::array<std::pair<std::string_view, Index Node::*>, 3> places{{
            {"items", &Node::items},
            {"propertyNames", &Node::names},
            {"additionalProperties", &Node::others},
        }};
        for (const auto& [keyword, place] : places) {
            if (member.key != keyword) continue;
            node.*place = read(member.value, here);
            return true;
        }
        return false;
    }

    /// Whether checking a value could come back to the same schema with the same value.
    bool goes_in_circles(Index index, std::size_t depth) {
        if (index == Schema::anything) return false;
        if (depth > schema_.nodes_.size()) return true;
        const Node& node = node_at(index);
        return goes_in_circles(node.reference, depth + 1) ||
               std::ranges::any_of(node.branches, [&](const Schema::Branch& branch) {
                   return goes_in_circles(branch.node, depth + 1);
               });
    }

    std::uint8_t types_of(Index index) {
        if (index == Schema::anything) return 0xFF;
        const Node& node = node_at(index);
        unsigned types = node.types & types_of(node.reference);
        unsigned of_values = 0;
        for (const Data& value : node.values) of_values |= type_of(value);
        if (!node.values.empty()) types &= of_values;
        unsigned of_branches = 0;
        for (const Schema::Branch& branch : node.branches) of_branches |= types_of(branch.node);
        if (!node.branches.empty()) types &= of_branches;
        return static_cast<std::uint8_t>(types);
    }

    std::vector<Data> values_of(Index index) {
        if (index == Schema::anything) return {};
        const Node& node = node_at(index);
        return node.values.empty() ? values_of(node.reference) : node.values;
    }

    /// Members that a value of this schema must have, and of which it is known what they may be.
    std::vector<Schema::Mark> marks_of(Index index) {
        if (index == Schema::anything) return {};
        const Node& node = node_at(index);
        std::vector<Schema::Mark> marks = marks_of(node.reference);
        for (const Schema::Property& property : node.properties) {
            if (std::ranges::find(node.required, property.name) == node.required.end()) continue;
            auto values = values_of(property.node);
            if (!values.empty()) marks.push_back({.member = property.name, .values = std::move(values)});
        }
        if (!node.branches.empty()) {
            for (Schema::Mark& mark : common_marks(node)) marks.push_back(std::move(mark));
        }
        return marks;
    }

    /// What all branches have.
    std::vector<Schema::Mark> common_marks(const Node& node) {
        std::vector<Schema::Mark> common = marks_of(node.branches.front().node);
        for (std::size_t i = 1; i < node.branches.size(); ++i) {
            const auto others = marks_of(node.branches[i].node);
            std::erase_if(common, [&](Schema::Mark& mark) {
                const auto other = std::ranges::find(others, mark.member, &Schema::Mark::member);
                if (other == others.end()) return true;
                mark.values.insert(mark.values.end(), other->values.begin(), other->values.end());
                return false;
            });
        }
        return common;
    }

    void tell_branches_apart() {
        for (Node& node : schema_.nodes_) {
            for (Schema::Branch& branch : node.branches) {
                branch.types = types_of(branch.node);
                branch.marks = marks_of(branch.node);
                for (const Schema::Mark& mark : branch.marks) {
                    if (std::ranges::find(node.marks, mark.member) == node.marks.end()) {
                        node.marks.push_back(mark.member);
                    }
                }
            }
        }
    }

    Schema schema_;
    std::optional<std::string> objection_;
};

Result<Schema, std::string> Schema::load(const Data& document) { return SchemaLoader().load(document); }

}  // namespace kameleon::protocol
