// options_text.h: the options of a game as one line of text, "players=4 side=grey", and back.
//
// Each game lists its fields; this file reads, prints and refuses them the same way for all. Printing gives
// every field in order, so equal options have equal texts; reading takes any subset in any order, and a field
// left out keeps its default.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "base/text.h"
#include "rules/recordable.h"

namespace kameleon {

template <class Options>
struct OptionField {
    std::string_view key;
    std::string_view examples;  // values worth offering and trying, with spaces between them: "brown grey"
    std::string (*print)(const Options&);
    bool (*read)(Options&, std::string_view);  // false: not a value of this field
};

/// read_number into a field.
bool read_into(std::uint8_t& value, std::string_view text, int low, int high);
/// Starting player: "random", or a seat counted from 1.
std::string print_start(std::optional<Seat> start);
bool read_start(std::optional<Seat>& start, std::string_view text, int players);
std::optional<Message> objection_to_start(std::optional<Seat> start, int players);
/// The refusals that all games share.
Message unknown_option(std::string_view key, std::string_view known);
Message bad_option(std::string_view key, std::string_view value, Message allowed);
Message not_an_option(std::string_view word);
Message option_twice(std::string_view key);

/// What an option changes, and which values it takes.
template <RecordableGame G>
Message about_option(std::string_view key) {
    return Message(std::string(G::name) + ".option." + std::string(key));
}
template <RecordableGame G>
Message allowed_values(std::string_view key) {
    return about_option<G>(key).as(".allowed");
}

template <RecordableGame G>
std::string options_text(const typename G::Options& options) {
    std::string text;
    for (const auto& field : G::option_fields()) {
        if (!text.empty()) text += ' ';
        text += field.key;
        text += '=';
        text += field.print(options);
    }
    return text;
}

/// Options, or what is wrong with the text and what would be right.
template <RecordableGame G>
Result<typename G::Options, Message> parse_options(std::string_view text) {
    typename G::Options options;
    std::uint64_t seen = 0;
    for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) {
        const std::size_t sign = word.find('=');
        if (sign == std::string_view::npos) return refuse(not_an_option(word));
        const std::string_view key = word.substr(0, sign);
        const std::string_view value = word.substr(sign + 1);
        std::string known;
        std::size_t index = 0;
        bool found = false;
        for (const auto& field : G::option_fields()) {
            if (field.key == key) {
                if ((seen >> index & 1U) != 0) return refuse(option_twice(key));
                if (!field.read(options, value))
                    return refuse(bad_option(key, value, allowed_values<G>(key)));
                seen |= std::uint64_t{1} << index;
                found = true;
                break;
            }
            known += known.empty() ? "" : ", ";
            known += field.key;
            ++index;
        }
        if (!found) return refuse(unknown_option(key, known));
    }
    if (auto wrong = objection(options)) return refuse(std::move(*wrong));
    return options;
}

/// Calls f(options) for every combination of the fields' examples that can be played.
template <RecordableGame G, class F>
void for_each_example(F&& f, typename G::Options options = {}, std::size_t field = 0) {
    const auto fields = G::option_fields();
    if (field == fields.size()) {
        if (!objection(options)) f(options);
        return;
    }
    std::string_view examples = fields[field].examples;
    for (std::string_view word = next_word(examples); !word.empty(); word = next_word(examples)) {
        fields[field].read(options, word);
        for_each_example<G>(f, options, field + 1);
    }
}

}  // namespace kameleon
