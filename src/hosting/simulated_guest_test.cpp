// simulated_guest_test.cpp: the guests of the simulated world (simulation_testing.h); holds no test itself.
//
// A guest cuts what it needs out of a message (json_slices_testing.h). It parses one message in thirty-two
// and checks it against the schema: parsing all of them would take most of the time of a game.
#include <algorithm>

#include "hosting/json_slices_testing.h"
#include "hosting/simulated_world_testing.h"
#include "protocol/schema_testing.h"
#include "protocol/server_message.h"

namespace kameleon::hosting {

void Simulation::Guest::connect() {
    if (line_ != nullptr) return;
    if (world_->running_ == nullptr) return try_again();
    line_ = world_->take_line(*this);
    line_->id = world_->running_->host->join(*line_, person_);
}

void Simulation::Guest::cut() {
    if (line_ == nullptr) return;
    disconnect();
    // Now and then two connections break at once, and each guest gets the memory of the other's.
    Guest& other = *world_->guests_[world_->below(static_cast<std::uint32_t>(world_->guests_.size()))];
    if (other.line_ == nullptr || world_->below(2) == 0) return try_again();
    other.disconnect();
    connect();
    other.connect();
}

void Simulation::Guest::disconnect() {
    ++world_->result_.cuts;
    const ConnectionId id = line_->id;
    hang_up();
    if (world_->running_ != nullptr) world_->running_->host->leave(id);
}

void Simulation::Guest::hang_up() {
    if (line_ == nullptr) return;
    ++line_->use;
    line_->guest = nullptr;
    world_->free_lines_.push_back(line_);
    line_ = nullptr;
}

void Simulation::Guest::try_again() {
    world_->later(50 + world_->below(2000), [this] { connect(); });
}

// Messages to the server.

void Simulation::Guest::send(const Data& message) {
    if (line_ == nullptr) return;
    Simulation* world = world_;
    const Faults& faults = world->settings_.faults;
    if (world->thousandth(faults.cut)) return cut();
    const auto text = std::make_shared<const std::string>(json_text(message));
    const bool for_table = message.find("id") != nullptr && message.find("table") != nullptr;
    if (for_table && world->thousandth(faults.overtake)) {
        ++world->result_.overtaking;
        return post(text, 1 + world->below(400));
    }
    const Time arrival = std::max(line_->last_in, world->now_ + 1 + world->below(40));
    line_->last_in = arrival;
    // Sent twice: at once, or much later over HTTP.
    const bool twice = world->thousandth(faults.twice);
    const bool late = for_table && twice && world->below(2) == 0;
    if (twice) ++world->result_.repeated;
    if (late) post(text, 100 + world->below(5000));
    const int times = twice && !late ? 2 : 1;
    world->later(arrival - world->now_, [world, line = line_, use = line_->use, text, times] {
        for (int i = 0; i < times; ++i) {
            if (line->use == use && world->running_ != nullptr) {
                world->running_->host->receive(line->id, *text);
            }
        }
    });
}

/// As an HTTP request, without a connection. It is lost when the server dies; the guest sends it again when
/// it is connected again.
void Simulation::Guest::post(const Text& text, Time delay) {
    world_->later(delay, [this, text] {
        if (world_->running_ == nullptr) return;
        const auto read = protocol::read_client_message(*text);
        const auto* wish = read ? std::get_if<protocol::TableCommand>(&*read) : nullptr;
        if (wish == nullptr) return world_->wrong("cannot be posted: " + *text);
        const auto answer = [this, life = world_->running_->life, id = wish->id,
                             code = wish->table](const Result<std::uint64_t, Problem>& version) {
            const auto text_of_answer = std::make_shared<const std::string>(
                version ? protocol::done(id, code, *version)
                        : protocol::refused(version.error(), version.error().why.key, id, code));
            if (world_->settings_.on_sent) world_->settings_.on_sent(person_, *text_of_answer);
            world_->later(1 + world_->below(40), [this, life, text_of_answer] {
                if (world_->lives(life)) receive(text_of_answer);
            });
        };
        world_->running_->host->requests().command(person_, *wish, answer);
    });
}

/// A command is sent again, with the same id, until it is answered.
void Simulation::Guest::command(Data message) {
    message.set("id", id_prefix() + std::to_string(++commands_));
    pending_ = std::move(message);
    send(*pending_);
}

void Simulation::Guest::watch() {
    // Most clients resume from their last event; some ask for older ones again.
    std::uint64_t after = version_;
    if (world_->below(8) == 0) after = world_->below(static_cast<std::uint32_t>(version_) + 1);
    if (world_->below(16) == 0) after = 0;
    send(Data::object({{"do", "watch"}, {"table", code()}, {"after", static_cast<std::int64_t>(after)}}));
}

void Simulation::Guest::create() {
    const bool amazonas = world_->below(2) == 0;
    const int players = 2 + static_cast<int>(world_->below(amazonas ? 3 : 4));
    const int computers =
        std::max(players - static_cast<int>(people_per_table), static_cast<int>(world_->below(2)));
    Data::List seats{"me"};
    for (int seat = 1; seat < players; ++seat) seats.emplace_back(seat <= computers ? "beginner" : "");
    Data clock = Data::object({{"kind", "none"}});
    if (world_->below(2) == 0) clock = Data::object({{"kind", "live"}, {"seconds", 20}, {"bank", 30}});
    Data settings = Data::object(
        {{"game", amazonas ? "amazonas" : "coloretto"},
         {"options", Data::object({{"players", players}, {"games", static_cast<int>(1 + world_->below(2))}})},
         {"public", true},
         {"clock", std::move(clock)}});
    command(Data::object(
        {{"do", "create"},
         {"settings", std::move(settings)},
         {"seats", std::move(seats)},
         {"luck", "luck" + std::to_string(number_)}}));
}

// Messages from the server.

void Simulation::Guest::check_id(std::string_view id) {
    if (!id.empty() && !id.starts_with(id_prefix())) {
        world_->wrong(person_ + " got an answer to " + std::string(id));
    }
}

void Simulation::Guest::receive(const Text& message) {
    if (++messages_ % 32 == 1) check(*message);
    const std::string_view type = unquoted(member_of(*message, "type"));
    if (type == "welcome") {
        welcomed(*message);
    } else if (type == "table") {
        update(message);
    } else if (type == "done") {
        done(*message);
    } else if (type == "refused") {
        refused(*message);
    } else if (type != "lobby" && type != "lobby_change" && type != "games") {
        world_->wrong("not understood: " + *message);
    }
}

void Simulation::Guest::check(const std::string& text) {
    const auto data = parse_json(text, {.bytes = 10'000'000, .depth = 40});
    if (!data) return world_->wrong("not JSON: " + text);
    if (protocol::check_schema("server_message", *data)) world_->wrong("against the schema: " + text);
    ++world_->result_.checked;
}

void Simulation::Guest::welcomed(std::string_view message) {
    if (unquoted(member_of(member_of(message, "you"), "person")) != person_) {
        world_->wrong(person_ + " is welcomed as another: " + std::string(message));
    }
    if (number_ == 0) send(Data::object({{"do", "lobby"}, {"on", true}}));
    if (number_ == 1) send(Data::object({{"do", "games"}, {"on", true}}));
    if (!code().empty()) watch();
    if (pending_) {
        send(*pending_);
    } else if (leads() && code().empty()) {
        create();
    }
}

void Simulation::Guest::done(std::string_view message) {
    const std::string id(unquoted(member_of(message, "id")));
    check_id(id);
    const std::string table(unquoted(member_of(message, "table")));
    if (const auto version = number_of(member_of(message, "version"))) {
        ++world_->result_.acknowledged;
        acknowledged[table + " " + person_ + ":" + id] = *version;
    }
    if (!pending_ || pending_->text("id") != id) return;
    const bool made = pending_->text("do") == "create";
    pending_.reset();
    if (!made) return act();
    code() = table;
    for (std::size_t i = 0; i < people_per_table; ++i) {
        Guest& friend_of_mine = *world_->guests_[group() + i];
        friend_of_mine.version_ = 0;
        friend_of_mine.summary_ = {};
        friend_of_mine.watch();
    }
}

void Simulation::Guest::refused(std::string_view message) {
    const std::string_view id = unquoted(member_of(message, "id"));
    check_id(id);
    const std::string_view why = unquoted(member_of(message, "code"));
    if (why == "busy") ++world_->result_.too_busy;
    if (id.empty() && (why == "not_kept" || why == "busy")) return world_->later(500, [this] { watch(); });
    if (!pending_ || pending_->text("id") != id) return;
    if (why == "not_kept" || why == "busy" || why == "stopping") {
        // Try again later with the same id: it may have been done after all.
        world_->later(500 + world_->below(500), [this] {
            if (pending_) send(*pending_);
        });
        return;
    }
    if (why == "bad_command" || why == "broken") {
        world_->wrong("refused as " + std::string(why) + ": " + json_text(*pending_));
    }
    pending_.reset();
    world_->later(200, [this] { act(); });
}

void Simulation::Guest::update(const Text& message) {
    std::string_view events;
    std::string_view new_summary;
    std::string_view new_view;
    std::string_view table;
    std::uint64_t after = 0;
    std::uint64_t version = 0;
    each_member(*message, [&](std::string_view key, std::string_view value) {
        if (key == "table") table = unquoted(value);
        if (key == "after") after = number_of(value).value_or(0);
        if (key == "version") version = number_of(value).value_or(0);
        if (key == "events") events = value;
        if (key == "summary") new_summary = value;
        if (key == "view") new_view = value;
        return true;
    });
    if (table != code()) return;
    if (after > version_) {
        world_->wrong("a gap: " + std::to_string(after) + " after " + std::to_string(version_));
    }
    std::uint64_t expected = after;
    each_element(events, [&](std::string_view event) { take_event(event, ++expected); });
    if (expected != version) world_->wrong("events are missing");
    version_ = std::max(version_, version);
    last_update_ = message;
    summary_ = new_summary;
    view_ = new_view;
    act();
}

void Simulation::Guest::take_event(std::string_view event, std::uint64_t number) {
    auto& known = received[code()];
    if (number <= known.size()) {
        const std::string& before = known[static_cast<std::size_t>(number) - 1];
        if (before != event) world_->wrong("sent differently: " + std::string(event) + before);
        return;
    }
    std::string_view kind;
    bool last = false;  // of a game: then its seed is revealed
    std::optional<std::uint64_t> version;
    each_member(event, [&](std::string_view key, std::string_view value) {
        if (key == "version") version = number_of(value);
        if (key == "event") kind = unquoted(value);
        if (key == "server_seed") last = true;
        return true;
    });
    if (version != number) return world_->wrong("events out of order");
    if (number != known.size() + 1) return world_->wrong("events are missing");
    known.emplace_back(event);
    if (!leads()) return;
    if (last) ++world_->result_.games;
    if (kind == "decided") ++world_->result_.decisions;
}

// Decisions.

/// Some time later, if there is anything to do.
void Simulation::Guest::act() {
    if (pending_ || thinking_) return;
    thinking_ = true;
    // Some take so long that their clock runs out.
    const Time delay = world_->below(40) == 0 ? 60 * table::second : world_->below(3000);
    world_->later(delay, [this] {
        thinking_ = false;
        if (!pending_ && line_ != nullptr) act_now();
    });
}

std::string_view Simulation::Guest::summary(std::string_view name) const { return member_of(summary_, name); }

void Simulation::Guest::act_now() {
    if (summary_.empty() || code().empty()) return;
    const std::string_view phase = unquoted(summary("phase"));
    const auto seat = number_of(summary("you"));
    const auto at_table = [&](std::string_view what) {
        return Data::object({{"do", what}, {"table", code()}});
    };
    if (phase == "closed") {
        if (leads()) {
            code().clear();
            create();
        }
    } else if (!seat) {
        if ((phase == "open" || phase == "over") && seat_is_free()) {
            command(at_table("sit").set("luck", "x" + std::to_string(number_)));
        }
    } else if (phase == "open") {
        if (leads() && !seat_is_free()) command(at_table("start"));
    } else if (phase == "playing") {
        if (number_of(summary("turn")) == seat) decide();
    } else if (world_->below(2) == 0 && phase == "over") {
        command(at_table("leave"));
    } else if (!is_ready(*seat)) {
        command(at_table("ready").set("luck", "again"));
    } else if (world_->below(3) == 0) {
        world_->later(5000, [this] { act(); });
    }
    if (world_->below(30) == 0 && seat && !pending_ && phase != "closed") {
        command(at_table("phrase").set("phrase", "hello"));
    }
}

bool Simulation::Guest::seat_is_free() const {
    bool found = false;
    each_element(summary("seats"), [&](std::string_view seat) {
        found = found || unquoted(member_of(seat, "holder")) == "nobody";
    });
    return found;
}

bool Simulation::Guest::is_ready(std::uint64_t seat) const {
    bool ready = false;
    std::uint64_t number = 0;
    each_element(summary("seats"), [&](std::string_view one) {
        if (++number == seat) ready = member_of(one, "ready") == "true";
    });
    return ready;
}

void Simulation::Guest::decide() {
    std::vector<std::string_view> choices;
    each_element(member_of(view_, "legal"), [&](std::string_view one) { choices.push_back(one); });
    if (choices.empty()) return;
    const auto choice = parse_json(choices[world_->below(static_cast<std::uint32_t>(choices.size()))]);
    if (!choice) return world_->wrong("no decision: " + std::string(view_));
    command(Data::object({{"do", "decide"}, {"table", code()}, {"action", *choice}}));
}

}  // namespace kameleon::hosting
