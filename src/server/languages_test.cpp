// languages_test.cpp: the language of a response.
#include "server/languages.h"

#include <gtest/gtest.h>

namespace kameleon::server {
namespace {

TEST(Languages, follow_accept_language_weights) {
    EXPECT_EQ(wanted_language("de"), "de");
    EXPECT_EQ(wanted_language("de-AT,de;q=0.9,en;q=0.8"), "de");
    EXPECT_EQ(wanted_language("ja, it;q=0.3, HU;q=0.35"), "hu");
    EXPECT_EQ(wanted_language("en;q=0.2,fr;q=0.21"), "fr");
    EXPECT_EQ(wanted_language("ja,zh"), "");
    EXPECT_EQ(wanted_language(""), "");
    EXPECT_EQ(wanted_language(";;;,,,q=,de;q=abc"), "");
}

TEST(Languages, prefer_the_query_to_the_header) {
    const Languages all;
    net::Request request;
    EXPECT_EQ(all.of(request).language(), "en");
    request.headers.emplace_back("accept-language", "fr");
    EXPECT_EQ(all.of(request).language(), "fr");
    request.query = "lang=it";
    EXPECT_EQ(all.of(request).language(), "it");
    request.query = "lang=xx";
    EXPECT_EQ(all.of(request).language(), "fr");
}

}  // namespace
}  // namespace kameleon::server
