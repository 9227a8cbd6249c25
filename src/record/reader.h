// reader.h: the records of a file one after another, in either form. Knows no file: it is given the text.
#pragma once

#include <optional>
#include <string_view>

#include "record/read_error.h"
#include "record/record.h"

namespace kameleon {

/// Any bytes give a record or an error, in time linear in the text; nothing that is read breaks a rule. A
/// file that begins like a JSON object has one on each line, every other is text.
class RecordReader {
public:
    explicit RecordReader(std::string_view text);

    /// The next record; nothing at the end of the text. After an error there is nothing more to read.
    Result<std::optional<AnyRecord>, ReadError> next();
    /// How many bytes have been read.
    [[nodiscard]] std::size_t position() const { return text_.size() - rest_.size(); }
    [[nodiscard]] bool is_json() const { return is_json_; }

private:
    std::string_view text_;
    std::string_view rest_;
    bool is_json_;
};

/// What both forms have to say.
Message unknown_game(std::string_view name);
Message wrong_result(std::string_view said, std::string_view given);
Message bad_game_number();
Message bad_client_seed();

}  // namespace kameleon
