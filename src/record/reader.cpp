// reader.cpp: see reader.h.
#include "record/reader.h"

#include <algorithm>
#include <string>

#include "base/text.h"
#include "record/fair_deal.h"
#include "record/json_record.h"
#include "record/text.h"

namespace kameleon {
namespace {

constexpr std::string_view blanks = " \t\r\n";

/// A brace and a quotation mark: an object of JSON, and hardly ever a comment of the text form.
bool begins_like_json(std::string_view rest) {
    rest.remove_prefix(std::min(rest.find_first_not_of(blanks), rest.size()));
    if (!take_prefix(rest, "{")) return false;
    rest.remove_prefix(std::min(rest.find_first_not_of(blanks), rest.size()));
    return rest.starts_with('"');
}

/// Some editors put a mark before UTF-8.
std::string_view without_mark(std::string_view text) {
    take_prefix(text, "\xEF\xBB\xBF");
    return text;
}

}  // namespace

RecordReader::RecordReader(std::string_view text)
    : text_(text), rest_(without_mark(text)), is_json_(begins_like_json(rest_)) {}

Result<std::optional<AnyRecord>, ReadError> RecordReader::next() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(blanks), rest_.size()));
    if (rest_.empty()) return std::nullopt;
    auto result = is_json_ ? read_json_record(text_, rest_) : read_text_record(text_, rest_);
    if (!result) rest_ = {};
    return result;
}

Message unknown_game(std::string_view name) {
    std::string known;
    Games::for_each([&]<RecordableGame G>() { known += (known.empty() ? "" : ", ") + std::string(G::name); });
    return Message("record.unknown_game", {{"game", printable(name)}, {"known", known}});
}

Message wrong_result(std::string_view said, std::string_view given) {
    return Message("record.wrong_result", {{"said", printable(said)}, {"given", given}});
}

Message bad_game_number() { return Message("record.bad_game_number", {{"most", most_game_number}}); }

Message bad_client_seed() {
    return Message("record.bad_luck", {{"most", static_cast<int>(longest_client_seed)}});
}

}  // namespace kameleon
