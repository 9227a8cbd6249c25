// metrics.cpp: see metrics.h.
#include "server/metrics.h"

#include <array>
#include <utility>
#include <vector>

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

namespace kameleon::server {
namespace {

using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;

/// Gathers families of figures under names that begin with the program's.
class Page {
public:
    void gauge(const std::string& name, double value) { add(name, MetricType::Gauge, {{{}, value}}); }
    void counter(const std::string& name, double value) { add(name, MetricType::Counter, {{{}, value}}); }
    /// One figure for each value of a label.
    void counters(
        const std::string& name, const std::string& label,
        const std::vector<std::pair<std::string, double>>& values) {
        std::vector<std::pair<std::vector<ClientMetric::Label>, double>> all;
        for (const auto& [value, number] : values) all.push_back({{{label, value}}, number});
        add(name, MetricType::Counter, all);
    }

    [[nodiscard]] std::string text() const { return prometheus::TextSerializer().Serialize(families_); }

private:
    void add(
        const std::string& name, MetricType type,
        const std::vector<std::pair<std::vector<ClientMetric::Label>, double>>& values) {
        MetricFamily family;
        family.name = "kameleon_" + name;
        family.type = type;
        for (const auto& [labels, value] : values) {
            ClientMetric metric;
            metric.label = labels;
            (type == MetricType::Gauge ? metric.gauge.value : metric.counter.value) = value;
            family.metric.push_back(std::move(metric));
        }
        families_.push_back(std::move(family));
    }

    std::vector<MetricFamily> families_;
};

double number(std::uint64_t value) { return static_cast<double>(value); }

}  // namespace

std::string metrics_text(const Counted& counted) {
    Page page;
    page.gauge("tables", number(counted.host.tables));
    page.gauge("tables_open", number(counted.host.open));
    page.gauge("listeners", number(counted.host.listeners));
    page.counter("commands_total", number(counted.host.commands));
    page.counter("commands_refused_total", number(counted.host.refused));
    page.counter("decisions_total", number(counted.host.decisions));
    page.gauge("host_waiting", number(counted.host.waiting));
    page.counter("too_busy_total", number(counted.host.too_busy));
    page.gauge("connections", number(counted.net.connections));
    page.gauge("websockets", number(counted.net.websockets));
    page.counter("messages_in_total", number(counted.net.messages_in));
    page.counter("messages_out_total", number(counted.net.messages_out));
    page.counter("bytes_in_total", number(counted.net.bytes_in));
    page.counter("bytes_out_total", number(counted.net.bytes_out));
    std::vector<std::pair<std::string, double>> answers;
    for (std::size_t i = 1; i < counted.net.responses.size(); ++i) {
        answers.emplace_back(std::to_string(i) + "xx", number(counted.net.responses[i]));
    }
    page.counters("http_answers_total", "status", answers);
    const auto& refused = counted.net.refused;
    page.counters(
        "turned_away_total", "why",
        {{"server_full", number(refused.server_full)},
         {"address_full", number(refused.address_full)},
         {"connecting_too_fast", number(refused.connecting_too_fast)},
         {"asking_too_fast", number(refused.asking_too_fast)},
         {"talking_too_fast", number(refused.talking_too_fast)},
         {"too_large", number(refused.too_large)},
         {"malformed", number(refused.malformed)},
         {"too_slow", number(refused.too_slow)},
         {"not_reading", number(refused.not_reading)},
         {"silent", number(refused.silent)},
         {"service_too_slow", number(refused.service_too_slow)}});
    page.counter("journal_batches_total", number(counted.journal.batches));
    page.counter("journal_entries_total", number(counted.journal.entries));
    page.counter("journal_failed_total", number(counted.journal.failed));
    page.counter("journal_flushes_total", number(counted.journal.flushes));
    page.counter("journal_flush_seconds_total", counted.journal.flush_seconds);
    page.gauge("journal_waiting", number(counted.journal_waiting));
    page.counter("thoughts_total", number(counted.thinkers.thoughts));
    page.counter("thoughts_shortened_total", number(counted.thinkers.shortened));
    page.gauge("thoughts_waiting", number(counted.thinkers.waiting));
    return page.text();
}

}  // namespace kameleon::server
