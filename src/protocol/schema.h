// schema.h: holds data to a JSON Schema (2020-12), and says where it breaks it and how. Knows the part of
// JSON Schema that our own schemas use, and refuses to load any other: a keyword that is not understood would
// be one that is not checked. Whole numbers are those written without fraction. Knows no message.
//
// Understood: $ref to #/$defs, type, const, enum, properties, required, additionalProperties, propertyNames,
// items, minItems, maxItems, uniqueItems, minLength, maxLength, pattern (pattern.h), minimum, maximum, oneOf.
// Of a oneOf, what the value says of itself (its type, members that must have certain values) tells which
// branch is meant, so that an error is that of the branch.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/data.h"
#include "base/message.h"
#include "base/result.h"
#include "protocol/pattern.h"

namespace kameleon::protocol {

/// What is wrong with data. The pointer (RFC 6901) names the member, also one that is missing.
struct Flaw {
    std::string pointer;
    Message why;
    friend bool operator==(const Flaw&, const Flaw&) = default;
};

class Schema {
public:
    /// From a document with $defs. Otherwise where it is beyond us, as a pointer into the document.
    static Result<Schema, std::string> load(const Data& document);

    /// What is wrong with the value as one of this name in $defs; nothing if it is right.
    [[nodiscard]] std::optional<Flaw> check(std::string_view name, const Data& value) const;
    [[nodiscard]] bool defines(std::string_view name) const { return names_.contains(name); }

private:
    friend class SchemaLoader;

    using Index = std::int32_t;  // of a node
    static constexpr Index anything = -1;
    static constexpr Index nothing = -2;

    struct Property {
        std::string name;
        Index node = anything;
    };
    /// A member that must be there, and one of these.
    struct Mark {
        std::string member;
        std::vector<Data> values;
    };
    struct Branch {
        Index node = anything;
        std::uint8_t types = 0;
        std::vector<Mark> marks;
    };
    struct Node {
        std::uint8_t types = 0xFF;  // a bit each
        Index reference = anything;
        std::vector<Data> values;  // const and enum; none: any
        std::vector<Property> properties;
        std::vector<std::string> required;
        Index others = anything;  // additionalProperties
        Index names = anything;
        Index items = anything;
        std::int64_t least_items = 0;
        std::int64_t most_items = no_limit;
        bool unique_items = false;
        std::int64_t least_length = 0;
        std::int64_t most_length = no_limit;
        std::optional<Pattern> pattern;
        std::int64_t least = -no_limit;
        std::int64_t most = no_limit;
        std::vector<Branch> branches;    // oneOf
        std::vector<std::string> marks;  // the members that tell branches apart, in the order they are asked
    };
    /// The biggest whole number that every JSON reader keeps.
    static constexpr std::int64_t no_limit = 9'007'199'254'740'991;

    using Answer = std::optional<Flaw>;
    [[nodiscard]] Answer check(Index index, const Data& value) const;
    [[nodiscard]] Answer check_object(const Node& node, const Data::Object& members, const Data& value) const;
    [[nodiscard]] Answer check_list(const Node& node, const Data::List& list) const;
    [[nodiscard]] static Answer check_text(const Node& node, const std::string& text);
    [[nodiscard]] Answer check_branches(const Node& node, const Data& value) const;
    static std::string names_of(const std::vector<Property>& properties);
    [[nodiscard]] const Property* property(const Node& node, std::string_view name) const;

    std::vector<Node> nodes_;
    std::map<std::string, Index, std::less<>> names_;
};

}  // namespace kameleon::protocol
