// tls.h: TLS on a non-blocking socket, by OpenSSL. Not Asio's SSL stream, which holds 34 kB of buffers for
// every connection.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "base/result.h"
#include "net/listen_error.h"

struct ssl_st;
struct ssl_ctx_st;

namespace kameleon::net {

/// Result of a non-blocking read or write.
struct IoResult {
    enum class Status : std::uint8_t { done, wait_to_read, wait_to_write, ended, failed };
    Status status = Status::done;
    std::size_t bytes = 0;
};

/// TLS of one connection. Does not own the socket.
class TlsStream {
public:
    TlsStream(ssl_ctx_st* context, int socket);
    IoResult handshake();
    IoResult read(std::span<char> into);
    /// After `wait_…` the same bytes must be passed again, possibly followed by more.
    IoResult write(std::span<const char> from);
    /// Sends close_notify if the socket takes it at once.
    void finish();

private:
    [[nodiscard]] IoResult after(int result) const;
    struct Free {
        void operator()(ssl_st* ssl) const;
    };
    std::unique_ptr<ssl_st, Free> ssl_;
};

/// Certificate and key. TLS 1.2 and 1.3.
class TlsContext {
public:
    static Result<TlsContext, ListenError> from_files(const std::string& certificate, const std::string& key);
    [[nodiscard]] std::unique_ptr<TlsStream> accept(int socket) const;

private:
    struct Free {
        void operator()(ssl_ctx_st* context) const;
    };
    std::unique_ptr<ssl_ctx_st, Free> context_;
};

}  // namespace kameleon::net
