// identity_test.cpp: tokens and cookies of guests.
#include "server/identity.h"

#include <array>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sodium.h>

#include "net/uri.h"

namespace kameleon::server {
namespace {

constexpr std::string_view base64_alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

TEST(Identity, is_proved_by_its_token) {
    const Identities identities(Seed::from_number(7));
    const Guest guest = identities.fresh();
    EXPECT_TRUE(is_guest_id(guest.id)) << guest.id;
    EXPECT_LE(guest.token.size(), 120U);
    EXPECT_EQ(guest.token.find_first_not_of(base64_alphabet), std::string::npos);
    EXPECT_EQ(identities.id_of(guest.token), guest.id);
    // As after a restart.
    EXPECT_EQ(Identities(Seed::from_number(7)).id_of(guest.token), guest.id);
}

TEST(Identity, is_unique) {
    const Identities identities(Seed::from_number(7));
    std::set<std::string> ids;
    std::set<std::string> tokens;
    std::array<std::set<char>, guest_id_length> letters;
    for (int i = 0; i < 2000; ++i) {
        const Guest guest = identities.fresh();
        ids.insert(guest.id);
        tokens.insert(guest.token);
        for (std::size_t place = 0; place < guest_id_length; ++place) letters[place].insert(guest.id[place]);
    }
    EXPECT_EQ(ids.size(), 2000U);
    EXPECT_EQ(tokens.size(), 2000U);
    // 60 bits: every place takes every character.
    for (const auto& place : letters) EXPECT_EQ(place.size(), guest_id_alphabet.size());
}

TEST(Identity, rejects_tokens_of_other_keys) {
    const Guest guest = Identities(Seed::from_number(7)).fresh();
    EXPECT_EQ(Identities(Seed::from_number(8)).id_of(guest.token), std::nullopt);
}

TEST(Identity, rejects_tokens_with_any_changed_character) {
    const Identities identities(Seed::from_number(7));
    const Guest guest = identities.fresh();
    for (std::size_t place = 0; place < guest.token.size(); ++place) {
        for (const char letter : std::string(base64_alphabet) + "=+/ .\n" + std::string(1, '\0')) {
            if (letter == guest.token[place]) continue;
            std::string changed = guest.token;
            changed[place] = letter;
            ASSERT_EQ(identities.id_of(changed), std::nullopt) << place << ' ' << letter;
        }
    }
}

TEST(Identity, rejects_tokens_of_other_lengths) {
    const Identities identities(Seed::from_number(7));
    const Guest guest = identities.fresh();
    for (std::size_t length = 0; length < guest.token.size(); ++length) {
        EXPECT_EQ(identities.id_of(guest.token.substr(0, length)), std::nullopt);
        EXPECT_EQ(identities.id_of(guest.token.substr(guest.token.size() - length)), std::nullopt);
    }
    for (const char* more : {"A", "=", "==", " ", "AAAA"}) {
        EXPECT_EQ(identities.id_of(guest.token + more), std::nullopt);
        EXPECT_EQ(identities.id_of(more + guest.token), std::nullopt);
    }
    EXPECT_EQ(identities.id_of(guest.token + guest.token), std::nullopt);
}

/// A token signed with the right key, but saying something else.
std::string signed_token(const Seed& key, unsigned char version) {
    std::array<unsigned char, 61> bytes{};
    bytes[0] = version;
    for (std::size_t i = 1; i < 13; ++i) bytes[i] = '7';
    crypto_auth(bytes.data() + 29, bytes.data(), 29, key.bytes.data());
    std::array<char, 83> token{};
    sodium_bin2base64(
        token.data(), token.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return token.data();
}

TEST(Identity, rejects_tokens_of_other_versions) {
    const Seed key = Seed::from_number(7);
    EXPECT_EQ(Identities(key).id_of(signed_token(key, 1)), "777777777777");
    for (int version = 0; version < 256; ++version) {
        if (version == 1) continue;
        EXPECT_EQ(
            Identities(key).id_of(signed_token(key, static_cast<unsigned char>(version))), std::nullopt);
    }
}

RC_GTEST_PROP(Identity, rejects_arbitrary_text, (const std::string& garbage)) {
    RC_ASSERT(Identities(Seed::from_number(7)).id_of(garbage) == std::nullopt);
    // Of the right length and alphabet.
    const auto alike = *rc::gen::container<std::string>(82, rc::gen::elementOf(std::string(base64_alphabet)));
    RC_ASSERT(Identities(Seed::from_number(7)).id_of(alike) == std::nullopt);
}

TEST(Identity, has_ids_of_twelve_characters) {
    EXPECT_TRUE(is_guest_id("0123456789ab"));
    for (const char* text :
         {"", "0123456789a", "0123456789abc", "0123456789aB", "0123456789ai", "0123456789a "}) {
        EXPECT_FALSE(is_guest_id(text)) << text;
    }
}

TEST(GuestCookie, is_bound_to_the_host_over_tls) {
    EXPECT_EQ(
        cookie_header("abc", true),
        "__Host-kameleon=abc; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=34560000");
    EXPECT_EQ(cookie_header("abc", false), "kameleon=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000");
}

RC_GTEST_PROP(GuestCookie, round_trips, (const std::string& others)) {
    const Guest guest = Identities(Seed::from_number(7)).fresh();
    for (const bool secure : {false, true}) {
        const std::string header = cookie_header(guest.token, secure);
        const std::string cookie = header.substr(0, header.find(';'));
        RC_ASSERT(net::cookie_value(cookie + "; " + others, cookie_name(secure)) == guest.token);
    }
}

}  // namespace
}  // namespace kameleon::server
