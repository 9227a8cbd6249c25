// leftovers.cpp: see leftovers.h.
#include "store/sqlite/leftovers.h"

#include <array>
#include <fstream>

#include "store/sqlite/files.h"

namespace kameleon::store::sqlite {

namespace fs = std::filesystem;

fs::path beside(const fs::path& database, const char* ending) {
    fs::path name = database;
    name += ending;
    return name;
}

bool has_log_of_another(const fs::path& database) {
    std::error_code none;
    const auto size = fs::file_size(beside(database, "-wal"), none);
    if (none || size == 0) return false;
    // The version needed to read the file is its byte 19 (sqlite.org/fileformat2.html, 1.3.3).
    constexpr std::size_t reading_version = 19;
    constexpr char without_log = 1;
    std::array<char, reading_version + 1> header{};
    std::ifstream file(database, std::ios::binary);
    return file.read(header.data(), header.size()) && header[reading_version] == without_log;
}

void set_aside_log_of_another(const fs::path& database) {
    if (!has_log_of_another(database)) return;
    fs::rename(beside(database, "-wal"), beside(database, "-wal.of-another"));
    flush(folder_of(database));
}

}  // namespace kameleon::store::sqlite
