// foreign_wal.cpp: see foreign_wal.h.
#include "store/sqlite/foreign_wal.h"

#include <array>
#include <fstream>

#include "store/sqlite/files.h"

namespace kameleon::store::sqlite {

namespace fs = std::filesystem;

fs::path with_suffix(const fs::path& database, const char* ending) {
    fs::path name = database;
    name += ending;
    return name;
}

bool has_foreign_wal(const fs::path& database) {
    std::error_code none;
    const auto size = fs::file_size(with_suffix(database, "-wal"), none);
    if (none || size == 0) return false;
    // The version needed to read the file is its byte 19 (sqlite.org/fileformat2.html, 1.3.3).
    constexpr std::size_t reading_version = 19;
    constexpr char without_log = 1;
    std::array<char, reading_version + 1> header{};
    std::ifstream file(database, std::ios::binary);
    return file.read(header.data(), header.size()) && header[reading_version] == without_log;
}

void move_foreign_wal_aside(const fs::path& database) {
    if (!has_foreign_wal(database)) return;
    fs::rename(with_suffix(database, "-wal"), with_suffix(database, "-wal.of-another"));
    flush(folder_of(database));
}

}  // namespace kameleon::store::sqlite
