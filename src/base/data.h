// data.h: JSON that was read: a tree of values that know their position in the text (json/json.h). What is
// written is a Json (base/json.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace kameleon {

class Data {
public:
    struct Member;
    struct NewMember;
    using List = std::vector<Data>;
    using Object = std::vector<Member>;

    Data();
    Data(const Data& other);
    Data(Data&& other) noexcept;
    Data& operator=(const Data& other);
    Data& operator=(Data&& other) noexcept;
    ~Data();
    // Values become data wherever data is wanted, or building a tree could not be read.
    // NOLINTBEGIN(google-explicit-constructor)
    Data(bool value);
    Data(int value);
    Data(std::int64_t value);
    Data(double value);
    Data(const char* value);
    Data(std::string_view value);
    Data(std::string value);
    Data(List value);
    Data(Object value);
    // NOLINTEND(google-explicit-constructor)
    static Data object(std::initializer_list<NewMember> members);

    [[nodiscard]] bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
    [[nodiscard]] const bool* as_bool() const& { return std::get_if<bool>(&value_); }
    [[nodiscard]] const std::int64_t* as_int() const& { return std::get_if<std::int64_t>(&value_); }
    [[nodiscard]] const double* as_double() const& { return std::get_if<double>(&value_); }
    [[nodiscard]] const std::string* text() const& { return std::get_if<std::string>(&value_); }
    [[nodiscard]] const List* list() const& { return std::get_if<List>(&value_); }
    [[nodiscard]] const Object* object() const& { return std::get_if<Object>(&value_); }
    const List* list() const&& = delete;
    const Object* object() const&& = delete;
    const std::string* text() const&& = delete;

    /// The member of this name; nothing if there is none, or this is not an object.
    [[nodiscard]] const Data* find(std::string_view key) const&;
    const Data* find(std::string_view key) const&& = delete;  // it would point into what is gone
    /// A whole number in low … high under this name.
    [[nodiscard]] std::optional<int> number(std::string_view key, int low, int high) const;
    /// The text under this name; empty if there is none.
    [[nodiscard]] std::string_view text(std::string_view key) const&;
    std::string_view text(std::string_view key) const&& = delete;

    /// Adds a member to an object, or makes one of nothing. The key must be new.
    Data& set(std::string_view key, Data value);
    /// Adds all members of another object; their keys must be new.
    Data& merge(Data other);
    /// Adds an item to a list, or makes one of nothing.
    Data& push(Data value);

    /// Where it stands in the text it was read from, in bytes from the start; not part of its value.
    [[nodiscard]] std::size_t at() const { return at_; }
    void set_at(std::size_t at) { at_ = at; }

    /// Members of objects may stand in any order.
    friend bool operator==(const Data& a, const Data& b);

private:
    std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Object> value_;
    std::size_t at_ = 0;
};

struct Data::Member {
    std::string key;
    Data value;
    friend bool operator==(const Member&, const Member&) = default;
};

/// What `object` makes a member of.
struct Data::NewMember {
    std::string_view key;
    mutable Data value;  // moved out of the list, whose items cannot be changed: trees are not copied
};

}  // namespace kameleon
