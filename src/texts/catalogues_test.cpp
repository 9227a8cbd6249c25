// catalogues_test.cpp: the messages of lang/messages/ agree with each other in all languages, and keep to the
// typography of each.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "texts/catalogue_file.h"
#include "texts/embedded.h"
#include "texts/message_format.h"
#include "texts/texts.h"

namespace kameleon {
namespace {

using Texts = std::map<std::string, std::string, std::less<>>;

std::vector<CatalogueEntry> entries_of(std::string_view language) {
    const auto entries = read_catalogue_file(embedded_text(language, catalogue_name).value());
    EXPECT_TRUE(entries.has_value()) << language << " is no catalogue from byte " << entries.error();
    return entries.value_or(std::vector<CatalogueEntry>{});
}

Texts texts_of(std::string_view language) {
    Texts texts;
    for (const CatalogueEntry& entry : entries_of(language)) texts.emplace(entry.key, entry.text);
    return texts;
}

std::set<std::string> names_in(std::string_view text) {
    std::set<std::string> names;
    if (const auto format = parse_message(text)) {
        for (const Placeholder& placeholder : format->placeholders()) names.insert(placeholder.name);
    }
    return names;
}

/// Whether anything but placeholders, digits and signs is said.
bool has_words(std::string_view text) {
    const auto format = parse_message(text);
    if (!format) return true;
    std::vector<Argument> nothing;
    for (const Placeholder& placeholder : format->placeholders()) nothing.emplace_back(placeholder.name, "");
    return std::ranges::any_of(format->fill("en", nothing, [](const Message&) { return ""; }), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    });
}

/// The characters of a text, each as its own UTF-8.
std::vector<std::string> characters(std::string_view text) {
    std::vector<std::string> all;
    for (const char c : text) {
        if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) all.emplace_back();
        if (!all.empty()) all.back() += c;
    }
    return all;
}

/// What is in words the same as in English, and why it should be. A line that is not needed is an error too.
struct SameAsEnglish {
    std::string_view key;
    std::string_view languages;  // such as "de fr"
    std::string_view reason;
};

const std::vector<SameAsEnglish>& same_as_english() {
    static const std::vector<SameAsEnglish> all{
        {"coloretto.card.orange", "fr", "the same word"},
        {"coloretto.card.joker", "fr", "the same word"},
        {"coloretto.board.owned", "fr", "point and points are the same"},
        {"amazonas.card.piranha", "fr it hu", "the same word"},
        {"amazonas.card.toucan", "fr", "the same word"},
        {"amazonas.card.jaguar", "fr", "the same word"},
        {"amazonas.card.tapir", "fr", "the same word"},
        {"amazonas.card.capybara", "fr", "the same word"},
        {"play.worth", "fr", "point and points are the same"},
        {"simulate.points", "fr", "the same word"},
        {"players.level.expert", "fr", "the same word"},
        {"cli.heading.arguments", "fr", "the same word"},
        {"cli.heading.options", "fr", "the same word"},
        {"cli.value.number", "fr it", "N for a number"},
        {"cli.value.file", "it", "the same word"},
        {"cli.argument.file", "it", "the same word"},
        {"cli.argument.shell", "de fr it", "the same word"},
        {"man.heading.synopsis", "fr", "the same word"},
        {"man.heading.description", "fr", "the same word"},
        {"man.heading.options", "fr", "the same word"},
        {"page.menu", "fr it", "the same word"},
        {"page.settings.speed.normal", "de", "the same word"},
        {"page.settings.volume", "fr it", "the same word"},
        {"page.replay.title", "it", "the same word"},
        {"page.replay.pause", "de fr", "the same word"},
        {"page.table.title", "fr", "the same word"},
        {"page.table.computer", "de it", "the same word"},
        {"page.table.host", "it", "the same word"},
        {"page.table.code", "de fr", "the same word"},
        {"page.table.bank", "de", "the same word"},
        {"page.table.points", "fr", "point and points are the same"},
        {"page.table.chat", "de it", "the same word"},
        {"page.table.chat", "de it", "the same word"},
        {"page.game.round", "it", "the same word"},
        {"page.table.points", "fr", "point and points are the same"},
        {"page.amazonas.double", "fr", "the same word"},
        {"load.column.server", "de fr it hu", "a name"},
        {"load.row.tables", "fr", "the same word"},
    };
    return all;
}

bool may_be_same(std::string_view key, std::string_view language) {
    return std::ranges::any_of(same_as_english(), [&](const SameAsEnglish& one) {
        return one.key == key && one.languages.contains(language);
    });
}

TEST(AllCatalogues, have_the_same_keys_without_duplicates) {
    const auto key_list = [](std::string_view language) {
        std::vector<std::string> keys;
        for (const CatalogueEntry& entry : entries_of(language)) keys.push_back(entry.key);
        std::ranges::sort(keys);
        return keys;
    };
    const auto english = key_list("en");
    EXPECT_FALSE(english.empty());
    EXPECT_EQ(std::ranges::adjacent_find(english), english.end());
    for (const std::string_view language : languages()) EXPECT_EQ(key_list(language), english) << language;
}

TEST(AllCatalogues, can_be_parsed) {
    // That a choice always has `other` is part of that.
    for (const std::string_view language : languages()) {
        for (const auto& [key, text] : texts_of(language)) {
            const auto format = parse_message(text);
            EXPECT_TRUE(format.has_value())
                << language << ' ' << key << ": " << format.error().reason << " at " << format.error().at;
        }
    }
}

TEST(AllCatalogues, have_the_same_gaps) {
    const Texts english = texts_of("en");
    for (const std::string_view language : languages()) {
        for (const auto& [key, text] : texts_of(language)) {
            const auto original = english.find(key);
            if (original == english.end()) continue;
            EXPECT_EQ(names_in(text), names_in(original->second)) << language << ' ' << key;
        }
    }
}

TEST(AllCatalogues, are_translated) {
    const Texts english = texts_of("en");
    for (const SameAsEnglish& one : same_as_english()) EXPECT_TRUE(english.contains(one.key)) << one.key;
    for (const std::string_view language : languages().subspan(1)) {
        for (const auto& [key, text] : texts_of(language)) {
            EXPECT_FALSE(text.empty()) << language << ' ' << key;
            const auto original = english.find(key);
            const bool same = original != english.end() && original->second == text && has_words(text);
            EXPECT_EQ(same, may_be_same(key, language)) << language << ' ' << key << ": " << text;
        }
    }
}

TEST(AllCatalogues, have_typographic_apostrophes) {
    for (const std::string_view language : languages()) {
        for (const auto& [key, text] : texts_of(language))
            EXPECT_EQ(text.find('\''), std::string::npos) << language << ' ' << key << ": " << text;
    }
}

TEST(AllCatalogues, have_spaces_before_punctuation_only_in_French) {
    const std::set<std::string> spaces{" ", "\u00A0", "\u202F"};
    for (const std::string_view language : languages()) {
        for (const auto& [key, text] : texts_of(language)) {
            const auto signs = characters(text);
            for (std::size_t i = 0; i < signs.size(); ++i) {
                // No placeholder has such a sign in it, so these are all text.
                const std::string_view sign = signs[i];
                if (sign != ":" && sign != ";" && sign != "!" && sign != "?") continue;
                const std::string before = i == 0 ? "" : signs[i - 1];
                if (before == "!" || before == "?") continue;
                if (language == "fr") {
                    EXPECT_EQ(before, sign == ":" ? "\u00A0" : "\u202F") << key << ": " << text;
                } else {
                    EXPECT_FALSE(spaces.contains(before)) << language << ' ' << key << ": " << text;
                }
            }
        }
    }
}

}  // namespace
}  // namespace kameleon
