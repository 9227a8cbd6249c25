// net_file.cpp: see net_file.h.
#include "players/net/net_file.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/bytes.h"
#include "base/fast_random.h"
#include "base/hex.h"

namespace kameleon {
namespace {

constexpr std::string_view first_line = "kameleon-net 1\n";
constexpr std::string_view any_version = "kameleon-net ";
constexpr int most_features = 65536;

std::uint64_t checksum(std::string_view head, std::string_view body) {
    std::uint64_t sum = 0;
    for (const std::string_view part : {head, body}) {
        ByteReader reader(part);
        while (reader.left() >= 8) sum = mix64(sum ^ reader.take(8));
        sum = mix64(sum ^ reader.take(reader.left()) ^ part.size());
    }
    return sum;
}

/// The rest of a line that begins with a word, taken off the front of the text.
std::optional<std::string_view> take_line(std::string_view& text, std::string_view word) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos || !text.starts_with(word) || end <= word.size() ||
        text[word.size()] != ' ') {
        return std::nullopt;
    }
    const std::string_view rest = text.substr(word.size() + 1, end - word.size() - 1);
    text.remove_prefix(end + 1);
    return rest;
}

std::optional<int> take_number(std::string_view& text, std::string_view word) {
    const auto digits = take_line(text, word);
    if (!digits) return std::nullopt;
    int number = 0;
    const auto [end, error] = std::from_chars(digits->data(), digits->data() + digits->size(), number);
    if (error != std::errc() || end != digits->data() + digits->size()) return std::nullopt;
    return number;
}

std::string head_of(const NetFile& file) {
    return std::string(first_line) + "net " + file.name + "\nplayers " + std::to_string(file.net.players) +
           "\nfeatures " + std::to_string(file.net.feature_count) + "\nhidden " +
           std::to_string(hidden_units) + "\nrecipe " + file.recipe + "\n";
}

std::size_t body_size(int players, int feature_count) {
    const auto outcomes = 2 * static_cast<std::size_t>(players);
    return (static_cast<std::size_t>(feature_count) + 2 * outcomes) * hidden_units + outcomes * 4;
}

/// Beyond this a net was not made by training, and its sums could leave their range.
constexpr std::int32_t largest_bias = 1 << 28;

bool in_range(const Net& net) {
    const auto too_big = [](std::int32_t bias) { return bias > largest_bias || bias < -largest_bias; };
    const auto too_small = [](const HiddenSums& row) {
        return std::ranges::any_of(row, [](std::int16_t weight) { return weight < -most_first_weight; });
    };
    return std::ranges::none_of(net.second_bias, too_big) && std::ranges::none_of(net.first, too_small);
}

Net read_weights(std::string_view body, int players, int feature_count) {
    Net net;
    net.players = players;
    net.feature_count = feature_count;
    net.first.resize(static_cast<std::size_t>(feature_count));
    net.second.resize(2 * static_cast<std::size_t>(players));
    ByteReader weights(body);
    for (HiddenSums& row : net.first) {
        for (std::int16_t& weight : row) weight = static_cast<std::int8_t>(weights.take(1));
    }
    for (HiddenSums& row : net.second) {
        for (std::int16_t& weight : row) weight = static_cast<std::int16_t>(weights.take(2));
    }
    for (std::size_t i = 0; i < net.second.size(); ++i) {
        net.second_bias.push_back(static_cast<std::int32_t>(weights.take(4)));
    }
    return net;
}

}  // namespace

std::string net_bytes(const NetFile& file) {
    std::string body;
    for (const HiddenSums& row : file.net.first) {
        for (const std::int16_t weight : row) append_bytes(body, static_cast<std::uint16_t>(weight), 1);
    }
    for (const HiddenSums& row : file.net.second) {
        for (const std::int16_t weight : row) append_bytes(body, static_cast<std::uint16_t>(weight), 2);
    }
    for (const std::int32_t bias : file.net.second_bias)
        append_bytes(body, static_cast<std::uint32_t>(bias), 4);
    const std::string head = head_of(file);
    return head + "checksum " + hex_of(checksum(head, body)) + "\n\n" + body;
}

Result<NetFile, Message> read_net(std::string_view bytes) {
    if (!bytes.starts_with(any_version)) return refuse(Message("net.not_a_net"));
    if (!bytes.starts_with(first_line)) return refuse(Message("net.unknown_version"));
    std::string_view rest = bytes.substr(first_line.size());
    const auto name = take_line(rest, "net");
    const auto players = take_number(rest, "players");
    const auto feature_count = take_number(rest, "features");
    const auto hidden = take_number(rest, "hidden");
    const auto recipe = take_line(rest, "recipe");
    const std::string_view head = bytes.substr(0, bytes.size() - rest.size());
    const auto sum = take_line(rest, "checksum");
    const bool whole = name && players && feature_count && hidden && recipe && sum && rest.starts_with('\n');
    if (!whole) return refuse(Message("net.damaged"));
    rest.remove_prefix(1);
    const bool sensible = *players >= 1 && *players <= most_players && *feature_count >= 1 &&
                          *feature_count <= most_features && *hidden == hidden_units;
    if (!sensible || rest.size() != body_size(*players, *feature_count) ||
        *sum != hex_of(checksum(head, rest))) {
        return refuse(Message("net.damaged"));
    }
    NetFile file{
        .name = std::string(*name),
        .recipe = std::string(*recipe),
        .net = read_weights(rest, *players, *feature_count)};
    if (!in_range(file.net)) return refuse(Message("net.damaged"));
    return file;
}

std::optional<Message> objection_to_net(
    const NetFile& file, std::string_view name, int players, int feature_count) {
    if (file.name != name) {
        return Message("net.another", {{"wanted", std::string(name)}, {"found", file.name}});
    }
    if (file.net.players != players || file.net.feature_count != feature_count) {
        return Message("net.other_shape", {{"net", std::string(name)}});
    }
    return std::nullopt;
}

}  // namespace kameleon
