// data.cpp: see data.h.
#include "base/data.h"

#include <algorithm>
#include <iterator>

namespace kameleon {

Data::Data() = default;
Data::Data(const Data& other) = default;
Data::Data(Data&& other) noexcept = default;
Data& Data::operator=(const Data& other) = default;
Data& Data::operator=(Data&& other) noexcept = default;
Data::~Data() = default;
Data::Data(bool value) : value_(value) {}
Data::Data(int value) : value_(std::int64_t{value}) {}
Data::Data(std::int64_t value) : value_(value) {}
Data::Data(double value) : value_(value) {}
Data::Data(const char* value) : value_(std::string(value)) {}
Data::Data(std::string_view value) : value_(std::string(value)) {}
Data::Data(std::string value) : value_(std::move(value)) {}
Data::Data(List value) : value_(std::move(value)) {}
Data::Data(Object value) : value_(std::move(value)) {}

Data Data::object(std::initializer_list<NewMember> members) {
    Object object;
    object.reserve(members.size());
    for (const NewMember& member : members) {
        object.emplace_back(std::string(member.key), std::move(member.value));
    }
    return object;
}

const Data* Data::find(std::string_view key) const& {
    const Object* members = object();
    if (members == nullptr) return nullptr;
    const auto found = std::ranges::find(*members, key, &Member::key);
    return found == members->end() ? nullptr : &found->value;
}

std::optional<int> Data::number(std::string_view key, int low, int high) const {
    const Data* value = find(key);
    if (value == nullptr || value->as_int() == nullptr) return std::nullopt;
    const std::int64_t number = *value->as_int();
    if (number < low || number > high) return std::nullopt;
    return static_cast<int>(number);
}

std::string_view Data::text(std::string_view key) const& {
    const Data* value = find(key);
    return value == nullptr || value->text() == nullptr ? std::string_view{} : *value->text();
}

Data& Data::set(std::string_view key, Data value) {
    // Most objects have several members: growing by one or two costs more than the room.
    constexpr std::size_t usual_members = 8;
    if (is_null()) value_ = Object{};
    if (auto* members = std::get_if<Object>(&value_)) {
        if (members->size() == members->capacity()) {
            members->reserve(std::max(usual_members, 2 * members->size()));
        }
        members->emplace_back(std::string(key), std::move(value));
    }
    return *this;
}

Data& Data::merge(Data other) {
    if (auto* members = std::get_if<Object>(&other.value_)) {
        if (is_null()) value_ = Object{};
        auto* mine = std::get_if<Object>(&value_);
        if (mine != nullptr)
            mine->insert(
                mine->end(), std::move_iterator(members->begin()), std::move_iterator(members->end()));
    }
    return *this;
}

Data& Data::push(Data value) {
    if (is_null()) value_ = List{};
    if (auto* items = std::get_if<List>(&value_)) items->push_back(std::move(value));
    return *this;
}

bool operator==(const Data& a, const Data& b) {
    const Data::Object* members = a.object();
    if (members == nullptr || b.object() == nullptr) return a.value_ == b.value_;
    return members->size() == b.object()->size() &&
           std::ranges::all_of(*members, [&](const Data::Member& member) {
               const Data* other = b.find(member.key);
               return other != nullptr && *other == member.value;
           });
}

}  // namespace kameleon
