// engine.cpp: see engine.h.
#include "engine/engine.h"

#include <utility>

#include "hosting/names.h"
#include "hosting/table_code.h"
#include "players/net/shipped.h"

namespace kameleon::engine {
namespace {

/// No decision takes longer, however slow the machine is.
constexpr table::Time longest_thought = 2 * table::second;

class TimeIsUp final : public StopToken {
public:
    explicit TimeIsUp(Page& page) : page_(&page), until_(page.now() + longest_thought) {}
    [[nodiscard]] bool stop_requested() const override { return page_->now() >= until_; }

private:
    Page* page_;
    table::Time until_;
};

/// A page has one person, who may leave a game for a year and come back to it.
hosting::Limits limits_of_a_page() {
    hosting::Limits limits;
    limits.open_tables = 1000;
    limits.tables_per_person = 500;
    limits.patience.abandoned = 36'500 * table::day;
    return limits;
}

}  // namespace

Engine::Engine(Page& page, std::string_view person, std::string_view program_version, const Seed& chance)
    : page_(&page),
      person_(person),
      random_(chance),
      words_("en", {}),
      journal_([this](std::string_view batch) { page_->keep(batch); }),
      ear_(*this),
      host_(parts(program_version), limits_of_a_page()) {}

hosting::Parts Engine::parts(std::string_view program_version) {
    return {
        .journal = journal_,
        .thinkers = thinkers_,
        .now = [this] { return page_->now(); },
        .chance = [this] { return fresh_seed(); },
        .fresh_code = [this] { return hosting::fresh_code(random_); },
        .usual_name = hosting::guest_name,
        .tidy_name = hosting::tidy_name,
        .report = [this](std::string_view event, std::string_view detail) { page_->report(event, detail); },
        .program_version = std::string(program_version)};
}

Seed Engine::fresh_seed() {
    Seed seed;
    for (std::size_t i = 0; i < Seed::size; i += 4) {
        const std::uint32_t word = random_.next32();
        for (std::size_t byte = 0; byte < 4; ++byte) {
            seed.bytes[i + byte] = static_cast<std::uint8_t>(word >> (8 * byte));
        }
    }
    return seed;
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
    host_.join(ear_, person_);
    settle();
}

bool Engine::speak(std::string_view language, std::string_view messages) {
    const auto entries = read_catalogue_file(messages);
    if (!entries) return false;
    words_ = Catalogue(language, *entries);
    return true;
}

void Engine::receive(std::string_view message) {
    host_.receive(ear_, message);
    settle();
}

void Engine::kept(bool well) {
    journal_.kept(well);
    settle();
}

void Engine::tick() {
    host_.tick();
    settle();
}

std::string_view Engine::missing_net() const {
    if (thinkers_.tasks.empty()) return {};
    const std::string& net = thinkers_.tasks.front().thinking.net;
    return net.empty() || has_net(net) ? std::string_view() : net;
}

ThoughtResult Engine::think(std::optional<std::uint32_t> evaluations) {
    if (thinkers_.tasks.empty()) return ThoughtResult::nothing;
    if (!missing_net().empty()) return ThoughtResult::no_net;
    const hosting::Task task = std::move(thinkers_.tasks.front());
    thinkers_.tasks.pop_front();
    const TimeIsUp stop_token(*page_);
    const table::ComputerTurn& about = task.thinking;
    host_.thought(
        {.code = task.code,
         .seat = about.seat,
         .game = about.game,
         .after = about.after,
         .action = about.choose({.evaluations = evaluations, .stop_token = &stop_token})});
    settle();
    return ThoughtResult::done;
}

std::optional<AnyRecord> Engine::record(std::string_view code, int game) {
    std::optional<AnyRecord> found;
    host_.record(person_, code, game, [&found](Result<AnyRecord, hosting::Problem> record) {
        if (record) found = *std::move(record);
    });
    settle();
    return found;
}

}  // namespace kameleon::engine
