// table_driver_testing.h: a table driven by a test: people by name, a clock set by hand, seeds by number.
#pragma once

#include <gtest/gtest.h>

#include "base/fast_random.h"
#include "json/read_testing.h"
#include "table/table.h"

namespace kameleon::table {

inline Seed numbered_seed(std::uint64_t number) { return Seed::from_number(number); }

class TableDriver {
public:
    explicit TableDriver(
        const Settings& settings, std::vector<std::string> seats = {"me"}, std::uint64_t number = 1)
        : number_(number) {
        const auto events =
            Table::created(settings, seats, command("anna", Sit{.seat = {}, .client_seed = "a-seed"}));
        EXPECT_TRUE(events);
        for (const Event& event : *events) EXPECT_TRUE(table.apply(event));
        table.resume_clocks(now);
    }

    Command command(std::string_view person, Request request) {
        return {
            .person = std::string(person),
            .name = std::string(person),
            .id = person.empty() ? "" : "c" + std::to_string(++asked_),
            .now = now,
            .request = std::move(request),
            .chance = numbered_seed(number_ * 1000 + ++drawn_)};
    }

    /// The events; a refusal fails the test.
    std::vector<Event> ask(std::string_view person, Request request) {
        auto events = table.handle(command(person, std::move(request)));
        EXPECT_TRUE(events) << (events ? "" : code_name(events.error().code));
        return events ? *events : std::vector<Event>();
    }
    /// The code of the refusal; success fails the test.
    std::string refusal(std::string_view person, Request request) {
        const auto events = table.handle(command(person, std::move(request)));
        EXPECT_FALSE(events);
        return events ? "" : std::string(code_name(events.error().code));
    }
    void wait(Time time) {
        now += time;
        ask("", Tick{});
    }
    /// A random legal decision of the person whose turn it is.
    void decide(FastRandom& random) {
        const std::string person = table.seats()[*table.to_decide()].person;
        const Data view = read(table.view(person));
        const Data::List& legal = *view.find("legal")->list();
        ask(person,
            Decide{.action = legal[below(random, static_cast<std::uint32_t>(legal.size()))], .after = {}});
    }
    /// Until a person has to decide or the game is over.
    void let_computers_play() {
        while (const auto turn = table.computer_turn()) {
            ask("", ComputerDecide{
                        .seat = turn->seat,
                        .game = turn->game,
                        .after = turn->after,
                        .action = turn->choose({.evaluations = 20})});
        }
    }
    void play_to_the_end(FastRandom& random) {
        while (table.phase() == TablePhase::playing) {
            let_computers_play();
            if (table.phase() == TablePhase::playing) decide(random);
        }
    }

    Table table;
    Time now = 1'800'000'000'000;

private:
    std::uint64_t number_;
    int asked_ = 0;
    std::uint64_t drawn_ = 0;
};

inline Settings settings_for(std::string_view game, std::string_view options) {
    const auto settings = settings_from_text(game, options);
    EXPECT_TRUE(settings);
    return *settings;
}

}  // namespace kameleon::table
