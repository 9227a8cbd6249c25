// line.cpp: see line.h. How bytes move is in line_bytes.cpp.
#include "net/line.h"

#include <utility>

namespace kameleon::net {
namespace {

/// Who talks on after our last word is not listened to for longer than this.
constexpr std::size_t most_ignored_bytes = 1024 * 1024;

}  // namespace

Line::Line(Hub& hub, Socket socket, const Address& peer, bool counted)
    : hub_(hub), socket_(std::move(socket)), peer_(peer), visitor_(peer), counted_(counted) {
    if (hub_.tls) {
        tls_ = hub_.tls->accept(socket_.native_handle());
        established_ = false;
    }
}

void Line::start(std::shared_ptr<Talk> talk) {
    talk_ = std::move(talk);
    place = hub_.lines.size();
    hub_.lines.push_back(shared_from_this());
    hub_.figures.connections = hub_.lines.size();
    error_code ignored;
    socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
    wait_to_read();
}

void Line::count_for(const Address& visitor) {
    visitor_ = visitor;
    counted_ = true;
}

void Line::limit_kernel_buffer() {
    if (hub_.settings.kernel_send_bytes == 0) return;
    error_code ignored;
    socket_.set_option(
        asio::socket_base::send_buffer_size(static_cast<int>(hub_.settings.kernel_send_bytes)), ignored);
}

void Line::listen(bool on) {
    listening_ = on;
    if (on) wait_to_read();
}

void Line::put(Text text) { put_piece({.text = std::move(text), .head = {}}); }

void Line::put_frame(Opcode opcode, Text payload) {
    const std::size_t size = payload ? payload->size() : 0;
    put_piece({.text = std::move(payload), .head = frame_head(opcode, size)});
}

void Line::put_piece(Piece piece) {
    if (!is_open() || finishing_) return;
    if (queued_ == 0) progress_ = Clock::now();
    queued_ += piece.size();
    pieces_.push_back(std::move(piece));
    owes_flushed_ = true;
    if (std::exchange(flush_planned_, true)) return;
    // All lines that got something are flushed together, after whatever made them get it.
    if (hub_.to_flush.empty()) {
        asio::post(hub_.loop, [&hub = hub_] {
            for (const auto& line : std::exchange(hub.to_flush, {})) {
                line->flush_planned_ = false;
                line->flush();
            }
        });
    }
    hub_.to_flush.push_back(shared_from_this());
}

void Line::flush() {
    drain();
    if (!is_open() || queued_ > 0 || !std::exchange(owes_flushed_, false)) return;
    if (finishing_) {
        linger();
    } else {
        const auto talk = talk_;
        talk->flushed();
    }
}

void Line::finish() {
    if (!is_open() || finishing_) return;
    listening_ = false;
    // Even with nothing to say there is a last word: that this was all.
    put_piece({});
    finishing_ = true;
}

void Line::linger() {
    lingering_ = true;
    linger_until_ = Clock::now() + hub_.settings.linger_time;
    if (tls_) tls_->finish();
    error_code ignored;
    socket_.shutdown(asio::socket_base::shutdown_send, ignored);
    wait_to_read();
}

void Line::drop() {
    if (!is_open()) return;
    error_code ignored;
    socket_.close(ignored);
    pieces_ = {};
    queued_ = 0;
    if (counted_) hub_.visitors.leave(visitor_);
    // The last one in the list takes this one's place.
    const auto self = shared_from_this();
    std::swap(hub_.lines[place], hub_.lines.back());
    hub_.lines[place]->place = place;
    hub_.lines.pop_back();
    hub_.figures.connections = hub_.lines.size();
    asio::post(hub_.loop, [self] {
        if (const auto talk = std::exchange(self->talk_, nullptr)) talk->gone();
    });
}

void Line::readable() {
    if (!established_ && !shake_hands()) return;
    for (int round = 0; round < 8 && is_open() && (listening_ || lingering_); ++round) {
        const Moved moved = read();
        if (moved.how == Moved::How::wait_to_read) break;
        if (moved.how == Moved::How::wait_to_write) {
            wait_to_write();
            return;
        }
        if (moved.how != Moved::How::done) {
            drop();
            return;
        }
        if (lingering_) {
            ignored_ += moved.bytes;
            if (ignored_ > most_ignored_bytes) drop();
        } else {
            hub_.figures.bytes_in += moved.bytes;
            const auto talk = talk_;
            talk->heard(std::span(hub_.read_buffer).first(moved.bytes));
        }
        if (!tls_ && moved.bytes < hub_.read_buffer.size()) break;
    }
    flush();
    if (listening_ || lingering_) wait_to_read();
}

bool Line::shake_hands() {
    const Moved moved = tls_->handshake();
    switch (moved.how) {
        case Moved::How::done:
            established_ = true;
            return true;
        case Moved::How::wait_to_read:
            wait_to_read();
            return false;
        case Moved::How::wait_to_write:
            wait_to_write();
            return false;
        case Moved::How::ended:
        case Moved::How::failed:
            ++hub_.figures.refused.malformed;
            drop();
            return false;
    }
    return false;
}

void Line::look(Clock::time_point now) {
    if (lingering_) {
        if (now >= linger_until_) drop();
        return;
    }
    if (queued_ > 0 && now - progress_ > hub_.settings.idle_time) {
        ++hub_.figures.refused.not_reading;
        drop();
        return;
    }
    if (finishing_) return;
    const auto talk = talk_;
    talk->look(now);
}

void Line::leave() {
    if (finishing_) return;
    const auto talk = talk_;
    talk->leave();
}

}  // namespace kameleon::net
