// simulated_player.h: one simulated player: its connection, what it knows of its table, and its pending
// command. Only for simulated_players.cpp and simulated_player.cpp.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "load/simulated_players.h"

namespace kameleon::load {

class SimulatedPlayers::Player final : public ConnectionListener {
public:
    Player(SimulatedPlayers& players, TableGroup& group, std::size_t seat);
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    ~Player() override = default;

    /// As long as a decision in a game, for the echo server.
    static constexpr std::string_view echo_payload =
        R"({"do":"decide","id":"m123","table":"ABC234","action":{"action":"place","row":1}})";

    void open();
    [[nodiscard]] bool is_connected() const { return connected_; }
    /// Closes the connection and reconnects after a moment.
    void cut();

    void create_table();
    void sit();
    void start_game();
    void decide_later(std::string action);

    bool resumed = false;  // since counting began

    void on_guest_cookie(std::string cookie) override { cookie_ = std::move(cookie); }
    void on_open() override;
    void on_message(std::string_view text) override;
    void on_end() override;

private:
    using Clock = std::chrono::steady_clock;
    enum class CommandKind : std::uint8_t { create, sit, start, decide, ready };
    struct PendingCommand {
        CommandKind kind = CommandKind::create;
        std::string id;
        std::string message;
        Clock::time_point when;
        bool again = false;  // after a cut: its latency does not count
    };
    void set_connected();
    void send_command(CommandKind kind, std::string_view what, std::string_view more);
    void watch();
    void on_done(std::string_view text);
    void on_table(std::string_view text);
    void on_refused(std::string_view text);
    void on_echo();
    void acknowledged(const PendingCommand& move);
    void proceed();
    void reconnect_later();

    /// Expired in timers that fire after destruction.
    std::shared_ptr<const bool> alive_ = std::make_shared<const bool>(true);
    SimulatedPlayers& all_;
    TableGroup& group_;
    std::size_t seat_;
    std::unique_ptr<ClientConnection> connection_;
    boost::asio::steady_timer timer_;            // thinking time
    boost::asio::steady_timer reconnect_timer_;  // before reconnecting
    std::string cookie_;
    std::uint64_t version_ = 0;  // of the table, as received
    std::uint64_t commands_sent_ = 0;
    std::optional<PendingCommand> pending_;
    std::optional<std::string> decision_;  // the next one, or none
    bool thinking_done_ = false;
    bool connected_ = false;
    bool was_connected_ = false;
    bool opening_ = false;
    bool resuming_ = false;
    bool ready_ = false;
    bool ready_due_ = false;  // `ready` is to be sent when no command is pending
};

}  // namespace kameleon::load
