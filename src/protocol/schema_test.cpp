#include "protocol/schema.h"

#include <gtest/gtest.h>

#include "json/json.h"

namespace kameleon::protocol {
namespace {

/// A schema whose one definition is this.
Schema schema_of(std::string_view definition, std::string_view more = "") {
    const auto data = parse_json(R"({"$defs": {"it": )" + std::string(definition) + std::string(more) + "}}");
    auto schema = Schema::load(*data);
    EXPECT_TRUE(schema.has_value()) << definition;
    return *std::move(schema);
}

/// "pointer flaw", or "right".
std::string verdict(const Schema& schema, std::string_view value) {
    const auto data = parse_json(value);
    EXPECT_TRUE(data.has_value()) << value;
    const auto flaw = schema.check("it", *data);
    if (!flaw) return "right";
    return flaw->pointer + " " + to_string(flaw->why).substr(std::string_view("protocol.flaw.").size());
}

/// Where a schema is refused; "loaded" if it is not.
std::string refused_at(std::string_view document) {
    const auto data = parse_json(document);
    EXPECT_TRUE(data.has_value()) << document;
    const auto schema = Schema::load(*data);
    return schema ? "loaded" : schema.error();
}

TEST(Schema, knows_types) {
    const std::vector<std::pair<std::string, std::string>> samples{
        {"null", "null"},     {"boolean", "true"}, {"integer", "-3"},
        {"string", R"("a")"}, {"array", "[1]"},    {"object", R"({"a": 1})"}};
    for (const auto& [type, own] : samples) {
        const Schema schema = schema_of(R"({"type": ")" + type + R"("})");
        for (const auto& [other, value] : samples) {
            EXPECT_EQ(verdict(schema, value), other == type ? "right" : " type") << type << " " << value;
        }
        EXPECT_EQ(verdict(schema, "1.5"), " type");
    }
    const Schema two = schema_of(R"({"type": ["integer", "null"], "minimum": 1})");
    EXPECT_EQ(verdict(two, "null"), "right");
    EXPECT_EQ(verdict(two, "1"), "right");
    EXPECT_EQ(verdict(two, "0"), " range{least=1, most=9007199254740991}");
    EXPECT_EQ(verdict(two, "true"), " type");
}

TEST(Schema, knows_values) {
    EXPECT_EQ(verdict(schema_of(R"({"const": 1})"), "1"), "right");
    EXPECT_EQ(verdict(schema_of(R"({"const": 1})"), "2"), " value_among{allowed=1}");
    EXPECT_EQ(verdict(schema_of(R"({"enum": ["a", "b"]})"), R"("c")"), " value_among{allowed=a, b}");
    EXPECT_EQ(verdict(schema_of(R"({"const": {"a": [1]}})"), R"({"a": [1]})"), "right");
    EXPECT_EQ(verdict(schema_of(R"({"enum": ["a", null]})"), "null"), "right");
    EXPECT_EQ(verdict(schema_of(R"({"enum": ["a", null]})"), R"("b")"), " value");
}

TEST(Schema, knows_ranges_lengths_and_patterns) {
    const Schema number = schema_of(R"({"minimum": -2, "maximum": 3})");
    EXPECT_EQ(verdict(number, "-2"), "right");
    EXPECT_EQ(verdict(number, "3"), "right");
    EXPECT_EQ(verdict(number, "-3"), " range{least=-2, most=3}");
    EXPECT_EQ(verdict(number, "4"), " range{least=-2, most=3}");
    EXPECT_EQ(verdict(number, R"("x")"), "right");
    const Schema text = schema_of(R"({"minLength": 2, "maxLength": 3, "pattern": "^[^x]*$"})");
    EXPECT_EQ(verdict(text, R"("é🦎")"), "right");
    EXPECT_EQ(verdict(text, R"("é")"), " length{least=2, most=3}");
    EXPECT_EQ(verdict(text, R"("éééé")"), " length{least=2, most=3}");
    EXPECT_EQ(verdict(text, R"("ax")"), " pattern");
}

TEST(Schema, knows_lists) {
    const Schema list =
        schema_of(R"({"items": {"type": "integer"}, "minItems": 1, "maxItems": 3, "uniqueItems": true})");
    EXPECT_EQ(verdict(list, "[1, 2, 3]"), "right");
    EXPECT_EQ(verdict(list, "[]"), " count{least=1, most=3}");
    EXPECT_EQ(verdict(list, "[1, 2, 3, 4]"), " count{least=1, most=3}");
    EXPECT_EQ(verdict(list, R"([1, "2"])"), "/1 type");
    EXPECT_EQ(verdict(list, "[1, 2, 1]"), "/2 twice");
}

TEST(Schema, knows_objects) {
    const Schema closed = schema_of(
        R"({"required": ["a"], "properties": {"a": {"type": "integer"}, "b": {}}, "additionalProperties": false})");
    EXPECT_EQ(verdict(closed, R"({"a": 1, "b": []})"), "right");
    EXPECT_EQ(verdict(closed, R"({"b": 1})"), "/a missing{member=a}");
    EXPECT_EQ(verdict(closed, R"({"a": null})"), "/a type");
    EXPECT_EQ(verdict(closed, R"({"a": 1, "c/~": 1})"), "/c~1~0 unknown_member{known=a, b}");
    EXPECT_EQ(verdict(schema_of(R"({"additionalProperties": true})"), R"({"z": 1})"), "right");
    const Schema counts =
        schema_of(R"({"propertyNames": {"enum": ["x", "y"]}, "additionalProperties": {"minimum": 1}})");
    EXPECT_EQ(verdict(counts, R"({"x": 1, "y": 2})"), "right");
    EXPECT_EQ(verdict(counts, R"({"x": 0})"), "/x range{least=1, most=9007199254740991}");
    EXPECT_EQ(verdict(counts, R"({"z": 1})"), "/z unknown");
}

TEST(Schema, follows_references_and_checks_what_stands_beside_them) {
    const Schema schema = schema_of(
        R"({"$ref": "#/$defs/pair", "required": ["b"]})",
        R"(, "pair": {"properties": {"a": {"$ref": "#/$defs/pair"}, "b": {"type": "integer"}}})");
    EXPECT_EQ(verdict(schema, R"({"b": 1, "a": {"a": {}}})"), "right");
    EXPECT_EQ(verdict(schema, R"({"a": {"a": {}}})"), "/b missing{member=b}");
    EXPECT_EQ(verdict(schema, R"({"b": 1, "a": {"a": {"b": ""}}})"), "/a/a/b type");
}

constexpr std::string_view shapes = R"({"oneOf": [
    {"type": "null"},
    {"type": "object", "required": ["kind", "r"],
     "properties": {"kind": {"const": "circle"}, "r": {"type": "integer"}}, "additionalProperties": false},
    {"type": "object", "required": ["kind"],
     "properties": {"kind": {"const": "line"}}, "additionalProperties": false},
    {"type": "object", "required": ["kind", "dashed"],
     "properties": {"kind": {"const": "line"}, "dashed": {"type": "boolean"}}, "additionalProperties": false}
]})";

TEST(Schema, tells_which_branch_is_meant) {
    const Schema schema = schema_of(shapes);
    EXPECT_EQ(verdict(schema, "null"), "right");
    EXPECT_EQ(verdict(schema, R"({"kind": "circle", "r": 1})"), "right");
    EXPECT_EQ(verdict(schema, R"({"kind": "line"})"), "right");
    EXPECT_EQ(verdict(schema, R"({"kind": "line", "dashed": true})"), "right");
    EXPECT_EQ(verdict(schema, "3"), " type");
    EXPECT_EQ(verdict(schema, "{}"), "/kind missing{member=kind}");
    EXPECT_EQ(verdict(schema, R"({"kind": "square"})"), "/kind value");
    EXPECT_EQ(verdict(schema, R"({"kind": "circle", "r": ""})"), "/r type");
    EXPECT_EQ(verdict(schema, R"({"kind": "line", "dashed": 1})"), "/dashed unknown_member{known=kind}");
}

TEST(Schema, wants_exactly_one_branch) {
    const Schema schema = schema_of(R"({"oneOf": [{"minimum": 1}, {"maximum": 5}]})");
    EXPECT_EQ(verdict(schema, "0"), "right");
    EXPECT_EQ(verdict(schema, "9"), "right");
    EXPECT_EQ(verdict(schema, "3"), " value");
}

TEST(Schema, finds_the_mark_of_branches_that_are_references_and_choices_themselves) {
    const Schema schema = schema_of(
        R"({"oneOf": [{"$ref": "#/$defs/ab", "required": ["t"]}, {"$ref": "#/$defs/c"}]})",
        R"(, "ab": {"oneOf": [
               {"required": ["do"], "properties": {"do": {"const": "a"}, "t": {"type": "integer"}}},
               {"required": ["do"], "properties": {"do": {"$ref": "#/$defs/b"}}}]},
            "b": {"const": "b"},
            "c": {"required": ["do", "x"], "properties": {"do": {"enum": ["c", "d"]}}})");
    EXPECT_EQ(verdict(schema, R"({"do": "a", "t": 1})"), "right");
    EXPECT_EQ(verdict(schema, R"({"do": "a", "t": ""})"), "/t type");
    EXPECT_EQ(verdict(schema, R"({"do": "b"})"), "/t missing{member=t}");
    EXPECT_EQ(verdict(schema, R"({"do": "d"})"), "/x missing{member=x}");
    EXPECT_EQ(verdict(schema, R"({"do": "e"})"), "/do value");
}

TEST(Schema, knows_only_what_it_defines) {
    const Schema schema = schema_of("{}");
    EXPECT_TRUE(schema.defines("it"));
    EXPECT_FALSE(schema.defines("that"));
    EXPECT_TRUE(schema.check("that", Data(1)).has_value());
}

TEST(Schema, refuses_keywords_it_does_not_know) {
    EXPECT_EQ(refused_at(R"({"$defs": {"a": {"title": "", "description": "", "type": "null"}}})"), "loaded");
    EXPECT_EQ(refused_at(R"({"$defs": {"a": {"format": "date"}}})"), "/$defs/a/format");
    EXPECT_EQ(refused_at(R"({"$defs": {"a": {"anyOf": [{}]}}})"), "/$defs/a/anyOf");
    EXPECT_EQ(refused_at(R"({"$defs": {"a": {"minProperties": 1}}})"), "/$defs/a/minProperties");
    EXPECT_EQ(
        refused_at(R"({"$defs": {"a": {"properties": {"b": {"items": {"not": {}}}}}}})"),
        "/$defs/a/properties/b/items/not");
    EXPECT_EQ(refused_at(R"({"$defs": {"a": {"oneOf": [{}, {"if": {}}]}}})"), "/$defs/a/oneOf/1/if");
    EXPECT_EQ(refused_at(R"({"definitions": {}})"), "/definitions");
    EXPECT_EQ(refused_at("{}"), "/$defs");
    EXPECT_EQ(refused_at("[]"), "");
}

TEST(Schema, refuses_keywords_that_are_used_wrongly) {
    for (const char* wrong :
         {R"("type": "number")",
          R"("type": 3)",
          R"("type": [3])",
          R"("enum": [])",
          R"("enum": "a")",
          R"("required": "a")",
          R"("required": [1])",
          R"("properties": [])",
          R"("properties": {"b": 1})",
          R"("additionalProperties": 1)",
          R"("items": [])",
          R"("minItems": -1)",
          R"("maxItems": "2")",
          R"("minimum": 1.5)",
          R"("maximum": "2")",
          R"("uniqueItems": 1)",
          R"("pattern": "a")",
          R"("pattern": 1)",
          R"("oneOf": [])",
          R"("oneOf": {})",
          R"("$ref": "a")",
          R"("$ref": 1)",
          R"("$ref": "#/$defs/b")",
          R"("$ref": "other.json#/$defs/a")"}) {
        const std::string document = R"({"$defs": {"a": {)" + std::string(wrong) + "}}}";
        EXPECT_TRUE(refused_at(document).starts_with("/$defs/a/")) << document;
    }
}

TEST(Schema, refuses_definitions_that_go_in_circles) {
    EXPECT_EQ(refused_at(R"({"$defs": {"a": {"$ref": "#/$defs/a"}}})"), "/$defs/a");
    EXPECT_EQ(
        refused_at(R"({"$defs": {"b": {"oneOf": [{"$ref": "#/$defs/c"}]}, "c": {"$ref": "#/$defs/b"}}})"),
        "/$defs/b");
    EXPECT_EQ(refused_at(R"({"$defs": {"a": {"items": {"$ref": "#/$defs/a"}}}})"), "loaded");
}

}  // namespace
}  // namespace kameleon::protocol
