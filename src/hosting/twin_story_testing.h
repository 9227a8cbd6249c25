// twin_story_testing.h: the input of the two hosts of twin_hosts_testing.h: people sit down, play, send
// illegal commands, leave and come back, and the server crashes, all at random from one seed. A story follows
// what is on the disk and the decisions that the twin games were made for.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "hosting/twin_hosts_testing.h"

namespace kameleon::hosting {

struct StorySettings {
    std::uint64_t number = 1;
    std::string game = "coloretto";
    std::string options = "players=3";  // as text
    int players = 3;
    Seat eyes = 0;             // who sees no difference; the number of players for a spectator
    int games_before = 0;      // of the match, the same on both sides
    std::size_t longest = 30;  // decisions in the game that differs
    std::set<Seat> computers;
    bool spectators = true;
    bool clock = false;
};

class TwinStory {
public:
    explicit TwinStory(StorySettings settings)
        : settings_(std::move(settings)),
          random_(settings_.number),
          dealer_(
              {.number = settings_.number,
               .viewer = settings_.eyes,
               .alike = settings_.games_before,
               .longest = settings_.longest}),
          one_(dealer_.one, settings_.number, [this](const std::string& name) { return is_unaware(name); }),
          other_(
              dealer_.other, settings_.number, [this](const std::string& name) { return is_unaware(name); }),
          shadow_({}, &dealer_.one) {
        for (Seat seat = 0; seat < settings_.players; ++seat) {
            if (!settings_.computers.contains(seat)) names_.push_back(name_of(seat));
        }
        names_.insert(names_.end(), {"watcher", "visitor", "stranger"});
    }
    TwinStory(const TwinStory&) = delete;
    TwinStory& operator=(const TwinStory&) = delete;
    TwinStory(TwinStory&&) = delete;
    TwinStory& operator=(TwinStory&&) = delete;
    ~TwinStory() = default;

    /// All connect, the table is created, and the first game begins.
    void begin() {
        for (const std::string& name : names_) come(name, 0);
        Data::List seats;
        for (Seat seat = 0; seat < settings_.players; ++seat) {
            std::string holder = seat == 0 ? "me" : "";
            if (settings_.computers.contains(seat)) holder = level();
            seats.emplace_back(holder);
        }
        Data wish = Data::object(
            {{"game", settings_.game},
             {"options", settings_.options},
             {"public", true},
             {"spectators", settings_.spectators}});
        if (settings_.clock) {
            wish.set("clock", Data::object({{"kind", "live"}, {"seconds", 20}, {"bank", 30}}));
        }
        send("p0", Data::object({{"do", "create"}, {"settings", wish}, {"seats", seats}, {"luck", "a"}}));
        const auto tables = one_.disk().tables_of("p0", 1);
        if (tables && !tables->empty()) code_ = tables->front();
        for (const std::string& name : names_) watch(name, 0);
        for (Seat seat = 1; seat < settings_.players; ++seat) {
            if (!settings_.computers.contains(seat)) {
                at_table(name_of(seat), Data::object({{"do", "sit"}, {"seat", seat + 1}, {"luck", "b"}}));
            }
        }
        at_table("p0", Data::object({{"do", "start"}}));
        catch_up();
    }

    /// One decision, or the start of the next game; false when there is nothing more to decide. `lost`: the
    /// first write fails.
    bool step(bool lost = false) {
        catch_up();
        if (shadow_.phase() == table::TablePhase::between || shadow_.phase() == table::TablePhase::over) {
            if (dealer_.games() > static_cast<std::size_t>(settings_.games_before)) return false;
            stage_ = 0;
            for (Seat seat = 0; seat < settings_.players; ++seat) {
                come(name_of(seat), 0);
                at_table(name_of(seat), Data::object({{"do", "ready"}, {"luck", "c"}}));
            }
            catch_up();
            return shadow_.phase() == table::TablePhase::playing;
        }
        if (shadow_.phase() != table::TablePhase::playing || decided_ == game().decisions.size())
            return false;
        stage_ = decided_ + 1;
        if (shadow_.computer_to_decide()) return let_think(lost);
        const table::TwinDecision& next = game().decisions[decided_];
        const std::string name = name_of(next.seat);
        come(name, shadow_.version());
        const std::string text = command(Data::object({{"do", "decide"}, {"action", next.action}}));
        disk_full(lost);
        send_text(name, text);
        if (lost) {
            disk_full(false);
            pass(2 * table::second);
            send_text(name, text);
        }
        last_ = {name, text};
        const std::size_t before = decided_;
        catch_up();
        return decided_ > before || shadow_.phase() != table::TablePhase::playing;
    }

    // What else may happen, at any time.
    void decide_wrongly() {
        if (!person_to_decide()) return;
        const table::TwinDecision& next = game().decisions[decided_];
        for (const Data& action : next.illegal) {
            at_table(name_of(next.seat), Data::object({{"do", "decide"}, {"action", action}}));
        }
    }
    void decide_out_of_turn() {
        if (!person_to_decide()) return;
        const table::TwinDecision& next = game().decisions[decided_];
        for (const std::string& name : names_) {
            if (name == name_of(next.seat)) continue;
            at_table(name, Data::object({{"do", "decide"}, {"action", next.action}}));
        }
    }
    void decide_too_late() {
        if (!person_to_decide() || decided_ == 0) return;
        const table::TwinDecision& next = game().decisions[decided_];
        at_table(
            name_of(next.seat),
            Data::object(
                {{"do", "decide"}, {"action", next.action}, {"after", static_cast<int>(decided_) - 1}}));
    }
    void decide_again() { send_text(last_.first, last_.second); }
    void talk(const std::string& name) {
        const Data whom = person_of(names_[below(random_, size(names_))]);
        switch (below(random_, 4)) {
            case 0:
                return at_table(name, Data::object({{"do", "say"}, {"text", "What a card!"}}));
            case 1:
                return at_table(name, Data::object({{"do", "phrase"}, {"phrase", "hello"}}));
            case 2:
                return at_table(name, Data::object({{"do", "mute"}, {"person", whom}, {"on", true}}));
            default:
                return send(name, Data::object({{"do", "rename"}, {"name", "Zoe"}}));
        }
    }
    void send_nonsense(const std::string& name) {
        send_text(name, R"({"do":"decide","table":")" + code_ + R"(","id":"x","action":{"action":7}})");
        at_table(name, Data::object({{"do", "start"}}));
        at_table(name, Data::object({{"do", "sit"}}));
        send(name, Data::object({{"do", "sit"}, {"table", "222222"}}));
    }
    void go(const std::string& name) {
        both([&](TwinHost& host) { host.leave(name); });
    }
    void come(const std::string& name, std::uint64_t after) {
        if (one_.connected(name) || std::ranges::find(names_, name) == names_.end()) return;
        both([&](TwinHost& host) { host.join(name, person_of(name)); });
        send_text(name, R"({"do":"lobby","on":true})");
        send_text(name, R"({"do":"games","on":true})");
        if (!code_.empty()) watch(name, after);
    }
    void watch(const std::string& name, std::uint64_t after) {
        send_text(name, R"({"do":"watch","table":")" + code_ + R"(","after":)" + std::to_string(after) + "}");
    }
    void ask_everything(const std::string& name, std::uint64_t after) {
        both([&](TwinHost& host) {
            host.look(name, person_of(name), code_, after);
            for (int number = 0; number < 3; ++number) {
                host.read_record(name, person_of(name), code_, number);
            }
            host.read_lists(name, person_of(name));
            host.read_metrics();
        });
    }
    void give_up_seat(const std::string& name) {
        at_table(name, Data::object({{"do", "leave"}}));
        left_.insert(name);
        catch_up();
    }
    void pass(Time time) {
        both([&](TwinHost& host) { host.pass(time); });
    }
    void crash() {
        both([](TwinHost& host) { host.crash(); });
        come_back();
    }
    /// In the middle of a decision; it is sent again afterwards, since it may have been lost.
    void crash_while_deciding(bool written) {
        if (!person_to_decide()) return crash();
        const table::TwinDecision& next = game().decisions[decided_];
        const std::string name = name_of(next.seat);
        come(name, shadow_.version());
        stage_ = decided_ + 1;
        last_ = {name, command(Data::object({{"do", "decide"}, {"action", next.action}}))};
        both([&](TwinHost& host) { host.crash(name, last_.second, written ? 1 : 0); });
        come_back();
        send_text(name, last_.second);
        catch_up();
    }

    /// One of these, at random.
    void anything() {
        const std::string name = names_[below(random_, size(names_))];
        const auto after = below(random_, static_cast<std::uint32_t>(shadow_.version()) + 2);
        switch (below(random_, 24)) {
            case 0:
            case 1:
                return decide_wrongly();
            case 2:
                return decide_out_of_turn();
            case 3:
                return decide_too_late();
            case 4:
                return decide_again();
            case 5:
                return talk(name);
            case 6:
                return send_nonsense(name);
            case 7:
            case 8:
                return go(name);
            case 9:
            case 10:
                return come(name, after);
            case 11:
            case 12:
                return watch(name, after);
            case 13:
            case 14:
                return ask_everything(name, after);
            case 15:
                return pass(below(random_, 40'000));
            case 16:
                return below(random_, 4) == 0 ? crash() : pass(300);
            case 17:
                return below(random_, 4) == 0 ? crash_while_deciding(below(random_, 2) == 0) : pass(300);
            case 18:
                return below(random_, 6) == 0 && name != "p0" ? give_up_seat(name) : decide_again();
            case 19:
                return at_table(name, Data::object({{"do", "return"}}));
            default:
                return;
        }
    }

    [[nodiscard]] std::uint32_t chance(std::uint32_t bound) { return below(random_, bound); }
    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
    [[nodiscard]] std::uint64_t version() const { return shadow_.version(); }
    [[nodiscard]] std::size_t decided() const { return decided_; }
    [[nodiscard]] const table::TwinGame& game() const { return dealer_.last(); }

    /// Who was sent something different too early, and what; empty if there is no leak.
    [[nodiscard]] std::string leak() const {
        for (const auto& [name, text] : one_.sent()) {
            const auto found = other_.sent().find(name);
            const std::string& there = found == other_.sent().end() ? std::string() : found->second;
            if (text == there) continue;
            const auto at = std::ranges::mismatch(text, there).in1 - text.begin();
            const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at - 200));
            return name + " is sent\n" + text.substr(from, 400) + "\nor\n" +
                   there.substr(std::min(from, there.size()), 400);
        }
        return one_.sent().size() == other_.sent().size() ? "" : "something was sent on one side only";
    }
    /// Bytes that were sent to the unaware.
    [[nodiscard]] std::size_t compared() const {
        std::size_t bytes = 0;
        for (const auto& [name, text] : one_.sent()) bytes += text.size();
        return bytes;
    }
    /// Whether those who may know of the difference were sent different bytes.
    [[nodiscard]] bool seen_by_others() const { return one_.all() != other_.all(); }

private:
    static std::uint32_t size(const std::vector<std::string>& list) {
        return static_cast<std::uint32_t>(list.size());
    }
    static std::string name_of(Seat seat) { return "p" + std::to_string(seat); }
    static std::string person_of(const std::string& name) { return name == "stranger" ? "" : name; }

    [[nodiscard]] bool is_unaware(const std::string& name) const {
        if (dealer_.games() == 0) return true;
        const bool watcher = game().alike(spectator, stage_);
        const bool seated = (name.size() == 2 && name.front() == 'p') || name.starts_with("computer");
        if (!seated) return watcher;
        return game().alike(static_cast<Seat>(name.back() - '0'), stage_) &&
               (watcher || !left_.contains(name));
    }
    void both(const std::function<void(TwinHost&)>& action) {
        action(one_);
        action(other_);
    }
    void disk_full(bool full) {
        both([&](TwinHost& host) { host.fill_disk(full); });
    }
    std::string command(Data message) {
        if (message.find("table") == nullptr) message.set("table", code_);
        return json_text(message.set("id", "c" + std::to_string(++commands_)));
    }
    void send_text(const std::string& name, const std::string& text) {
        both([&](TwinHost& host) { host.send(name, text); });
    }
    void send(const std::string& name, Data message) {
        send_text(name, json_text(message.set("id", "c" + std::to_string(++commands_))));
    }
    void at_table(const std::string& name, Data message) { send_text(name, command(std::move(message))); }
    std::string level() {
        constexpr std::array<std::string_view, 4> levels{"beginner", "casual", "skilled", "expert"};
        return std::string(levels[below(random_, levels.size())]);
    }
    [[nodiscard]] bool person_to_decide() {
        catch_up();
        return shadow_.phase() == table::TablePhase::playing && !shadow_.computer_to_decide() &&
               decided_ < game().decisions.size();
    }
    void come_back() {
        for (const std::string& name : names_) {
            if (chance(3) != 0) come(name, below(random_, static_cast<std::uint32_t>(shadow_.version()) + 1));
        }
        catch_up();
    }
    /// Computers decide what the twin games were made for.
    bool let_think(bool lost) {
        const std::size_t before = decided_;
        const auto answer = [this](const DecisionTask& task) {
            return game().decisions[std::min(task.turn.after, game().decisions.size() - 1)].id;
        };
        disk_full(lost);
        for (int attempt = 0; attempt < 5; ++attempt) {
            const bool here = one_.think(answer);
            const bool there = other_.think(answer);
            if (here != there) return false;
            disk_full(false);
            catch_up();
            if (decided_ > before || shadow_.phase() != table::TablePhase::playing) return true;
            pass(2 * table::second);
        }
        return false;
    }
    /// Reads what is new on the disk.
    void catch_up() {
        const auto log = one_.disk().log_of(code_, shadow_.version());
        for (const store::LogEntry& entry : *log) {
            const auto event =
                table::read_event_text(entry.version, entry.time, entry.body, shadow_.settings().game);
            shadow_.apply(*event);
            if (std::holds_alternative<table::Started>(event->body)) stage_ = decided_ = 0;
            if (std::holds_alternative<table::Decided>(event->body)) ++decided_;
        }
    }

    StorySettings settings_;
    FastRandom random_;
    table::TwinDealer dealer_;
    std::size_t decided_ = 0;  // in the game that is played
    std::size_t stage_ = 0;    // the same, with the decision that is being made
    std::set<std::string> left_;
    TwinHost one_;
    TwinHost other_;
    table::Table shadow_;
    std::string code_;
    std::vector<std::string> names_;
    std::pair<std::string, std::string> last_;
    int commands_ = 0;
};

}  // namespace kameleon::hosting
