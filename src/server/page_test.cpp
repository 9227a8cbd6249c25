// page_test.cpp: files of the page as browsers ask for them, and its first file with what it tells about a
// link.
#include "server/page.h"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/invitation.h"

namespace kameleon::server {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::string_view first_text =
    "<!doctype html><html lang=\"en\"><head><title>kameleon</title></head></html>";

std::span<const PageFile> files() {
    static constexpr std::array<PageFile, 4> all{{
        {.path = "/assets/a-1.js",
         .type = "text/javascript",
         .tag = "abc",
         .forever = true,
         .plain = "plain",
         .gzipped = "packed"},
        {.path = "/assets/catalogue-hu-2.js",
         .type = "text/javascript",
         .tag = "xyz",
         .forever = true,
         .plain = "words",
         .gzipped = {}},
        {.path = "/icon.png",
         .type = "image/png",
         .tag = "def",
         .forever = false,
         .plain = "png",
         .gzipped = {}},
        {.path = "/index.html",
         .type = "text/html",
         .tag = "ghi",
         .forever = false,
         .plain = first_text,
         .gzipped = "packed"},
    }};
    return all;
}

std::string header(const net::Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers) {
        if (key == name) return value;
    }
    return {};
}

net::Request ask(std::string path, std::vector<std::pair<std::string, std::string>> headers = {}) {
    net::Request request;
    request.path = std::move(path);
    request.headers = std::move(headers);
    return request;
}

TEST(PageFiles, are_sent_gzipped_on_request) {
    const Page page(files());
    const auto packed = page.file(ask("/assets/a-1.js", {{"accept-encoding", "br, gzip"}}));
    ASSERT_TRUE(packed);
    EXPECT_EQ(*packed->body, "packed");
    EXPECT_EQ(header(*packed, "Content-Encoding"), "gzip");
    EXPECT_EQ(header(*packed, "Vary"), "Accept-Encoding");
    EXPECT_EQ(packed->type, "text/javascript");
    const auto plain = page.file(ask("/assets/a-1.js"));
    ASSERT_TRUE(plain);
    EXPECT_EQ(*plain->body, "plain");
    EXPECT_THAT(header(*plain, "Content-Encoding"), IsEmpty());
    const auto never_packed = page.file(ask("/icon.png", {{"accept-encoding", "gzip"}}));
    ASSERT_TRUE(never_packed);
    EXPECT_EQ(*never_packed->body, "png");
    EXPECT_THAT(header(*never_packed, "Content-Encoding"), IsEmpty());
}

TEST(PageFiles, are_immutable_only_with_a_hash_in_the_name) {
    const Page page(files());
    EXPECT_THAT(header(*page.file(ask("/assets/a-1.js")), "Cache-Control"), HasSubstr("immutable"));
    EXPECT_EQ(header(*page.file(ask("/icon.png")), "Cache-Control"), "no-cache");
}

TEST(PageFiles, honour_if_none_match) {
    const Page page(files());
    const auto first = page.file(ask("/icon.png"));
    const auto again = page.file(ask("/icon.png", {{"if-none-match", header(*first, "ETag")}}));
    EXPECT_EQ(again->status, 304);
    EXPECT_EQ(again->body, nullptr);
    EXPECT_EQ(header(*again, "ETag"), header(*first, "ETag"));
    EXPECT_EQ(page.file(ask("/icon.png", {{"if-none-match", "\"other\""}}))->status, 200);
}

TEST(PageFiles, match_whole_paths) {
    const Page page(files());
    EXPECT_FALSE(page.file(ask("/assets/a-1")));
    EXPECT_FALSE(page.file(ask("/assets/")));
    EXPECT_FALSE(page.file(ask("/icon.png/")));
    EXPECT_FALSE(page.file(ask("/index.html")));  // it is the answer to other addresses
}

TEST(AcceptEncoding, honours_weights) {
    for (const char* yes : {"gzip", "deflate, gzip;q=0.5", " gzip ", "*", "gzip;q=1.0"}) {
        EXPECT_TRUE(takes_gzip(yes)) << yes;
    }
    for (const char* no : {"", "br", "gzip;q=0", "gzip; q=0.000", "identity", "xgzip"}) {
        EXPECT_FALSE(takes_gzip(no)) << no;
    }
}

TEST(IfNoneMatch, accepts_lists_of_tags) {
    EXPECT_TRUE(has_already("\"a\", W/\"b\"", "W/\"b\""));
    EXPECT_TRUE(has_already("\"b\"", "W/\"b\""));
    EXPECT_TRUE(has_already("*", "W/\"b\""));
    EXPECT_FALSE(has_already("", "W/\"b\""));
    EXPECT_FALSE(has_already("\"bb\"", "W/\"b\""));
}

TEST(Page, knows_its_paths) {
    for (const char* known :
         {"/", "/play", "/lobby", "/games", "/settings", "/rules", "/rules/amazonas", "/t/CFH278",
          "/local/coloretto", "/replay", "/replay/CFH278/1"}) {
        EXPECT_TRUE(Page::knows(known)) << known;
    }
    for (const char* unknown : {"/x", "/lobby/", "/playing", "/t", ""})
        EXPECT_FALSE(Page::knows(unknown)) << unknown;
    EXPECT_EQ(Page::table_in("/t/CFH278"), "CFH278");
    EXPECT_EQ(Page::table_in("/lobby"), "");
}

TEST(IndexFile, has_language_and_link_preview) {
    const Page page(files());
    const auto words = load_catalogue("de").value();
    const auto answer = page.first(
        200, words,
        {.title = "A \"B\" <c>", .text = "text", .url = "http://x/t/1", .picture = "http://x/p.jpg"});
    ASSERT_TRUE(answer);
    EXPECT_THAT(*answer->body, HasSubstr("<html lang=\"de\">"));
    EXPECT_THAT(*answer->body, HasSubstr("<title>A &quot;B&quot; &lt;c&gt;</title>"));
    EXPECT_THAT(
        *answer->body, HasSubstr("<meta property=\"og:title\" content=\"A &quot;B&quot; &lt;c&gt;\">"));
    EXPECT_THAT(*answer->body, HasSubstr("<meta property=\"og:image\" content=\"http://x/p.jpg\">"));
    EXPECT_THAT(*answer->body, Not(HasSubstr("<title>kameleon</title>")));
    EXPECT_EQ(header(*answer, "Content-Language"), "de");
}

TEST(IndexFile, preloads_the_catalogue) {
    const Page page(files());
    const auto of = [&](std::string_view language) {
        return *page.first(200, load_catalogue(language).value(), {})->body;
    };
    EXPECT_THAT(
        of("hu"), HasSubstr(R"(<link rel="modulepreload" crossorigin href="/assets/catalogue-hu-2.js">)"));
    EXPECT_THAT(of("de"), Not(HasSubstr("modulepreload")));
}

TEST(IndexFile, is_missing_without_a_page) {
    EXPECT_FALSE(Page({}).first(200, load_catalogue("en").value(), {}));
}

TEST(EmbeddedPage, has_the_placeholders_of_the_index_file) {
    for (const PageFile& file : embedded_page()) {
        EXPECT_FALSE(file.plain.empty()) << file.path;
        if (file.path != "/index.html") continue;
        EXPECT_THAT(file.plain, HasSubstr("<html lang=\"en\">"));
        EXPECT_THAT(file.plain, HasSubstr("<title>kameleon</title>"));
    }
}

table::Command by_anna(table::Request request) {
    return {.person = "p1", .name = "Anna", .id = {}, .now = 0, .request = std::move(request), .chance = {}};
}

/// A table that Anna creates, with these seats.
table::Table new_table(const std::vector<std::string>& seats) {
    const auto settings = table::settings_from_text("amazonas", "players=2");
    const auto events = table::Table::created(*settings, seats, by_anna(table::Sit{}));
    table::Table table;
    for (const table::Event& event : *events) table.apply(event);
    return table;
}

Preview preview_of(const table::Table* table, const std::string& language = "en") {
    return invitation(table, load_catalogue(language).value(), "http://x", "/t/CFH278");
}

TEST(Invitations, name_host_game_and_free_seats) {
    const table::Table table = new_table({"me", ""});
    const Preview open = preview_of(&table);
    EXPECT_EQ(open.title, "Anna invites you to play Coloretto Amazonas");
    EXPECT_THAT(open.text, HasSubstr("1 free seat."));
    EXPECT_EQ(open.url, "http://x/t/CFH278");
    EXPECT_EQ(open.picture, "http://x/invitation.jpg");
    EXPECT_EQ(preview_of(&table, "de").title, "Anna lädt dich ein: Coloretto Amazonas");
}

TEST(Invitations, name_the_game_only_without_a_host) {
    const table::Table table = new_table({"", ""});
    EXPECT_EQ(preview_of(&table).title, "Come and play Coloretto Amazonas");
}

TEST(Invitations, invite_to_watch_running_games) {
    table::Table table = new_table({"me", "expert"});
    ASSERT_TRUE(table.handle(by_anna(table::Start{})));
    EXPECT_EQ(preview_of(&table).title, "Coloretto Amazonas");
    EXPECT_THAT(preview_of(&table).text, HasSubstr("watch"));
}

TEST(Invitations, reveal_nothing_of_private_tables) { EXPECT_EQ(preview_of(nullptr).title, "kameleon"); }

}  // namespace
}  // namespace kameleon::server
