// simulated_world_testing.h: the parts of the world of simulation_testing.h that its two files share.
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

/// One life of the server. What belongs to an earlier one does not reach it.
struct Simulation::Running {
    std::uint64_t life = 0;
    std::unique_ptr<Clerk> clerk;
    std::unique_ptr<Brain> brain;
    std::unique_ptr<TableHost> host;
    std::set<Line*> lines;
};

/// Both directions keep their order, and end together.
class Simulation::Line final : public Listener {
public:
    Line(Simulation& all, Guest& whose) : world(&all), guest(&whose) {}
    void tell(Text message) override;
    [[nodiscard]] std::string words(const Message& message) const override { return message.key; }

    Simulation* world;
    Guest* guest;
    Time last_in = 0;
    Time last_out = 0;
    bool broken = false;
};

/// Somebody who plays at one table after the other, as well as a program can that knows only the protocol.
/// Those of a group share a table, as friends send each other a link; who finds no seat looks on.
class Simulation::Guest {
public:
    Guest(Simulation& world, int number)
        : world_(&world), number_(number), person_("p" + std::to_string(number)) {}

    void connect();
    void cut();
    /// The server is gone.
    void hang_up();
    void try_again();
    void hear(const Text& message);

    [[nodiscard]] const std::string& person() const { return person_; }

    std::string shared_code;                                // of the group whose first guest this is
    std::map<std::string, std::uint64_t> acknowledged;      // commands, by table and id
    std::map<std::string, std::vector<std::string>> heard;  // events, by table, from the first on

private:
    [[nodiscard]] std::size_t group() const {
        return static_cast<std::size_t>(number_) / people_per_table * people_per_table;
    }
    [[nodiscard]] std::string& code() const { return world_->guests_[group()]->shared_code; }
    [[nodiscard]] bool leads() const { return static_cast<std::size_t>(number_) == group(); }

    void send(const Data& message);
    void post(const Text& text, Time delay);
    void command(Data message);
    void watch();
    void create();

    void check(const std::string& text);
    void welcomed();
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
    std::shared_ptr<Line> line_;
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
