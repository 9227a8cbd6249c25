// line_bytes.cpp: how the bytes of a line move: never blocking, with TLS or without. See line.h.
#include <algorithm>
#include <cerrno>

#include <sys/socket.h>
#include <sys/uio.h>

#include "net/line.h"

namespace kameleon::net {
namespace {

Moved outcome(ssize_t moved, Moved::How otherwise) {
    if (moved > 0) return {.how = Moved::How::done, .bytes = static_cast<std::size_t>(moved)};
    if (moved == 0) return {.how = Moved::How::ended};
    const bool later = errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    return {.how = later ? otherwise : Moved::How::failed};
}

}  // namespace

Moved Line::read() {
    if (tls_) return tls_->read(hub_.read_buffer);
    const ssize_t moved =
        ::recv(socket_.native_handle(), hub_.read_buffer.data(), hub_.read_buffer.size(), MSG_DONTWAIT);
    return outcome(moved, Moved::How::wait_to_read);
}

/// What is to be sent next, as parts that lie where they lie; how many there are.
std::size_t Line::gather(Parts& parts) const {
    std::size_t count = 0;
    std::size_t skip = sent_of_first_;
    const auto add = [&](std::span<const char> part) {
        const std::size_t left_out = std::min(skip, part.size());
        skip -= left_out;
        if (left_out < part.size()) parts.at(count++) = part.subspan(left_out);
    };
    for (std::size_t i = first_piece_; i < pieces_.size() && count + 2 <= parts.size(); ++i) {
        const Piece& piece = pieces_[i];
        add(std::span(piece.head.bytes).first(piece.head.size));
        if (piece.text) add(*piece.text);
    }
    return count;
}

Moved Line::write(std::span<const std::span<const char>> parts) {
    if (tls_) {
        // One record for many small parts.
        std::size_t size = 0;
        for (const auto part : parts) {
            const auto fitting = part.first(std::min(part.size(), hub_.write_buffer.size() - size));
            std::ranges::copy(fitting, hub_.write_buffer.begin() + static_cast<std::ptrdiff_t>(size));
            size += fitting.size();
        }
        return tls_->write(std::span(hub_.write_buffer).first(size));
    }
    std::array<iovec, std::tuple_size_v<Parts>> vectors{};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): sendmsg only reads them.
        vectors.at(i) = {.iov_base = const_cast<char*>(parts[i].data()), .iov_len = parts[i].size()};
    }
    msghdr message{};
    message.msg_iov = vectors.data();
    message.msg_iovlen = parts.size();
    return outcome(
        ::sendmsg(socket_.native_handle(), &message, MSG_DONTWAIT | MSG_NOSIGNAL), Moved::How::wait_to_write);
}

void Line::took(std::size_t bytes) {
    hub_.figures.bytes_out += bytes;
    queued_ -= bytes;
    progress_ = Clock::now();
    sent_of_first_ += bytes;
    while (first_piece_ < pieces_.size() && sent_of_first_ >= pieces_[first_piece_].size()) {
        sent_of_first_ -= pieces_[first_piece_].size();
        pieces_[first_piece_++].text.reset();
    }
}

void Line::drain() {
    Parts parts;
    while (is_open() && established_ && queued_ > 0) {
        const std::size_t count = gather(parts);
        const Moved moved = write(std::span(parts).first(count));
        switch (moved.how) {
            case Moved::How::done:
                took(moved.bytes);
                break;
            case Moved::How::wait_to_write:
                wait_to_write();
                return;
            case Moved::How::wait_to_read:
                wait_to_read();
                return;
            case Moved::How::ended:
            case Moved::How::failed:
                drop();
                return;
        }
    }
    // A silent line holds no memory for what it once had to say.
    if (queued_ == 0) {
        pieces_ = {};
        first_piece_ = 0;
        sent_of_first_ = 0;
    }
}

void Line::wait_to_read() {
    if (waits_to_read_ || !is_open()) return;
    waits_to_read_ = true;
    socket_.async_wait(Socket::wait_read, [self = shared_from_this()](error_code error) {
        self->waits_to_read_ = false;
        if (!error && self->is_open()) self->readable();
    });
}

void Line::wait_to_write() {
    if (waits_to_write_ || !is_open()) return;
    waits_to_write_ = true;
    socket_.async_wait(Socket::wait_write, [self = shared_from_this()](error_code error) {
        self->waits_to_write_ = false;
        if (error || !self->is_open()) return;
        // Under TLS it may be reading that had to wait for this.
        if (self->is_tls()) self->readable();
        if (self->is_open()) self->flush();
    });
}

}  // namespace kameleon::net
