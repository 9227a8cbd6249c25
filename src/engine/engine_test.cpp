// engine_test.cpp: whole games without a server, interrupted and continued.
#include "engine/engine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/fast_random.h"
#include "engine/page_testing.h"
#include "engine/records.h"

namespace kameleon::engine {
namespace {

constexpr std::uint32_t quick = 100;  // evaluations

/// A person who plays in a page; decisions follow from the position alone.
class Player {
public:
    explicit Player(std::uint64_t seed = 1, const std::vector<std::string>& kept = {})
        : engine(page, "anna1", "test", Seed::from_number(seed)) {
        page.saved = kept;
        for (const std::string& batch : kept) EXPECT_TRUE(engine.recover(batch));
        engine.open();
    }

    void send(Data message) {
        message.set("id", "c" + std::to_string(++page_ids));
        engine.receive(json_text(message));
        page.save_all(engine);
    }

    /// The code of a new table, where a game has begun.
    std::string begin(std::string_view game, std::string_view options, std::vector<std::string> levels) {
        Data::List seats{"me"};
        for (std::string& level : levels) seats.emplace_back(std::move(level));
        send(Data::object(
            {{"do", "create"},
             {"settings", Data::object({{"game", game}, {"options", options}})},
             {"seats", std::move(seats)}}));
        const std::string code(page.last("done")->text("table"));
        watch(code);
        send(Data::object({{"do", "start"}, {"table", code}}));
        return code;
    }

    void watch(const std::string& code) {
        engine.receive(json_text(Data::object({{"do", "watch"}, {"table", code}, {"after", 0}})));
    }

    /// One decision, of the person or of a computer. False when the game is over.
    bool step(const std::string& code) {
        if (engine.think(quick) == ThinkResult::done) {
            page.save_all(engine);
            return true;
        }
        const Data* update = page.last("table");
        const Data& view = *update->find("view");
        if (view.text("phase") == "over") return false;
        const Data::List& legal = *view.find("legal")->list();
        if (legal.empty()) return false;
        const auto version = static_cast<std::size_t>(*update->find("version")->as_int());
        send(
            Data::object({{"do", "decide"}, {"table", code}, {"action", legal[version * 7 % legal.size()]}}));
        return page.last("refused") == nullptr;
    }

    FakePage page;
    Engine engine;
    int page_ids = 0;
};

struct GameCase {
    std::string_view game;
    std::string_view options;
    std::vector<std::string> levels;
};

std::vector<GameCase> cases() {
    return {
        {"coloretto", "players=2 jokers=player golden=yes", {"skilled"}},
        {"coloretto", "players=4", {"beginner", "casual", "expert"}},
        {"amazonas", "players=2", {"master"}},
        {"amazonas", "players=4", {"beginner", "skilled", "expert"}}};
}

TEST(Engine, plays_whole_games) {
    for (const GameCase& one : cases()) {
        Player player;
        ASSERT_NE(player.page.last("welcome"), nullptr);
        const std::string code = player.begin(one.game, one.options, one.levels);
        int steps = 0;
        while (player.step(code)) ++steps;
        EXPECT_EQ(player.page.last("refused"), nullptr);
        EXPECT_EQ(player.page.last("table")->find("view")->text("phase"), "over") << one.options;
        EXPECT_GT(steps, 15);
        const auto record = player.engine.record(code, 1);
        ASSERT_TRUE(record);
        const std::string text = written(*record, Form::text);
        EXPECT_THAT(verify_json(text, player.engine.words()), testing::HasSubstr(R"("deal":"proven")"));
        EXPECT_EQ(player.engine.record(code, 2), std::nullopt);
        EXPECT_THAT(player.page.reports, testing::IsEmpty());
    }
}

TEST(Engine, continues_the_same_game_after_any_interruption) {
    for (const GameCase& one : cases()) {
        Player whole;
        const std::string code = whole.begin(one.game, one.options, one.levels);
        std::vector<std::size_t> saved_after{whole.page.saved.size()};
        while (whole.step(code)) saved_after.push_back(whole.page.saved.size());
        const auto record = whole.engine.record(code, 1);
        ASSERT_TRUE(record);
        for (std::size_t i = 0; i < saved_after.size(); i += saved_after.size() / 6) {
            const auto end = whole.page.saved.begin() + static_cast<std::ptrdiff_t>(saved_after[i]);
            // Another seed: what was dealt is kept, and not dealt again.
            Player again(2, {whole.page.saved.begin(), end});
            again.page_ids = 10'000;
            again.watch(code);
            while (again.step(code)) {
            }
            EXPECT_EQ(again.engine.record(code, 1), record) << one.options << " from " << i;
        }
    }
}

TEST(Engine, sends_nothing_that_the_page_has_not_saved) {
    Player player;
    const std::string code = player.begin("coloretto", "players=2 start=1", {"beginner"});
    const std::size_t sent = player.page.messages.size();
    player.engine.receive(json_text(Data::object(
        {{"do", "decide"}, {"id", "d1"}, {"table", code}, {"action", Data::object({{"action", "draw"}})}})));
    EXPECT_EQ(player.page.messages.size(), sent);
    ASSERT_EQ(player.page.batches.size(), player.page.answered + 1);
    ++player.page.answered;
    player.engine.on_saved(false);
    EXPECT_EQ(player.page.last("refused")->text("code"), "not_kept");
    EXPECT_EQ(player.page.last("table")->find("view")->text("phase"), "choose");
    // The same again goes well.
    player.send(
        Data::object({{"do", "decide"}, {"table", code}, {"action", Data::object({{"action", "draw"}})}}));
    player.page.time += 2 * table::second;
    player.engine.tick();
    player.page.save_all(player.engine);
    EXPECT_EQ(player.page.last("table")->find("view")->text("phase"), "place");
}

TEST(Engine, finds_no_record_while_its_table_is_being_saved) {
    Player player;
    const std::string code = player.begin("coloretto", "players=2", {"beginner"});
    while (player.step(code)) {
    }
    player.engine.receive(json_text(Data::object({{"do", "ready"}, {"id", "r1"}, {"table", code}})));
    ASSERT_EQ(player.page.batches.size(), player.page.answered + 1);
    EXPECT_EQ(player.engine.record(code, 1), std::nullopt);
    // The late answer of that call must not touch its stack frame: the address sanitizer would notice.
    player.page.save_all(player.engine);
    EXPECT_TRUE(player.engine.record(code, 1).has_value());
}

TEST(Engine, refuses_in_the_language_it_was_given) {
    Player player;
    player.engine.receive(R"({"do":"fly"})");
    EXPECT_THAT(std::string(player.page.last("refused")->text("text")), testing::HasSubstr("⟨"));
    EXPECT_FALSE(player.engine.set_language("de", "[]"));
    const std::string key(player.page.last("refused")->text("key"));
    EXPECT_TRUE(player.engine.set_language("de", R"({")" + key + R"(": "Nein."})"));
    player.engine.receive(R"({"do":"fly"})");
    EXPECT_EQ(player.page.last("refused")->text("text"), "Nein.");
}

TEST(Engine, rejects_batches_it_never_wrote) {
    Player player;
    for (const std::string_view text :
         {"", "[]", R"({"entries":3})", R"({"entries":[{"table":"X"}]})",
          R"({"entries":[{"table":"X","version":2,"time":1,"body":""}]})",
          R"({"tables":[{"table":"X","open":1}]})", R"({"persons":[{"id":"X","name":"Y"}]})"}) {
        EXPECT_FALSE(player.engine.recover(text)) << text;
    }
    EXPECT_TRUE(player.engine.recover("{}"));
}

TEST(PageRecords, are_replayed_as_a_seat_saw_them) {
    Player player;
    const std::string code = player.begin("amazonas", "players=3", {"beginner", "casual"});
    while (player.step(code)) {
    }
    const std::string text = written(*player.engine.record(code, 1), Form::text);
    const Catalogue& words = player.engine.words();
    const Data mine = *parse_json(replay_json(text, 1, 0, words));
    ASSERT_TRUE(*mine.find("ok")->as_bool());
    EXPECT_EQ(mine.text("deal"), "proven");
    EXPECT_EQ(mine.find("head")->text("game"), "amazonas");
    EXPECT_EQ(mine.find("head")->find("seats")->list()->size(), 3U);
    const Data::List& steps = *mine.find("steps")->list();
    const Data* end = player.page.last("table");
    EXPECT_EQ(*steps.back().find("view"), *end->find("view"));
    const Data* hands = steps.front().find("events")->list()->front().find("hands");
    EXPECT_FALSE((*hands->list())[0].is_null());
    EXPECT_TRUE((*hands->list())[1].is_null());
    const Data other = *parse_json(replay_json(text, 1, std::nullopt, words));
    EXPECT_EQ(other.find("steps")->list()->size(), steps.size());
    EXPECT_TRUE(other.find("steps")->list()->back().find("view")->find("seat")->is_null());
    EXPECT_FALSE(*parse_json(replay_json(text, 2, 0, words))->find("ok")->as_bool());
    EXPECT_FALSE(*parse_json(replay_json(text, 1, 3, words))->find("ok")->as_bool());
}

TEST(PageRecords, report_where_they_are_wrong) {
    Player player;
    const std::string code = player.begin("coloretto", "players=2", {"beginner"});
    while (player.step(code)) {
    }
    const Catalogue& words = player.engine.words();
    const std::string text = written(*player.engine.record(code, 1), Form::text);
    const Data json = *parse_json(convert_json(text, Form::json, words));
    const Data back = *parse_json(convert_json(json.text("text"), Form::text, words));
    EXPECT_EQ(back.text("text"), text);
    std::string forged = text;
    const std::size_t luck = forged.find("[ServerSeed \"") + 13;
    ASSERT_LT(luck, forged.size());
    forged[luck] = forged[luck] == '0' ? '1' : '0';
    const Data wrong = *parse_json(verify_json(forged, words));
    EXPECT_FALSE(*wrong.find("ok")->as_bool());
    EXPECT_NE(wrong.find("line"), nullptr);
    EXPECT_FALSE(*parse_json(verify_json("", words))->find("ok")->as_bool());
}

}  // namespace
}  // namespace kameleon::engine
