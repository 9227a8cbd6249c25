// random_table_testing.h: a table with random commands, sent as client messages. All of them must be decoded,
// also those that the table then refuses.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/fast_random.h"
#include "base/random.h"
#include "json/json.h"
#include "json/read_testing.h"
#include "protocol/client_message.h"
#include "table/table.h"

namespace kameleon::protocol {

class RandomTable {
public:
    /// The host, others who may sit down, and a spectator.
    static constexpr std::array<std::string_view, 5> people{"anna1", "bruno2", "carla3", "dora4", ""};
    static constexpr std::string_view code = "K7PX2M";

    explicit RandomTable(std::uint64_t seed) : source_(seed) {
        const std::string text = json_text(Data::object(
            {{"do", "create"}, {"id", fresh_id()}, {"settings", settings()}, {"seats", seats()}}));
        const auto read = read_client_message(text);
        if (!read) {
            complaint_ = text + " " + to_string(read.error().problem.why);
            return;
        }
        const auto& create = std::get<Create>(*read);
        auto events = table::Table::created(
            create.settings, create.seats,
            command("anna1", create.id, table::Sit{.seat = {}, .client_seed = create.luck}));
        if (!events) {
            complaint_ = text + " " + to_string(events.error().why);
            return;
        }
        for (const table::Event& event : *events) table_.apply(event);
    }

    [[nodiscard]] const table::Table& table() const { return table_; }
    [[nodiscard]] table::Time now() const { return now_; }
    /// What went wrong; empty if nothing.
    [[nodiscard]] const std::string& complaint() const { return complaint_; }
    /// Why the last message was refused; nothing if it was not.
    [[nodiscard]] const std::optional<table::Refusal>& refused() const { return refused_; }

    std::size_t pick(std::size_t count) { return below(source_, static_cast<std::uint32_t>(count)); }
    bool once_in(std::size_t count) { return pick(count) == 0; }

    /// One random command, clock tick or connection change, which the table may refuse.
    void step() {
        refused_.reset();
        now_ += static_cast<table::Time>(once_in(8) ? pick(40'000) : pick(500));
        const auto turn = table_.to_decide();
        const bool human =
            turn && table_.seats()[*turn].holder == table::Holder::person && !table_.seats()[*turn].conceded;
        if (once_in(12)) {
            drive();
        } else if (table_.computer_to_decide() && !once_in(6)) {
            think();
        } else if (human && !once_in(6)) {
            decide(*turn);
        } else {
            send(people[pick(people.size() - 1)], random_command());
        }
    }

private:
    std::string fresh_id() { return "c" + std::to_string(++ids_); }

    Data settings() {
        constexpr std::array<std::string_view, 5> coloretto{
            "players=2 jokers=player", "players=3 golden=yes games=2", "players=2 out=random side=grey",
            "players=4 last-round=among", "players=5 jokers=player golden=yes start=2"};
        constexpr std::array<std::string_view, 4> amazonas{
            "players=2", "players=3 games=2", "players=4 bonus=50,0,1,10", "players=2 start=2"};
        const bool first = once_in(2);
        Data data = Data::object({{"game", first ? "coloretto" : "amazonas"}});
        data.set("options", first ? coloretto[pick(5)] : amazonas[pick(4)]);
        data.set("public", once_in(2)).set("spectators", !once_in(4));
        const std::size_t clock = pick(3);
        if (clock == 1) {
            data.set(
                "clock",
                Data::object({{"kind", "live"}, {"seconds", 10}, {"bank", 30}, {"strict", once_in(4)}}));
        }
        if (clock == 2) data.set("clock", Data::object({{"kind", "correspondence"}, {"days", 1}}));
        return data;
    }

    Data seats() { return once_in(2) ? Data::List{"me", "beginner"} : Data::List{"me"}; }

    Data luck() { return "luck_" + std::to_string(pick(1000)); }

    /// A message without id and table.
    Data random_command() {
        constexpr std::array<std::string_view, 2> levels{"beginner", "casual"};
        Data data = Data::object({});
        const Data seat = 1 + static_cast<int>(pick(5));
        switch (pick(18)) {
            case 0:
            case 1:
                data.set("do", "sit");
                if (once_in(2)) data.set("seat", seat);
                if (once_in(2)) data.set("luck", luck());
                return data;
            case 2:
                // Seldom: a table without people is soon closed.
                return data.set("do", once_in(6) ? "leave" : "return");
            case 3:
                data.set("do", "add_computer").set("level", levels[pick(2)]);
                return once_in(2) ? data : data.set("seat", seat);
            case 4:
                return data.set("do", "clear_seat").set("seat", seat);
            case 5:
            case 6:
                data.set("do", "start");
                return once_in(3) ? data : data.set("fill", levels[pick(2)]);
            case 7:
                return data.set("do", "decide").set("action", Data::object({{"action", "draw"}}));
            case 8:
            case 9:
                data.set("do", "ready");
                return once_in(2) ? data : data.set("luck", luck());
            case 10:
                return once_in(2) ? data.set("do", "replace").set("seat", seat) : data.set("do", "give_time");
            case 11:
                return data.set("do", "say")
                    .set("text", once_in(2) ? "Szép húzás! 🦎" : std::string(300, 'x'));
            case 12:
                return once_in(2)
                           ? data.set("do", "phrase").set("phrase", table::phrase_names()[pick(8)])
                           : data.set("do", "mute").set("person", people[pick(4)]).set("on", once_in(2));
            case 13:
                switch (pick(3)) {
                    case 0:
                        return data.set("do", "avatar").set("avatar", 1 + static_cast<int>(pick(6)));
                    case 1:
                        return data.set("do", "abandon").set("on", once_in(3));
                    default:
                        return data.set("do", "concede");
                }
            case 14:
                return data.set("do", "take_back");
            case 16:
                return data.set("do", "pause").set("on", !once_in(3));
            case 15:
                // Only after a while.
                now_ += 15'000;
                return data.set("do", "nudge");
            default:
                return once_in(30) ? data.set("do", "close") : data.set("do", "return");
        }
    }

    void decide(Seat turn) {
        const std::string person = table_.seats()[turn].person;
        const Data view = read(table_.view(person));
        const Data* legal = view.find("legal");
        if (legal == nullptr || legal->list() == nullptr || legal->list()->empty()) {
            complaint_ = "nothing is legal";
            return;
        }
        const Data action = (*legal->list())[pick(legal->list()->size())];
        send(person, Data::object({{"do", "decide"}, {"action", action}}));
        if (refused_) complaint_ = "a legal decision was refused";
    }

    void think() {
        const auto thinking = table_.computer_turn();
        const Budget quick{.evaluations = 0};
        handle(command(
            "", "",
            table::ComputerDecide{
                .seat = thinking->seat,
                .game = thinking->game,
                .after = thinking->after,
                .action = thinking->choose(quick)}));
    }

    /// The clock, and connections that come and go.
    void drive() {
        const std::string person(people[pick(4)]);
        if (once_in(3)) {
            handle(command("", "", table::Tick{}));
        } else if (once_in(2)) {
            handle(command(person, "", table::Arrive{}));
        } else if (once_in(4)) {
            handle(command(person, "", table::Rename{"Zoë " + std::to_string(pick(9))}));
        } else {
            handle(command(person, "", table::Depart{}));
        }
    }

    void send(std::string_view person, Data message) {
        message.set("id", fresh_id()).set("table", code);
        const std::string text = json_text(message);
        const auto read = read_client_message(text);
        if (!read || !std::holds_alternative<TableCommand>(*read)) {
            complaint_ = "not decoded: " + text;
            return;
        }
        const auto& what = std::get<TableCommand>(*read);
        handle(command(person, what.id, what.what));
    }

    table::Command command(std::string_view person, const std::string& id, table::Request what) {
        return {
            .person = std::string(person),
            .name = person.empty() ? std::string() : "Player " + std::string(person),
            .id = id,
            .now = now_,
            .request = std::move(what),
            .chance = Seed::from_number(source_.next32())};
    }

    void handle(const table::Command& command) {
        const auto events = table_.handle(command);
        if (!events) refused_ = events.error();
    }

    FastRandom source_;
    table::Table table_;
    table::Time now_ = 1'760'000'000'000;
    int ids_ = 0;
    std::string complaint_;
    std::optional<table::Refusal> refused_;
};

}  // namespace kameleon::protocol
