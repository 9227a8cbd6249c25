// words_testing.h: messages as plain text, so that tests can be read.
#pragma once

#include <string>
#include <vector>

#include "rules/presentable.h"

namespace kameleon {

/// The last part of a key, and its arguments: "take{row=2}" for coloretto.act.take.
inline std::string brief(const Message& message) {
    Message copy = message;
    for (Argument& argument : copy.arguments) {
        auto* list = std::get_if<MessageList>(&argument.filling);
        if (list == nullptr) continue;
        std::string text;
        for (const Message& item : list->items) {
            text += (text.empty() ? "" : list->separator) + brief(item);
        }
        argument.filling = text;
    }
    copy.key = message.key.substr(message.key.rfind('.') + 1);
    return to_string(copy);
}

/// The table: a line for each line.
inline std::string brief(const std::vector<BoardLine>& lines) {
    std::string text;
    for (const BoardLine& line : lines) {
        text += (line.belongs_to_last ? "  " : "") + brief(line.label) + ":";
        for (const Message& item : line.content.items) text += " " + brief(item);
        text += "\n";
    }
    return text;
}

}  // namespace kameleon
