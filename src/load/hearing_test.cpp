#include "load/hearing.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kameleon::load {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::string_view update =
    R"({"type":"table","table":"K7PX2M","after":4,"version":6,"time":17,"events":[{"version":5,"event":"said",)"
    R"("text":"say \"legal\":[1] to me"},{"version":6,"event":"decided"}],"summary":{"phase":"playing"},)"
    R"("view":{"legal":[{"action":"draw"},{"action":"plus","colours":["pink","sky","blue"]}],"deck":9}})";

TEST(Hearing, finds_what_stands_in_an_update) {
    EXPECT_EQ(type_of(update), "table");
    EXPECT_EQ(text_in(update, "table"), "K7PX2M");
    EXPECT_EQ(number_in(update, "after"), 4U);
    EXPECT_EQ(number_in(update, "version"), 6U);
    EXPECT_TRUE(tells_a_decision(update));
    EXPECT_FALSE(tells_a_start(update));
    EXPECT_FALSE(asks_for_ready(update));
}

TEST(Hearing, takes_decisions_from_the_view_and_not_from_what_people_say) {
    EXPECT_THAT(
        legal_in(update),
        ElementsAre(R"({"action":"draw"})", R"({"action":"plus","colours":["pink","sky","blue"]})"));
}

TEST(Hearing, knows_when_it_is_not_ones_turn) {
    EXPECT_THAT(legal_in(R"({"type":"table","view":{"legal":[]}})"), IsEmpty());
    EXPECT_THAT(legal_in(R"({"type":"table","view":null})"), IsEmpty());
    EXPECT_THAT(legal_in(R"({"type":"table","view":{"legal":[{"action":"dr)"), IsEmpty());
}

TEST(Hearing, knows_when_a_game_is_over_and_another_begins) {
    EXPECT_TRUE(asks_for_ready(R"({"type":"table","summary":{"phase":"over"}})"));
    EXPECT_TRUE(tells_a_start(R"({"type":"table","events":[{"version":9,"event":"started"}]})"));
}

TEST(Hearing, says_so_when_something_is_not_there) {
    EXPECT_EQ(text_in("{}", "id"), std::nullopt);
    EXPECT_EQ(text_in(R"({"id":7})", "id"), std::nullopt);
    EXPECT_EQ(number_in(R"({"after":"x"})", "after"), std::nullopt);
    EXPECT_EQ(type_of("nonsense"), "");
}

}  // namespace
}  // namespace kameleon::load
