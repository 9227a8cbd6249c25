// page_testing.h: a page for tests: a clock that is set by hand, and something that keeps what it is given,
// or does not.
#pragma once

#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "json/json.h"

namespace kameleon::engine {

class FakePage final : public Page {
public:
    void tell(std::string_view message) override { told.push_back(*parse_json(message)); }
    void keep(std::string_view batch) override { asked.emplace_back(batch); }
    void report(std::string_view event, std::string_view detail) override {
        reports.push_back(std::string(event) + " " + std::string(detail));
    }
    [[nodiscard]] table::Time now() override { return time; }

    /// Keeps everything that it was asked to keep.
    void keep_all(Engine& engine) {
        while (answered < asked.size()) {
            kept.push_back(asked[answered++]);
            engine.kept(true);
        }
    }
    /// The last message of this type; null if there is none.
    [[nodiscard]] const Data* last(std::string_view type) const {
        for (const Data& message : std::views::reverse(told)) {
            if (message.text("type") == type) return &message;
        }
        return nullptr;
    }

    std::vector<Data> told;
    std::vector<std::string> asked;
    std::size_t answered = 0;
    std::vector<std::string> kept;
    std::vector<std::string> reports;
    table::Time time = 1'760'000'000'000;
};

}  // namespace kameleon::engine
