// checks.h: how a value is held to one definition of the schema. The checks themselves are generated from
// schema/protocol.json (scripts/protocol_checks) in terms of these functions, one for each kind of value.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/data.h"
#include "base/message.h"

namespace kameleon::protocol {

/// What is wrong with a value. The pointer (RFC 6901) names the member, also one that is missing.
struct SchemaError {
    std::string pointer;
    Message why;
    friend bool operator==(const SchemaError&, const SchemaError&) = default;
};

/// Nothing: the value is valid.
using CheckResult = std::optional<SchemaError>;
using Check = CheckResult (*)(const Data&);

namespace checks {

enum class Type : std::uint8_t { null, boolean, integer, real, string, array, object };
Type type_of(const Data& value);

SchemaError wrong_type();
SchemaError wrong_value();

CheckResult boolean(const Data& value);
/// Written without fraction, from `least` to `most`.
CheckResult integer(const Data& value, std::int64_t least, std::int64_t most);
/// One of these texts.
CheckResult one_of(const Data& value, std::initializer_list<std::string_view> allowed);

/// The characters of a text that a pattern has not matched yet.
class Characters {
public:
    explicit Characters(std::span<const char32_t> rest) : rest_(rest) {}
    /// Takes as many characters of a class as there are, `most` at most. False if there are less than
    /// `least`.
    bool take(std::int64_t least, std::int64_t most, bool (*in_class)(char32_t));
    [[nodiscard]] bool at_end() const { return rest_.empty(); }

private:
    std::span<const char32_t> rest_;
};
/// A text of so many characters that the pattern matches.
CheckResult string(
    const Data& value, std::int64_t least, std::int64_t most, bool (*pattern)(Characters) = nullptr);

struct ListLimits {
    std::int64_t least = 0;
    std::int64_t most = 0;
    bool unique = false;
};
CheckResult list(const Data& value, const ListLimits& limits, Check item);

struct Member {
    std::string_view name;
    bool required = false;
    Check check = nullptr;
};
/// An object with these members and no others.
CheckResult object(const Data& value, std::initializer_list<Member> members);
/// An object that has these members.
CheckResult required(const Data& value, std::initializer_list<std::string_view> names);

struct TypeBranch {
    Type type = Type::null;
    Check check = nullptr;
};
/// One of several definitions, told apart by the type of the value.
CheckResult by_type(const Data& value, std::initializer_list<TypeBranch> branches);

struct MemberBranch {
    std::string_view value;
    Check check = nullptr;
};
/// One of several definitions of objects, told apart by the text of one member. Where several branches have
/// the same text, exactly one of them must accept the value; the error is that of the first.
CheckResult by_member(const Data& value, std::string_view name, std::initializer_list<MemberBranch> branches);

/// The first error of two.
CheckResult both(const CheckResult& first, const CheckResult& second);

}  // namespace checks
}  // namespace kameleon::protocol
