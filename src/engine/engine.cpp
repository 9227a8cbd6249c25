// engine.cpp: see engine.h.
#include "engine/engine.h"

#include <memory>
#include <utility>

#include "hosting/name_rules.h"
#include "hosting/table_code.h"
#include "players/net/shipped.h"

namespace kameleon::engine {
namespace {

/// No decision takes longer, on any machine.
constexpr table::Time max_think_time = 2 * table::second;

class Deadline final : public StopToken {
public:
    explicit Deadline(EngineHostApi& page) : page_(&page), until_(page.now() + max_think_time) {}
    [[nodiscard]] bool stop_requested() const override { return page_->now() >= until_; }

private:
    EngineHostApi* page_;
    table::Time until_;
};

/// A page has one person, who may continue a game after a year.
hosting::Limits limits_of_a_page() {
    hosting::Limits limits;
    limits.open_tables = 1000;
    limits.tables_per_person = 500;
    limits.timeouts.abandoned = 36'500 * table::day;
    return limits;
}

}  // namespace

Engine::Engine(
    EngineHostApi& page, std::string_view person, std::string_view program_version, const Seed& seed)
    : page_(&page),
      person_(person),
      random_(seed),
      words_("en", {}),
      journal_([this](std::string_view batch) { page_->save(batch); }),
      listener_(*this),
      host_(dependencies(program_version), limits_of_a_page()) {}

hosting::HostDependencies Engine::dependencies(std::string_view program_version) {
    return {
        .journal = journal_,
        .computers = computers_,
        .now = [this] { return page_->now(); },
        .fresh_seed = [this] { return random_.next_seed(); },
        .fresh_code = [this] { return hosting::fresh_code(random_); },
        .default_name = hosting::default_name,
        .normalize_name = hosting::normalize_name,
        .report = [this](std::string_view event, std::string_view detail) { page_->report(event, detail); },
        .program_version = std::string(program_version)};
}

void Engine::settle() {
    while (journal_.answer()) {
    }
}

void Engine::open() {
    if (!journal_.each_open_entry([this](const store::LogEntry& entry) { host_.recover(entry); })) {
        page_->report("read_failed", {});
    }
    host_.open();
    connection_ = host_.join(listener_, person_);
    settle();
}

bool Engine::set_language(std::string_view language, std::string_view messages) {
    const auto entries = read_catalogue_file(messages);
    if (!entries) return false;
    words_ = Catalogue(language, *entries);
    return true;
}

void Engine::receive(std::string_view message) {
    host_.receive(connection_, message);
    settle();
}

void Engine::on_saved(bool ok) {
    journal_.on_saved(ok);
    settle();
}

void Engine::tick() {
    host_.tick();
    settle();
}

std::string_view Engine::missing_net() const {
    if (computers_.tasks.empty()) return {};
    const std::string& net = computers_.tasks.front().turn.net;
    return net.empty() || has_net(net) ? std::string_view() : net;
}

ThinkResult Engine::think(std::optional<std::uint32_t> evaluations) {
    if (computers_.tasks.empty()) return ThinkResult::nothing;
    if (!missing_net().empty()) return ThinkResult::no_net;
    const hosting::DecisionTask task = std::move(computers_.tasks.front());
    computers_.tasks.pop_front();
    const Deadline deadline(*page_);
    const table::ActionId action = task.turn.choose({.evaluations = evaluations, .stop_token = &deadline});
    host_.on_computer_decision(decision_for(task, action));
    settle();
    return ThinkResult::done;
}

std::optional<AnyRecord> Engine::record(std::string_view code, int game) {
    // The answer may come after this call has returned: while the page is saving, reads wait behind writes.
    const auto found = std::make_shared<std::optional<AnyRecord>>();
    host_.requests().record(person_, code, game, [found](Result<AnyRecord, hosting::Problem> record) {
        if (record) *found = *std::move(record);
    });
    settle();
    return std::move(*found);
}

}  // namespace kameleon::engine
