// checks.cpp: see checks.h.
#include "protocol/checks.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"

namespace kameleon::protocol::checks {
namespace {

SchemaError out_of_range(std::string_view key, std::int64_t least, std::int64_t most) {
    return {.pointer = {}, .why = Message(key, {{"least", least}, {"most", most}})};
}

/// The error of a member or item, with the pointer seen from the object or list.
SchemaError inside(std::string_view step, SchemaError error) {
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
    error.pointer.insert(0, pointer);
    return error;
}

SchemaError missing(std::string_view name) {
    return inside(name, {.pointer = {}, .why = Message("protocol.flaw.missing", {{"member", name}})});
}

/// The client chose the name: a long one is not repeated in the answer.
SchemaError unknown_member(std::string_view name, std::initializer_list<Member> members) {
    constexpr std::size_t longest_repeated = 40;
    std::string known;
    for (const Member& member : members) known.append(known.empty() ? "" : ", ").append(member.name);
    SchemaError error{.pointer = {}, .why = Message("protocol.flaw.unknown_member", {{"known", known}})};
    return name.size() > longest_repeated ? error : inside(name, std::move(error));
}

}  // namespace

Type type_of(const Data& value) {
    if (value.as_bool() != nullptr) return Type::boolean;
    if (value.as_int() != nullptr) return Type::integer;
    if (value.as_double() != nullptr) return Type::real;
    if (value.text() != nullptr) return Type::string;
    if (value.list() != nullptr) return Type::array;
    return value.object() != nullptr ? Type::object : Type::null;
}

SchemaError wrong_type() { return {.pointer = {}, .why = Message("protocol.flaw.type")}; }
SchemaError wrong_value() { return {.pointer = {}, .why = Message("protocol.flaw.value")}; }

CheckResult boolean(const Data& value) {
    if (value.as_bool() == nullptr) return wrong_type();
    return std::nullopt;
}

CheckResult integer(const Data& value, std::int64_t least, std::int64_t most) {
    const std::int64_t* number = value.as_int();
    if (number == nullptr) return wrong_type();
    if (*number < least || *number > most) return out_of_range("protocol.flaw.range", least, most);
    return std::nullopt;
}

CheckResult one_of(const Data& value, std::initializer_list<std::string_view> allowed) {
    const std::string* text = value.text();
    if (text != nullptr && std::ranges::find(allowed, *text) != allowed.end()) return std::nullopt;
    std::string names;
    for (const std::string_view name : allowed) names.append(names.empty() ? "" : ", ").append(name);
    return SchemaError{.pointer = {}, .why = Message("protocol.flaw.value_among", {{"allowed", names}})};
}

bool Characters::take(std::int64_t least, std::int64_t most, bool (*in_class)(char32_t)) {
    std::int64_t count = 0;
    while (count < most && !rest_.empty() && in_class(rest_.front())) {
        rest_ = rest_.subspan(1);
        ++count;
    }
    return count >= least;
}

CheckResult string(const Data& value, std::int64_t least, std::int64_t most, bool (*pattern)(Characters)) {
    if (value.text() == nullptr) return wrong_type();
    const auto characters = characters_of(*value.text());
    const auto length = static_cast<std::int64_t>(characters.size());
    if (length < least || length > most) return out_of_range("protocol.flaw.length", least, most);
    if (pattern != nullptr && !pattern(Characters(characters))) {
        return SchemaError{.pointer = {}, .why = Message("protocol.flaw.pattern")};
    }
    return std::nullopt;
}

CheckResult list(const Data& value, const ListLimits& limits, Check item) {
    if (value.list() == nullptr) return wrong_type();
    const Data::List& items = *value.list();
    const auto count = static_cast<std::int64_t>(items.size());
    if (count < limits.least || count > limits.most) {
        return out_of_range("protocol.flaw.count", limits.least, limits.most);
    }
    for (auto it = items.begin(); it != items.end(); ++it) {
        auto error = item(*it);
        if (!error && limits.unique && std::find(items.begin(), it, *it) != it) {
            error = SchemaError{.pointer = {}, .why = Message("protocol.flaw.twice")};
        }
        if (error) return inside(std::to_string(it - items.begin()), *std::move(error));
    }
    return std::nullopt;
}

CheckResult object(const Data& value, std::initializer_list<Member> members) {
    if (value.object() == nullptr) return wrong_type();
    for (const Member& member : members) {
        if (member.required && value.find(member.name) == nullptr) return missing(member.name);
    }
    for (const Data::Member& given : *value.object()) {
        const auto* member = std::ranges::find(members, given.key, &Member::name);
        if (member == members.end()) return unknown_member(given.key, members);
        if (auto error = member->check(given.value)) return inside(given.key, *std::move(error));
    }
    return std::nullopt;
}

CheckResult required(const Data& value, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
        if (value.find(name) == nullptr) return missing(name);
    }
    return std::nullopt;
}

CheckResult by_type(const Data& value, std::initializer_list<TypeBranch> branches) {
    const auto* branch = std::ranges::find(branches, type_of(value), &TypeBranch::type);
    return branch == branches.end() ? wrong_type() : branch->check(value);
}

CheckResult by_member(
    const Data& value, std::string_view name, std::initializer_list<MemberBranch> branches) {
    if (value.object() == nullptr) return wrong_type();
    const Data* given = value.find(name);
    if (given == nullptr) return missing(name);
    CheckResult first;
    int tried = 0;
    int valid = 0;
    for (const MemberBranch& branch : branches) {
        if (given->text() == nullptr || *given->text() != branch.value) continue;
        auto error = branch.check(value);
        ++tried;
        if (!error) ++valid;
        if (error && !first) first = std::move(error);
    }
    if (tried == 0) return inside(name, wrong_value());
    if (valid == 1) return std::nullopt;
    return valid == 0 ? first : wrong_value();
}

CheckResult both(const CheckResult& first, const CheckResult& second) { return first ? first : second; }

}  // namespace kameleon::protocol::checks
