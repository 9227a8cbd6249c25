// message_scan.cpp: see message_scan.h.
#include "load/message_scan.h"

#include <charconv>
#include <string>

namespace kameleon::load {
namespace {

/// The text after `"name":`.
std::optional<std::string_view> after_name(std::string_view message, std::string_view name) {
    const std::string wanted = '"' + std::string(name) + "\":";
    const std::size_t found = message.find(wanted);
    if (found == std::string_view::npos) return std::nullopt;
    return message.substr(found + wanted.size());
}

}  // namespace

std::string_view message_type(std::string_view message) { return text_member(message, "type").value_or(""); }

std::optional<std::string_view> text_member(std::string_view message, std::string_view name) {
    const auto rest = after_name(message, name);
    if (!rest || !rest->starts_with('"')) return std::nullopt;
    return rest->substr(1, rest->find('"', 1) - 1);
}

std::optional<std::uint64_t> number_member(std::string_view message, std::string_view name) {
    const auto rest = after_name(message, name);
    if (!rest) return std::nullopt;
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(rest->data(), rest->data() + rest->size(), number);
    if (error != std::errc()) return std::nullopt;
    return number;
}

std::vector<std::string_view> legal_actions(std::string_view message) {
    const auto rest = after_name(message, "legal");
    if (!rest || !rest->starts_with('[')) return {};
    std::vector<std::string_view> actions;
    std::size_t depth = 0;
    std::size_t begin = 0;
    for (std::size_t i = 1; i < rest->size(); ++i) {
        const char letter = (*rest)[i];
        if (letter == '{' && depth++ == 0) begin = i;
        if (letter == '}' && --depth == 0) actions.push_back(rest->substr(begin, i - begin + 1));
        if (letter == ']' && depth == 0) return actions;
    }
    return {};
}

bool game_is_over(std::string_view message) {
    // In the summary: also between two games of a match.
    return message.find(R"("phase":"over")") != std::string_view::npos;
}

bool has_decision(std::string_view message) {
    return message.find(R"("event":"decided")") != std::string_view::npos;
}

bool has_start(std::string_view message) {
    return message.find(R"("event":"started")") != std::string_view::npos;
}

}  // namespace kameleon::load
