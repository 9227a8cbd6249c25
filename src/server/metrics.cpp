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

std::string metrics_text(const Counted& counted) {
    Families families;
    families.gauge("tables", number(counted.host.tables));
    families.gauge("tables_open", number(counted.host.open));
    families.gauge("listeners", number(counted.host.connections));
    families.counter("commands_total", number(counted.host.commands));
    families.counter("commands_refused_total", number(counted.host.refused));
    families.counter("decisions_total", number(counted.host.decisions));
    families.gauge("host_waiting", number(counted.host.pending));
    families.counter("too_busy_total", number(counted.host.too_busy));
    families.gauge("connections", number(counted.net.connections));
    families.gauge("websockets", number(counted.net.websockets));
    families.counter("messages_in_total", number(counted.net.messages_in));
    families.counter("messages_out_total", number(counted.net.messages_out));
    families.counter("bytes_in_total", number(counted.net.bytes_in));
    families.counter("bytes_out_total", number(counted.net.bytes_out));
    std::vector<std::pair<std::string, std::uint64_t>> responses;
    for (std::size_t i = 1; i < counted.net.responses.size(); ++i) {
        responses.emplace_back(std::to_string(i) + "xx", counted.net.responses[i]);
    }
    families.counters("http_answers_total", "status", responses);
    const auto& refused = counted.net.refused;
    families.counters(
        "turned_away_total", "why",
        {{"server_full", refused.server_full},
         {"address_full", refused.address_full},
         {"connecting_too_fast", refused.connecting_too_fast},
         {"asking_too_fast", refused.asking_too_fast},
         {"talking_too_fast", refused.talking_too_fast},
         {"too_large", refused.too_large},
         {"malformed", refused.malformed},
         {"too_slow", refused.too_slow},
         {"not_reading", refused.not_reading},
         {"silent", refused.silent},
         {"service_too_slow", refused.service_too_slow}});
    families.counter("journal_batches_total", number(counted.journal.batches));
    families.counter("journal_entries_total", number(counted.journal.entries));
    families.counter("journal_failed_total", number(counted.journal.failed));
    families.counter("journal_flushes_total", number(counted.journal.flushes));
    families.counter("journal_flush_seconds_total", counted.journal.flush_seconds);
    families.gauge("journal_waiting", number(counted.journal_waiting));
    families.counter("thoughts_total", number(counted.workers.decisions));
    families.counter("thoughts_shortened_total", number(counted.workers.shortened));
    families.gauge("thoughts_waiting", number(counted.workers.waiting));
    return families.text();
}

}  // namespace kameleon::server
