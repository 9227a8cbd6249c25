// message.cpp: see message.h.
#include "base/message.h"

namespace kameleon {
namespace {

struct Printer {
    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(const Decimal& number) const { return std::to_string(number.value); }
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const MessageList& list) const {
        std::string text;
        for (const Message& item : list.items) text += (text.empty() ? "" : list.separator) + to_string(item);
        return "[" + text + "]";
    }
};

}  // namespace

bool operator==(const MessageList& a, const MessageList& b) {
    return a.items == b.items && a.separator == b.separator;
}

Argument::Argument(std::string_view gap, std::int64_t number) : name(gap), filling(number) {}
Argument::Argument(std::string_view gap, int number) : name(gap), filling(std::int64_t{number}) {}
Argument::Argument(std::string_view gap, Decimal number) : name(gap), filling(number) {}
Argument::Argument(std::string_view gap, std::string text) : name(gap), filling(std::move(text)) {}
Argument::Argument(std::string_view gap, std::string_view text) : name(gap), filling(std::string(text)) {}
Argument::Argument(std::string_view gap, const char* text) : name(gap), filling(std::string(text)) {}
Argument::Argument(std::string_view gap, MessageList messages) : name(gap), filling(std::move(messages)) {}
Argument::Argument(std::string_view gap, Message message)
    : name(gap), filling(MessageList{.items = {std::move(message)}}) {}

Message Message::as(std::string_view suffix, std::initializer_list<Argument> more) const {
    Message result = *this;
    result.key += suffix;
    result.arguments.insert(result.arguments.end(), more.begin(), more.end());
    return result;
}

std::string to_string(const Message& message) {
    if (message.arguments.empty()) return message.key;
    std::string text;
    for (const Argument& one : message.arguments) {
        text += (text.empty() ? "" : ", ") + one.name + "=" + std::visit(Printer{}, one.filling);
    }
    return message.key + "{" + text + "}";
}

}  // namespace kameleon
