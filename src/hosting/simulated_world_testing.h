// simulated_world_testing.h: what the two files of the simulated world share; see simulation_testing.h.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/simulation_testing.h"
#include "json/json.h"

namespace kameleon::hosting {

inline constexpr std::size_t people_per_table = 3;

/// One server process. Timers of an earlier one are ignored.
struct Simulation::Running {
    std::uint64_t life = 0;
    std::unique_ptr<SimulatedJournal> journal;
    std::unique_ptr<SimulatedComputers> computers;
    std::unique_ptr<TableHost> host;
};

/// A connection; messages keep their order in both directions. Used again, for any guest, once it is closed.
class Simulation::Line final : public Listener {
public:
    explicit Line(Simulation& all) : world(&all) {}
    void send(Text message) override;
    [[nodiscard]] std::string text_of(const Message& message) const override { return message.key; }

    Simulation* world;
    Guest* guest = nullptr;  // null while it is closed
    ConnectionId id{};
    std::uint64_t use = 0;  // counts the connections that were this one
    Time last_in = 0;
    Time last_out = 0;
};

/// Plays at one table after the other. The guests of a group share a table; those who find no seat watch.
class Simulation::Guest {
public:
    Guest(Simulation& world, int number)
        : world_(&world), number_(number), person_("p" + std::to_string(number)) {}

    void connect();
    void cut();
    void disconnect();
    /// Without telling the server.
    void hang_up();
    void try_again();
    void receive(const Text& message);

    [[nodiscard]] const std::string& person() const { return person_; }

    std::string shared_code;                                   // of the group whose first guest this is
    std::map<std::string, std::uint64_t> acknowledged;         // commands, by table and id
    std::map<std::string, std::vector<std::string>> received;  // events, by table, from the first on

private:
    [[nodiscard]] std::size_t group() const {
        return static_cast<std::size_t>(number_) / people_per_table * people_per_table;
    }
    [[nodiscard]] std::string& code() const { return world_->guests_[group()]->shared_code; }
    [[nodiscard]] bool leads() const { return static_cast<std::size_t>(number_) == group(); }

    /// Commands of different guests have different ids.
    [[nodiscard]] std::string id_prefix() const { return person_ + "c"; }
    void check_id(std::string_view id);
    void send(const Data& message);
    void post(const Text& text, Time delay);
    void command(Data message);
    void watch();
    void create();

    void check(const std::string& text);
    void welcomed(std::string_view message);
    void done(std::string_view message);
    void refused(std::string_view message);
    void update(const Text& message);
    void take_event(std::string_view event, std::uint64_t number);

    void act();
    void act_now();
    void decide();
    [[nodiscard]] bool seat_is_free() const;
    [[nodiscard]] bool is_ready(std::uint64_t seat) const;
    [[nodiscard]] std::string_view summary(std::string_view name) const;

    Simulation* world_;
    int number_;
    std::string person_;
    Line* line_ = nullptr;
    std::optional<Data> pending_;
    int commands_ = 0;
    int messages_ = 0;
    bool thinking_ = false;
    std::uint64_t version_ = 0;
    Text last_update_;  // holds what follows
    std::string_view summary_;
    std::string_view view_;
};

}  // namespace kameleon::hosting
