// json.h: a JSON value as text that is built from its parts. What is sent or stored is written once, without
// a tree of values in between. Reading is in json/json.h.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <ranges>
#include <string>
#include <string_view>

namespace kameleon {

class Json {
public:
    struct Member;

    /// null
    Json() : text_("null") {}
    // Values become JSON wherever JSON is wanted, or building it could not be read.
    // NOLINTBEGIN(google-explicit-constructor)
    Json(std::same_as<bool> auto value) : text_(value ? "true" : "false") {}
    Json(int value) : Json(std::int64_t{value}) {}
    Json(std::int64_t value);
    /// Infinity and what is not a number become null.
    Json(double value);
    /// Bytes that are not UTF-8 become U+FFFD each.
    Json(std::string_view value);
    Json(const char* value) : Json(std::string_view(value)) {}
    Json(const std::string& value) : Json(std::string_view(value)) {}
    // NOLINTEND(google-explicit-constructor)

    static Json object(std::initializer_list<Member> members = {});
    static Json list() { return Json(Raw{}, "[]"); }
    template <std::ranges::input_range Items>
    static Json list(const Items& items) {
        Json json = list();
        for (const auto& item : items) json.push(item);
        return json;
    }
    /// A text that is JSON already.
    static Json raw(std::string text) { return Json(Raw{}, std::move(text)); }

    /// Adds a member to an object, or makes one of null. The key must be new and is written as it is: a name
    /// without quotation marks or control characters.
    Json& set(std::string_view key, const Json& value);
    /// Adds all members of another object; their keys must be new.
    Json& merge(const Json& other);
    /// Adds an item to a list, or makes one of null.
    Json& push(const Json& value);

    [[nodiscard]] bool is_null() const { return text_[0] == 'n'; }
    /// An object or list without parts.
    [[nodiscard]] bool empty() const { return text_ == "{}" || text_ == "[]"; }
    /// On one line without blanks.
    [[nodiscard]] const std::string& text() const& { return text_; }
    [[nodiscard]] std::string text() && { return std::move(text_); }
    /// For people: every value on its own line, indented by two. No line break at the end.
    [[nodiscard]] std::string pretty() const;

    friend bool operator==(const Json&, const Json&) = default;

private:
    struct Raw {};
    Json(Raw /*unused*/, std::string text) : text_(std::move(text)) {}
    /// Makes room for one more part of an object or list, with a comma if it is not the first.
    void open(char begin);

    std::string text_;
};

struct Json::Member {
    std::string_view key;
    Json value;
};

}  // namespace kameleon
