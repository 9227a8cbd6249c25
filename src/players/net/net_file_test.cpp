// net_file_test.cpp: writing and reading net files, and refusing damaged ones.
#include "players/net/net_file.h"

#include <gtest/gtest.h>

#include "base/fast_random.h"
#include "base/random.h"

namespace kameleon {
namespace {

/// Any weights, the extreme ones too.
NetFile some_file(int players, int feature_count) {
    FastRandom random(4);
    NetFile file{.name = "coloretto-3-brown", .recipe = "seed=1 games=32", .net = {}};
    file.net.players = players;
    file.net.feature_count = feature_count;
    const auto outcomes = 2 * static_cast<std::size_t>(players);
    file.net.first.resize(static_cast<std::size_t>(feature_count));
    file.net.second.resize(outcomes);
    for (HiddenSums& row : file.net.first) {
        for (std::int16_t& weight : row) {
            weight = static_cast<std::int16_t>(below(random, 2 * most_first_weight + 1));
            weight = static_cast<std::int16_t>(weight - most_first_weight);
        }
    }
    for (HiddenSums& row : file.net.second) {
        for (std::int16_t& weight : row) weight = static_cast<std::int16_t>(random.next32());
    }
    for (std::size_t i = 0; i < outcomes; ++i) {
        file.net.second_bias.push_back(static_cast<std::int32_t>(random.next32()) / 8);
    }
    file.net.first[0][0] = -most_first_weight;
    file.net.first[0][1] = most_first_weight;
    file.net.second[0][0] = INT16_MIN;
    file.net.second[0][1] = INT16_MAX;
    file.net.second_bias[0] = -(1 << 28);
    file.net.second_bias[1] = 1 << 28;
    return file;
}

std::string refusal_of(std::string_view bytes) {
    const auto file = read_net(bytes);
    return file ? "" : file.error().key;
}

std::string replaced(std::string text, std::string_view old, std::string_view by) {
    return text.replace(text.find(old), old.size(), by);
}

TEST(NetFiles, can_be_read_again) {
    for (const int players : {1, 2, 5}) {
        const NetFile file = some_file(players, 7);
        const auto read = read_net(net_bytes(file));
        ASSERT_TRUE(read);
        EXPECT_EQ(*read, file);
        EXPECT_EQ(net_bytes(*read), net_bytes(file));
    }
}

TEST(NetFiles, are_refused_when_no_training_could_have_made_them) {
    NetFile file = some_file(2, 7);
    file.net.second_bias[2] = INT32_MIN;
    EXPECT_EQ(refusal_of(net_bytes(file)), "net.damaged");
    file = some_file(2, 7);
    file.net.first[3][5] = -128;
    EXPECT_EQ(refusal_of(net_bytes(file)), "net.damaged");
}

TEST(NetFiles, begin_with_lines_that_people_can_read) {
    const std::string bytes = net_bytes(some_file(3, 7));
    EXPECT_TRUE(bytes.starts_with(
        "kameleon-net 1\nnet coloretto-3-brown\nplayers 3\nfeatures 7\nhidden 128\nrecipe seed=1 games=32\n"
        "checksum "));
}

TEST(NetFiles, are_refused_when_any_byte_is_damaged) {
    const std::string bytes = net_bytes(some_file(2, 40));
    const std::size_t body = bytes.find("\n\n") + 2;
    for (std::size_t at = 0; at < bytes.size(); at += at < body || at + 20 > bytes.size() ? 1U : 7U) {
        for (const int change : {1, 0x20, 0x80, 0xFF}) {
            std::string damaged = bytes;
            damaged[at] = static_cast<char>(damaged[at] ^ change);
            EXPECT_NE(refusal_of(damaged), "") << at << ' ' << change;
        }
    }
}

TEST(NetFiles, are_refused_when_cut_or_longer) {
    const std::string bytes = net_bytes(some_file(2, 3));
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        EXPECT_NE(refusal_of(bytes.substr(0, size)), "") << size;
    }
    EXPECT_EQ(refusal_of(bytes + '\0'), "net.damaged");
}

TEST(NetFiles, say_why_they_are_refused) {
    const std::string bytes = net_bytes(some_file(2, 3));
    EXPECT_EQ(refusal_of(""), "net.not_a_net");
    EXPECT_EQ(refusal_of("[Game \"coloretto\"]\n"), "net.not_a_net");
    EXPECT_EQ(refusal_of(replaced(bytes, "kameleon-net 1\n", "kameleon-net 2\n")), "net.unknown_version");
    EXPECT_EQ(refusal_of(replaced(bytes, "kameleon-net 1\n", "kameleon-net 10\n")), "net.unknown_version");
    EXPECT_EQ(refusal_of(replaced(bytes, "hidden 128", "hidden 64")), "net.damaged");
    EXPECT_EQ(refusal_of(replaced(bytes, "players 2", "players 9999999999")), "net.damaged");
    EXPECT_EQ(refusal_of(replaced(bytes, "players 2", "players -2")), "net.damaged");
    EXPECT_EQ(refusal_of(replaced(bytes, "features 3", "features 2000000000")), "net.damaged");
    EXPECT_EQ(refusal_of(replaced(bytes, "games=32", "games=64")), "net.damaged");
}

TEST(NetFiles, are_objected_to_when_they_are_of_another_net) {
    const NetFile file = some_file(3, 7);
    EXPECT_FALSE(objection_to_net(file, "coloretto-3-brown", 3, 7));
    EXPECT_EQ(objection_to_net(file, "coloretto-3-grey", 3, 7)->key, "net.another");
    EXPECT_EQ(objection_to_net(file, "coloretto-3-brown", 4, 7)->key, "net.other_shape");
    EXPECT_EQ(objection_to_net(file, "coloretto-3-brown", 3, 8)->key, "net.other_shape");
}

}  // namespace
}  // namespace kameleon
