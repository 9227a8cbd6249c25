// output_file.h: a file that is there whole or not at all: it is written beside its place and moved there
// when it is complete. What was there before stays until then.
#pragma once

#include <filesystem>
#include <fstream>
#include <optional>
#include <ostream>
#include <string>

#include "base/message.h"

namespace kameleon::cli {

class OutputFile {
public:
    /// "-" is standard output; a device or a pipe is written to directly.
    OutputFile(std::string path, std::ostream& standard_output);
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;
    OutputFile(OutputFile&&) = delete;
    OutputFile& operator=(OutputFile&&) = delete;
    ~OutputFile();

    /// Why it cannot be written; nothing if it can.
    [[nodiscard]] const std::optional<Message>& objection() const { return objection_; }
    [[nodiscard]] bool on_screen() const { return path_ == "-"; }
    std::ostream& stream() { return on_screen() ? standard_output_ : file_; }
    /// Puts the file in its place. False if something could not be written.
    bool commit();

private:
    std::string path_;
    std::ostream& standard_output_;
    std::ofstream file_;
    std::filesystem::path target_;   // where it belongs, and
    std::filesystem::path written_;  // where it is written; the same if it cannot be moved
    std::optional<Message> objection_;
};

}  // namespace kameleon::cli
