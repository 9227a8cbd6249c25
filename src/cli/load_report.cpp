// load_report.cpp: see load_report.h.
#include "cli/load_report.h"

#include <functional>
#include <numeric>

#include "cli/layout.h"

namespace kameleon::cli {
namespace {

using load::Measurement;
using Value = std::function<std::optional<Decimal>(const Measurement&)>;

constexpr double bytes_in_kb = 1000;
/// With fewer, high quantiles and memory per connection are noise.
constexpr std::size_t enough_players = 200;
constexpr std::uint64_t enough_moves = 2000;
constexpr double micros_in_second = 1e6;

std::uint64_t refused_in(const load::Counts& counts) {
    return std::accumulate(
        counts.refused.begin(), counts.refused.end(), std::uint64_t{0},
        [](std::uint64_t sum, const auto& one) { return sum + one.second; });
}

std::optional<double> cpu_of_a_move(const Measurement& measurement) {
    if (!measurement.cores || measurement.counts.moves == 0) return std::nullopt;
    return *measurement.cores * micros_in_second / measurement.moves_per_second();
}

Decimal whole(std::uint64_t number) { return {static_cast<double>(number), 0}; }

std::optional<Decimal> scaled(const std::optional<double>& value, double factor, int places) {
    if (!value) return std::nullopt;
    return Decimal{*value * factor, places};
}

Value quantile(double share) {
    return [share](const Measurement& one) { return Decimal{one.counts.latencies.quantile(share), 1}; };
}

struct Row {
    std::string_view key;
    Value value;
};

std::vector<Row> rows() {
    return {
        {"load.row.players", [](const Measurement& one) { return whole(one.players); }},
        {"load.row.tables", [](const Measurement& one) { return whole(one.tables); }},
        {"load.row.moves", [](const Measurement& one) { return Decimal{one.moves_per_second(), 0}; }},
        {"load.row.half", quantile(0.5)},
        {"load.row.ninety", quantile(0.9)},
        {"load.row.ninety_nine", quantile(0.99)},
        {"load.row.thousandth", quantile(0.999)},
        {"load.row.longest", quantile(1)},
        {"load.row.cores", [](const Measurement& one) { return scaled(one.cores, 1, 2); }},
        {"load.row.cpu_of_a_move", [](const Measurement& one) { return scaled(cpu_of_a_move(one), 1, 0); }},
        {"load.row.idle", [](const Measurement& one) { return scaled(one.idle_bytes, 1 / bytes_in_kb, 1); }},
        {"load.row.playing",
         [](const Measurement& one) { return scaled(one.playing_bytes, 1 / bytes_in_kb, 1); }},
        {"load.row.cuts", [](const Measurement& one) { return whole(one.counts.cuts); }},
        {"load.row.refused", [](const Measurement& one) { return whole(refused_in(one.counts)); }},
        {"load.row.cut_off", [](const Measurement& one) { return whole(one.counts.cut_off); }},
        {"load.row.gaps", [](const Measurement& one) { return whole(one.counts.gaps + one.counts.lost); }}};
}

Json or_none(const std::optional<double>& value) { return value ? Json(*value) : Json(); }

Json measurement_data(const Measurement& one) {
    Json refused = Json::object();
    for (const auto& [code, count] : one.counts.refused) {
        refused.set(code, static_cast<std::int64_t>(count));
    }
    const auto& times = one.counts.latencies;
    const auto count = [](std::uint64_t number) { return static_cast<std::int64_t>(number); };
    return Json::object(
        {{"players", count(one.players)},
         {"tables", count(one.tables)},
         {"seconds", one.seconds},
         {"moves", count(one.counts.moves)},
         {"moves_per_second", one.moves_per_second()},
         {"milliseconds", Json::object(
                              {{"p50", times.quantile(0.5)},
                               {"p90", times.quantile(0.9)},
                               {"p99", times.quantile(0.99)},
                               {"p999", times.quantile(0.999)},
                               {"max", times.quantile(1)}})},
         {"cores", or_none(one.cores)},
         {"bytes_of_an_idle_connection", or_none(one.idle_bytes)},
         {"bytes_of_a_player", or_none(one.playing_bytes)},
         {"messages_received", count(one.counts.messages)},
         {"bytes_received", count(one.counts.bytes)},
         {"cuts", count(one.counts.cuts)},
         {"resumed", count(one.counts.resumed)},
         {"refused", std::move(refused)},
         {"cut_off", count(one.counts.cut_off)},
         {"gaps", count(one.counts.gaps)},
         {"lost", count(one.counts.lost)}});
}

}  // namespace

std::string load_table(const load::Report& report, const Catalogue& words, std::size_t width) {
    const auto cell = [&](const std::optional<Decimal>& value) {
        return value ? words.text(Message("load.value", {{"value", *value}})) : words.text("load.unknown");
    };
    std::vector<std::vector<std::string>> lines;
    auto& head = lines.emplace_back();
    head = {"", words.text("load.column.server")};
    if (report.echo) head.push_back(words.text("load.column.echo"));
    for (const Row& row : rows()) {
        auto& line = lines.emplace_back();
        line = {words.text(row.key), cell(row.value(report.server))};
        if (report.echo) line.push_back(cell(row.value(*report.echo)));
    }
    std::string text = table(lines);
    if (report.server.players < enough_players || report.server.counts.moves < enough_moves) {
        text += '\n' + wrapped(words.text("load.small"), 0, width) + '\n';
    }
    if (const auto& back = report.recovery) {
        const Message sentence(
            "load.recovery", {{"tables", static_cast<std::int64_t>(back->tables)},
                              {"listening", Decimal{back->listening, 2}},
                              {"players", static_cast<std::int64_t>(back->players)},
                              {"everybody", Decimal{back->all_resumed, 2}},
                              {"lost", static_cast<std::int64_t>(back->lost)}});
        text += '\n' + wrapped(words.text(sentence), 0, width) + '\n';
    }
    return text;
}

Json load_data(const load::Report& report) {
    Json object = Json::object({{"server", measurement_data(report.server)}});
    if (report.echo) object.set("echo", measurement_data(*report.echo));
    if (const auto& back = report.recovery) {
        object.set(
            "recovery", Json::object(
                            {{"tables", static_cast<std::int64_t>(back->tables)},
                             {"seconds_until_listening", back->listening},
                             {"players", static_cast<std::int64_t>(back->players)},
                             {"seconds_until_all_resumed", back->all_resumed},
                             {"lost", static_cast<std::int64_t>(back->lost)}}));
    }
    return object;
}

bool nothing_was_lost(const load::Report& report) {
    const bool in_play = report.server.counts.gaps == 0 && report.server.counts.lost == 0;
    return in_play && (!report.recovery || report.recovery->lost == 0);
}

}  // namespace kameleon::cli
