// catalogue_file.cpp: see catalogue_file.h.
#include "texts/catalogue_file.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

namespace kameleon {
namespace {

/// Reads an object of strings and nothing else; of \u only what needs no surrogates.
class Reader {
public:
    explicit Reader(std::string_view json) : json_(json) {}

    Result<std::vector<CatalogueEntry>, std::size_t> run() {
        std::vector<CatalogueEntry> entries;
        bool good = sign('{');
        while (good) {
            auto key = string();
            auto text = key && sign(':') ? string() : std::nullopt;
            if (!text) return refuse(at_);
            entries.push_back({.key = *std::move(key), .text = *std::move(text)});
            if (!sign(',')) break;
        }
        good = good && sign('}');
        blanks();
        if (!good || at_ < json_.size()) return refuse(at_);
        return entries;
    }

private:
    void blanks() { at_ = std::min(json_.find_first_not_of(" \t\r\n", at_), json_.size()); }

    bool sign(char c) {
        blanks();
        const bool there = json_.substr(at_).starts_with(c);
        if (there) ++at_;
        return there;
    }

    std::optional<std::string> string() {
        if (!sign('"')) return std::nullopt;
        std::string text;
        while (at_ < json_.size() && json_[at_] != '"') {
            if (static_cast<unsigned char>(json_[at_]) < ' ') return std::nullopt;
            if (json_[at_] != '\\') {
                text += json_[at_++];
            } else if (!escape(text)) {
                return std::nullopt;
            }
        }
        if (!sign('"')) return std::nullopt;
        return text;
    }

    bool escape(std::string& text) {
        constexpr std::string_view names = "\"\\/bfnrt";
        constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        const std::string_view rest = json_.substr(at_ + 1);
        if (const std::size_t which = rest.empty() ? names.npos : names.find(rest.front());
            which != names.npos) {
            text += meanings[which];
            at_ += 2;
            return true;
        }
        if (!rest.starts_with('u') || rest.size() < 5) return false;
        std::uint32_t code = 0;
        const auto [end, error] = std::from_chars(rest.data() + 1, rest.data() + 5, code, 16);
        if (error != std::errc{} || end != rest.data() + 5 || (code >= 0xD800 && code < 0xE000)) return false;
        if (code < 0x80) {
            text += static_cast<char>(code);
        } else if (code < 0x800) {
            text += static_cast<char>(0xC0U | (code >> 6U));
            text += static_cast<char>(0x80U | (code & 0x3FU));
        } else {
            text += static_cast<char>(0xE0U | (code >> 12U));
            text += static_cast<char>(0x80U | ((code >> 6U) & 0x3FU));
            text += static_cast<char>(0x80U | (code & 0x3FU));
        }
        at_ += 6;
        return true;
    }

    std::string_view json_;
    std::size_t at_ = 0;
};

}  // namespace

Result<std::vector<CatalogueEntry>, std::size_t> read_catalogue_file(std::string_view json) {
    return Reader(json).run();
}

}  // namespace kameleon
