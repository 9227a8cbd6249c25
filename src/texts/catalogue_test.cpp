// catalogue_test.cpp: how a catalogue is read and what it says, with entries of the test's own.
#include "texts/catalogue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "texts/texts.h"

namespace kameleon {
namespace {

using testing::ElementsAre;

Catalogue small() {
    const std::vector<CatalogueEntry> entries{
        {.key = "draws", .text = "{name} zieht: {card}."},
        {.key = "card.colour", .text = "{colour} × {n}"},
        {.key = "colour.red", .text = "Rot"},
        {.key = "broken", .text = "{"},
        {.key = "colour.red", .text = "Röter"},
    };
    return {"de", entries};
}

TEST(Catalogue, formats_messages_within_messages) {
    const Catalogue catalogue = small();
    const Message card("card.colour", {{"colour", Message("colour.red")}, {"n", 1234}});
    EXPECT_EQ(
        catalogue.text(Message("draws", {{"name", "Anna"}, {"card", card}})), "Anna zieht: Rot × 1.234.");
    const MessageList cards{.items = {card, Message("colour.red")}, .separator = " + "};
    EXPECT_EQ(
        catalogue.text(Message("draws", {{"name", "Anna"}, {"card", cards}})),
        "Anna zieht: Rot × 1.234 + Rot.");
}

TEST(Catalogue, shows_missing_keys_and_arguments) {
    const Catalogue catalogue = small();
    EXPECT_EQ(catalogue.text("colour.blue"), "⟨colour.blue⟩");
    EXPECT_EQ(catalogue.text("broken"), "⟨broken⟩");
    EXPECT_EQ(
        catalogue.text(Message("draws", {{"card", Message("card.none")}})), "{name} zieht: ⟨card.none⟩.");
}

TEST(Catalogue, lists_its_keys) {
    const Catalogue catalogue = small();
    EXPECT_EQ(catalogue.language(), "de");
    EXPECT_TRUE(catalogue.has("draws"));
    EXPECT_FALSE(catalogue.has("draw"));
    EXPECT_FALSE(catalogue.has("broken"));
    EXPECT_THAT(catalogue.keys(), ElementsAre("card.colour", "colour.red", "draws"));
    ASSERT_NE(catalogue.find("colour.red"), nullptr);
    EXPECT_EQ(catalogue.find("broken"), nullptr);
    const Catalogue copy = catalogue;  // NOLINT(performance-unnecessary-copy-initialization)
    EXPECT_EQ(copy.text("colour.red"), "Rot");
}

TEST(Catalogue, is_embedded_for_every_language) {
    for (const std::string_view language : languages()) {
        const auto catalogue = load_catalogue(language);
        ASSERT_TRUE(catalogue.has_value()) << language;
        EXPECT_EQ(catalogue->language(), language);
        EXPECT_TRUE(catalogue->has("scores.over")) << language;
    }
    EXPECT_EQ(load_catalogue("hu").value().text("coloretto.card.green"), "zöld");
    EXPECT_FALSE(load_catalogue("tlh").has_value());
}

TEST(CatalogueFile, is_an_object_of_texts) {
    const auto read = read_catalogue_file(R"( { "a.b" : "x \"y\" \\ \n \/ \u00e9\u20AC\u0041 é",
                                              "c":"" } )");
    ASSERT_TRUE(read.has_value()) << read.error();
    EXPECT_THAT(
        *read, ElementsAre(
                   CatalogueEntry{.key = "a.b", .text = "x \"y\" \\ \n / é€A é"},
                   CatalogueEntry{.key = "c", .text = ""}));
}

TEST(CatalogueFile, rejects_anything_else) {
    for (const std::string_view json :
         {R"()", R"([])", R"({)", R"({"a"})", R"({"a":1})", R"({"a":"b")", R"({"a":"b",})", R"({"a":"b"} x)",
          R"({"a":"b" "c":"d"})", R"({"a":"\x"})", R"({"a":"\u12"})", R"({"a":"\uD83D"})",
          R"({"a":"\u12g4"})", R"({"a":"\)", R"({"a":{"b":"c"}})", "{\"a\":\"\n\"}"}) {
        EXPECT_FALSE(read_catalogue_file(json).has_value()) << json;
    }
    EXPECT_TRUE(rc::check([](const std::string& bytes) {
        const auto read = read_catalogue_file("{\"" + bytes);
        RC_ASSERT(read.has_value() || read.error() <= bytes.size() + 2);
    }));
}

}  // namespace
}  // namespace kameleon
