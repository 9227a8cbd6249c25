// text_test.cpp: records as text: there and back, and everything that is not a record.
#include "record/text.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "record/check_seed.h"
#include "record/reader.h"
#include "record/recorded_testing.h"

namespace kameleon {
namespace {

template <class G>
class EveryRecord : public testing::Test {};
using Listed = testing::Types<Coloretto, Amazonas>;
TYPED_TEST_SUITE(EveryRecord, Listed);

TYPED_TEST(EveryRecord, is_read_as_it_was_written_with_every_combination_of_options) {
    using G = TypeParam;
    std::uint64_t number = 0;
    for_each_example<G>([&](const typename G::Options& options) {
        const Record<G> record = recorded<G>(options, ++number);
        const std::string text = record_text(record);
        RecordReader reader(text);
        const auto read = reader.next();
        ASSERT_TRUE(read.has_value()) << read.error().line << ':' << read.error().column << ' '
                                      << to_string(read.error().reason) << '\n'
                                      << text;
        ASSERT_TRUE(read->has_value());
        EXPECT_EQ(std::get<Record<G>>(**read), record);
        EXPECT_FALSE(check_seed(record).has_value());
        const auto end = reader.next();
        EXPECT_TRUE(end.has_value() && !end->has_value());
    });
}

TYPED_TEST(EveryRecord, may_stop_in_the_middle_of_a_game) {
    using G = TypeParam;
    Record<G> record = recorded<G>({}, 7);
    while (!record.events.empty()) {
        record.events.resize(record.events.size() - 1);
        // A draw is written by its card: without the card it is not written at all.
        const auto state = walk(record, [](const auto&) {});
        if (turn(*state).wait == Wait::reveal) continue;
        const std::string text = record_text(record);
        EXPECT_NE(text.find("[Result \"*\"]"), std::string::npos);
        const auto read = RecordReader(text).next();
        ASSERT_TRUE(read.has_value()) << to_string(read.error().reason);
        EXPECT_EQ(std::get<Record<G>>(**read), record);
    }
}

TYPED_TEST(EveryRecord, with_a_damaged_byte_is_a_record_or_an_error_with_a_place) {
    using G = TypeParam;
    const std::string good = record_text(recorded<G>({}, 3));
    EXPECT_TRUE(rc::check([&good] {
        std::string text = good;
        const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
        text[at] = *rc::gen::arbitrary<char>();
        RecordReader reader(text);
        for (int i = 0; i < 4; ++i) {
            const auto read = reader.next();
            if (read) continue;
            RC_ASSERT(read.error().line >= 1 && read.error().column >= 1);
            RC_ASSERT(!read.error().reason.key.empty());
            RC_ASSERT(reader.next().has_value());
        }
    }));
}

TYPED_TEST(EveryRecord, R6_whose_cards_are_not_those_of_its_seed_is_found_out) {
    using G = TypeParam;
    Record<G> record = recorded<G>({}, 5);
    record.tags.seed = Seed::from_number(6);
    ASSERT_TRUE(check_seed(record).has_value());
    EXPECT_EQ(check_seed(record)->rule, "R6");
    record.tags.seed.reset();
    EXPECT_FALSE(check_seed(record).has_value());
}

constexpr std::string_view opening =
    "[Game \"coloretto\"]\n"
    "[Options \"players=3\"]\n"
    "[Setup \"first=2 in-play=OBNYPG start=O,Y,G\"]\n\n";

ReadError error_of(const std::string& text) {
    const auto read = RecordReader(text).next();
    EXPECT_FALSE(read.has_value());
    return read ? ReadError{} : read.error();
}

TEST(RecordText, is_written_so_that_a_person_can_read_it) {
    const std::string text = std::string(opening) + "1. B>1 {a blue one} +>1 x1 J>2 x2 N>3 x3\n2. LG>2 x2";
    // The last-round card is due only with fifteen cards left: it is refused with its rule.
    const ReadError error = error_of(text);
    EXPECT_EQ(error.line, 6U);
    EXPECT_EQ(error.column, 4U);
    EXPECT_EQ(error.rule, "C9");
}

TEST(RecordText, names_the_place_and_the_rule_of_the_first_illegal_move) {
    const ReadError empty_row = error_of(std::string(opening) + "1. x2");
    EXPECT_EQ(empty_row.line, 5U);
    EXPECT_EQ(empty_row.column, 4U);
    EXPECT_EQ(empty_row.rule, "C15");
    EXPECT_EQ(empty_row.reason, Message("coloretto.refusal.row_is_empty"));
    EXPECT_EQ(error_of(std::string(opening) + "1. S>1").rule, "C1") << "sky is out of the game of three";
}

TEST(RecordText, says_what_is_wrong_with_its_tags) {
    const auto reason = [](const std::string& text) { return to_string(error_of(text).reason); };
    EXPECT_EQ(reason("B>1"), "record.no_game");
    EXPECT_EQ(reason("[Game \"chess\"]"), "record.unknown_game{game=chess, known=coloretto, amazonas}");
    EXPECT_EQ(reason("[Game \"coloretto\"]"), "record.no_setup");
    EXPECT_EQ(reason("[Game coloretto]"), "record.bad_tag");
    EXPECT_EQ(reason("[Game \"coloretto\"]\n[Game \"coloretto\"]"), "record.tag_twice");
    EXPECT_EQ(
        reason("[Game \"amazonas\"]\n[Options \"players=9\"]"),
        "record.bad_options{reason=[options.bad_value{option=players, value=9, "
        "allowed=[amazonas.option.players.allowed]}]}");
    EXPECT_EQ(reason("[Ga-me \"coloretto\"]"), "record.bad_tag");
    EXPECT_EQ(reason("[Game \"colo\x07retto\"]"), "record.bad_tag");
    EXPECT_EQ(reason("[Game \"colo\xFFretto\"]"), "record.bad_tag");
    EXPECT_EQ(reason("{ a comment"), "record.open_comment");
    EXPECT_EQ(reason("[Game \"" + std::string(100000, 'x') + "\"]"), "record.tag_too_long");
}

TEST(RecordText, does_not_believe_a_wrong_result) {
    const ReadError error = error_of("[Result \"1 2 3\"]\n" + std::string(opening) + "1. B>1");
    EXPECT_EQ(to_string(error.reason), "record.wrong_result{said=1 2 3, given=*}");
}

TEST(RecordText, keeps_names_whichever_seats_have_one) {
    const std::string text = "[Seat3 \"Cleo\"]\n[Seat1 \"Anna\"]\n" + std::string(opening) + "1. B>1";
    const auto read = RecordReader(text).next();
    ASSERT_TRUE(read.has_value() && read->has_value());
    const auto& record = std::get<Record<Coloretto>>(**read);
    EXPECT_EQ(record.tags.seats, (std::vector<std::string>{"Anna", "", "Cleo"}));
    EXPECT_EQ(std::get<Record<Coloretto>>(**RecordReader(record_text(record)).next()), record);
    EXPECT_EQ(
        to_string(error_of("[Seat4 \"Dora\"]\n" + std::string(opening)).reason),
        "record.bad_tag_name{member=Seat4}")
        << "three play";
}

TEST(RecordText, may_begin_with_the_mark_of_utf_8) {
    EXPECT_TRUE(RecordReader("\xEF\xBB\xBF" + std::string(opening) + "1. B>1").next().has_value());
}

TEST(RecordText, keeps_tags_it_does_not_know) {
    const std::string text = "[Event \"Club night\"]\n[Table_2 \"\"]\n" + std::string(opening) + "1. B>1";
    const auto read = RecordReader(text).next();
    ASSERT_TRUE(read.has_value() && read->has_value());
    const auto& record = std::get<Record<Coloretto>>(**read);
    using Tag = std::pair<std::string, std::string>;
    EXPECT_EQ(record.tags.others, (std::vector<Tag>{{"Event", "Club night"}, {"Table_2", ""}}));
    EXPECT_NE(record_text(record).find("[Event \"Club night\"]\n"), std::string::npos);
}

TEST(RecordText, holds_many_games) {
    std::string text;
    for (std::uint64_t i = 0; i < 5; ++i) {
        text +=
            record_text(recorded<Coloretto>({}, i)) + "\n" + record_text(recorded<Amazonas>({}, i)) + "\n";
    }
    RecordReader reader(text);
    int coloretto = 0;
    int amazonas = 0;
    for (auto read = reader.next(); read.has_value() && read->has_value(); read = reader.next()) {
        (std::holds_alternative<Record<Coloretto>>(**read) ? coloretto : amazonas) += 1;
    }
    EXPECT_EQ(coloretto, 5);
    EXPECT_EQ(amazonas, 5);
}

}  // namespace
}  // namespace kameleon
