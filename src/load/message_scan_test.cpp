#include "load/message_scan.h"

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

TEST(MessageScan, finds_members_of_an_update) {
    EXPECT_EQ(message_type(update), "table");
    EXPECT_EQ(text_member(update, "table"), "K7PX2M");
    EXPECT_EQ(number_member(update, "after"), 4U);
    EXPECT_EQ(number_member(update, "version"), 6U);
    EXPECT_TRUE(has_decision(update));
    EXPECT_FALSE(has_start(update));
    EXPECT_FALSE(game_is_over(update));
}

TEST(MessageScan, takes_actions_from_the_view_not_from_chat) {
    EXPECT_THAT(
        legal_actions(update),
        ElementsAre(R"({"action":"draw"})", R"({"action":"plus","colours":["pink","sky","blue"]})"));
}

TEST(MessageScan, finds_no_actions_out_of_turn) {
    EXPECT_THAT(legal_actions(R"({"type":"table","view":{"legal":[]}})"), IsEmpty());
    EXPECT_THAT(legal_actions(R"({"type":"table","view":null})"), IsEmpty());
    EXPECT_THAT(legal_actions(R"({"type":"table","view":{"legal":[{"action":"dr)"), IsEmpty());
}

TEST(MessageScan, recognises_the_end_and_start_of_games) {
    EXPECT_TRUE(game_is_over(R"({"type":"table","summary":{"phase":"over"}})"));
    EXPECT_TRUE(has_start(R"({"type":"table","events":[{"version":9,"event":"started"}]})"));
}

TEST(MessageScan, reports_missing_members) {
    EXPECT_EQ(text_member("{}", "id"), std::nullopt);
    EXPECT_EQ(text_member(R"({"id":7})", "id"), std::nullopt);
    EXPECT_EQ(number_member(R"({"after":"x"})", "after"), std::nullopt);
    EXPECT_EQ(message_type("nonsense"), "");
}

}  // namespace
}  // namespace kameleon::load
