// event_text_test.cpp: what the store keeps of an event gives the same event again.
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "json/read_testing.h"
#include "rules/registry.h"
#include "table/table_driver_testing.h"

namespace kameleon::table {
namespace {

std::string any_text() {
    const auto parts = *rc::gen::container<std::vector<std::string>>(
        rc::gen::element<std::string>("a", "Z", "0", " ", "\"", "\\", "{", "ö", "\n", "€"));
    std::string text;
    for (const std::string& part : parts) text += part;
    return text;
}

Seat any_seat() { return *rc::gen::inRange<Seat>(0, static_cast<Seat>(most_seats)); }
Seed any_seed() { return numbered_seed(*rc::gen::arbitrary<std::uint64_t>()); }

template <class Enum>
Enum any_enumerator() {
    std::vector<Enum> all;
    for (std::uint8_t i = 0; i < 20; ++i) {
        if (!name_of(static_cast<Enum>(i)).empty()) all.push_back(static_cast<Enum>(i));
    }
    return *rc::gen::elementOf(all);
}

/// Not every number below `count` is an action.
template <RecordableGame G>
ActionId any_action() {
    std::vector<std::uint8_t> ids;
    for (std::uint8_t id = 0; id < G::Action::count; ++id) {
        if (G::action_from(read(action_data(typename G::Action{id})))) ids.push_back(id);
    }
    return {*rc::gen::elementOf(ids)};
}

/// One of them, with arbitrary members. A new event has to be added here: the switch counts them.
template <RecordableGame G>
EventBody any_body() {
    const auto index = *rc::gen::inRange<std::size_t>(0, std::variant_size_v<EventBody>);
    switch (index) {
        case 0: {
            Settings settings = settings_for(G::name, "");
            settings.listed = *rc::gen::arbitrary<bool>();
            settings.clock = *rc::gen::element(
                ClockSettings{},
                ClockSettings{.kind = ClockKind::live, .seconds = 20, .bank = 60, .days = 0, .strict = true},
                ClockSettings{.kind = ClockKind::correspondence, .seconds = 0, .bank = 0, .days = 3});
            return Created{.settings = settings, .by = any_text(), .seed = any_seed()};
        }
        case 1:
            return Sat{
                .seat = any_seat(),
                .person = any_text(),
                .person_name = any_text(),
                .client_seed = any_text()};
        case 2:
            return ComputerSat{.seat = any_seat(), .level = any_text()};
        case 3:
            return Left{any_seat()};
        case 4:
            return Renamed{.person = any_text(), .person_name = any_text()};
        case 5:
            return Started{.client_seeds = {any_text(), any_text()}, .next_seed = any_seed()};
        case 6:
            return Decided{
                .seat = any_seat(),
                .by = any_enumerator<DecidedBy>(),
                .charged = *rc::gen::inRange(0, 1'000'000),
                .action = any_action<G>()};
        case 7:
            return WentAway{any_seat()};
        case 8:
            return CameBack{any_seat()};
        case 9:
            return Substituted{.seat = any_seat(), .why = any_enumerator<SubstitutionReason>()};
        case 10:
            return Resumed{any_seat()};
        case 11:
            return TimeGiven{.seat = any_seat(), .by = any_text(), .more = *rc::gen::inRange<Time>(0, day)};
        case 12:
            return Ready{.seat = any_seat(), .client_seed = any_text()};
        case 13:
            return Said{.person = any_text(), .text = any_text()};
        case 14:
            return Phrased{.person = any_text(), .phrase = any_text()};
        case 15:
            return Muted{.by = any_text(), .whom = any_text(), .on = *rc::gen::arbitrary<bool>()};
        case 16:
            return Closed{any_enumerator<ClosingReason>()};
        case 17:
            return TakenBack{.seat = any_seat(), .decisions = *rc::gen::inRange(0, 1000)};
        case 18:
            return Nudged{.seat = any_seat(), .by = any_text()};
        case 19:
            return Paused{*rc::gen::arbitrary<bool>()};
        case 20:
            return Abandoning{.seat = any_seat(), .on = *rc::gen::arbitrary<bool>()};
        case 21:
            return AvatarChosen{.seat = any_seat(), .avatar = *rc::gen::inRange(1, most_avatars + 1)};
        default:
            ADD_FAILURE() << "no generator for event " << index;
            return Left{};
    }
}

template <class G>
class EventText : public testing::Test {};
using AllGames = testing::Types<Coloretto, Amazonas>;
TYPED_TEST_SUITE(EventText, AllGames);

TYPED_TEST(EventText, round_trips_every_event) {
    using G = TypeParam;
    const bool good = rc::check([] {
        const Event event{
            .version = *rc::gen::inRange<std::uint64_t>(1, 1000),
            .time = *rc::gen::inRange<Time>(0, day),
            .command = *rc::gen::element<std::string>("", "anna:17", "3f:c-1"),
            .body = any_body<G>()};
        const std::string text = event_text(event, G::name);
        const auto read = read_event_text(event.version, event.time, text, G::name);
        RC_ASSERT(read.has_value());
        RC_ASSERT(*read == event);
        RC_ASSERT(event_text(*read, G::name) == text);
    });
    EXPECT_TRUE(good);
}

/// Whether the compiler has a name for this value of an enumeration: otherwise it prints a cast.
template <auto Value>
constexpr bool is_enumerator() {
    const std::string_view text = __PRETTY_FUNCTION__;
    return text.substr(text.find("Value = ")).find('(') == std::string_view::npos;
}

template <class Enum, std::size_t... Numbers>
void expect_names(std::index_sequence<Numbers...> /*numbers*/) {
    std::set<std::string_view> names;
    std::size_t enumerators = 0;
    const auto check = [&](bool exists, Enum value) {
        EXPECT_EQ(name_of(value).empty(), !exists) << static_cast<int>(value);
        enumerators += exists ? 1U : 0U;
        if (exists) names.insert(name_of(value));
    };
    (check(is_enumerator<static_cast<Enum>(Numbers)>(), static_cast<Enum>(Numbers)), ...);
    EXPECT_GT(enumerators, 1U);
    EXPECT_EQ(names.size(), enumerators);
}

TEST(EventNames, exist_for_every_enumerator_and_differ) {
    expect_names<DecidedBy>(std::make_index_sequence<20>());
    expect_names<SubstitutionReason>(std::make_index_sequence<20>());
    expect_names<ClosingReason>(std::make_index_sequence<20>());
}

TEST(EventFormat, writes_names_instead_of_numbers) {
    const Event decided{
        .version = 1,
        .time = 1,
        .command = "anna:17",
        .body = Decided{.seat = 2, .by = DecidedBy::substitute, .charged = 1500, .action = {1}}};
    EXPECT_EQ(event_text(decided, "coloretto"), "2 anna:17 decided 2 substitute 1500 take 1");
    const Event closed{.version = 1, .time = 1, .command = {}, .body = Closed{ClosingReason::expired}};
    EXPECT_EQ(event_text(closed, "coloretto"), R"(2 - closed {"why":"expired"})");
}

TEST(EventFormat, reads_numbers_of_format_1) {
    const auto body = [](std::string_view text) { return read_event_text(1, 1, text, "coloretto")->body; };
    for (const auto& [number, by] :
         {std::pair(0, DecidedBy::person), std::pair(1, DecidedBy::computer),
          std::pair(2, DecidedBy::substitute)}) {
        const std::string text = "d 1 " + std::to_string(number) + " 20 anna:17 draw";
        EXPECT_EQ(body(text), EventBody(Decided{.seat = 1, .by = by, .charged = 20, .action = {0}}));
        EXPECT_EQ(read_event_text(1, 1, text, "coloretto")->command, "anna:17");
    }
    EXPECT_EQ(
        body(R"(j - {"e":"substituted","seat":1,"why":0})"),
        EventBody(Substituted{.seat = 1, .why = SubstitutionReason::time}));
    EXPECT_EQ(
        body(R"(j - {"e":"substituted","seat":1,"why":1})"),
        EventBody(Substituted{.seat = 1, .why = SubstitutionReason::away}));
    EXPECT_EQ(body(R"(j - {"e":"closed","why":0})"), EventBody(Closed{ClosingReason::deserted}));
    EXPECT_EQ(body(R"(j - {"e":"closed","why":1})"), EventBody(Closed{ClosingReason::expired}));
    EXPECT_EQ(body(R"(j - {"e":"closed","why":2})"), EventBody(Closed{ClosingReason::closed}));
}

TEST(EventFormat, rejects_other_texts) {
    for (const std::string_view text :
         {"", "x", "2", "2 ", "2 -", "2 - sat", "2 - sat {}", "2 - sits {}", "2 - decided",
          "2 - decided 1 person 0", "2 - decided 9 person 0 draw", "2 - decided 1 nobody 0 draw",
          "2 - decided 1 person -5 draw", "2 - decided 1 person 0 fly", R"(2 - closed {"why":"tired"})",
          R"(2 - decided {"seat":1})", "3 - left {\"seat\":1}",
          // format 1
          "d", "d ", "d 1", "d 1 0 0", "d 9 0 0 - draw", "d 1 7 0 - draw", "d 1 0 -5 - draw", "j", "j -",
          "j - {}", R"(j - {"e":"sat"})", R"(j - {"e":"created","settings":{"game":"chess"}})",
          R"(j - {"e":"closed","why":9})"}) {
        EXPECT_FALSE(read_event_text(1, 1, text, "coloretto")) << text;
    }
    EXPECT_FALSE(read_event_text(1, 1, "2 - decided 1 person 0 draw", ""));
}

}  // namespace
}  // namespace kameleon::table
