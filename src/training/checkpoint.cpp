// checkpoint.cpp: see checkpoint.h.
#include "training/checkpoint.h"

#include <algorithm>
#include <array>
#include <bit>

#include "training/settings.h"

namespace kameleon::training {
namespace {

constexpr std::string_view mark = "kameleon-training 1\n";

void put(std::string& out, std::uint64_t number, int bytes) {
    for (int i = 0; i < bytes; ++i) out += static_cast<char>(number >> (8 * i) & 0xFFU);
}

std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t count) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < count; ++i) {
        number |= std::uint64_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
    }
    return number;
}

std::uint64_t sum_of(std::string_view bytes) {
    std::uint64_t sum = bytes.size();
    for (std::size_t at = 0; at < bytes.size(); at += 8) {
        sum = mix64(sum ^ number_at(bytes, at, std::min<std::size_t>(8, bytes.size() - at)));
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
    if (sum_of(checked) != number_at(bytes, checked.size(), 8)) return std::nullopt;
    return checked;
}

/// Takes what was put off the front of a text that is long enough.
class Taker {
public:
    explicit Taker(std::string_view bytes) : bytes_(bytes) {}
    std::uint64_t take(std::size_t count) {
        const std::uint64_t number = number_at(bytes_, 0, count);
        bytes_.remove_prefix(count);
        return number;
    }
    [[nodiscard]] std::size_t left() const { return bytes_.size(); }

private:
    std::string_view bytes_;
};

constexpr std::size_t bytes_of_point = 24;
constexpr std::uint64_t most_points = 1000;

}  // namespace

std::string checkpoint_bytes(
    std::string_view net, const TrainingSettings& settings, std::uint64_t steps, const Adam& adam,
    std::span<const StrengthPoint> strength) {
    std::string bytes = head_of(net, settings);
    put(bytes, steps, 8);
    put(bytes, strength.size(), 8);
    for (const StrengthPoint& point : strength) {
        for (const std::uint64_t number : {point.games, point.measured, point.first_places}) {
            put(bytes, number, 8);
        }
    }
    for (const Parameters* part : parts_of(adam)) {
        for (const HiddenRow& row : part->rows) {
            for (const float number : row.at) put(bytes, std::bit_cast<std::uint32_t>(number), 4);
        }
    }
    put(bytes, sum_of(bytes), 8);
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
    Taker taker(checked->substr(head.size()));
    if (taker.left() < 16) return CheckpointFault::damaged;
    const std::uint64_t taken_steps = taker.take(8);
    const std::uint64_t points = taker.take(8);
    // A net of the same name and another shape is from another version of the program.
    const std::size_t weights = 4 * adam.net.rows.size() * hidden_units * sizeof(float);
    if (points > most_points || taker.left() != points * bytes_of_point + weights) {
        return CheckpointFault::another;
    }
    steps = taken_steps;
    strength.clear();
    for (std::uint64_t i = 0; i < points; ++i) {
        StrengthPoint point;
        for (std::uint64_t* number : {&point.games, &point.measured, &point.first_places}) {
            *number = taker.take(8);
        }
        strength.push_back(point);
    }
    for (Parameters* part : parts_of(adam)) {
        for (HiddenRow& row : part->rows) {
            for (float& number : row.at) {
                number = std::bit_cast<float>(static_cast<std::uint32_t>(taker.take(4)));
            }
        }
    }
    return CheckpointFault::none;
}

}  // namespace kameleon::training
