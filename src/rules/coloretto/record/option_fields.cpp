// option_fields.cpp: the options of Coloretto as text.
#include <array>

#include "rules/coloretto/coloretto.h"
#include "rules/options_text.h"

namespace kameleon::coloretto {
namespace {

/// Reads one of two words into `value`.
template <class T>
bool read_choice(
    T& value, std::string_view text, std::string_view first, T first_value, std::string_view second,
    T second_value) {
    if (text == first) {
        value = first_value;
    } else if (text == second) {
        value = second_value;
    } else {
        return false;
    }
    return true;
}

constexpr std::array fields{
    OptionField<Options>{
        "players", "2 3 4 5", [](const Options& o) { return std::to_string(o.players); },
        [](Options& o, std::string_view text) {
            return read_into(o.players, text, min_players, max_players);
        }},
    OptionField<Options>{
        "side", "brown grey",
        [](const Options& o) -> std::string { return o.side == Side::brown ? "brown" : "grey"; },
        [](Options& o, std::string_view text) {
            return read_choice(o.side, text, "brown", Side::brown, "grey", Side::grey);
        }},
    OptionField<Options>{
        "last-round", "above among",
        [](const Options& o) -> std::string { return o.last_round == LastRound::above ? "above" : "among"; },
        [](Options& o, std::string_view text) {
            return read_choice(o.last_round, text, "above", LastRound::above, "among", LastRound::among);
        }},
    OptionField<Options>{
        "jokers", "program player",
        [](const Options& o) -> std::string { return o.jokers == Jokers::program ? "program" : "player"; },
        [](Options& o, std::string_view text) {
            return read_choice(o.jokers, text, "program", Jokers::program, "player", Jokers::player);
        }},
    OptionField<Options>{
        "golden", "no yes", [](const Options& o) -> std::string { return o.golden ? "yes" : "no"; },
        [](Options& o, std::string_view text) {
            return read_choice(o.golden, text, "no", false, "yes", true);
        }},
    OptionField<Options>{
        "out", "usual random",
        [](const Options& o) -> std::string { return o.out == ColoursOut::standard ? "usual" : "random"; },
        [](Options& o, std::string_view text) {
            return read_choice(o.out, text, "usual", ColoursOut::standard, "random", ColoursOut::random);
        }},
    OptionField<Options>{
        "start", "random 1 2", [](const Options& o) { return print_start(o.start); },
        [](Options& o, std::string_view text) { return read_start(o.start, text, max_players); }},
    OptionField<Options>{
        "games", "1 4 20", [](const Options& o) { return std::to_string(o.games); },
        [](Options& o, std::string_view text) { return read_into(o.games, text, 1, most_games); }},
};

}  // namespace

std::span<const OptionField<Options>> Coloretto::option_fields() { return fields; }

}  // namespace kameleon::coloretto
