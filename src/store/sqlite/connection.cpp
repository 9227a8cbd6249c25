// connection.cpp: see connection.h.
#include "store/sqlite/connection.h"

#include <cerrno>

#include "store/sqlite/store_exception.h"

namespace kameleon::store::sqlite {
namespace {

/// How long another program (such as sqlite3) may lock the database before a call fails.
constexpr int busy_timeout_ms = 5000;

/// SQLite reports a full disk, but not a quota or a file size limit. For these errno is needed:
/// sqlite3_system_errno is not set when a commit fails.
bool is_disk_full_error(int code, int system_error) {
    const int kind = code & 0xff;
    if (kind == SQLITE_FULL) return true;
    return (kind == SQLITE_IOERR || kind == SQLITE_CANTOPEN) && is_disk_full(system_error);
}

StoreException failure(int code, int system_error, const char* words) {
    const StoreErrorKind kind =
        is_disk_full_error(code, system_error) ? StoreErrorKind::full : StoreErrorKind::failed;
    return StoreException(StoreError{kind, std::string(words) + " (" + std::to_string(code) + ")"});
}

/// SQLite binds a null pointer as NULL, not as an empty text.
const char* address_of(std::string_view text) { return text.data() == nullptr ? "" : text.data(); }

}  // namespace

Connection::Connection(const std::filesystem::path& path, Access access) {
    const int flags = access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    sqlite3* handle = nullptr;
    const int code =
        sqlite3_open_v2(path.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
    handle_.reset(handle);  // there is one even if opening failed
    if (handle == nullptr) fail(code);
    if (code != SQLITE_OK) fail();
    sqlite3_busy_timeout(handle, busy_timeout_ms);
}

void Connection::fail() const {
    const int system_error = errno;  // before any other call changes it
    const int code = sqlite3_extended_errcode(handle_.get());
    throw failure(code, system_error, sqlite3_errmsg(handle_.get()));
}

void Connection::fail(int code) {
    const int system_error = errno;
    throw failure(code, system_error, sqlite3_errstr(code));
}

void Connection::run(const char* sql) {
    if (sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

std::int64_t Connection::number(const char* sql) {
    Statement statement(*this, sql);
    Rows rows = statement.query();
    return rows.next() ? rows.number(0) : 0;
}

std::string Connection::text(const char* sql) {
    Statement statement(*this, sql);
    Rows rows = statement.query();
    return rows.next() ? std::string(rows.text(0)) : std::string();
}

bool Rows::next() {
    const int code = sqlite3_step(statement_);
    if (code != SQLITE_ROW && code != SQLITE_DONE) connection_.fail();
    return code == SQLITE_ROW;
}

std::string_view Rows::text(int column) const {
    // As a blob: the same bytes, but texts may contain zeros.
    const void* const bytes = sqlite3_column_blob(statement_, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return bytes == nullptr ? std::string_view() : std::string_view(static_cast<const char*>(bytes), size);
}

Statement::Statement(const Connection& connection, std::string_view sql) : connection_(connection) {
    sqlite3_stmt* handle = nullptr;
    const int code = sqlite3_prepare_v3(
        connection.handle(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &handle,
        nullptr);
    handle_.reset(handle);
    if (code != SQLITE_OK) connection.fail();
}

void Statement::bind(int place, std::int64_t value) {
    if (sqlite3_bind_int64(handle_.get(), place, value) != SQLITE_OK) connection_.fail();
}

void Statement::bind(int place, std::string_view value) {
    const int code = sqlite3_bind_text64(
        handle_.get(), place, address_of(value), value.size(), SQLITE_STATIC, SQLITE_UTF8);
    if (code != SQLITE_OK) connection_.fail();
}

void Statement::bind(int place, Blob value) {
    const int code =
        sqlite3_bind_blob64(handle_.get(), place, address_of(value.bytes), value.bytes.size(), SQLITE_STATIC);
    if (code != SQLITE_OK) connection_.fail();
}

Transaction::Transaction(Connection& connection) : connection_(connection) {
    // The last transaction may still be open if its rollback failed.
    if (connection.in_transaction()) connection.run("ROLLBACK");
    connection.run("BEGIN IMMEDIATE");
}

Transaction::~Transaction() {
    // After many errors SQLite has rolled back already.
    if (connection_.in_transaction()) {
        sqlite3_exec(connection_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
    }
}

}  // namespace kameleon::store::sqlite
