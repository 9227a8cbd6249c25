#include "protocol/client_message.h"

#include <gtest/gtest.h>

namespace kameleon::protocol {
namespace {

template <class Kind>
Kind read(std::string_view text) {
    auto message = read_client_message(text);
    EXPECT_TRUE(message.has_value()) << text;
    const auto* it = message ? std::get_if<Kind>(&*message) : nullptr;
    EXPECT_NE(it, nullptr) << text;
    return it == nullptr ? Kind{} : *it;
}

/// A command of one kind; the members as in JSON.
template <class Kind>
Kind command(const std::string& members) {
    const auto read_one = read<TableCommand>(R"({"id": "id-1", "table": "K7PX2M", )" + members + "}");
    EXPECT_EQ(read_one.id, "id-1");
    EXPECT_EQ(read_one.table, "K7PX2M");
    const auto* it = std::get_if<Kind>(&read_one.what);
    EXPECT_NE(it, nullptr) << members;
    return it == nullptr ? Kind{} : *it;
}

DecodeError error_of(std::string_view text) {
    const auto message = read_client_message(text);
    EXPECT_FALSE(message.has_value()) << text;
    return message ? DecodeError{.problem = RequestError::broken, .id = {}, .table = {}} : message.error();
}

TEST(ClientMessage, decodes_messages_without_a_table) {
    const auto watch = read<Watch>(R"({"do": "watch", "table": "K7PX2M", "after": 9007199254740991})");
    EXPECT_EQ(watch.table, "K7PX2M");
    EXPECT_EQ(watch.after, 9007199254740991U);
    EXPECT_EQ(read<Unwatch>(R"({"do": "unwatch", "table": "K7PX2M"})").table, "K7PX2M");
    EXPECT_TRUE(read<WatchLobby>(R"({"do": "lobby", "on": true})").on);
    EXPECT_FALSE(read<WatchLobby>(R"({"do": "lobby", "on": false})").on);
    EXPECT_TRUE(read<WatchGames>(R"({"do": "games", "on": true})").on);
    read<Ping>(R"({"do": "ping"})");
    const auto rename = read<RenameMe>(R"({"do": "rename", "id": "1", "name": "  Zoë "})");
    EXPECT_EQ(rename.id, "1");
    EXPECT_EQ(rename.name, "  Zoë ");
}

TEST(ClientMessage, counts_seats_from_0) {
    EXPECT_EQ(command<table::Sit>(R"("do": "sit", "seat": 1)").seat, Seat{0});
    EXPECT_EQ(command<table::Sit>(R"("do": "sit")").seat, std::nullopt);
    EXPECT_EQ(
        command<table::AddComputer>(R"("do": "add_computer", "seat": 5, "level": "casual")").seat, Seat{4});
    EXPECT_EQ(command<table::ClearSeat>(R"("do": "clear_seat", "seat": 2)").seat, 1);
    EXPECT_EQ(command<table::Replace>(R"("do": "replace", "seat": 3)").seat, 2);
    command<table::GiveTime>(R"("do": "give_time")");
    command<table::TakeBack>(R"("do": "take_back")");
    command<table::Nudge>(R"("do": "nudge")");
    command<table::Concede>(R"("do": "concede")");
    EXPECT_TRUE(command<table::Pause>(R"("do": "pause", "on": true)").on);
    EXPECT_FALSE(command<table::Abandon>(R"("do": "abandon", "on": false)").on);
    EXPECT_EQ(command<table::ChooseAvatar>(R"("do": "avatar", "avatar": 6)").avatar, 6);
}

TEST(ClientMessage, decodes_every_command) {
    EXPECT_EQ(command<table::Sit>(R"("do": "sit", "luck": "a_-9")").client_seed, "a_-9");
    command<table::Leave>(R"("do": "leave")");
    EXPECT_EQ(command<table::AddComputer>(R"("do": "add_computer", "level": "master")").level, "master");
    EXPECT_EQ(command<table::Start>(R"("do": "start")").fill, "");
    EXPECT_EQ(command<table::Start>(R"("do": "start", "fill": "expert")").fill, "expert");
    EXPECT_EQ(command<table::GetReady>(R"("do": "ready", "luck": "x")").client_seed, "x");
    command<table::Return>(R"("do": "return")");
    EXPECT_EQ(command<table::Say>(R"("do": "say", "text": "Hé!")").text, "Hé!");
    EXPECT_EQ(command<table::SayPhrase>(R"("do": "phrase", "phrase": "brb")").phrase, "brb");
    const auto mute = command<table::Mute>(R"("do": "mute", "person": "p1", "on": false)");
    EXPECT_EQ(mute.whom, "p1");
    EXPECT_FALSE(mute.on);
    command<table::Close>(R"("do": "close")");
    const auto decide = command<table::Decide>(
        R"("do": "decide", "action": {"action": "take", "row": 2}, "after": 7, "hold": 1500)");
    EXPECT_EQ(decide.action, Data::object({{"action", "take"}, {"row", 2}}));
    EXPECT_EQ(decide.after, 7U);
    EXPECT_EQ(decide.hold, 1500);
    EXPECT_EQ(command<table::Decide>(R"("do": "decide", "action": {"action": "draw"})").after, std::nullopt);
}

TEST(ClientMessage, decodes_a_new_table) {
    const auto create = read<Create>(
        R"({"do": "create", "id": "c", "settings": {"game": "amazonas", "options": {"players": 3}, "public": true,
            "clock": {"kind": "live", "seconds": 20}}, "seats": ["me", "", "expert"], "luck": "7"})");
    EXPECT_EQ(create.id, "c");
    EXPECT_EQ(create.settings.game, "amazonas");
    EXPECT_EQ(create.settings.seats, 3);
    EXPECT_TRUE(create.settings.listed);
    EXPECT_EQ(create.settings.clock.seconds, 20);
    EXPECT_EQ(create.seats, (std::vector<std::string>{"me", "", "expert"}));
    EXPECT_EQ(create.luck, "7");
}

TEST(ClientMessage, rejects_settings_that_cannot_be_played) {
    for (const char* options :
         {R"({"players": 4, "out": "random"})", R"({"players": 2, "start": 3})", R"("players=9")",
          R"("x")"}) {
        const auto wrong = error_of(
            R"({"do": "create", "id": "c", "seats": [], "settings": {"game": "coloretto", "options": )" +
            std::string(options) + "}}");
        EXPECT_EQ(wrong.problem.code, "bad_settings") << options;
        EXPECT_EQ(wrong.problem.status, 422);
        EXPECT_EQ(wrong.problem.pointer, "/settings");
        EXPECT_EQ(wrong.id, "c");
    }
}

TEST(ClientMessage, errors_name_the_message_they_refuse) {
    const auto wrong = error_of(R"({"do": "sit", "id": "s1", "table": "K7PX2M", "seat": 9})");
    EXPECT_EQ(wrong.id, "s1");
    EXPECT_EQ(wrong.table, "K7PX2M");
    EXPECT_EQ(wrong.problem.code, "bad_command");
    EXPECT_EQ(wrong.problem.status, 400);
    EXPECT_EQ(wrong.problem.pointer, "/seat");
    EXPECT_EQ(to_string(wrong.problem.why), "protocol.flaw.range{least=1, most=5}");
    // An invalid id is not repeated.
    const auto nameless = error_of(R"({"do": "sit", "id": 7, "table": "table"})");
    EXPECT_EQ(nameless.id, "");
    EXPECT_EQ(nameless.table, "");
}

TEST(ClientMessage, rejects_other_text_than_json_and_large_messages) {
    const auto wrong = error_of(R"({"do": "ping"]})");
    EXPECT_EQ(wrong.problem.code, "bad_command");
    EXPECT_EQ(to_string(wrong.problem.why), "protocol.not_json{at=14}");
    EXPECT_EQ(error_of(R"({"do": "ping", "do": "ping"})").problem.why.key, "protocol.not_json");
    EXPECT_EQ(error_of("[[[[[[[[[]]]]]]]]]").problem.why.key, "protocol.not_json");
    const std::string full = R"({"do": "ping"})" + std::string(message_limits.bytes - 14, ' ');
    EXPECT_TRUE(read_client_message(full).has_value());
    const auto long_one = error_of(full + " ");
    EXPECT_EQ(long_one.problem.code, "too_large");
    EXPECT_EQ(long_one.problem.status, 413);
}

TEST(HttpBodies, may_name_the_table_of_the_address) {
    const auto plain = read_command(R"({"do": "sit", "id": "1", "seat": 2})", "K7PX2M");
    ASSERT_TRUE(plain.has_value());
    EXPECT_EQ(plain->table, "K7PX2M");
    EXPECT_EQ(std::get<table::Sit>(plain->what).seat, Seat{1});
    EXPECT_TRUE(read_command(R"({"do": "leave", "id": "1", "table": "K7PX2M"})", "K7PX2M").has_value());
    const auto other = read_command(R"({"do": "leave", "id": "1", "table": "K7PX22"})", "K7PX2M");
    ASSERT_FALSE(other.has_value());
    EXPECT_EQ(other.error().problem.pointer, "/table");
    EXPECT_FALSE(read_command(R"({"do": "ping"})", "K7PX2M").has_value());
}

TEST(HttpBodies, create_tables_and_rename) {
    const auto create = read_create(R"({"id": "1", "settings": {"game": "coloretto"}, "seats": ["me"]})");
    ASSERT_TRUE(create.has_value());
    EXPECT_EQ(create->settings.game, "coloretto");
    EXPECT_EQ(create->seats, std::vector<std::string>{"me"});
    const auto wrong =
        read_create(R"({"do": "create", "id": "1", "settings": {"game": "coloretto"}, "seats": []})");
    ASSERT_FALSE(wrong.has_value());
    EXPECT_EQ(wrong.error().problem.pointer, "/do");
    EXPECT_EQ(read_new_name(R"({"name": "Zoë"})"), "Zoë");
    EXPECT_EQ(read_new_name(R"({"name": 3})").error().problem.pointer, "/name");
}

}  // namespace
}  // namespace kameleon::protocol
