// fold.cpp: see fold.h.
#include "cli/fold.h"

#include <utility>

namespace kameleon::cli {
namespace {

struct Fold {
    std::string_view letters;  // of two bytes each
    char plain;
};

/// The letters of our five languages, and their neighbours.
constexpr Fold folds[] = {
    {"àáâãäåÀÁÂÃÄÅ", 'a'}, {"çÇ", 'c'},           {"èéêëÈÉÊË", 'e'},   {"ìíîïÌÍÎÏ", 'i'},
    {"ñÑ", 'n'},           {"òóôõöőÒÓÔÕÖŐ", 'o'}, {"ùúûüűÙÚÛÜŰ", 'u'}, {"ýÿÝ", 'y'},
};

char plain_letter(std::string_view two_bytes) {
    for (const auto& [letters, plain] : folds) {
        for (std::size_t i = 0; i < letters.size(); i += 2) {
            if (letters.substr(i, 2) == two_bytes) return plain;
        }
    }
    return '\0';
}

}  // namespace

std::string folded(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const char c = text.front();
        if (c >= 'A' && c <= 'Z') {
            result += static_cast<char>(c - 'A' + 'a');
        } else if (c == '-' || c == '_') {
            result += ' ';
        } else if (const char plain = plain_letter(text.substr(0, 2)); plain != '\0') {
            result += plain;
            text.remove_prefix(1);
        } else if (text.starts_with("ß")) {
            result += "ss";
            text.remove_prefix(1);
        } else if (text.starts_with("’")) {
            result += '\'';
            text.remove_prefix(2);
        } else {
            result += c;
        }
        text.remove_prefix(1);
    }
    return result;
}

}  // namespace kameleon::cli
