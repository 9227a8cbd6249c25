// tls.h: TLS over a socket that never blocks, by OpenSSL. Used directly: a stream of Asio's holds 34 kB of
// buffers for every connection, silent or not.
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

/// What came of an attempt to move bytes.
struct Moved {
    enum class How : std::uint8_t { done, wait_to_read, wait_to_write, ended, failed };
    How how = How::done;
    std::size_t bytes = 0;
};

/// One connection's side of TLS. The socket is not its own.
class TlsStream {
public:
    TlsStream(ssl_ctx_st* context, int socket);
    Moved handshake();
    Moved read(std::span<char> into);
    /// After `wait_…` the same bytes must be given again; more may follow them.
    Moved write(std::span<const char> from);
    /// Says goodbye, as far as that can be done at once.
    void finish();

private:
    [[nodiscard]] Moved after(int result) const;
    struct Free {
        void operator()(ssl_st* ssl) const;
    };
    std::unique_ptr<ssl_st, Free> ssl_;
};

/// Certificate and key; TLS 1.2 and 1.3.
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
