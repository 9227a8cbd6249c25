// option_fields.cpp: the options of Amazonas as text.
#include "rules/amazonas/amazonas.h"
#include "rules/options_text.h"

namespace kameleon::amazonas {
namespace {

std::string print_bonus(const Options& options) {
    std::string text;
    for (const std::uint8_t value : options.bonus) {
        if (!text.empty()) text += ',';
        text += std::to_string(value);
    }
    return text;
}

bool read_bonus(Options& options, std::string_view text) {
    std::array<std::uint8_t, colour_count> bonus{};
    for (std::size_t i = 0; i < bonus.size(); ++i) {
        const std::size_t comma = text.find(',');
        const bool last = i + 1 == bonus.size();
        if ((comma == std::string_view::npos) != last) return false;
        const auto value = read_number(text.substr(0, comma), 0, most_bonus);
        if (!value) return false;
        bonus[i] = static_cast<std::uint8_t>(*value);
        text.remove_prefix(last ? text.size() : comma + 1);
    }
    options.bonus = bonus;
    return true;
}

constexpr std::array fields{
    OptionField<Options>{
        "players", "2 3 4", [](const Options& o) { return std::to_string(o.players); },
        [](Options& o, std::string_view text) {
            return read_into(o.players, text, min_players, max_players);
        }},
    OptionField<Options>{"bonus", "5,4,3,6 0,0,0,0 50,1,2,10", print_bonus, read_bonus},
    OptionField<Options>{
        "start", "random 1 2", [](const Options& o) { return print_start(o.start); },
        [](Options& o, std::string_view text) { return read_start(o.start, text, max_players); }},
    OptionField<Options>{
        "games", "1 4 20", [](const Options& o) { return std::to_string(o.games); },
        [](Options& o, std::string_view text) { return read_into(o.games, text, 1, most_games); }},
};

}  // namespace

std::span<const OptionField<Options>> Amazonas::option_fields() { return fields; }

}  // namespace kameleon::amazonas
