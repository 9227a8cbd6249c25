// golden_find.h: looks for short games of each rare case, for adding one to the table of goldens. No
// test needs it.
#pragma once

#include <iostream>
#include <map>
#include <tuple>

#include "golden_games.h"
#include "rules/options_text.h"

namespace kameleon::golden {

template <Game G>
class Finder {
public:
    explicit Finder(std::uint64_t seeds) : seeds_(seeds), finds_(cases_.size()) {}

    /// Prints lines as they stand in golden_table.h, each the shortest game of its table and policy.
    void run() {
        for (const std::string_view options : search_options<G>()) {
            for (const Policy<G>& policy : policies<G>()) {
                for (std::uint64_t seed = 1; seed <= seeds_; ++seed) look(options, policy, seed);
            }
        }
        for (std::size_t i = 0; i < cases_.size(); ++i) {
            std::cout << cases_[i].name << (finds_[i].empty() ? ": nothing found\n" : "\n");
            for (const auto& [where, find] : finds_[i]) {
                const auto& [options, policy] = where;
                std::cout << "    {\"" << cases_[i].name << "\", \"" << G::name << "\", \"" << options
                          << "\", \"" << policy << "\", " << find.seed << "},  // " << find.events
                          << " events\n";
            }
        }
    }

private:
    struct Find {
        std::size_t events = 0;
        std::uint64_t seed = 0;
    };
    using Where = std::tuple<std::string_view, std::string_view>;  // options and policy

    void look(std::string_view options, const Policy<G>& policy, std::uint64_t seed) {
        const Story<G> story = story_of(play(*parse_options<G>(options), policy, seed));
        const std::size_t events = story.steps.size();
        for (std::size_t i = 0; i < cases_.size(); ++i) {
            const auto before = finds_[i].find({options, policy.name});
            if (before != finds_[i].end() && before->second.events <= events) continue;
            if (cases_[i].happens(story)) finds_[i][{options, policy.name}] = {events, seed};
        }
    }

    std::uint64_t seeds_;
    std::vector<RareCase<G>> cases_ = rare_cases<G>();
    std::vector<std::map<Where, Find>> finds_;  // by case
};

}  // namespace kameleon::golden
