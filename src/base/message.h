// message.h: a text for people before translation: a key of the catalogues (lang/) and the arguments that
// fill its gaps.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace kameleon {

struct Message;

/// A number with this many places after the point.
struct Decimal {
    double value = 0;
    int places = 0;
    friend bool operator==(const Decimal&, const Decimal&) = default;
};

/// Several messages, said one after another.
struct MessageList {
    std::vector<Message> items;
    std::string separator = ", ";
    friend bool operator==(const MessageList& a, const MessageList& b);
};

/// What fills a gap: a number (which also chooses the plural), text as it is, or something to be said.
using Filling = std::variant<std::int64_t, Decimal, std::string, MessageList>;

struct Argument {
    Argument(std::string_view gap, std::int64_t number);
    Argument(std::string_view gap, int number);
    Argument(std::string_view gap, Decimal number);
    Argument(std::string_view gap, std::string text);
    Argument(std::string_view gap, std::string_view text);
    Argument(std::string_view gap, const char* text);
    Argument(std::string_view gap, Message message);
    Argument(std::string_view gap, MessageList messages);

    std::string name;
    Filling filling;
    friend bool operator==(const Argument&, const Argument&) = default;
};

struct Message {
    Message() = default;
    explicit Message(std::string_view catalogue_key, std::vector<Argument> with = {})
        : key(catalogue_key), arguments(std::move(with)) {}

    std::string key;
    std::vector<Argument> arguments;

    /// This message under a longer key, perhaps with more arguments: an event as the player who caused it
    /// reads it (".you"), or the others (".name").
    [[nodiscard]] Message as(std::string_view suffix, std::initializer_list<Argument> more = {}) const;

    friend bool operator==(const Message&, const Message&) = default;
};

/// "key{gap=value, gap=[key, key]}": for tests and logs, not for people.
std::string to_string(const Message& message);

}  // namespace kameleon
