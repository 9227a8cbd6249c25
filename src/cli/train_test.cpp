// train_test.cpp: training by request and by command line: what is refused, what is said, and that being
// interrupted changes nothing.
#include "cli/train.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/temporary_folder_testing.h"
#include "cli/command.h"
#include "cli/console_testing.h"
#include "cli/run.h"
#include "cli/train_report.h"
#include "json/json.h"
#include "players/net/net_file.h"

namespace kameleon::cli {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;

using training::games_per_step;

/// Of eight steps.
constexpr std::uint64_t short_games = 8 * games_per_step;

TrainRequest short_request() {
    TrainRequest request;
    request.net = "amazonas-2";
    request.settings = {
        .seed = 1, .games = short_games, .rate = 0.001F, .lambda = 0.8F, .exploration = 0.01F};
    request.decks = 3;
    return request;
}

TEST(Train, makes_a_net_with_its_name_and_recipe) {
    const TrainingResult trained = train(short_request());
    EXPECT_TRUE(trained.finished);
    EXPECT_EQ(trained.games, short_games);
    const auto file = read_net(trained.file);
    ASSERT_TRUE(file);
    EXPECT_EQ(file->name, "amazonas-2");
    EXPECT_EQ(
        file->recipe,
        "seed=1 games=" + std::to_string(short_games) + " rate=0.001 lambda=0.8 exploration=0.01");
    EXPECT_EQ(file->net.players, 2);
}

TEST(Train, measures_strength_at_the_planned_numbers_of_games) {
    TrainRequest request = short_request();
    std::vector<training::StrengthPoint> reported;
    std::vector<std::uint64_t> steps;
    request.measured = [&](const training::StrengthPoint& point) { reported.push_back(point); };
    request.progress = [&](std::uint64_t games) { steps.push_back(games); };
    const TrainingResult trained = train(request);
    std::vector<std::uint64_t> games;
    for (const training::StrengthPoint& point : reported) {
        games.push_back(point.games);
        EXPECT_EQ(point.measured, 6U);
    }
    EXPECT_EQ(games, training::measuring_points(short_games));
    EXPECT_EQ(reported, trained.strength);
    EXPECT_EQ(steps.size(), 8U);
    EXPECT_EQ(steps.front(), games_per_step);
    EXPECT_EQ(steps.back(), short_games);
}

TEST(Train, gives_the_same_net_and_strengths_after_interruptions) {
    const TrainingResult at_once = train(short_request());
    std::string checkpoint;
    int runs = 0;
    for (;; ++runs) {
        ASSERT_LT(runs, 20);
        TrainRequest request = short_request();
        request.threads = 1 + runs % 3;
        if (!checkpoint.empty()) request.resume_from = checkpoint;
        EXPECT_FALSE(validation_error(request, "file"));
        request.save_checkpoint = [&](const std::string& bytes) { checkpoint = bytes; };
        std::atomic<bool> stop = false;
        request.stop = &stop;
        std::uint64_t started = 1;
        request.started = [&](std::uint64_t games) { started = games; };
        int steps = 0;
        request.progress = [&](std::uint64_t) { stop = ++steps == 3; };
        std::vector<training::StrengthPoint> reported;
        request.measured = [&](const training::StrengthPoint& point) { reported.push_back(point); };
        const TrainingResult trained = train(request);
        EXPECT_EQ(started, std::min(short_games, 3 * games_per_step * static_cast<std::uint64_t>(runs)));
        EXPECT_EQ(reported, trained.strength);
        if (!trained.finished) {
            EXPECT_THAT(trained.file, IsEmpty());
            continue;
        }
        EXPECT_EQ(trained.file, at_once.file);
        EXPECT_EQ(trained.strength, at_once.strength);
        break;
    }
    EXPECT_EQ(runs, 2);
    // A finished training can be gone on with: there is nothing left to do.
    TrainRequest request = short_request();
    request.resume_from = checkpoint;
    request.progress = [](std::uint64_t) { ADD_FAILURE(); };
    EXPECT_EQ(train(request).file, at_once.file);
}

TEST(Train, saves_checkpoints_at_the_given_interval) {
    TrainRequest request = short_request();
    int kept = 0;
    request.save_checkpoint = [&](const std::string&) { ++kept; };
    train(request);
    EXPECT_EQ(kept, 1);
    kept = 0;
    request.checkpoint_interval = {};
    train(request);
    EXPECT_EQ(kept, 9);
}

TEST(Train, rejects_unknown_nets_and_checkpoints_of_other_trainings) {
    TrainRequest request = short_request();
    EXPECT_FALSE(validation_error(request, ""));
    std::string checkpoint;
    request.save_checkpoint = [&](const std::string& bytes) { checkpoint = bytes; };
    train(request);
    request.settings.seed = 2;
    request.resume_from = checkpoint;
    const auto another = validation_error(request, "file");
    ASSERT_TRUE(another);
    EXPECT_EQ(another->key, "train.checkpoint_another");
    checkpoint[1000] = static_cast<char>(checkpoint[1000] ^ 4);
    request.resume_from = checkpoint;
    EXPECT_EQ(validation_error(request, "file")->key, "train.checkpoint_damaged");
    request.resume_from = "";
    EXPECT_EQ(validation_error(request, "file")->key, "train.checkpoint_damaged");
    request.net = "amazonas-5";
    EXPECT_EQ(validation_error(request, "file")->key, "train.unknown_net_but");
    request.net = "something";
    EXPECT_EQ(validation_error(request, "file")->key, "train.unknown_net");
}

TEST(TrainReport, shows_shares_with_their_intervals) {
    TrainRequest request = short_request();
    request.settings.games = 100'000;
    const training::StrengthPoint point{
        .games = 1234, .measured = 400, .first_places = 300 * training::whole_first_place};
    const auto words = load_catalogue("en");
    EXPECT_EQ(strength_line(point, request, *words), "  1,234   75.0 (70.5 … 79.0)\n");
    EXPECT_EQ(strength_text(point, *words), "75.0%");
    EXPECT_THAT(strength_heading(request, *words), HasSubstr("wins against greedy, % (equal share: 50.0%)"));
}

class TrainCommand : public InTemporaryFolder {
protected:
    struct Outcome {
        int status = 0;
        std::string out;
        std::string err;
    };
    static Outcome run_words(const std::vector<std::string>& words) {
        TestConsole test;
        const int status = run(words, test.console);
        return {status, test.out.str(), test.err.str()};
    }
    /// A short training into the folder, with more words after it.
    [[nodiscard]] Outcome trained(std::vector<std::string> more) const {
        more.insert(
            more.begin(),
            {"train", "amazonas-2", "--games", two_steps, "--threads", "2", "--out", path("a.net")});
        return run_words(more);
    }
    [[nodiscard]] std::string path(const std::string& name) const { return (folder / name).string(); }
    static std::string content(const std::string& path) {
        std::ifstream file(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
    [[nodiscard]] std::size_t files() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
    }

    const std::string two_steps = std::to_string(2 * games_per_step);
};

TEST_F(TrainCommand, writes_the_net_the_checkpoint_and_the_chart) {
    const Outcome done = trained({"--checkpoint", path("a.part"), "--plot", path("a.svg")});
    EXPECT_EQ(done.status, exit_ok) << done.err;
    EXPECT_EQ(done.err, "");
    EXPECT_THAT(done.out, HasSubstr("amazonas-2\nseed=1 games=" + two_steps + " "));
    EXPECT_THAT(done.out, HasSubstr("The net is trained and saved in " + path("a.net")));
    EXPECT_TRUE(read_net(content(path("a.net"))));
    EXPECT_THAT(content(path("a.svg")), HasSubstr("amazonas-2: strength during training"));
    EXPECT_THAT(content(path("a.part")), testing::StartsWith("kameleon-training"));
    EXPECT_EQ(files(), 3U);
    // Again: the checkpoint is of a finished training.
    const std::string net = content(path("a.net"));
    const Outcome again = trained({"--checkpoint", path("a.part")});
    EXPECT_EQ(again.status, exit_ok);
    EXPECT_THAT(again.err, HasSubstr(two_steps + " of " + two_steps + " games are done"));
    EXPECT_EQ(again.out, done.out);
    EXPECT_EQ(content(path("a.net")), net);
}

TEST_F(TrainCommand, accepts_settings_instead_of_the_defaults) {
    EXPECT_EQ(
        trained({"--seed", "9", "--rate", "0.0025", "--lambda", "1", "--exploration", "0",
                 "--heuristic-opponents", "0.5"})
            .status,
        exit_ok);
    const auto file = read_net(content(path("a.net")));
    ASSERT_TRUE(file);
    EXPECT_EQ(file->recipe, "seed=9 games=" + two_steps + " rate=0.0025 lambda=1 exploration=0 guests=0.5");
}

TEST_F(TrainCommand, prints_json) {
    const Outcome done = trained({"--json"});
    EXPECT_EQ(done.status, exit_ok);
    const auto data = parse_json(done.out);
    ASSERT_TRUE(data);
    EXPECT_EQ(*data->find("net")->text(), "amazonas-2");
    EXPECT_EQ(*data->find("players")->as_int(), 2);
    const Data::List& strength = *data->find("strength")->list();
    ASSERT_EQ(strength.size(), 2U);
    EXPECT_EQ(*strength.back().find("games")->as_int(), 2 * games_per_step);
}

TEST_F(TrainCommand, reserves_standard_output_for_a_net_or_chart) {
    const Outcome net = run_words({"train", "amazonas-2", "--games", two_steps, "--out", "-"});
    EXPECT_EQ(net.status, exit_ok);
    EXPECT_TRUE(read_net(net.out));
    EXPECT_THAT(net.err, HasSubstr("wins against greedy"));
    const Outcome plot = trained({"--plot", "-", "--json"});
    EXPECT_THAT(plot.out, testing::StartsWith("<svg"));
    EXPECT_THAT(plot.err, HasSubstr("\"strength\""));
}

TEST_F(TrainCommand, reports_usage_errors) {
    EXPECT_EQ(run_words({"train"}).status, exit_usage);
    const Outcome unknown = run_words({"train", "coloreto-2-brown"});
    EXPECT_EQ(unknown.status, exit_usage);
    EXPECT_THAT(unknown.err, HasSubstr("Did you mean “coloretto-2-brown”?"));
    EXPECT_THAT(unknown.err, HasSubstr("amazonas-4"));
    for (const auto& [option, value] : std::vector<std::pair<std::string, std::string>>{
             {"--games", "0"},
             {"--games", "many"},
             {"--seed", "-1"},
             {"--rate", "2"},
             {"--rate", "nan"},
             {"--lambda", "1.5"},
             {"--exploration", "-0.1"},
             {"--heuristic-opponents", "1.1"},
             {"--threads", "0"},
             {"--checkpoint", "-"},
             {"--checkpoint", path("a.net")},
             {"--checkpoint", path("x/../a.net")},
             {"--plot", path("a.net")}}) {
        const Outcome refused = trained({option, value});
        EXPECT_EQ(refused.status, exit_usage) << option << ' ' << value;
        EXPECT_NE(refused.err, "");
    }
    for (const std::string option : {"--out", "--checkpoint", "--plot"}) {
        EXPECT_EQ(trained({option, path("no/such/file")}).status, exit_failed) << option;
        EXPECT_EQ(trained({option, folder.string()}).status, exit_failed) << option;
    }
    EXPECT_EQ(files(), 0U);
}

TEST_F(TrainCommand, keeps_an_unusable_checkpoint) {
    std::ofstream(path("a.part")) << "something else";
    const Outcome damaged = trained({"--checkpoint", path("a.part")});
    EXPECT_EQ(damaged.status, exit_failed);
    EXPECT_THAT(damaged.err, HasSubstr("isn’t a kameleon checkpoint, or is damaged"));
    EXPECT_EQ(content(path("a.part")), "something else");
    fs::remove(path("a.part"));
    EXPECT_EQ(trained({"--checkpoint", path("a.part")}).status, exit_ok);
    const std::string before = content(path("a.part"));
    const Outcome another = trained({"--checkpoint", path("a.part"), "--seed", "2"});
    EXPECT_EQ(another.status, exit_failed);
    EXPECT_THAT(
        another.err, HasSubstr("checkpoint of another training: amazonas-2 seed=1 games=" + two_steps));
    EXPECT_EQ(content(path("a.part")), before);
}

}  // namespace
}  // namespace kameleon::cli
