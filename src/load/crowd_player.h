// crowd_player.h: one of a crowd: what they know of their table, what they have asked for and not been told
// yet. Only for this room's own files.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "load/crowd.h"

namespace kameleon::load {

class Crowd::Player final : public LinkOwner {
public:
    Player(Crowd& crowd, Crew& crew, std::size_t seat);
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    Player(Player&&) = delete;
    Player& operator=(Player&&) = delete;
    ~Player() override;

    /// As long as a decision in a game, for an echo to give back.
    static constexpr std::string_view like_a_decision =
        R"({"do":"decide","id":"m123","table":"ABC234","action":{"action":"place","row":1}})";

    void open();
    [[nodiscard]] bool is_here() const { return here_; }
    /// Pulls the plug, and comes back after a moment.
    void cut();

    void create_table();
    void sit();
    void start_game();
    void decide_later(std::string action);

    void became_guest(std::string cookie) override { cookie_ = std::move(cookie); }
    void opened() override;
    void heard(std::string_view text) override;
    void ended() override;

private:
    using Clock = std::chrono::steady_clock;
    enum class Wish : std::uint8_t { create, sit, start, decide, ready };
    struct Asked {
        Wish wish = Wish::create;
        std::string id;
        std::string message;
        Clock::time_point when;
        bool again = false;  // after a cut: how long that took says nothing about the server
    };
    void arrived();
    void ask(Wish wish, std::string_view what, std::string_view more);
    void watch();
    void heard_done(std::string_view text);
    void heard_table(std::string_view text);
    void heard_refused(std::string_view text);
    void heard_echo();
    void acknowledged(const Asked& move);
    void go_on();
    void come_again();

    /// Whoever comes late for a timer finds out whether the player is still there.
    std::shared_ptr<const bool> alive_ = std::make_shared<const bool>(true);
    Crowd& crowd_;
    Crew& crew_;
    std::size_t seat_;
    std::shared_ptr<Link> link_;
    boost::asio::steady_timer timer_;       // until the decision is made
    boost::asio::steady_timer door_timer_;  // until the way back
    std::string cookie_;
    std::uint64_t version_ = 0;  // of the table, as far as this player knows
    std::uint64_t asked_ = 0;    // commands so far
    std::optional<Asked> pending_;
    std::optional<std::string> decision_;  // that is being thought about, or waits for an answer
    bool thought_ = false;                 // about it, long enough
    bool here_ = false;
    bool was_here_ = false;
    bool opening_ = false;
    bool returning_ = false;
    bool ready_ = false;
    bool wants_more_ = false;  // games: to say so when nothing else is asked
};

}  // namespace kameleon::load
