// checkpoint.cpp: see checkpoint.h.
#include "learn/checkpoint.h"

#include <array>
#include <bit>

#include "learn/recipe.h"

namespace kameleon::learn {
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

std::string head_of(std::string_view net, const TrainSettings& settings) {
    return std::string(mark) + std::string(net) + "\n" + recipe_text(settings) + "\n";
}

template <class AnyAdam>
auto parts_of(AnyAdam& adam) {
    return std::array{&adam.net, &adam.average, &adam.first_moment, &adam.second_moment};
}

}  // namespace

std::string checkpoint_bytes(
    std::string_view net, const TrainSettings& settings, std::uint64_t steps, const Adam& adam) {
    std::string bytes = head_of(net, settings);
    put(bytes, steps, 8);
    for (const Parameters* part : parts_of(adam)) {
        for (const HiddenRow& row : part->rows) {
            for (const float number : row.at) put(bytes, std::bit_cast<std::uint32_t>(number), 4);
        }
    }
    put(bytes, sum_of(bytes), 8);
    return bytes;
}

CheckpointFault restore(
    std::string_view bytes, std::string_view net, const TrainSettings& settings, std::uint64_t& steps,
    Adam& adam) {
    if (!bytes.starts_with(mark) || bytes.size() < 16) return CheckpointFault::damaged;
    const std::string_view checked = bytes.substr(0, bytes.size() - 8);
    if (sum_of(checked) != number_at(bytes, checked.size(), 8)) return CheckpointFault::damaged;
    const std::string head = head_of(net, settings);
    if (!checked.starts_with(head)) return CheckpointFault::another;
    std::size_t at = head.size();
    const std::size_t rows = adam.net.rows.size();
    if (checked.size() != at + 8 + 4 * rows * hidden_units * 4) return CheckpointFault::another;
    steps = number_at(checked, at, 8);
    at += 8;
    for (Parameters* part : parts_of(adam)) {
        for (HiddenRow& row : part->rows) {
            for (float& number : row.at) {
                number = std::bit_cast<float>(static_cast<std::uint32_t>(number_at(checked, at, 4)));
                at += 4;
            }
        }
    }
    return CheckpointFault::none;
}

}  // namespace kameleon::learn
