// json_slices_test.cpp: slices are what a parser finds.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "hosting/json_slices_testing.h"
#include "json/json.h"

namespace kameleon::hosting {
namespace {

TEST(JsonSlices, are_the_texts_of_all_parts) {
    const Data whole = Data::object(
        {{"plain", "a"},
         {"quoted", R"(a "b" \ } ] , {)"},
         {"number", 17},
         {"nothing", Data()},
         {"list", Data::List{1, "x,y", Data::object({{"in", Data::List{}}}), Data::List{true, "]"}}},
         {"object", Data::object({{"a", Data::object({{"b", "\\"}})}, {"c", false}})}});
    std::size_t members = 0;
    each_member(json_text(whole), [&](std::string_view key, std::string_view value) {
        const Data* part = whole.find(key);
        EXPECT_NE(part, nullptr) << key;
        EXPECT_EQ(part == nullptr ? "" : json_text(*part), value);
        ++members;
        return true;
    });
    EXPECT_EQ(members, whole.object()->size());
    std::vector<std::string> items;
    each_element(json_text(*whole.find("list")), [&](std::string_view item) { items.emplace_back(item); });
    EXPECT_EQ(items, (std::vector<std::string>{"1", R"("x,y")", R"({"in":[]})", R"([true,"]"])"}));
}

TEST(JsonSlices, of_nothing_are_nothing) {
    for (const std::string_view text :
         {"", "{", "[", "{}", "[]", "{\"", "{\"a", "{\"a\"", "{\"a\":", "[\"", "17"}) {
        EXPECT_EQ(member_of(text, "b"), "") << text;
    }
    each_element("[]", [](std::string_view item) { ADD_FAILURE() << item; });
    EXPECT_EQ(unquoted("\"ab\""), "ab");
    EXPECT_EQ(unquoted(""), "");
    EXPECT_EQ(number_of("42"), 42U);
    EXPECT_EQ(number_of("null"), std::nullopt);
}

}  // namespace
}  // namespace kameleon::hosting
