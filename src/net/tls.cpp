// tls.cpp: see tls.h.
#include "net/tls.h"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <limits>
#include <system_error>
#include <utility>

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <unistd.h>

namespace kameleon::net {
namespace {

/// A socket BIO that, unlike OpenSSL's own, neither raises SIGPIPE nor blocks.
int socket_of(BIO* bio) { return static_cast<int>(std::bit_cast<std::intptr_t>(BIO_get_data(bio))); }

int moved_or_retry(BIO* bio, ssize_t moved, int retry_flags) {
    BIO_clear_retry_flags(bio);
    if (moved < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR)) {
        BIO_set_flags(bio, retry_flags | BIO_FLAGS_SHOULD_RETRY);
    }
    return static_cast<int>(moved);
}

int send_bytes(BIO* bio, const char* bytes, int size) {
    const auto count = static_cast<std::size_t>(std::max(size, 0));
    return moved_or_retry(
        bio, ::send(socket_of(bio), bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT), BIO_FLAGS_WRITE);
}

int receive_bytes(BIO* bio, char* bytes, int size) {
    const auto count = static_cast<std::size_t>(std::max(size, 0));
    return moved_or_retry(bio, ::recv(socket_of(bio), bytes, count, MSG_DONTWAIT), BIO_FLAGS_READ);
}

long control(BIO* /*bio*/, int command, long /*number*/, void* /*pointer*/) {
    return command == BIO_CTRL_FLUSH ? 1 : 0;
}

BIO_METHOD* socket_bio_method() {
    // Never freed, like OpenSSL's own methods.
    static BIO_METHOD* const method = [] {
        BIO_METHOD* const made = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "socket");
        BIO_meth_set_write(made, send_bytes);
        BIO_meth_set_read(made, receive_bytes);
        BIO_meth_set_ctrl(made, control);
        return made;
    }();
    return method;
}

int limited(std::size_t size) {
    return static_cast<int>(std::min<std::size_t>(size, std::numeric_limits<int>::max()));
}

std::string last_reason() {
    const char* const reason = ERR_reason_error_string(ERR_peek_last_error());
    ERR_clear_error();
    return reason == nullptr ? std::string() : std::string(reason);
}

}  // namespace

void TlsStream::Free::operator()(ssl_st* ssl) const { SSL_free(ssl); }
void TlsContext::Free::operator()(ssl_ctx_st* context) const { SSL_CTX_free(context); }

TlsStream::TlsStream(ssl_ctx_st* context, int socket) : ssl_(SSL_new(context)) {
    BIO* const bio = BIO_new(socket_bio_method());
    BIO_set_data(bio, std::bit_cast<void*>(std::intptr_t{socket}));
    BIO_set_init(bio, 1);
    SSL_set_bio(ssl_.get(), bio, bio);
    SSL_set_accept_state(ssl_.get());
}

IoResult TlsStream::after(int result) const {
    using enum IoResult::Status;
    if (result > 0) return {.status = done, .bytes = static_cast<std::size_t>(result)};
    const int error = SSL_get_error(ssl_.get(), result);
    ERR_clear_error();
    if (error == SSL_ERROR_WANT_READ) return {.status = wait_to_read};
    if (error == SSL_ERROR_WANT_WRITE) return {.status = wait_to_write};
    return {.status = error == SSL_ERROR_ZERO_RETURN ? ended : failed};
}

IoResult TlsStream::handshake() { return after(SSL_do_handshake(ssl_.get())); }
IoResult TlsStream::read(std::span<char> into) {
    return after(SSL_read(ssl_.get(), into.data(), limited(into.size())));
}
IoResult TlsStream::write(std::span<const char> from) {
    return after(SSL_write(ssl_.get(), from.data(), limited(from.size())));
}
void TlsStream::finish() {
    SSL_shutdown(ssl_.get());
    ERR_clear_error();
}

Result<TlsContext, ListenError> TlsContext::from_files(
    const std::string& certificate, const std::string& key) {
    TlsContext made;
    made.context_.reset(SSL_CTX_new(TLS_server_method()));
    SSL_CTX* const context = made.context_.get();
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    // Idle connections release their buffers; no session cache.
    SSL_CTX_set_mode(
        context,
        SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_options(
        context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE);
    ERR_clear_error();
    for (const auto& [file, why] :
         {std::pair(&certificate, ListenError::Why::bad_certificate),
          std::pair(&key, ListenError::Why::bad_key)}) {
        // For a better message than OpenSSL's.
        if (access(file->c_str(), R_OK) != 0) {
            return refuse(ListenError{why, *file + ": " + std::generic_category().message(errno)});
        }
    }
    if (SSL_CTX_use_certificate_chain_file(context, certificate.c_str()) != 1) {
        return refuse(ListenError{ListenError::Why::bad_certificate, certificate + ": " + last_reason()});
    }
    if (SSL_CTX_use_PrivateKey_file(context, key.c_str(), SSL_FILETYPE_PEM) != 1 ||
        SSL_CTX_check_private_key(context) != 1) {
        return refuse(ListenError{ListenError::Why::bad_key, key + ": " + last_reason()});
    }
    return made;
}

std::unique_ptr<TlsStream> TlsContext::accept(int socket) const {
    return std::make_unique<TlsStream>(context_.get(), socket);
}

}  // namespace kameleon::net
