// log.cpp: see log.h. Thread, queue and sinks are spdlog's.
#include "server/log.h"

#include <string>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <spdlog/async_logger.h>
#include <spdlog/details/thread_pool.h>
#include <spdlog/formatter.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/sinks/stdout_sinks.h>

#include "server/log_line.h"

namespace kameleon::server {
namespace {

constexpr std::size_t waiting_lines = 8192;

spdlog::level::level_enum to_spdlog(LogLevel level) {
    switch (level) {
        case LogLevel::debug:
            return spdlog::level::debug;
        case LogLevel::info:
            return spdlog::level::info;
        case LogLevel::warning:
            return spdlog::level::warn;
        case LogLevel::error:
            break;
    }
    return spdlog::level::err;
}

std::string_view name_of(spdlog::level::level_enum level) {
    if (level <= spdlog::level::debug) return log_level_names[0];
    if (level == spdlog::level::info) return log_level_names[1];
    return log_level_names[level == spdlog::level::warn ? 2 : 3];
}

/// Adds time and level: "2026-03-01T12:00:00.123Z info …".
class LineFormatter final : public spdlog::formatter {
public:
    explicit LineFormatter(LogFormat format) : format_(format) {}

    void format(const spdlog::details::log_msg& message, spdlog::memory_buf_t& line) override {
        using std::chrono::duration_cast;
        const auto since = message.time.time_since_epoch();
        const auto seconds = std::chrono::floor<std::chrono::seconds>(since);
        const auto thousandths = duration_cast<std::chrono::milliseconds>(since - seconds).count();
        const std::string time = fmt::format(
            "{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(static_cast<std::time_t>(seconds.count())),
            thousandths);
        const std::string_view rest(message.payload.data(), message.payload.size());
        if (format_ == LogFormat::json) {
            fmt::format_to(
                fmt::appender(line), R"({{"time":"{}","level":"{}",{}}})", time, name_of(message.level),
                rest);
        } else {
            fmt::format_to(fmt::appender(line), "{} {} {}", time, name_of(message.level), rest);
        }
        line.push_back('\n');
    }

    [[nodiscard]] std::unique_ptr<spdlog::formatter> clone() const override {
        return std::make_unique<LineFormatter>(format_);
    }

private:
    LogFormat format_;
};

/// "table_opened table=CFH278 seats=3"
std::string text_fields(std::string_view event, std::initializer_list<LogField> fields) {
    std::string text(event);
    for (const LogField& field : fields) {
        text += ' ';
        text += field.name.text();
        text += '=' + log_word(field.value);
    }
    return text;
}

/// Without braces.
std::string json_members(std::string_view event, std::initializer_list<LogField> fields) {
    std::string text = R"("event":")" + std::string(event) + '"';
    for (const LogField& field : fields) {
        text += ",\"";
        text += field.name.text();
        text += "\":" + log_json(field.value);
    }
    return text;
}

}  // namespace

/// The logger is destroyed first; the thread then writes the rest of its queue.
struct Log::Impl {
    std::shared_ptr<spdlog::details::thread_pool> threads;
    std::shared_ptr<spdlog::logger> logger;
};

Log::Log(LogLevel lowest, LogFormat format)
    : lowest_(lowest), format_(format), impl_(std::make_unique<Impl>()) {
    impl_->threads = std::make_shared<spdlog::details::thread_pool>(waiting_lines, 1);
    impl_->logger = std::make_shared<spdlog::async_logger>(
        "kameleon", std::make_shared<spdlog::sinks::stderr_sink_mt>(), impl_->threads,
        spdlog::async_overflow_policy::overrun_oldest);
    impl_->logger->set_level(to_spdlog(lowest));
    impl_->logger->set_formatter(std::make_unique<LineFormatter>(format));
}

Log::Log(LogLevel lowest, LogFormat format, std::ostream& out)
    : lowest_(lowest), format_(format), impl_(std::make_unique<Impl>()) {
    impl_->logger =
        std::make_shared<spdlog::logger>("kameleon", std::make_shared<spdlog::sinks::ostream_sink_mt>(out));
    impl_->logger->set_level(to_spdlog(lowest));
    impl_->logger->set_formatter(std::make_unique<LineFormatter>(format));
}

Log::~Log() = default;

void Log::write(LogLevel level, LogName event, std::initializer_list<LogField> fields) {
    if (level < lowest_) return;
    const bool json = format_ == LogFormat::json;
    impl_->logger->log(
        to_spdlog(level), json ? json_members(event.text(), fields) : text_fields(event.text(), fields));
}

}  // namespace kameleon::server
