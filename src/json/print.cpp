// print.cpp: data to JSON, by RapidJSON's writers where it is not simple.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <utility>

#include <rapidjson/prettywriter.h>
#include <rapidjson/writer.h>

#include "base/utf8.h"
#include "json/json.h"

namespace kameleon {
namespace {

/// Where the writers put their bytes. The names are RapidJSON's.
struct Sink {
    // NOLINTBEGIN(readability-identifier-naming)
    using Ch = char;
    void Put(char byte) { text.push_back(byte); }
    void Flush() {}
    // NOLINTEND(readability-identifier-naming)
    std::string text;
};

/// Writes a text or a key: to a writer they are the same.
template <class Writer>
void write_text(Writer& writer, const std::string& text) {
    if (!is_utf8(text)) return write_text(writer, repaired_utf8(text));
    writer.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
}

template <class Writer>
void write(Writer& writer, const Data& data) {
    if (const bool* truth = data.as_bool()) {
        writer.Bool(*truth);
    } else if (const std::int64_t* whole = data.as_int()) {
        writer.Int64(*whole);
    } else if (const double* real = data.as_double(); real != nullptr && std::isfinite(*real)) {
        writer.Double(*real);
    } else if (const std::string* text = data.text()) {
        write_text(writer, *text);
    } else if (const Data::List* list = data.list()) {
        writer.StartArray();
        for (const Data& item : *list) write(writer, item);
        writer.EndArray();
    } else if (const Data::Object* object = data.object()) {
        writer.StartObject();
        for (const Data::Member& member : *object) {
            write_text(writer, member.key);
            write(writer, member.value);
        }
        writer.EndObject();
    } else {
        writer.Null();
    }
}

/// By RapidJSON, which knows how everything is written.
void append_written(std::string& text, const Data& data) {
    Sink sink{std::move(text)};
    rapidjson::Writer<Sink> writer(sink);
    write(writer, data);
    text = std::move(sink.text);
}

/// Nearly all texts can stand between quotation marks as they are, which is several times as fast.
void append_text(std::string& text, const std::string& words) {
    enum : std::uint8_t { plain = 0, foreign = 1, special = 2 };
    static constexpr auto kinds = [] {
        std::array<std::uint8_t, 256> table{};
        for (std::size_t byte = 0; byte < table.size(); ++byte) {
            if (byte < 0x20 || byte == '"' || byte == '\\') table[byte] = special;
            if (byte >= 0x80) table[byte] = foreign;
        }
        return table;
    }();
    unsigned found = plain;
    for (const char c : words) found |= kinds[static_cast<std::uint8_t>(c)];
    if ((found & special) != 0 || ((found & foreign) != 0 && !is_utf8(words))) {
        append_written(text, words);
        return;
    }
    const std::size_t before = text.size();
    const std::size_t after = before + words.size() + 2;
    // g++-12 says how much room there is, not how much was asked for.
    text.resize_and_overwrite(after, [&](char* all, std::size_t /*room*/) {
        all[before] = '"';
        std::ranges::copy(words, all + before + 1);
        all[after - 1] = '"';
        return after;
    });
}

}  // namespace

std::string json_text(const Data& data) {
    std::string text;
    append_json(text, data);
    return text;
}

void append_json(std::string& text, const Data& data) {
    if (const std::string* words = data.text()) {
        append_text(text, *words);
    } else if (const std::int64_t* whole = data.as_int()) {
        std::array<char, 20> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), *whole).ptr;
        text.append(digits.data(), end);
    } else if (const Data::List* list = data.list()) {
        char before = '[';
        if (list->empty()) text += before;
        for (const Data& item : *list) {
            text += std::exchange(before, ',');
            append_json(text, item);
        }
        text += ']';
    } else if (const Data::Object* object = data.object()) {
        char before = '{';
        if (object->empty()) text += before;
        for (const Data::Member& member : *object) {
            text += std::exchange(before, ',');
            append_text(text, member.key);
            text += ':';
            append_json(text, member.value);
        }
        text += '}';
    } else if (const bool* truth = data.as_bool()) {
        text += *truth ? "true" : "false";
    } else if (data.is_null()) {
        text += "null";
    } else {
        append_written(text, data);
    }
}

std::string pretty_json(const Data& data) {
    Sink sink;
    rapidjson::PrettyWriter<Sink> writer(sink);
    writer.SetIndent(' ', 2);
    write(writer, data);
    return std::move(sink.text);
}

}  // namespace kameleon
