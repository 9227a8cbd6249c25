// page_testing.h: a page for tests: its clock is set by hand, and it saves batches when it is told to.
#pragma once

#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"
#include "json/json.h"

namespace kameleon::engine {

class FakePage final : public EngineHostApi {
public:
    void send(std::string_view message) override { messages.push_back(*parse_json(message)); }
    void save(std::string_view batch) override { batches.emplace_back(batch); }
    void report(std::string_view event, std::string_view detail) override {
        reports.push_back(std::string(event) + " " + std::string(detail));
    }
    [[nodiscard]] table::Time now() override { return time; }

    void save_all(Engine& engine) {
        while (answered < batches.size()) {
            saved.push_back(batches[answered++]);
            engine.on_saved(true);
        }
    }
    /// The last message of this type; null if there is none.
    [[nodiscard]] const Data* last(std::string_view type) const {
        for (const Data& message : std::views::reverse(messages)) {
            if (message.text("type") == type) return &message;
        }
        return nullptr;
    }

    std::vector<Data> messages;
    std::vector<std::string> batches;
    std::size_t answered = 0;
    std::vector<std::string> saved;
    std::vector<std::string> reports;
    table::Time time = 1'760'000'000'000;
};

}  // namespace kameleon::engine
