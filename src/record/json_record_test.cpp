// json_record_test.cpp: records as JSON: there and back, what they tell, and everything that is not a record.
#include "record/json_record.h"

#include <algorithm>
#include <utility>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "json/read_testing.h"
#include "record/check_seed.h"
#include "record/reader.h"
#include "record/recorded_testing.h"
#include "record/text.h"

namespace kameleon {
namespace {

template <class G>
class EveryJsonRecord : public testing::Test {};
using Listed = testing::Types<Coloretto, Amazonas>;
TYPED_TEST_SUITE(EveryJsonRecord, Listed);

/// The one record of the text.
AnyRecord read_back(const std::string& text) {
    RecordReader reader(text);
    const auto read = reader.next();
    if (!read || !read->has_value()) {
        ADD_FAILURE() << (read ? "nothing" : to_string(read.error().reason)) << '\n' << text;
        return {};
    }
    EXPECT_TRUE(reader.next().value() == std::nullopt);
    return **read;
}

ReadError error_of(const std::string& text) {
    const auto read = RecordReader(text).next();
    EXPECT_FALSE(read.has_value()) << text;
    return read ? ReadError{} : read.error();
}

TYPED_TEST(EveryJsonRecord, is_read_as_it_was_written_with_every_combination_of_options) {
    using G = TypeParam;
    std::uint64_t number = 0;
    for_each_example<G>([&](const typename G::Options& options) {
        if (++number % 7 != 0) return;  // each takes a few milliseconds under the sanitizers
        const Record<G> record = recorded<G>(options, number);
        const std::string json = record_json(record, number % 2 == 0);
        EXPECT_EQ(std::ranges::count(json, '\n'), 1);
        const AnyRecord back = read_back(json);
        EXPECT_EQ(std::get<Record<G>>(back), record);
        EXPECT_EQ(record_text(std::get<Record<G>>(back)), record_text(record));
    });
    EXPECT_GT(number, 7U);
}

TYPED_TEST(EveryJsonRecord, may_stop_anywhere_in_a_game) {
    using G = TypeParam;
    Record<G> record = recorded<G>({}, 7);
    while (!record.events.empty()) {
        record.events.resize(record.events.size() - 1);
        EXPECT_EQ(std::get<Record<G>>(read_back(record_json(record, false))), record);
    }
}

TYPED_TEST(EveryJsonRecord, tells_the_end_with_the_scores_and_their_breakdown) {
    using G = TypeParam;
    const Data data = read(record_data(recorded<G>({}, 3), false));
    const Data& end = data.find("events")->list()->back();
    EXPECT_EQ(end.text("event"), "game_end");
    const Data::List& scores = *end.find("scores")->list();
    const Data::List& result = *data.find("result")->list();
    ASSERT_EQ(scores.size(), result.size());
    for (std::size_t i = 0; i < scores.size(); ++i) {
        EXPECT_EQ(*scores[i].find("points"), result[i]);
        int sum = 0;
        const Data* parts =
            scores[i].find("colours") != nullptr ? scores[i].find("colours") : scores[i].find("columns");
        for (const Data& part : *parts->list()) {
            for (const char* key : {"points", "card_points", "stack_points", "bonus_points"}) {
                sum += part.number(key, -1000, 1000).value_or(0);
            }
        }
        if (const Data* plus = scores[i].find("plus_two")) sum += *plus->number("points", 0, 20);
        EXPECT_EQ(Data(sum), result[i]) << "the parts add up";
    }
}

TYPED_TEST(EveryJsonRecord, lists_legal_decisions_among_which_is_the_one_made) {
    using G = TypeParam;
    const Data data = read(record_data(recorded<G>({}, 4), true));
    int decisions = 0;
    for (const Data& event : *data.find("events")->list()) {
        EXPECT_EQ(event.find("legal") != nullptr, event.text("event") == "decision");
        if (event.find("legal") == nullptr) continue;
        ++decisions;
        const auto made = G::action_from(event);
        ASSERT_TRUE(made);
        const Data::List& legal = *event.find("legal")->list();
        EXPECT_EQ(std::ranges::count(legal, read(action_data(*made))), 1);
    }
    EXPECT_GT(decisions, 10);
}

TYPED_TEST(EveryJsonRecord, needs_no_more_than_decisions_and_cards) {
    using G = TypeParam;
    const Record<G> record = recorded<G>({}, 5);
    Data data = read(record_data(record, false));
    Data::List kept;
    for (const Data& event : *data.find("events")->list()) {
        const std::string_view kind = event.text("event");
        if (kind == "setup" || kind == "decision" || kind == "reveal") kept.push_back(event);
    }
    EXPECT_LT(kept.size(), data.find("events")->list()->size());
    Data shorter = read(header_data(G::name, options_data<G>(record.options), record.tags));
    shorter.set("events", std::move(kept));
    EXPECT_EQ(std::get<Record<G>>(read_back(json_text(shorter))), record);
}

TYPED_TEST(EveryJsonRecord, may_leave_out_any_event_that_follows_from_others) {
    using G = TypeParam;
    const Record<G> record = recorded<G>({}, 5);
    const Data data = read(record_data(record, false));
    const Data::List& events = *data.find("events")->list();
    int first_of_two = 0;
    for (std::size_t at = 1; at < events.size(); ++at) {
        const auto follows = [&](std::size_t i) {
            const std::string_view kind = i < events.size() ? events[i].text("event") : "reveal";
            return kind != "decision" && kind != "reveal";
        };
        if (!follows(at)) continue;
        first_of_two += follows(at + 1) ? 1 : 0;
        Data::List kept = events;
        kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(at));
        Data shorter = read(header_data(G::name, options_data<G>(record.options), record.tags));
        shorter.set("events", std::move(kept));
        EXPECT_EQ(std::get<Record<G>>(read_back(json_text(shorter))), record) << at;
    }
    EXPECT_EQ(first_of_two > 0, (std::same_as<G, Coloretto>)) << "this game of Amazonas has no such pair";
}

TYPED_TEST(EveryJsonRecord, with_a_damaged_byte_is_a_record_or_an_error_with_a_place) {
    using G = TypeParam;
    const std::string good = "\n" + record_json(recorded<G>({}, 3), true);
    EXPECT_TRUE(rc::check([&good] {
        std::string text = good;
        const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
        text[at] = *rc::gen::arbitrary<char>();
        RecordReader reader(text);
        const auto read = reader.next();
        if (read) return;
        RC_ASSERT(read.error().line >= 1 && read.error().column >= 1);
        RC_ASSERT(!read.error().reason.key.empty());
        RC_ASSERT(reader.next().has_value());
    }));
}

TYPED_TEST(EveryJsonRecord, tells_a_seat_nothing_that_its_view_does_not_hold) {
    using G = TypeParam;
    const Record<G> record = recorded<G>({}, 6);
    int hidden = 0;
    const auto last = walk(record, [&](const Step<G>& step) {
        for (const Viewer viewer : {Viewer(0), Viewer(1), spectator}) {
            const Data told = read(step.data(viewer));
            if (step.is_decision()) continue;
            EXPECT_EQ(told.find("card") != nullptr, sees_reveal(step.before, viewer));
            hidden += told.find("card") == nullptr ? 1 : 0;
        }
    });
    ASSERT_TRUE(last);
    EXPECT_EQ(hidden > 0, (std::same_as<G, Amazonas>)) << "only Amazonas has hidden cards";
}

const std::string good_start =
    R"({"record":1,"game":"coloretto","options":{"players":3},"events":[)"
    R"({"event":"setup","first":2,"colours":["orange","blue","brown","yellow","pink","green"],)"
    R"("start_cards":[["orange"],["yellow"],["green"]]})";

TEST(JsonRecord, names_the_place_and_the_rule_of_the_first_illegal_move) {
    const ReadError error =
        error_of("\n\n" + good_start + R"(,{"event":"decision","seat":2,"action":"take","row":1}]})");
    EXPECT_EQ(error.line, 3U);
    EXPECT_EQ(error.column, good_start.size() + 2);
    EXPECT_EQ(error.event, 1U);
    EXPECT_EQ(error.rule, "C15");
    EXPECT_EQ(error.reason, Message("coloretto.refusal.row_is_empty"));
}

TEST(JsonRecord, says_what_is_wrong) {
    const auto reason = [](const std::string& text) { return error_of(text).reason.key; };
    const auto after = [&](const std::string& rest) { return reason(good_start + rest); };
    EXPECT_EQ(reason(R"({"record":2})"), "record.bad_version");
    EXPECT_EQ(reason(R"({"record":1})"), "record.no_game_member");
    EXPECT_EQ(reason(R"({"record":1,"game":"chess"})"), "record.unknown_game");
    EXPECT_EQ(reason(R"({"record":1,"game":"coloretto","options":3})"), "record.not_an_object");
    EXPECT_EQ(
        reason(R"({"record":1,"game":"coloretto","options":{"players":[]}})"), "record.bad_option_value");
    EXPECT_EQ(
        reason(R"({"record":1,"game":"coloretto","options":{"a":"b players=3"}})"),
        "record.bad_option_value");
    EXPECT_EQ(reason(R"({"record":1,"game":"coloretto","options":{"players":9}})"), "record.bad_options");
    EXPECT_EQ(reason(R"({"record":1,"game":"coloretto","seed":"12"})"), "record.bad_seed");
    EXPECT_EQ(reason(R"({"record":1,"game":"coloretto","seed":12})"), "record.not_a_text");
    EXPECT_EQ(reason(R"({"record":1,"game":"coloretto","seats":["","","","",""]})"), "record.not_a_list");
    EXPECT_EQ(reason(R"({"record":1,"game":"coloretto","tags":{"a":1}})"), "record.not_a_text");
    EXPECT_EQ(reason(R"({"record":1,"game":"coloretto","tags":{"a b":"c"}})"), "record.bad_tag_name");
    EXPECT_EQ(reason(R"({"record":1,"game":"coloretto","tags":{"Seed":"c"}})"), "record.bad_tag_name");
    EXPECT_EQ(reason(R"({"record":1,"game":"coloretto","date":"\u0007"})"), "record.not_a_text");
    EXPECT_EQ(reason(R"({"record":1,"game":"coloretto"})"), "record.not_a_list");
    EXPECT_EQ(reason(R"({"record":1,"game":"coloretto","events":[]})"), "record.no_setup_event");
    EXPECT_EQ(reason(R"({"record":1,"game":"coloretto","events":[{"event":"setup"}]})"), "record.bad_setup");
    EXPECT_EQ(after(R"(,{"event":"party"}]})"), "record.does_not_follow");
    EXPECT_EQ(after(R"(,{"event":"round_end"}]})"), "record.does_not_follow");
    EXPECT_EQ(after(R"(,{"event":"decision","seat":1,"action":"draw"}]})"), "record.wrong_seat");
    EXPECT_EQ(after(R"(,{"event":"decision","seat":2,"action":"fly"}]})"), "record.bad_decision");
    EXPECT_EQ(after(R"(,{"event":"reveal","seat":2,"card":"tiger"}]})"), "record.bad_card");
    EXPECT_EQ(after(R"(,{"event":"decision","seat":2,"action":"draw","legal":[]}]})"), "record.wrong_legal");
    EXPECT_EQ(
        after(
            R"(,{"event":"decision","seat":2,"action":"draw","legal":[{"action":"draw"},{"action":"draw"}]}]})"),
        "record.wrong_legal");
    EXPECT_EQ(after(R"(],"result":[1,2,3]})"), "record.wrong_result");
    EXPECT_EQ(after("]"), "json.unfinished");
    EXPECT_EQ(after("]} x"), "json.more_after_end");
    EXPECT_EQ(reason(R"({"a":)" + std::string(100, '[')), "json.too_deep");
    EXPECT_EQ(reason(R"({"a":")" + std::string(5 << 20, 'x')), "json.too_long");
}

/// The text with the ends of two lines of a score exchanged: which of them is plus, and their points.
std::string with_plus_exchanged(std::string text, const Data& first, const Data& second) {
    const auto tail = [&](const Data& line) {
        const std::size_t at = text.find("\"plus\"", line.at());
        return std::pair(at, text.find('}', at) - at);
    };
    const auto [at_first, size_first] = tail(first);
    const auto [at_second, size_second] = tail(second);
    const std::string one = text.substr(at_first, size_first);
    const std::string other = text.substr(at_second, size_second);
    return text.replace(at_second, size_second, one).replace(at_first, size_first, other);
}

TEST(JsonRecord, may_have_any_assignment_that_scores_the_most) {
    int equal = 0;
    int worse = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Record<Coloretto> record = recorded<Coloretto>({}, seed);
        const std::string text = record_json(record, false);
        const Data data = *parse_json(text);
        for (const Data& score : *data.find("events")->list()->back().find("scores")->list()) {
            const Data::List& lines = *score.find("colours")->list();
            for (std::size_t i = 1; i < lines.size(); ++i) {
                if (*lines[i].find("plus") == *lines[0].find("plus")) continue;
                const auto points = [](const Data& line) { return *line.number("points", -30, 30); };
                const std::string other = with_plus_exchanged(text, lines[0], lines[i]);
                if (points(lines[i]) == -points(lines[0])) {
                    ++equal;
                    EXPECT_EQ(std::get<Record<Coloretto>>(read_back(other)), record) << other;
                } else {
                    ++worse;
                    EXPECT_EQ(error_of(other).reason.key, "record.does_not_follow");
                }
            }
        }
    }
    EXPECT_GT(equal, 0);
    EXPECT_GT(worse, 0);
}

TEST(JsonRecord, R4_has_the_assignment_that_the_players_chose) {
    int exchanged = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const std::string text =
            record_json(recorded<Coloretto>({.jokers = coloretto::Jokers::player}, seed), false);
        const Data data = *parse_json(text);
        for (const Data& score : *data.find("events")->list()->back().find("scores")->list()) {
            const Data::List& lines = *score.find("colours")->list();
            for (std::size_t i = 1; i < lines.size(); ++i) {
                if (*lines[i].find("plus") == *lines[0].find("plus")) continue;
                ++exchanged;
                EXPECT_EQ(
                    error_of(with_plus_exchanged(text, lines[0], lines[i])).reason.key,
                    "record.does_not_follow");
            }
        }
    }
    EXPECT_GT(exchanged, 0);
}

TEST(JsonRecord, stands_on_a_line_of_its_own_among_others) {
    const std::string text = " \n" + record_json(recorded<Amazonas>({}, 1), false) + "\n\r\n" +
                             record_json(recorded<Coloretto>({}, 2), true);
    RecordReader reader(text);
    EXPECT_TRUE(reader.is_json());
    int games = 0;
    for (auto read = reader.next(); read.has_value() && read->has_value(); read = reader.next()) ++games;
    EXPECT_EQ(games, 2);
    EXPECT_EQ(reader.position(), text.size());
    EXPECT_FALSE(RecordReader("{ a comment } [Game \"coloretto\"]").is_json());
    const std::string mixed =
        record_json(recorded<Coloretto>({}, 2), true) + record_text(recorded<Coloretto>({}, 2));
    RecordReader other(mixed);
    EXPECT_TRUE(other.next().has_value());
    const auto wrong = other.next();
    ASSERT_FALSE(wrong.has_value());
    EXPECT_EQ(wrong.error().line, 2U);
}

TEST(JsonRecord, and_text_hold_as_many_unknown_tags_as_the_other) {
    // With every tag of ours that there is.
    Record<Coloretto> record =
        fairly_recorded<Coloretto>({.players = 5}, fair_deal(Seed::from_number(9), 1, {5, "luck"}));
    record.tags.seats.resize(5);
    for (int i = 10; i < 38; ++i) record.tags.others.emplace_back("T" + std::to_string(i), "");
    EXPECT_EQ(std::get<Record<Coloretto>>(read_back(record_json(record, false))), record);
    EXPECT_EQ(std::get<Record<Coloretto>>(read_back(record_text(record))), record);
    record.tags.others.emplace_back("T38", "");
    EXPECT_EQ(error_of(record_json(record, false)).reason, Message("record.too_many_tags"));
    EXPECT_EQ(error_of(record_text(record)).reason, Message("record.too_many_tags"));
}

TEST(JsonRecord, R6_the_order_of_cards_in_a_hand_does_not_matter_to_the_seed) {
    Record<Amazonas> record = recorded<Amazonas>({}, 12);
    std::ranges::reverse(record.setup.hands[0]);
    EXPECT_FALSE(check_seed(record).has_value());
    EXPECT_EQ(std::get<Record<Amazonas>>(read_back(record_json(record, false))), record);
    record.setup.first = static_cast<Seat>(1 - record.setup.first);
    EXPECT_EQ(check_seed(record)->reason, Message("record.setup_not_of_seed"));
    EXPECT_EQ(error_of(record_json(record, false)).rule, "R6");
}

TEST(JsonRecord, keeps_everything_that_is_known_about_a_game) {
    Record<Coloretto> record = recorded<Coloretto>({}, 9);
    record.tags.commitment = std::string(64, 'A');
    record.tags.game_number = 3;
    record.tags.client_seeds = {"", "four-leaf_clover"};
    record.tags.others = {{"Event", "Fr\u00FChst\u00FCck"}, {"Round", "3"}};
    EXPECT_EQ(std::get<Record<Coloretto>>(read_back(record_json(record, false))), record);
    EXPECT_EQ(std::get<Record<Coloretto>>(read_back(record_text(record))), record);
}

}  // namespace
}  // namespace kameleon
