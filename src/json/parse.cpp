// parse.cpp: JSON to data. RapidJSON knows the grammar; here is what it leaves open: where values begin,
// limits, double keys, exact numbers, and a few texts that it lets pass though they are no JSON.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include "json/json.h"

namespace kameleon {
namespace {

using rapidjson::MemoryStream;
using rapidjson::SizeType;

// Handlers ask the stream where it stands, which would be wrong if the reader worked on a copy of it.
static_assert(rapidjson::StreamTraits<MemoryStream>::copyOptimization == 0);

/// An object or a list that is still being read.
struct Open {
    bool is_object = false;
    std::size_t at = 0;
    Data::List items;
    Data::Object members;
    std::vector<std::size_t> keys_at;
    std::string key;  // of the member whose value comes next
};

/// The first key that its object has already; by sorting, since no choice of keys makes that slow.
std::optional<std::size_t> duplicate_key_at(const Open& object) {
    const Data::Object& members = object.members;
    std::vector<std::size_t> order(members.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        const int sign = members[a].key.compare(members[b].key);
        return sign != 0 ? sign < 0 : a < b;
    });
    std::optional<std::size_t> first;
    for (std::size_t i = 1; i < order.size(); ++i) {
        if (members[order[i - 1]].key != members[order[i]].key) continue;
        const std::size_t at = object.keys_at[order[i]];
        if (!first || at < *first) first = at;
    }
    return first;
}

/// Where in a string's text the second half of a pair of escapes stands without the first, as in "\uDC00":
/// RapidJSON only misses a second half.
std::optional<std::size_t> lone_half_in(std::string_view text) {
    for (std::size_t i = text.find('\\'); i < text.size(); i = text.find('\\', i)) {
        if (text[i + 1] != 'u') {
            i += 2;
            continue;
        }
        unsigned code = 0;
        std::from_chars(text.data() + i + 2, text.data() + i + 6, code, 16);
        if (code >= 0xDC00 && code <= 0xDFFF) return i;
        i += code >= 0xD800 && code <= 0xDBFF ? 12 : 6;
    }
    return std::nullopt;
}

#if defined(__cpp_lib_to_chars)
/// Of a number that no double is near enough to: whether it is below 1.
bool is_small(std::string_view number) {
    const std::size_t mantissa_end = std::min(number.find_first_of("eE"), number.size());
    const std::size_t point = std::min(number.find('.'), mantissa_end);
    const std::size_t leading = number.find_first_of("123456789");
    std::string_view power = number.substr(std::min(mantissa_end + 1, number.size()));
    const bool divides = power.starts_with('-');
    if (divides || power.starts_with('+')) power.remove_prefix(1);
    std::uint32_t exponent = 0;
    const auto read = std::from_chars(power.data(), power.data() + power.size(), exponent);
    // No text within the limit has enough digits to make up for such an exponent.
    if (read.ec == std::errc::result_out_of_range) return divides;
    return divides ? point <= std::uint64_t{leading} + exponent : std::uint64_t{point} + exponent <= leading;
}
#endif

/// The double nearest to a number that RapidJSON found well formed; nothing if it is too big for one.
std::optional<double> nearest(std::string_view number) {
    double value = 0;
#if defined(__cpp_lib_to_chars)
    const auto read = std::from_chars(number.data(), number.data() + number.size(), value);
    if (read.ec == std::errc::result_out_of_range && is_small(number)) {
        return number.starts_with('-') ? -0.0 : 0.0;
    }
    if (read.ec != std::errc{}) return std::nullopt;
#else
    // libc++ cannot do it yet; wasi's C library has no other locale that could get in the way.
    value = std::strtod(std::string(number).c_str(), nullptr);
#endif
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

/// Whole or real; nothing if it is too big.
std::optional<Data> number_data(std::string_view number) {
    if (number.find_first_of(".eE") != std::string_view::npos) {
        const std::optional<double> real = nearest(number);
        return real ? std::optional<Data>(*real) : std::nullopt;
    }
    std::int64_t whole = 0;
    const auto read = std::from_chars(number.data(), number.data() + number.size(), whole);
    return read.ec == std::errc{} ? std::optional<Data>(whole) : std::nullopt;
}

/// Makes data of what the reader tells. The reader calls when it has read a text, a number or a word, and
/// just before it takes a bracket. Where a value began is known from where the one before it ended: between
/// them stand only blanks, commas and colons, and no value begins with one of those.
class Builder : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Builder> {
public:
    Builder(std::string_view text, const MemoryStream& stream, int depth)
        : text_(text), stream_(stream), depth_(depth) {}

    // The names are RapidJSON's.
    // NOLINTBEGIN(readability-identifier-naming)
    bool Null() { return add(Data(), take()); }
    bool Bool(bool value) { return add(Data(value), take()); }
    bool RawNumber(const char* digits, SizeType length, bool /*copy*/) {
        const std::size_t at = take();
        std::optional<Data> number = number_data({digits, length});
        return number ? add(std::move(*number), at) : fail(at, JsonProblem::number_too_big);
    }
    bool String(const char* bytes, SizeType length, bool /*copy*/) {
        const std::size_t at = take();
        return has_no_lone_half(at) && add(Data(std::string_view(bytes, length)), at);
    }
    bool Key(const char* bytes, SizeType length, bool /*copy*/) {
        const std::size_t at = take();
        open_.back().key.assign(bytes, length);
        open_.back().keys_at.push_back(at);
        return has_no_lone_half(at);
    }
    bool StartObject() { return begin(true); }
    bool StartArray() { return begin(false); }
    bool EndObject(SizeType /*count*/) {
        if (const auto at = duplicate_key_at(open_.back())) return fail(*at, JsonProblem::duplicate_key);
        return end();
    }
    bool EndArray(SizeType /*count*/) { return end(); }
    // NOLINTEND(readability-identifier-naming)

    [[nodiscard]] Data& root() { return root_; }
    [[nodiscard]] JsonError error() const { return error_; }

private:
    bool fail(std::size_t at, JsonProblem problem) {
        error_ = {.at = at, .problem = problem};
        return false;
    }

    /// Where the text, number or word began that was just read.
    std::size_t take() {
        const std::size_t at = text_.find_first_not_of(" \t\r\n,:", end_);
        end_ = stream_.Tell();
        return at;
    }

    bool has_no_lone_half(std::size_t at) {
        const auto found = lone_half_in(text_.substr(at, end_ - at));
        return !found || fail(at + *found, JsonProblem::bad_string);
    }

    bool begin(bool is_object) {
        const std::size_t at = stream_.Tell();
        if (std::cmp_greater_equal(open_.size(), depth_)) return fail(at, JsonProblem::too_deep);
        open_.emplace_back();
        open_.back().is_object = is_object;
        open_.back().at = at;
        end_ = at + 1;
        return true;
    }

    bool end() {
        Open done = std::move(open_.back());
        open_.pop_back();
        end_ = stream_.Tell() + 1;
        return add(done.is_object ? Data(std::move(done.members)) : Data(std::move(done.items)), done.at);
    }

    bool add(Data value, std::size_t at) {
        value.set_at(at);
        if (open_.empty()) {
            root_ = std::move(value);
        } else if (Open& parent = open_.back(); parent.is_object) {
            parent.members.push_back({std::move(parent.key), std::move(value)});
        } else {
            parent.items.push_back(std::move(value));
        }
        return true;
    }

    std::string_view text_;
    const MemoryStream& stream_;
    int depth_;
    std::size_t end_ = 0;  // of what was read last
    std::vector<Open> open_;
    Data root_;
    JsonError error_;
};

/// What RapidJSON complains of, in our terms. It takes a zero byte for the end of the text.
JsonError error_from(const rapidjson::ParseResult& result, std::size_t stopped, std::size_t size) {
    const auto at = [&](JsonProblem problem) { return JsonError{.at = result.Offset(), .problem = problem}; };
    switch (result.Code()) {
        case rapidjson::kParseErrorDocumentRootNotSingular:
            return at(JsonProblem::more_after_end);
        case rapidjson::kParseErrorNumberTooBig:
            return at(JsonProblem::number_too_big);
        case rapidjson::kParseErrorStringInvalidEncoding:
            return at(JsonProblem::bad_utf8);
        case rapidjson::kParseErrorDocumentEmpty:
            return at(stopped == size ? JsonProblem::empty : JsonProblem::syntax);
        default:
            break;
    }
    if (stopped == size) return {.at = size, .problem = JsonProblem::unfinished};
    switch (result.Code()) {
        case rapidjson::kParseErrorStringEscapeInvalid:
        case rapidjson::kParseErrorStringMissQuotationMark:
        case rapidjson::kParseErrorStringUnicodeEscapeInvalidHex:
        case rapidjson::kParseErrorStringUnicodeSurrogateInvalid:
            return at(JsonProblem::bad_string);
        default:
            return at(JsonProblem::syntax);
    }
}

}  // namespace

Result<Data, JsonError> parse_json(std::string_view text, const JsonLimits& limits) {
    if (text.size() > limits.bytes) {
        return refuse(JsonError{.at = limits.bytes, .problem = JsonProblem::too_long});
    }
    // Numbers as text: RapidJSON's own are not exact, and overflow an int on the way to some of them.
    constexpr unsigned flags = rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag |
                               rapidjson::kParseNumbersAsStringsFlag;
    MemoryStream stream(text.data(), text.size());
    Builder builder(text, stream, limits.depth);
    rapidjson::Reader reader;
    const rapidjson::ParseResult result = reader.Parse<flags>(stream, builder);
    if (result.Code() == rapidjson::kParseErrorTermination) return refuse(builder.error());
    if (result.IsError()) return refuse(error_from(result, stream.Tell(), text.size()));
    if (stream.Tell() < text.size()) {
        return refuse(JsonError{.at = stream.Tell(), .problem = JsonProblem::more_after_end});
    }
    return std::move(builder.root());
}

}  // namespace kameleon
