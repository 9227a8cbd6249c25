// settings_test.cpp: the table of settings hangs together, and people can read about all of it.
#include "server/settings.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "texts/catalogue.h"
#include "texts/texts.h"

namespace kameleon::server {
namespace {

TEST(Settings, have_different_keys_of_small_letters) {
    std::set<std::string_view> keys;
    for (const Setting& one : settings()) {
        EXPECT_TRUE(keys.insert(one.key).second) << one.key;
        EXPECT_EQ(one.key.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"), std::string_view::npos)
            << one.key;
        EXPECT_EQ(find_setting(one.key), &one);
    }
    EXPECT_EQ(find_setting("prot"), nullptr);
}

TEST(Settings, stand_for_different_members) {
    // Changing one leaves all others as they were.
    for (const Setting& one : settings()) {
        Config config;
        Data value;
        switch (one.kind) {
            case SettingKind::truth:
                value = true;
                break;
            case SettingKind::whole:
                value = one.high;
                break;
            case SettingKind::choice:
                value = value_of(config, one) == Data(one.choices.back()) ? one.choices.front()
                                                                          : one.choices.back();
                break;
            case SettingKind::address:
                value = "::1";
                break;
            case SettingKind::networks:
                value = Data::List{"::1"};
                break;
            case SettingKind::origin:
                value = "https://a.example";
                break;
            case SettingKind::origins:
                value = Data::List{"https://a.example"};
                break;
            case SettingKind::file:
            case SettingKind::folder:
                value = "/a";
                break;
        }
        ASSERT_TRUE(assign(config, one, value, "/")) << one.key;
        EXPECT_EQ(value_of(config, one), value) << one.key;
        for (const Setting& other : settings()) {
            EXPECT_EQ(value_of(config, other) == value_of(Config{}, other), other.key != one.key)
                << one.key << ' ' << other.key;
        }
    }
}

TEST(Settings, are_usually_as_is_allowed) {
    for (const Setting& one : settings()) {
        Config config;
        EXPECT_TRUE(assign(config, one, value_of(Config{}, one), "/")) << one.key;
        EXPECT_EQ(config, Config{}) << one.key;
    }
}

TEST(Settings, have_limits_that_hold) {
    for (const Setting& one : settings()) {
        if (one.kind != SettingKind::whole) continue;
        Config config;
        EXPECT_FALSE(assign(config, one, one.low - 1, "/")) << one.key;
        EXPECT_FALSE(assign(config, one, std::int64_t{one.high} + 1, "/")) << one.key;
        EXPECT_EQ(config, Config{});
        EXPECT_TRUE(assign(config, one, one.low, "/")) << one.key;
        EXPECT_TRUE(assign(config, one, one.high, "/")) << one.key;
    }
}

TEST(Settings, are_flags_with_hyphens) {
    EXPECT_EQ(flags().size(), settings().size() + 1);
    const auto find = [](std::string_view name) { return *std::ranges::find(flags(), name, &Flag::name); };
    EXPECT_EQ(find("port").kind, FlagKind::whole);
    EXPECT_EQ(find("port").usual, "7575");
    EXPECT_EQ(find("port").high, 65535);
    EXPECT_EQ(find("lan").kind, FlagKind::none);
    EXPECT_EQ(find("log-level").choices.size(), 4U);
    EXPECT_EQ(find("log-level").usual, "info");
    EXPECT_EQ(find("trust-proxy").kind, FlagKind::text);
    EXPECT_EQ(find("data").kind, FlagKind::file);
    EXPECT_EQ(find("config").kind, FlagKind::file);
    EXPECT_EQ(find("most-connections-per-address").usual, "100");
}

TEST(Settings, can_be_read_about_in_every_language) {
    for (const std::string_view language : languages()) {
        const auto words = load_catalogue(language);
        EXPECT_TRUE(words->has("cli.serve.config"));
        for (const Setting& one : settings()) {
            EXPECT_TRUE(words->has(about(one).key)) << language << ' ' << about(one).key;
            EXPECT_TRUE(words->has(allowed(one).key)) << language << ' ' << allowed(one).key;
        }
    }
}

}  // namespace
}  // namespace kameleon::server
