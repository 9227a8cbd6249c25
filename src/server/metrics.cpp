// metrics.cpp: see metrics.h.
#include "server/metrics.h"

#include <utility>
#include <vector>

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

namespace kameleon::server {
namespace {

using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;

class Families {
public:
    void gauge(const std::string& name, double value) { add(name, MetricType::Gauge).gauge.value = value; }
    void counter(const std::string& name, double value) {
        add(name, MetricType::Counter).counter.value = value;
    }
    /// One counter for each value of a label.
    void counters(
        const std::string& name, const std::string& label,
        const std::vector<std::pair<std::string, std::uint64_t>>& values) {
        add(name, MetricType::Counter);
        auto& metrics = families_.back().metric;
        metrics.resize(values.size());
        for (std::size_t i = 0; i < values.size(); ++i) {
            metrics[i].label = {{label, values[i].first}};
            metrics[i].counter.value = static_cast<double>(values[i].second);
        }
    }
    [[nodiscard]] std::string text() const { return prometheus::TextSerializer().Serialize(families_); }

private:
    ClientMetric& add(const std::string& name, MetricType type) {
        families_.push_back({.name = "kameleon_" + name, .help = {}, .type = type, .metric = {{}}});
        return families_.back().metric.front();
    }
    std::vector<MetricFamily> families_;
};

double number(std::uint64_t value) { return static_cast<double>(value); }

}  // namespace

std::string metrics_text(const ServerMetrics& metrics) {
    Families families;
    families.gauge("tables", number(metrics.host.tables));
    families.gauge("tables_open", number(metrics.host.open));
    families.gauge("sessions", number(metrics.host.connections));
    families.counter("commands_total", number(metrics.host.commands));
    families.counter("commands_refused_total", number(metrics.host.refused));
    families.counter("decisions_total", number(metrics.host.decisions));
    families.gauge("host_waiting", number(metrics.host.pending));
    families.counter("too_busy_total", number(metrics.host.too_busy));
    families.gauge("connections", number(metrics.net.connections));
    families.gauge("websockets", number(metrics.net.websockets));
    families.counter("messages_in_total", number(metrics.net.messages_in));
    families.counter("messages_out_total", number(metrics.net.messages_out));
    families.counter("bytes_in_total", number(metrics.net.bytes_in));
    families.counter("bytes_out_total", number(metrics.net.bytes_out));
    std::vector<std::pair<std::string, std::uint64_t>> responses;
    for (std::size_t i = 1; i < metrics.net.responses.size(); ++i) {
        responses.emplace_back(std::to_string(i) + "xx", metrics.net.responses[i]);
    }
    families.counters("http_responses_total", "status", responses);
    const auto& refused = metrics.net.refused;
    families.counters(
        "rejected_total", "reason",
        {{"server_full", refused.server_full},
         {"address_full", refused.address_full},
         {"connection_rate", refused.connection_rate},
         {"request_rate", refused.request_rate},
         {"message_rate", refused.message_rate},
         {"too_large", refused.too_large},
         {"malformed", refused.malformed},
         {"too_slow", refused.too_slow},
         {"not_reading", refused.not_reading},
         {"silent", refused.silent},
         {"service_too_slow", refused.service_too_slow}});
    families.counter("journal_batches_total", number(metrics.journal.batches));
    families.counter("journal_entries_total", number(metrics.journal.entries));
    families.counter("journal_failed_total", number(metrics.journal.failed));
    families.counter("journal_flushes_total", number(metrics.journal.flushes));
    families.counter("journal_flush_seconds_total", metrics.journal.flush_seconds);
    families.gauge("journal_waiting", number(metrics.journal_waiting));
    families.counter("computer_decisions_total", number(metrics.workers.decisions));
    families.counter("computer_decisions_shortened_total", number(metrics.workers.shortened));
    families.gauge("computer_decisions_waiting", number(metrics.workers.waiting));
    return families.text();
}

}  // namespace kameleon::server
