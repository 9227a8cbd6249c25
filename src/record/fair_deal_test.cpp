// fair_deal_test.cpp: what is hashed, that both forms of a record keep it, and that nothing of it can be
// changed unnoticed.
#include "record/fair_deal.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "base/hex.h"
#include "base/sha256.h"
#include "record/json_record.h"
#include "record/reader.h"
#include "record/recorded_testing.h"
#include "record/text.h"

namespace kameleon {
namespace {

template <class G>
class EveryFairDeal : public testing::Test {};
using Listed = testing::Types<Coloretto, Amazonas>;
TYPED_TEST_SUITE(EveryFairDeal, Listed);

Seed any_seed() {
    Seed seed;
    for (std::uint8_t& byte : seed.bytes) byte = *rc::gen::arbitrary<std::uint8_t>();
    return seed;
}

std::string any_client_seed() {
    auto sign = rc::gen::elementOf(std::string("09AZaz_-"));
    auto client_seed = *rc::gen::container<std::string>(std::move(sign));
    return client_seed.substr(0, longest_client_seed);
}

std::vector<std::string> any_client_seeds(std::size_t seats) {
    std::vector<std::string> client_seeds(seats);
    for (std::string& client_seed : client_seeds) client_seed = any_client_seed();
    return client_seeds;
}

FairDeal any_deal(std::size_t seats) {
    return fair_deal(any_seed(), *rc::gen::inRange(1, most_game_number + 1), any_client_seeds(seats));
}

TEST(FairDeal, commits_to_the_seed_by_its_hash) {
    const Seed seed = Seed::from_number(1);
    const std::string bytes = "\x01" + std::string(31, '\0');
    EXPECT_EQ(commitment_to(seed), hex_of(sha256("kameleon-commitment-1\n" + bytes)));
    EXPECT_NE(commitment_to(seed), commitment_to(Seed::from_number(2)));
}

TEST(FairDeal, hashes_every_seat_with_a_line_of_its_own) {
    const std::string bytes(32, '\0');
    const std::vector<std::string> client_seeds{"abc", "", "x_-9"};
    EXPECT_EQ(
        seed_of_deal(Seed{}, 12, client_seeds).bytes,
        sha256("kameleon-deal-1\n" + bytes + "12\nabc\n\nx_-9\n"));
    EXPECT_EQ(seed_of_deal(Seed{}, 1, {}).bytes, sha256("kameleon-deal-1\n" + bytes + "1\n"));
}

TEST(FairDeal, takes_as_client_seed_what_can_be_typed_everywhere) {
    EXPECT_TRUE(is_client_seed("A"));
    EXPECT_TRUE(is_client_seed("azAZ09_-"));
    EXPECT_TRUE(is_client_seed(std::string(64, 'x')));
    EXPECT_FALSE(is_client_seed(std::string(65, 'x')));
    EXPECT_FALSE(is_client_seed("")) << "nothing is what a seat has that contributes nothing";
    for (const char* wrong : {"a b", "a\n", "\"", "a.b", "/", ":", "@", "[", "`", "{", "\xC3\xA9"}) {
        EXPECT_FALSE(is_client_seed(wrong)) << wrong;
    }
    EXPECT_FALSE(is_client_seed(std::string_view("a\0", 2)));
}

RC_GTEST_PROP(FairDeal, gives_another_seed_for_every_part_that_differs, ()) {
    const FairDeal deal = any_deal(3);
    const Seed seed = seed_of_deal(deal.server_seed, deal.game, deal.client_seeds);
    FairDeal other = deal;
    switch (*rc::gen::inRange(0, 4)) {
        case 0:
            other.server_seed.bytes[*rc::gen::inRange(0U, 32U)] ^= 1U;
            break;
        case 1:
            ++other.game;
            break;
        case 2:
            other.client_seeds[*rc::gen::inRange(0U, 3U)] += 'x';
            break;
        default:
            other.client_seeds.emplace_back();
            break;
    }
    RC_ASSERT(seed_of_deal(other.server_seed, other.game, other.client_seeds) != seed);
}

TEST(FairDeal, R6_is_proven_only_by_everything_together) {
    const auto standing = [](const Tags& tags) { return check_fair_deal(tags, 3); };
    const auto objection = [&](const Tags& tags) {
        const auto checked = standing(tags);
        return checked ? "" : std::string(checked.error().where.tag) + " " + checked.error().reason.key;
    };
    Tags tags;
    EXPECT_EQ(standing(tags), DealStanding::not_committed);
    const FairDeal deal = fair_deal(Seed::from_number(3), 2, {"a", "", "c"});
    tell_commitment(deal, tags);
    EXPECT_EQ(standing(tags), DealStanding::not_revealed);
    tell_deal(deal, tags);
    EXPECT_EQ(standing(tags), DealStanding::proven);
    tags.commitment[0] = tags.commitment[0] == 'A' ? 'B' : 'A';
    EXPECT_EQ(objection(tags), "ServerSeed record.not_committed_to");
    tags.commitment.clear();
    EXPECT_EQ(standing(tags), DealStanding::not_committed) << "the seed follows, but who knew?";
    tags.client_seeds.back() = "C";
    EXPECT_EQ(objection(tags), "Seed record.seed_not_of_deal");
    tell_deal(deal, tags);
    tags.seed.reset();
    EXPECT_EQ(objection(tags), "ServerSeed record.deal_incomplete");
    tell_deal(deal, tags);
    tags.game_number.reset();
    EXPECT_EQ(objection(tags), "ServerSeed record.deal_incomplete");
}

TEST(FairDeal, a_seat_at_the_end_that_gave_nothing_need_not_be_named) {
    Tags tags;
    tell_deal(fair_deal(Seed::from_number(3), 2, {"a", "", ""}), tags);
    tags.client_seeds = {"a"};
    EXPECT_EQ(check_fair_deal(tags, 3), DealStanding::proven);
    EXPECT_FALSE(check_fair_deal(tags, 4).has_value()) << "it counts how many play";
}

TEST(FairDeal, a_commitment_may_be_written_with_capitals) {
    Tags tags;
    tell_deal(fair_deal(Seed::from_number(3), 2, {"a", "b"}), tags);
    for (char& c : tags.commitment) {
        if (c >= 'a') c = static_cast<char>(c - 'a' + 'A');
    }
    EXPECT_EQ(check_fair_deal(tags, 2), DealStanding::proven);
}

template <RecordableGame G>
std::optional<Record<G>> read_back(const std::string& text) {
    const auto read = RecordReader(text).next();
    if (!read || !read->has_value()) return std::nullopt;
    return std::get<Record<G>>(**read);
}

TYPED_TEST(EveryFairDeal, is_kept_by_both_forms) {
    using G = TypeParam;
    EXPECT_TRUE(rc::check([] {
        const typename G::Options options;
        Record<G> record = fairly_recorded<G>(options, any_deal(options.players));
        if (*rc::gen::arbitrary<bool>()) {  // a game that goes on
            record.tags.server_seed.reset();
            record.tags.seed.reset();
            record.events.resize(2);
        }
        RC_ASSERT(check_deal(record).has_value());
        RC_ASSERT(read_back<G>(record_text(record)) == record);
        RC_ASSERT(read_back<G>(record_json(record, false)) == record);
    }));
}

TYPED_TEST(EveryFairDeal, R6_cannot_be_changed_unnoticed) {
    using G = TypeParam;
    const typename G::Options options;
    EXPECT_TRUE(rc::check([&options] {
        Record<G> record = fairly_recorded<G>(options, any_deal(options.players));
        RC_ASSERT((check_deal(record) == DealStanding::proven));
        Tags& tags = record.tags;
        const auto byte = *rc::gen::inRange<std::size_t>(0, Seed::size);
        switch (*rc::gen::inRange(0, 6)) {
            case 0:
                tags.server_seed->bytes[byte] ^= 1U;
                break;
            case 1:
                tags.seed->bytes[byte] ^= 1U;
                break;
            case 2:
                *tags.game_number += *tags.game_number == most_game_number ? -1 : 1;
                break;
            case 3:
                tags.commitment[byte] = tags.commitment[byte] == '0' ? '1' : '0';
                break;
            case 4: {
                std::string& client_seed = tags.client_seeds[byte % options.players];
                client_seed = client_seed.empty() ? "a" : "";
                break;
            }
            default:  // a server that does not like the deal, and finds itself another secret
                tell_deal(fair_deal(any_seed(), *tags.game_number, tags.client_seeds), tags);
                break;
        }
        RC_ASSERT(check_deal(record).error().rule == seed_rule);
        RC_ASSERT(!read_back<G>(record_text(record)).has_value());
        RC_ASSERT(!read_back<G>(record_json(record, false)).has_value());
    }));
}

TYPED_TEST(EveryFairDeal, R6_is_not_proven_with_another_card) {
    using G = TypeParam;
    const typename G::Options options;
    const std::vector<std::string> client_seeds(options.players, "luck");
    Record<G> record = fairly_recorded<G>(options, fair_deal(Seed::from_number(1), 1, client_seeds));
    ASSERT_EQ(check_deal(record), DealStanding::proven);
    std::vector<Reveal<typename G::Card>*> cards;
    for (auto& event : record.events) {
        if (auto* card = std::get_if<Reveal<typename G::Card>>(&event)) cards.push_back(card);
    }
    const auto other =
        std::ranges::find_if(cards, [&](const auto* card) { return card->card != cards[0]->card; });
    ASSERT_NE(other, cards.end());
    cards[0]->card = (*other)->card;
    EXPECT_EQ(check_deal(record).error().reason, Message("record.card_not_of_seed"));
}

ReadError error_of(const std::string& text) {
    const auto read = RecordReader(text).next();
    EXPECT_FALSE(read.has_value()) << text;
    return read ? ReadError{} : read.error();
}

TEST(FairDeal, says_what_is_wrong_with_its_tags_and_where) {
    const auto error = [](const std::string& tag) {
        const ReadError wrong = error_of(
            "[Game \"coloretto\"]\n[Options \"players=3\"]\n " + tag +
            "\n[Setup \"first=2 in-play=OBNYPG start=O,Y,G\"]\n");
        EXPECT_EQ(wrong.line, 3U);
        EXPECT_EQ(wrong.column, 2U);
        return to_string(wrong.reason);
    };
    EXPECT_EQ(error("[Commitment \"12\"]"), "record.bad_commitment");
    EXPECT_EQ(error("[ServerSeed \"12\"]"), "record.bad_seed");
    EXPECT_EQ(error("[ServerSeed \"\"]"), "record.bad_seed");
    for (const char* wrong : {"", "0", "-1", "x", "1000001", "1 "}) {
        EXPECT_EQ(
            error("[GameNumber \"" + std::string(wrong) + "\"]"), "record.bad_game_number{most=1000000}");
    }
    EXPECT_EQ(error("[Luck1 \"a b\"]"), "record.bad_luck{most=64}");
    EXPECT_EQ(error("[Luck3 \"" + std::string(65, 'x') + "\"]"), "record.bad_luck{most=64}");
    EXPECT_EQ(error("[Luck4 \"a\"]"), "record.bad_tag_name{member=Luck4}") << "three play";
    EXPECT_EQ(error("[Luck0 \"a\"]"), "record.bad_tag_name{member=Luck0}");
    EXPECT_EQ(error("[ServerSeed \"" + std::string(64, '0') + "\"]"), "record.deal_incomplete");
}

TEST(FairDeal, says_what_is_wrong_with_its_members_and_where) {
    const auto error = [](const std::string& member, const std::string& value) {
        const std::string text =
            R"({"record":1,"game":"coloretto","options":{"players":3},")" + member + R"(":)";
        const ReadError wrong = error_of(text + value + "}");
        EXPECT_EQ(wrong.line, 1U);
        EXPECT_EQ(wrong.column, text.size() + 1 + (value.starts_with("[\"") ? 1 : 0)) << value;
        return wrong.reason.key;
    };
    EXPECT_EQ(error("commitment", "\"12\""), "record.bad_commitment");
    EXPECT_EQ(error("commitment", "12"), "record.not_a_text");
    EXPECT_EQ(error("server_seed", "\"12\""), "record.bad_seed");
    EXPECT_EQ(error("server_seed", "\"" + std::string(64, '0') + "\""), "record.deal_incomplete");
    for (const char* wrong : {"0", "-1", "1.0", "1000001", "\"1\"", "[]", "true"}) {
        EXPECT_EQ(error("game_number", wrong), "record.bad_game_number") << wrong;
    }
    EXPECT_EQ(error("lucks", "3"), "record.not_a_list");
    EXPECT_EQ(error("lucks", "{}"), "record.not_a_list");
    EXPECT_EQ(error("lucks", "[ \"\",\"\",\"\",\"\"]"), "record.not_a_list");
    EXPECT_EQ(error("lucks", "[\"a b\"]"), "record.bad_luck");
}

TEST(FairDeal, shows_where_it_does_not_fit) {
    Record<Coloretto> record =
        fairly_recorded<Coloretto>({.players = 3}, fair_deal(Seed::from_number(1), 1, {"a", "b", ""}));
    record.tags.client_seeds[1] = "c";
    const std::string text = record_text(record);
    const ReadError error = error_of(text);
    EXPECT_EQ(error.reason, Message("record.seed_not_of_deal"));
    EXPECT_EQ(error.rule, "R6");
    const std::size_t seed = text.find("[Seed ");
    EXPECT_EQ(error.line, static_cast<std::size_t>(std::count(text.data(), text.data() + seed, '\n')) + 1);
    const std::string json = record_json(record, false);
    EXPECT_EQ(error_of(json).column, json.find("\"seed\":") + 8);
    EXPECT_EQ(error_of(json).rule, "R6");
    record.tags.commitment = std::string(64, 'f');
    EXPECT_EQ(error_of(record_text(record)).reason, Message("record.not_committed_to"));
}

}  // namespace
}  // namespace kameleon
