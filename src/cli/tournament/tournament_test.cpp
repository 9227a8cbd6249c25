// tournament_test.cpp: whole tournaments of real games, through streams and files.
#include "cli/tournament/tournament.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/temporary_folder_testing.h"
#include "cli/command.h"
#include "cli/console_testing.h"
#include "cli/run.h"
#include "cli/tournament/deals.h"
#include "json/json.h"
#include "rules/coloretto/coloretto.h"
#include "texts/render.h"
#include "texts/texts.h"

namespace kameleon::cli::tournament {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

struct Outcome {
    int status = 0;
    std::string out;
    std::string err;
    std::string plot;
};

Outcome played(Request request, std::string_view language = "en") {
    TestConsole test("", language);
    std::ostringstream plot;
    request.plot = &plot;
    const int status = run(request, test.out, test.console);
    return {status, test.out.str(), test.err.str(), plot.str()};
}

Request request_of(const std::string& game, const std::string& options, std::int64_t deals) {
    Request request;
    request.game = game;
    request.options = options;
    request.players = {"random", "greedy", "veteran"};
    request.deals = deals;
    request.seed = Seed::from_number(7);
    return request;
}

class TournamentTest : public InTemporaryFolder {
protected:
    [[nodiscard]] std::string path() const { return (folder / "state.json").string(); }
    [[nodiscard]] std::string content() const {
        std::ifstream file(path());
        return {std::istreambuf_iterator<char>(file), {}};
    }
};

TEST_F(TournamentTest, has_the_same_results_with_any_number_of_threads) {
    for (const char* game : {"coloretto", "amazonas"}) {
        for (const std::string_view pairing : pairing_names()) {
            Request request = request_of(game, "players=3", 6);
            request.pairing = *pairing_of(pairing);
            const Outcome one = played(request);
            request.threads = 3;
            const Outcome three = played(request);
            EXPECT_EQ(one.status, exit_ok) << one.err;
            EXPECT_EQ(one.out, three.out);
            EXPECT_EQ(one.plot, three.plot);
            EXPECT_THAT(one.out, HasSubstr("6 deals"));
        }
    }
}

TEST_F(TournamentTest, has_the_same_results_after_interruptions) {
    Request request = request_of("coloretto", "players=2", 12);
    const Outcome whole = played(request);
    request.save = path();
    request.save_interval = std::chrono::milliseconds(0);
    for (const std::int64_t deals : {1, 5, 12}) {
        request.deals = deals;
        request.threads = static_cast<int>(deals % 3) + 1;
        const Outcome part = played(request);
        EXPECT_EQ(part.status, exit_ok) << part.err;
        if (deals == 12) {
            EXPECT_EQ(part.out, whole.out);
            EXPECT_EQ(part.plot, whole.plot);
            EXPECT_THAT(part.err, HasSubstr("Continuing after 5 saved deals."));
        }
    }
    // There is nothing left to play, but still a report.
    EXPECT_EQ(played(request).out, whole.out);
}

TEST_F(TournamentTest, continues_with_its_saved_seed_by_default) {
    Request request = request_of("coloretto", "players=2", 3);
    request.save = path();
    played(request);
    request.deals = 6;
    const Outcome asked = played(request);
    fs::remove(path());
    request.deals = 3;
    played(request);
    request.deals = 6;
    request.seed = Seed::from_number(999);
    request.seed_not_given = true;
    EXPECT_EQ(played(request).out, asked.out);
}

TEST_F(TournamentTest, reports_what_was_played_when_stopped_and_continues_later) {
    Request request = request_of("coloretto", "players=2", 4);
    const Outcome whole = played(request);
    request.save = path();
    const std::atomic<bool> stop = true;
    request.stop = &stop;
    const Outcome stopped = played(request);
    EXPECT_EQ(stopped.status, exit_interrupted);
    EXPECT_THAT(stopped.out, HasSubstr("no deals"));
    EXPECT_THAT(stopped.plot, HasSubstr("No games."));
    request.stop = nullptr;
    EXPECT_EQ(played(request).out, whole.out);
}

TEST_F(TournamentTest, keeps_the_file_of_another_tournament) {
    Request request = request_of("coloretto", "players=2", 2);
    request.save = path();
    played(request);
    const std::string before = content();
    Request other = request;
    other.players = {"random", "greedy"};
    other.seed = Seed::from_number(8);
    const Outcome refused = played(other);
    EXPECT_EQ(refused.status, exit_failed);
    EXPECT_THAT(refused.out, IsEmpty());
    EXPECT_THAT(
        refused.err, HasSubstr("--players: random,greedy,veteran there, random,greedy here · --seed"));
    EXPECT_THAT(refused.err, HasSubstr("another file with --save"));
    other = request;
    other.options = "players=3";
    EXPECT_THAT(played(other).err, HasSubstr("players: 2 there, 3 here"));
    other = request;
    other.deals = 1;
    EXPECT_THAT(played(other).err, HasSubstr("already has 2 deals"));
    EXPECT_EQ(content(), before);
}

TEST_F(TournamentTest, keeps_a_damaged_file) {
    Request request = request_of("coloretto", "players=2", 2);
    request.save = path();
    for (const char* text : {"", R"({"format":"kameleon-tournament-1")", "anything else"}) {
        std::ofstream(path()) << text;
        const Outcome refused = played(request);
        EXPECT_EQ(refused.status, exit_failed);
        EXPECT_THAT(refused.err, HasSubstr("is damaged"));
        EXPECT_EQ(content(), text);
    }
}

TEST_F(TournamentTest, reports_an_unwritable_file_before_playing) {
    Request request = request_of("coloretto", "players=2", 2);
    request.save = (folder / "no" / "such" / "file").string();
    const Outcome refused = played(request);
    EXPECT_EQ(refused.status, exit_failed);
    EXPECT_THAT(refused.err, HasSubstr("doesn’t exist"));
    request.save = folder.string();
    EXPECT_THAT(played(request).err, HasSubstr("is a folder"));
}

TEST_F(TournamentTest, ranks_the_weakest_player_last) {
    Request request = request_of("coloretto", "players=3", 15);
    request.json = true;
    const Outcome outcome = played(request);
    const auto data = parse_json(outcome.out);
    ASSERT_TRUE(data);
    EXPECT_EQ(data->number("deals", 0, 100), 15);
    EXPECT_EQ(data->number("games", 0, 1000), 15 * 3 * 6);
    const Data::List& ratings = *data->find("ratings")->list();
    ASSERT_EQ(ratings.size(), 3U);
    EXPECT_EQ(ratings.back().text("player"), "random");
    EXPECT_LT(*ratings.back().find("rating")->as_double(), -100);
    const Data::List& pairs = *data->find("pairs")->list();
    ASSERT_EQ(pairs.size(), 6U);
    EXPECT_EQ(pairs.front().text("against"), "greedy");
    EXPECT_EQ(pairs.front().number("games", 0, 1000), 45);
    EXPECT_LT(*pairs.front().find("share")->as_double(), *data->find("par")->as_double());
}

TEST_F(TournamentTest, stops_when_its_test_is_decided) {
    Request request = request_of("coloretto", "players=3", 500);
    request.players = {"greedy", "random"};
    request.sprt = SprtPlan{0, 100};
    const Outcome outcome = played(request);
    EXPECT_EQ(outcome.status, exit_ok);
    EXPECT_THAT(outcome.out, HasSubstr("100 Elo or more"));
    EXPECT_THAT(outcome.out, Not(HasSubstr("500 deals")));
    request.players = {"random", "greedy"};
    request.json = true;
    EXPECT_THAT(played(request).out, HasSubstr("\"verdict\": \"low\""));
}

TEST_F(TournamentTest, fits_the_screen_in_every_language) {
    for (const std::string_view language : languages()) {
        for (const std::string_view pairing : pairing_names()) {
            Request request = request_of("amazonas", "players=2", 3);
            request.pairing = *pairing_of(pairing);
            if (pairing != "mixed") request.players.pop_back();
            if (request.players.size() == 2) request.sprt = SprtPlan{0, 0.5};
            const Outcome outcome = played(request, language);
            for (const std::string& text :
                 {outcome.out, outcome.plot.substr(outcome.plot.find("</style>"))}) {
                EXPECT_EQ(text.find("\u27E8"), std::string::npos) << text;
                EXPECT_EQ(text.find('{'), std::string::npos) << text;
            }
            std::istringstream lines(outcome.out);
            for (std::string line; std::getline(lines, line);) EXPECT_LE(shown_width(line), 80U) << line;
        }
    }
}

TEST(DealPlayer, gives_players_different_seeds_for_each_deal_seating_and_move) {
    /// Notes what it is asked with.
    class Listener final : public Player<Coloretto> {
    public:
        explicit Listener(std::vector<std::uint64_t>& seeds) : seeds_(seeds) {}
        [[nodiscard]] coloretto::Action decide(
            const coloretto::View& view, const Budget& budget, std::uint64_t seed) const override {
            EXPECT_FALSE(budget.evaluations);
            seeds_.push_back(seed);
            return view.legal.nth(0);
        }

    private:
        std::vector<std::uint64_t>& seeds_;
    };
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 2);
    const auto seeds_of = [&](std::uint64_t deal) {
        std::vector<std::uint64_t> seeds;
        std::vector<std::unique_ptr<Player<Coloretto>>> players;
        for (int i = 0; i < 2; ++i) players.push_back(std::make_unique<Listener>(seeds));
        const DealPlayer<Coloretto> player(
            *parse_options<Coloretto>("players=2"), std::move(players), schedule, Seed::from_number(7),
            nullptr);
        const std::atomic<bool> over = false;
        EXPECT_TRUE(player(deal, over));
        return seeds;
    };
    const std::vector<std::uint64_t> first = seeds_of(0);
    EXPECT_EQ(seeds_of(0), first);
    std::vector<std::uint64_t> all = first;
    for (const std::uint64_t seed : seeds_of(1)) all.push_back(seed);
    std::ranges::sort(all);
    EXPECT_EQ(std::ranges::adjacent_find(all), all.end());
}

TEST(TournamentCommand, reports_usage_errors) {
    const auto complaint = [](std::vector<std::string> words) {
        words.insert(words.begin(), "tournament");
        TestConsole test;
        EXPECT_EQ(cli::run(words, test.console), exit_usage);
        EXPECT_THAT(test.out.str(), IsEmpty());
        return test.err.str();
    };
    EXPECT_THAT(complaint({"colorado", "--players", "random,greedy"}), HasSubstr("coloretto"));
    EXPECT_THAT(complaint({"coloretto", "players=9", "--players", "random,greedy"}), HasSubstr("players"));
    EXPECT_THAT(complaint({"coloretto"}), HasSubstr("at least two contestants"));
    EXPECT_THAT(complaint({"coloretto", "--players", "random"}), HasSubstr("at least two contestants"));
    EXPECT_THAT(complaint({"coloretto", "--players", "random,random"}), HasSubstr("named twice"));
    EXPECT_THAT(complaint({"coloretto", "--players", "random,bob"}), HasSubstr("Unknown player “bob”"));
    EXPECT_THAT(complaint({"coloretto", "--players", "random,"}), HasSubstr("Unknown player “”"));
    EXPECT_THAT(complaint({"coloretto", "--players", "random,master@x"}), HasSubstr("master@2000"));
    EXPECT_THAT(complaint({"coloretto", "games=3", "--players", "random,greedy"}), HasSubstr("games="));
    EXPECT_THAT(
        complaint({"coloretto", "players=3", "--players", "random,greedy", "--pairing", "mixed"}),
        HasSubstr("at least 3 different contestants"));
    EXPECT_THAT(
        complaint({"coloretto", "--players", "random,greedy", "--pairing", "swiss"}), HasSubstr("swiss"));
    for (const char* bounds : {"5", "5,", "5,1", "5,5", "a,b", "0,5,9", "0,1e9", "nan,1"}) {
        EXPECT_THAT(
            complaint({"coloretto", "--players", "random,greedy", "--sprt", bounds}),
            HasSubstr("two ratings"));
    }
    EXPECT_THAT(
        complaint({"coloretto", "--players", "random,greedy,veteran", "--sprt", "0,5"}),
        HasSubstr("--sprt compares two"));
    EXPECT_THAT(
        complaint({"coloretto", "--players", "random,greedy", "--alpha", "0.1"}), HasSubstr("add --sprt"));
    EXPECT_THAT(
        complaint({"coloretto", "--players", "random,greedy", "--sprt", "0,5", "--beta", "0.5"}),
        HasSubstr("0.0001"));
    EXPECT_THAT(
        complaint({"coloretto", "--players", "random,greedy", "--save", "-"}), HasSubstr("file of its own"));
    EXPECT_THAT(
        complaint({"coloretto", "--players", "random,greedy", "--save", "a", "--plot", "a"}),
        HasSubstr("file of its own"));
    EXPECT_THAT(complaint({"coloretto", "--players", "random,greedy", "-n", "0"}), HasSubstr("1000000"));
}

TEST(TournamentCommand, accepts_negative_ratings) {
    TestConsole test;
    EXPECT_EQ(
        cli::run(
            {"tournament", "coloretto", "players=2", "--players", "random,greedy", "-n", "2", "--sprt",
             "-20,-10", "--seed", "1"},
            test.console),
        exit_ok)
        << test.err.str();
    EXPECT_THAT(test.out.str(), HasSubstr("by −20 or by −10 Elo"));
}

}  // namespace
}  // namespace kameleon::cli::tournament
