// files.h: reading whole files, and writing files that are complete or not there at all.
#pragma once

#include <filesystem>
#include <fstream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "base/message.h"
#include "server/read_file.h"

namespace kameleon::cli {

using server::read_file;

/// Written beside its place and moved there by commit(); what was there before stays until then.
class OutputFile {
public:
    /// "-" is standard output; a device or a pipe is written to directly.
    OutputFile(std::string path, std::ostream& standard_output);
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;
    ~OutputFile();

    /// Why it cannot be written; nothing if it can.
    [[nodiscard]] const std::optional<Message>& error() const { return error_; }
    [[nodiscard]] bool is_stdout() const { return path_ == "-"; }
    std::ostream& stream() { return is_stdout() ? standard_output_ : file_; }
    /// Moves the file to its place. False if something could not be written.
    bool commit();

private:
    std::string path_;
    std::ostream& standard_output_;
    std::ofstream file_;
    std::filesystem::path target_;   // where it belongs
    std::filesystem::path written_;  // where it is written; the same if it cannot be moved
    std::optional<Message> error_;
};

/// Whether no two of these paths name the same file, however they are written. Empty paths are ignored.
bool are_different_files(const std::vector<std::string>& paths);

/// Writes a whole file; false if that failed.
bool write_file(const std::string& path, const std::string& bytes, std::ostream& standard_output);

}  // namespace kameleon::cli
