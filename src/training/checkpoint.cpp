// checkpoint.cpp: see checkpoint.h.
#include "training/checkpoint.h"

#include <algorithm>
#include <array>
#include <bit>

#include "base/bytes.h"
#include "training/settings.h"

namespace kameleon::training {
namespace {

constexpr std::string_view mark = "kameleon-training 1\n";

std::uint64_t sum_of(std::string_view bytes) {
    std::uint64_t sum = bytes.size();
    for (ByteReader reader(bytes); reader.left() > 0;) {
        sum = mix64(sum ^ reader.take(std::min<std::size_t>(8, reader.left())));
    }
    return sum;
}

std::string head_of(std::string_view net, const TrainingSettings& settings) {
    return std::string(mark) + std::string(net) + "\n" + settings_text(settings) + "\n";
}

template <class AnyAdam>
auto parts_of(AnyAdam& adam) {
    return std::array{&adam.net, &adam.average, &adam.first_moment, &adam.second_moment};
}

/// Everything but the checksum, if that is right.
std::optional<std::string_view> checked_part(std::string_view bytes) {
    if (!bytes.starts_with(mark) || bytes.size() < mark.size() + 8) return std::nullopt;
    const std::string_view checked = bytes.substr(0, bytes.size() - 8);
    if (sum_of(checked) != ByteReader(bytes.substr(checked.size())).take(8)) return std::nullopt;
    return checked;
}

constexpr std::size_t bytes_of_point = 24;
constexpr std::uint64_t most_points = 1000;

}  // namespace

std::string checkpoint_bytes(
    std::string_view net, const TrainingSettings& settings, std::uint64_t steps, const Adam& adam,
    std::span<const StrengthPoint> strength) {
    std::string bytes = head_of(net, settings);
    append_bytes(bytes, steps, 8);
    append_bytes(bytes, strength.size(), 8);
    for (const StrengthPoint& point : strength) {
        for (const std::uint64_t number : {point.games, point.measured, point.first_places}) {
            append_bytes(bytes, number, 8);
        }
    }
    for (const Parameters* part : parts_of(adam)) {
        for (const HiddenRow& row : part->rows) {
            for (const float number : row.at) append_bytes(bytes, std::bit_cast<std::uint32_t>(number), 4);
        }
    }
    append_bytes(bytes, sum_of(bytes), 8);
    return bytes;
}

std::optional<CheckpointTitle> title_of(std::string_view bytes) {
    const auto checked = checked_part(bytes);
    if (!checked) return std::nullopt;
    const std::string_view rest = checked->substr(mark.size());
    const std::size_t first = rest.find('\n');
    const std::size_t second = first == std::string_view::npos ? first : rest.find('\n', first + 1);
    if (second == std::string_view::npos) return std::nullopt;
    return CheckpointTitle{
        .net = std::string(rest.substr(0, first)),
        .recipe = std::string(rest.substr(first + 1, second - first - 1))};
}

CheckpointFault restore(
    std::string_view bytes, std::string_view net, const TrainingSettings& settings, std::uint64_t& steps,
    Adam& adam, std::vector<StrengthPoint>& strength) {
    const auto checked = checked_part(bytes);
    if (!checked) return CheckpointFault::damaged;
    const std::string head = head_of(net, settings);
    if (!checked->starts_with(head)) return CheckpointFault::another;
    ByteReader reader(checked->substr(head.size()));
    if (reader.left() < 16) return CheckpointFault::damaged;
    const std::uint64_t taken_steps = reader.take(8);
    const std::uint64_t points = reader.take(8);
    // A net of the same name and another shape is from another version of the program.
    const std::size_t weights = 4 * adam.net.rows.size() * hidden_units * sizeof(float);
    if (points > most_points || reader.left() != points * bytes_of_point + weights) {
        return CheckpointFault::another;
    }
    steps = taken_steps;
    strength.clear();
    for (std::uint64_t i = 0; i < points; ++i) {
        StrengthPoint point;
        for (std::uint64_t* number : {&point.games, &point.measured, &point.first_places}) {
            *number = reader.take(8);
        }
        strength.push_back(point);
    }
    for (Parameters* part : parts_of(adam)) {
        for (HiddenRow& row : part->rows) {
            for (float& number : row.at) {
                number = std::bit_cast<float>(static_cast<std::uint32_t>(reader.take(4)));
            }
        }
    }
    return CheckpointFault::none;
}

}  // namespace kameleon::training
