// connection.h: SQLite's C interface with owners and exceptions (StoreException). Knows SQL, not our schema.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include <sqlite3.h>

namespace kameleon::store::sqlite {

/// One open database, for one thread at a time.
class Connection {
public:
    enum class Access : std::uint8_t { read, write };
    /// The file must exist; an empty file is an empty database.
    Connection(const std::filesystem::path& path, Access access);

    /// One or several statements; their results are ignored.
    void run(const char* sql);
    /// The first column of the first row.
    std::int64_t number(const char* sql);
    std::string text(const char* sql);

    [[nodiscard]] bool in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }
    [[nodiscard]] sqlite3* handle() const { return handle_.get(); }
    /// Throws the error of SQLite's last call.
    [[noreturn]] void fail() const;
    /// For calls that do not store their error code in the connection.
    [[noreturn]] static void fail(int code);

private:
    struct Close {
        void operator()(sqlite3* handle) const { sqlite3_close(handle); }
    };
    std::unique_ptr<sqlite3, Close> handle_;
};

/// The result of a statement, row by row. The statement may run again once this is destroyed.
class Rows {
public:
    Rows(const Connection& connection, sqlite3_stmt* statement)
        : connection_(connection), statement_(statement) {}
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;
    ~Rows() { sqlite3_reset(statement_); }

    /// False after the last row. A statement that writes does so at the first call.
    bool next();
    [[nodiscard]] std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
    /// Valid until the next row.
    [[nodiscard]] std::string_view text(int column) const;

private:
    const Connection& connection_;
    sqlite3_stmt* statement_;
};

/// Bytes that are not text.
struct Blob {
    std::string_view bytes;
};

/// A prepared statement. Its connection must outlive it and must not move.
class Statement {
public:
    Statement(const Connection& connection, std::string_view sql);

    /// Runs it with these for ?1, ?2 … Texts must live as long as the result.
    template <class... Values>
    Rows query(const Values&... values) {
        int place = 0;
        (bind(++place, values), ...);
        return {connection_, handle_.get()};
    }
    /// For statements without rows.
    template <class... Values>
    void run(const Values&... values) {
        query(values...).next();
    }
    [[nodiscard]] std::string_view sql() const { return sqlite3_sql(handle_.get()); }

private:
    struct Finalize {
        void operator()(sqlite3_stmt* handle) const { sqlite3_finalize(handle); }
    };
    void bind(int place, std::int64_t value);
    void bind(int place, std::string_view value);
    void bind(int place, Blob value);

    const Connection& connection_;
    std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

/// Begins a write transaction; rolled back by the destructor unless committed.
class Transaction {
public:
    explicit Transaction(Connection& connection);
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    ~Transaction();

    /// Durable when it returns.
    void commit() { connection_.run("COMMIT"); }

private:
    Connection& connection_;
};

}  // namespace kameleon::store::sqlite
