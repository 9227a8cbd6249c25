// trainer_test.cpp: training gives the same net whatever the number of threads and interruptions, and the net
// can play.
#include "training/trainer.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "players/named.h"
#include "training/checkpoint.h"
#include "training/positions_testing.h"
#include "training/settings.h"
#include "training/strength.h"

namespace kameleon::training {
namespace {

/// Four steps.
constexpr TrainingSettings short_settings{.seed = 5, .games = 4 * games_per_step, .rate = 0.003F};
constexpr std::string_view some_net = "amazonas-2";

bool same(const Parameters& a, const Parameters& b) {
    return std::ranges::equal(
        a.rows, b.rows, [](const HiddenRow& one, const HiddenRow& other) { return one.at == other.at; });
}

template <Game G>
Trainer<G> trained(const TrainingSettings& settings, int threads, int net = 0) {
    Trainer<G> trainer(net, settings);
    while (!trainer.finished()) trainer.step(threads);
    return trainer;
}

TEST(Trainer, makes_the_same_net_with_any_number_of_threads) {
    Games::for_each([]<Game G>() {
        auto alone = trained<G>(short_settings, 1);
        EXPECT_EQ(alone.games(), short_settings.games);
        EXPECT_GT(alone.loss(), 0);
        for (const int threads : {2, 3, 9}) {
            auto together = trained<G>(short_settings, threads);
            EXPECT_TRUE(same(alone.progress().adam.net, together.progress().adam.net)) << threads;
            EXPECT_EQ(alone.net(), together.net()) << threads;
            EXPECT_EQ(alone.loss(), together.loss());
        }
    });
}

TEST(Trainer, makes_a_different_net_with_any_setting_changed) {
    const Net net = trained<Amazonas>(short_settings, 2).net();
    EXPECT_EQ(trained<Amazonas>(short_settings, 2).net(), net);
    for (const auto change : std::initializer_list<void (*)(TrainingSettings&)>{
             [](TrainingSettings& one) { one.seed = 6; },
             [](TrainingSettings& one) { one.games += games_per_step; },
             [](TrainingSettings& one) { one.rate = 0.002F; },
             [](TrainingSettings& one) { one.lambda = 0.5F; },
             [](TrainingSettings& one) { one.exploration = 0.3F; },
             [](TrainingSettings& one) { one.heuristic_opponent_share = 0.3F; }}) {
        TrainingSettings settings = short_settings;
        change(settings);
        EXPECT_NE(trained<Amazonas>(settings, 2).net(), net) << settings_text(settings);
    }
}

TEST(Trainer, survives_a_learning_rate_that_is_far_too_high) {
    const Net net = trained<Amazonas>({.seed = 1, .games = 20 * games_per_step, .rate = 1.0F}, 2).net();
    EXPECT_EQ(net.players, 2);
}

TEST(SelfPlay, targets_the_result_alone_with_lambda_1) {
    for_each_net([]<Game G>(int number) {
        FastRandom random(7);
        const int players = net_spec<G>(number).players;
        const Net net = quantised(random_parameters(players, Encoder<G>::feature_count(number), random));
        std::vector<Sample> samples;
        SelfPlay<G>(net, {.lambda = 1, .exploration = 0})
            .play(Encoder<G>::net_options(number, random), random, samples);
        ASSERT_FALSE(samples.empty());
        const Outcomes first =
            from_seat(samples[0].target, static_cast<Seat>(players - samples[0].features.first), players);
        for (const Sample& sample : samples) {
            // Turned back to the seats of the table, all say the same.
            const auto back = static_cast<Seat>(players - sample.features.first);
            EXPECT_EQ(from_seat(sample.target, back, players), first);
            float shares = 0;
            for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) shares += sample.target.at(i);
            EXPECT_NEAR(shares, 1, 1e-6);
        }
    });
}

TEST(SelfPlay, targets_the_next_prediction_with_lambda_0) {
    FastRandom random(8);
    const Net net = quantised(random_parameters(2, Encoder<Amazonas>::feature_count(0), random));
    std::vector<Sample> samples;
    SelfPlay<Amazonas>(net, {.lambda = 0, .exploration = 0})
        .play(Encoder<Amazonas>::net_options(0, random), random, samples);
    // Samples are in reverse order: the last position has the result as its target, each other one the next
    // prediction.
    for (std::size_t i = 1; i < samples.size(); ++i) {
        const Sample& next = samples[i - 1];
        const Targets predicted = by_seat(evaluate(net, next.features), next.features.first, 2);
        EXPECT_EQ(samples[i].target, from_seat(predicted, samples[i].features.first, 2));
    }
}

TEST(Adam, first_step_is_the_learning_rate_against_the_gradient) {
    const Parameters start(2, 4);
    Adam adam(start);
    std::vector<Parameters> shards(2, Parameters(2, 4));
    shards[0].rows[1].at[3] = 100;
    shards[1].rows[1].at[3] = 20;
    shards[0].rows[2].at[5] = -0.001F;
    adam.step(shards, 1, 0.01F, 0, 0, start.rows.size());
    EXPECT_NEAR(adam.net.rows[1].at[3], -0.01, 1e-6);
    EXPECT_NEAR(adam.net.rows[2].at[5], 0.01, 1e-6);
    EXPECT_EQ(adam.net.rows[0].at[0], 0);
    // The average begins where the net is.
    EXPECT_TRUE(same(adam.net, adam.average));
}

class Checkpoints : public testing::Test {
protected:
    using Training = Trainer<Amazonas>;

    static std::string kept(Training& trainer) {
        const auto progress = trainer.progress();
        return checkpoint_bytes(some_net, trainer.settings(), progress.steps, progress.adam, strength());
    }
    static CheckpointFault restored(
        Training& trainer, std::string_view bytes, std::string_view net = some_net) {
        auto progress = trainer.progress();
        std::vector<StrengthPoint> points;
        const auto fault = restore(bytes, net, trainer.settings(), progress.steps, progress.adam, points);
        EXPECT_EQ(points, fault == CheckpointFault::none ? strength() : std::vector<StrengthPoint>());
        return fault;
    }
    static std::vector<StrengthPoint> strength() {
        return {
            {.games = 32, .measured = 10, .first_places = 90},
            {.games = 96, .measured = 10, .first_places = 333}};
    }
};

TEST_F(Checkpoints, end_with_the_net_of_an_uninterrupted_run) {
    const Net expected = trained<Amazonas>(short_settings, 1).net();
    std::string bytes;
    {
        Training first(0, short_settings);
        for (int i = 0; i < 2; ++i) first.step(2);
        bytes = kept(first);
    }
    EXPECT_EQ(title_of(bytes), (CheckpointTitle{std::string(some_net), settings_text(short_settings)}));
    Training second(0, short_settings);
    ASSERT_EQ(restored(second, bytes), CheckpointFault::none);
    EXPECT_EQ(second.games(), 2 * games_per_step);
    EXPECT_EQ(kept(second), bytes);
    while (!second.finished()) second.step(3);
    EXPECT_EQ(second.net(), expected);
}

TEST_F(Checkpoints, are_refused_when_damaged_and_change_nothing) {
    Training source(0, short_settings);
    source.step(2);
    const std::string bytes = kept(source);
    Training target(0, short_settings);
    const std::string before = kept(target);
    std::vector<std::size_t> places{bytes.size() / 3, bytes.size() / 2};
    for (std::size_t i = 0; i < 160; ++i) places.push_back(i);
    for (std::size_t i = 1; i < 20; ++i) places.push_back(bytes.size() - i);
    for (const std::size_t at : places) {
        std::string damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ 1);
        EXPECT_EQ(restored(target, damaged), CheckpointFault::damaged) << at;
        if (at % 16 == 0) {
            EXPECT_FALSE(title_of(damaged)) << at;
        }
    }
    for (const std::size_t size :
         {std::size_t{0}, std::size_t{5}, std::size_t{20}, std::size_t{27}, std::size_t{100},
          bytes.size() - 8, bytes.size() - 1}) {
        EXPECT_EQ(restored(target, bytes.substr(0, size)), CheckpointFault::damaged) << size;
    }
    EXPECT_EQ(restored(target, bytes + '\0'), CheckpointFault::damaged);
    EXPECT_EQ(kept(target), before);
}

TEST_F(Checkpoints, are_refused_when_they_belong_to_another_training) {
    Training source(0, short_settings);
    const std::string bytes = kept(source);
    Training same_settings(0, short_settings);
    EXPECT_EQ(restored(same_settings, bytes, "amazonas-3"), CheckpointFault::another);
    for (const auto change : std::initializer_list<void (*)(TrainingSettings&)>{
             [](TrainingSettings& one) { one.seed = 6; }, [](TrainingSettings& one) { one.games += 1; },
             [](TrainingSettings& one) { one.rate = std::nextafter(one.rate, 1.0F); },
             [](TrainingSettings& one) { one.lambda = std::nextafter(one.lambda, 1.0F); },
             [](TrainingSettings& one) { one.exploration = std::nextafter(one.exploration, 1.0F); },
             [](TrainingSettings& one) { one.heuristic_opponent_share = 0.25F; }}) {
        TrainingSettings settings = short_settings;
        change(settings);
        Training other(0, settings);
        EXPECT_EQ(restored(other, bytes), CheckpointFault::another) << settings_text(settings);
    }
    // The same name, but more players: as if the net had been given other features since.
    Training other_shape(1, short_settings);
    EXPECT_EQ(restored(other_shape, bytes), CheckpointFault::another);
}

TEST(TrainingSettings, are_written_exactly) {
    EXPECT_EQ(
        settings_text({.seed = 1, .games = 1000000, .rate = 0.001F, .lambda = 0.8F, .exploration = 0.01F}),
        "seed=1 games=1000000 rate=0.001 lambda=0.8 exploration=0.01");
    EXPECT_EQ(
        settings_text(
            {.seed = 18446744073709551615U, .games = 1, .rate = 0.0003F, .lambda = 1, .exploration = 0}),
        "seed=18446744073709551615 games=1 rate=0.0003 lambda=1 exploration=0");
    EXPECT_EQ(
        settings_text({.seed = 1, .games = 1, .heuristic_opponent_share = 0.25F}),
        "seed=1 games=1 rate=0.001 lambda=0.9 exploration=0.01 guests=0.25");
}

TEST(TrainingSettings, exist_for_every_net) {
    for_each_net([]<Game G>(int number) {
        EXPECT_NE(default_settings(net_spec<G>(number).name), default_settings(""))
            << net_spec<G>(number).name;
    });
}

TEST(MeasuringPoints, are_dense_at_first_and_then_even) {
    const auto steps = [](std::uint64_t games) {
        std::vector<std::uint64_t> points = measuring_points(games);
        for (std::uint64_t& point : points) {
            EXPECT_EQ(point % games_per_step, 0U);
            point /= games_per_step;
        }
        return points;
    };
    EXPECT_THAT(
        steps(2048 * games_per_step),
        testing::ElementsAre(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 768, 1024, 1280, 1536, 1792, 2048));
    EXPECT_THAT(steps(1), testing::ElementsAre(1));
    EXPECT_THAT(steps(3 * games_per_step + 1), testing::ElementsAre(1, 2, 3, 4));
    for (const std::uint64_t games :
         {std::uint64_t{33}, std::uint64_t{1'500'000}, std::uint64_t{10'000'000'000}}) {
        const auto points = measuring_points(games);
        EXPECT_TRUE(std::ranges::is_sorted(points, std::less_equal<>()));
        EXPECT_LE(points.size(), 16U);
        EXPECT_GE(points.back(), games);
        EXPECT_LT(points.back(), games + games_per_step);
    }
}

TEST(Strength, does_not_depend_on_the_number_of_threads) {
    Games::for_each([]<Game G>() {
        FastRandom random(2);
        const Net net =
            quantised(random_parameters(net_spec<G>(0).players, Encoder<G>::feature_count(0), random));
        const auto opponent = make_player<G>("random");
        const StrengthTest<G> test(0, net, *opponent);
        const StrengthPoint one = test.run(20, 1);
        EXPECT_EQ(one.measured, 20U * static_cast<unsigned>(net_spec<G>(0).players));
        EXPECT_EQ(test.run(20, 3), one);
        EXPECT_EQ(test.run(20, 50), one);
        EXPECT_LE(one.share(), 1);
        EXPECT_GT(one.share(), 0);
    });
}

TEST(Training, makes_a_player_that_beats_random) {
    const TrainingSettings settings{
        .seed = 1, .games = 1920, .rate = 0.003F, .lambda = 0.8F, .exploration = 0.01F};
    const auto random = make_player<Coloretto>("random");
    Trainer<Coloretto> trainer(0, settings);
    const double before = StrengthTest<Coloretto>(0, trainer.net(), *random).run(40, 2).share();
    while (!trainer.finished()) trainer.step(2);
    const double after = StrengthTest<Coloretto>(0, trainer.net(), *random).run(40, 2).share();
    EXPECT_GT(after, 0.8);
    EXPECT_GT(after, before + 0.2);
}

}  // namespace
}  // namespace kameleon::training
