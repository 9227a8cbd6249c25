// connection_io.cpp: non-blocking reads and writes of a connection, with TLS or without. See connection.h.
#include <algorithm>
#include <cerrno>

#include <sys/socket.h>
#include <sys/uio.h>

#include "net/connection.h"

namespace kameleon::net {
namespace {

IoResult outcome(ssize_t result, IoResult::Status otherwise) {
    if (result > 0) return {.status = IoResult::Status::done, .bytes = static_cast<std::size_t>(result)};
    if (result == 0) return {.status = IoResult::Status::ended};
    const bool later = errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    return {.status = later ? otherwise : IoResult::Status::failed};
}

}  // namespace

IoResult Connection::read() {
    if (tls_) return tls_->read(context_.read_buffer);
    const ssize_t result = ::recv(
        socket_.native_handle(), context_.read_buffer.data(), context_.read_buffer.size(), MSG_DONTWAIT);
    return outcome(result, IoResult::Status::wait_to_read);
}

/// Fills `parts` with views of the next bytes to send; returns their number.
std::size_t Connection::gather(Buffers& parts) const {
    std::size_t count = 0;
    std::size_t skip = sent_of_first_;
    const auto add = [&](std::span<const char> part) {
        const std::size_t left_out = std::min(skip, part.size());
        skip -= left_out;
        if (left_out < part.size()) parts.at(count++) = part.subspan(left_out);
    };
    for (std::size_t i = first_outgoing_; i < outgoing_.size() && count + 2 <= parts.size(); ++i) {
        const OutgoingPart& part = outgoing_[i];
        add(std::span(part.head.bytes).first(part.head.size));
        if (part.text) add(*part.text);
    }
    return count;
}

IoResult Connection::write(std::span<const std::span<const char>> parts) {
    if (tls_) {
        // One TLS record for many small parts.
        std::size_t size = 0;
        for (const auto part : parts) {
            const auto fitting = part.first(std::min(part.size(), context_.write_buffer.size() - size));
            std::ranges::copy(fitting, context_.write_buffer.begin() + static_cast<std::ptrdiff_t>(size));
            size += fitting.size();
        }
        return tls_->write(std::span(context_.write_buffer).first(size));
    }
    std::array<iovec, std::tuple_size_v<Buffers>> vectors{};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): sendmsg only reads them.
        vectors.at(i) = {.iov_base = const_cast<char*>(parts[i].data()), .iov_len = parts[i].size()};
    }
    msghdr message{};
    message.msg_iov = vectors.data();
    message.msg_iovlen = parts.size();
    return outcome(
        ::sendmsg(socket_.native_handle(), &message, MSG_DONTWAIT | MSG_NOSIGNAL),
        IoResult::Status::wait_to_write);
}

void Connection::on_sent(std::size_t bytes) {
    context_.metrics.bytes_out += bytes;
    queued_ -= bytes;
    progress_ = Clock::now();
    sent_of_first_ += bytes;
    while (first_outgoing_ < outgoing_.size() && sent_of_first_ >= outgoing_[first_outgoing_].size()) {
        sent_of_first_ -= outgoing_[first_outgoing_].size();
        outgoing_[first_outgoing_++].text.reset();
    }
}

void Connection::write_queued() {
    Buffers parts;
    while (is_open() && established_ && queued_ > 0) {
        const std::size_t count = gather(parts);
        const IoResult result = write(std::span(parts).first(count));
        switch (result.status) {
            case IoResult::Status::done:
                on_sent(result.bytes);
                break;
            case IoResult::Status::wait_to_write:
                wait_to_write();
                return;
            case IoResult::Status::wait_to_read:
                wait_to_read();
                return;
            case IoResult::Status::ended:
            case IoResult::Status::failed:
                close_now();
                return;
        }
    }
    // An idle connection holds no queue memory.
    if (queued_ == 0) {
        outgoing_ = {};
        first_outgoing_ = 0;
        sent_of_first_ = 0;
    }
}

void Connection::wait_to_read() {
    if (waits_to_read_ || !is_open()) return;
    waits_to_read_ = true;
    socket_.async_wait(Socket::wait_read, [self = shared_from_this()](error_code error) {
        self->waits_to_read_ = false;
        if (!error && self->is_open()) self->on_readable();
    });
}

void Connection::wait_to_write() {
    if (waits_to_write_ || !is_open()) return;
    waits_to_write_ = true;
    socket_.async_wait(Socket::wait_write, [self = shared_from_this()](error_code error) {
        self->waits_to_write_ = false;
        if (error || !self->is_open()) return;
        // Under TLS a read may have had to wait for writability.
        if (self->is_tls()) self->on_readable();
        if (self->is_open()) self->flush();
    });
}

}  // namespace kameleon::net
