// connection.cpp: see connection.h. Socket reads and writes are in connection_io.cpp.
#include "net/connection.h"

#include <utility>

namespace kameleon::net {
namespace {

/// A peer that sends more than this while lingering is cut off.
constexpr std::size_t max_ignored_bytes = 1024 * 1024;

}  // namespace

Connection::Connection(ServerContext& context, Socket socket, const Address& peer, bool counted)
    : context_(context), socket_(std::move(socket)), peer_(peer), charged_address_(peer), counted_(counted) {
    if (context_.tls) {
        tls_ = context_.tls->accept(socket_.native_handle());
        established_ = false;
    }
}

void Connection::start(std::shared_ptr<ProtocolHandler> handler) {
    handler_ = std::move(handler);
    index = context_.connections.size();
    context_.connections.push_back(shared_from_this());
    context_.metrics.connections = context_.connections.size();
    error_code ignored;
    socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
    wait_to_read();
}

void Connection::charge_to(const Address& client) {
    charged_address_ = client;
    counted_ = true;
}

void Connection::limit_kernel_buffer() {
    if (context_.options.kernel_send_bytes == 0) return;
    error_code ignored;
    socket_.set_option(
        asio::socket_base::send_buffer_size(static_cast<int>(context_.options.kernel_send_bytes)), ignored);
}

void Connection::set_reading(bool on) {
    reading_ = on;
    if (on) wait_to_read();
}

void Connection::send(Text text) { enqueue({.text = std::move(text), .head = {}}); }

void Connection::send_frame(Opcode opcode, Text payload) {
    const std::size_t size = payload ? payload->size() : 0;
    enqueue({.text = std::move(payload), .head = frame_head(opcode, size)});
}

void Connection::enqueue(OutgoingPart part) {
    if (!is_open() || finishing_) return;
    if (queued_ == 0) progress_ = Clock::now();
    queued_ += part.size();
    outgoing_.push_back(std::move(part));
    flush_report_due_ = true;
    if (std::exchange(flush_planned_, true)) return;
    // All connections with new output are flushed together, after the current call.
    if (context_.to_flush.empty()) {
        asio::post(context_.loop, [&context = context_] {
            for (const auto& connection : std::exchange(context.to_flush, {})) {
                connection->flush_planned_ = false;
                connection->flush();
            }
        });
    }
    context_.to_flush.push_back(shared_from_this());
}

void Connection::flush() {
    write_queued();
    if (!is_open() || queued_ > 0 || !std::exchange(flush_report_due_, false)) return;
    if (finishing_) {
        linger();
    } else {
        const auto handler = handler_;
        handler->on_flushed();
    }
}

void Connection::close_after_sending() {
    if (!is_open() || finishing_) return;
    reading_ = false;
    // An empty part makes sure that a flush, and with it the end, follows.
    enqueue({});
    finishing_ = true;
}

void Connection::linger() {
    lingering_ = true;
    linger_until_ = Clock::now() + context_.options.linger_timeout;
    if (tls_) tls_->finish();
    error_code ignored;
    socket_.shutdown(asio::socket_base::shutdown_send, ignored);
    wait_to_read();
}

void Connection::close_now() {
    if (!is_open()) return;
    error_code ignored;
    socket_.close(ignored);
    outgoing_ = {};
    queued_ = 0;
    if (counted_) context_.rate_limiter.disconnect(charged_address_);
    // The last connection of the list moves to this index.
    const auto self = shared_from_this();
    std::swap(context_.connections[index], context_.connections.back());
    context_.connections[index]->index = index;
    context_.connections.pop_back();
    context_.metrics.connections = context_.connections.size();
    asio::post(context_.loop, [self] {
        if (const auto handler = std::exchange(self->handler_, nullptr)) handler->on_closed();
    });
}

void Connection::on_readable() {
    if (!established_ && !tls_handshake()) return;
    for (int round = 0; round < 8 && is_open() && (reading_ || lingering_); ++round) {
        const IoResult result = read();
        if (result.status == IoResult::Status::wait_to_read) break;
        if (result.status == IoResult::Status::wait_to_write) {
            wait_to_write();
            return;
        }
        if (result.status != IoResult::Status::done) {
            close_now();
            return;
        }
        if (lingering_) {
            ignored_ += result.bytes;
            if (ignored_ > max_ignored_bytes) close_now();
        } else {
            context_.metrics.bytes_in += result.bytes;
            const auto handler = handler_;
            handler->on_bytes(std::span(context_.read_buffer).first(result.bytes));
        }
        if (!tls_ && result.bytes < context_.read_buffer.size()) break;
    }
    flush();
    if (reading_ || lingering_) wait_to_read();
}

bool Connection::tls_handshake() {
    const IoResult result = tls_->handshake();
    switch (result.status) {
        case IoResult::Status::done:
            established_ = true;
            return true;
        case IoResult::Status::wait_to_read:
            wait_to_read();
            return false;
        case IoResult::Status::wait_to_write:
            wait_to_write();
            return false;
        case IoResult::Status::ended:
        case IoResult::Status::failed:
            ++context_.metrics.refused.malformed;
            close_now();
            return false;
    }
    return false;
}

void Connection::check_timeouts(Clock::time_point now) {
    if (lingering_) {
        if (now >= linger_until_) close_now();
        return;
    }
    if (queued_ > 0 && now - progress_ > context_.options.idle_timeout) {
        ++context_.metrics.refused.not_reading;
        close_now();
        return;
    }
    if (finishing_) return;
    const auto handler = handler_;
    handler->check_timeouts(now);
}

void Connection::on_shutdown() {
    if (finishing_) return;
    const auto handler = handler_;
    handler->on_shutdown();
}

}  // namespace kameleon::net
