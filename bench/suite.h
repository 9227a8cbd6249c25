// suite.h: the benchmarks of the engine, and their results as values. Knows nothing of how they are shown.
#pragma once

#include <string>
#include <vector>

namespace kameleon::bench {

/// One measurement: how often per second, from the median of several repetitions.
struct Measured {
    std::string name;  // "games/coloretto/4": 4 players
    std::string unit;  // what is counted: "games", "scorings", "copies"
    double per_second = 0;
    double spread = 0;  // (highest - lowest) / median of the repetitions
};

/// A comparison within one run: machines are shared and noisy, ratios are not.
struct Ratio {
    std::string name;
    double value = 0;
};

struct Fact {
    std::string name;
    std::string unit;
    double value = 0;
};

struct Results {
    std::vector<Measured> measured;
    std::vector<Ratio> ratios;
    std::vector<Fact> facts;
};

struct SuiteOptions {
    double seconds = 0.3;  // per repetition of one benchmark
    int repetitions = 5;
    std::string filter;  // regular expression on names; empty: all
};

/// Runs everything that matches, on as many threads as the benchmarks ask for. Blocks until done.
Results run_suite(const SuiteOptions& options);

}  // namespace kameleon::bench
