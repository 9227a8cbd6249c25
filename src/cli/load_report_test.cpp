#include "cli/load_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "json/json.h"
#include "texts/texts.h"

namespace kameleon::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

load::Report sample() {
    load::Report report;
    report.server.players = 8;
    report.server.tables = 2;
    report.server.seconds = 2;
    report.server.counts.moves = 3000;
    report.server.counts.latencies.add(std::chrono::milliseconds(4));
    report.server.counts.refused["too_fast"] = 3;
    report.server.cores = 0.3;
    return report;
}

std::string table_of(const load::Report& report) {
    const auto words = load_catalogue("en");
    return load_table(report, *words, 1000);
}

TEST(LoadReport, shows_rates_costs_and_errors) {
    const std::string text = table_of(sample());
    EXPECT_THAT(text, HasSubstr("1,500"));    // moves per second
    EXPECT_THAT(text, HasSubstr("200"));      // microseconds of CPU for each
    EXPECT_THAT(text, HasSubstr("unknown"));  // memory
    EXPECT_THAT(text, Not(HasSubstr("echo")));
    EXPECT_THAT(load_data(sample()).text(), Not(HasSubstr("echo")));
}

TEST(LoadReport, warns_of_small_samples) {
    load::Report report = sample();
    EXPECT_THAT(table_of(report), HasSubstr("mean little"));
    report.server.players = 1000;
    EXPECT_THAT(table_of(report), Not(HasSubstr("mean little")));
    report.server.counts.moves = 100;
    EXPECT_THAT(table_of(report), HasSubstr("mean little"));
}

TEST(LoadReport, has_a_column_for_the_echo_server) {
    load::Report report = sample();
    report.echo = report.server;
    EXPECT_THAT(table_of(report), HasSubstr("bare echo"));
    EXPECT_THAT(load_data(report).pretty(), HasSubstr("\"too_fast\": 3"));
}

TEST(LoadReport, detects_lost_updates) {
    load::Report report = sample();
    EXPECT_TRUE(nothing_was_lost(report));
    report.server.counts.gaps = 1;
    EXPECT_FALSE(nothing_was_lost(report));
    report.server.counts.gaps = 0;
    report.recovery.emplace();
    EXPECT_TRUE(nothing_was_lost(report));
    EXPECT_THAT(table_of(report), HasSubstr("no confirmed data was lost"));
    report.recovery->lost = 2;
    EXPECT_FALSE(nothing_was_lost(report));
    EXPECT_THAT(table_of(report), HasSubstr("2 of them lost confirmed data"));
}

}  // namespace
}  // namespace kameleon::cli
