// engine.h: play without a server: a table host for one person, with computer players and a journal. The page
// provides the time, a seed, the nets and storage, and gets the same messages as from a server. No thread and
// no I/O of its own; knows nothing of browsers.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>

#include "base/secure_random.h"
#include "engine/page_journal.h"
#include "hosting/table_host.h"
#include "texts/catalogue.h"

namespace kameleon::engine {

/// What the engine needs from the page. None of these functions may call the engine.
class EngineHostApi {
public:
    EngineHostApi() = default;
    EngineHostApi(const EngineHostApi&) = delete;
    EngineHostApi& operator=(const EngineHostApi&) = delete;
    virtual ~EngineHostApi() = default;

    /// A message of the protocol.
    virtual void send(std::string_view message) = 0;
    /// To be stored; answered later by `Engine::on_saved`, in the same order.
    virtual void save(std::string_view batch) = 0;
    /// An error, for developers.
    virtual void report(std::string_view event, std::string_view detail) = 0;
    [[nodiscard]] virtual table::Time now() = 0;
};

enum class ThinkResult : std::uint8_t {
    nothing,  // no computer has to decide
    done,
    no_net,  // `Engine::missing_net` has to be loaded first
};

class Engine {
public:
    /// `person` is an id as servers give them; everything that is random follows from `seed`.
    Engine(EngineHostApi& page, std::string_view person, std::string_view program_version, const Seed& seed);

    /// First every batch that was saved, then `open`, which sends the welcome.
    bool recover(std::string_view batch) { return journal_.recover(batch); }
    void open();

    /// The language of refusals from now on: the text of a file of lang/messages/.
    bool set_language(std::string_view language, std::string_view messages);

    void receive(std::string_view message);
    void on_saved(bool ok);
    /// Called several times a second.
    void tick();

    /// One decision of one computer player. Without `evaluations` it uses its default budget.
    ThinkResult think(std::optional<std::uint32_t> evaluations);
    /// The net that the next decision needs and that is not loaded; empty if there is none.
    [[nodiscard]] std::string_view missing_net() const;

    /// A finished game of a table, counted from 1; nothing if there is none, or if its table has to be read
    /// while the page is saving: all saves should have been answered.
    std::optional<AnyRecord> record(std::string_view code, int game);

    [[nodiscard]] const Catalogue& words() const { return words_; }

private:
    class PageListener final : public hosting::Listener {
    public:
        explicit PageListener(Engine& engine) : engine_(&engine) {}
        void send(hosting::Text message) override { engine_->page_->send(*message); }
        [[nodiscard]] std::string text_of(const Message& message) const override {
            return engine_->words_.text(message);
        }

    private:
        Engine* engine_;
    };
    class Queue final : public hosting::ComputerPlayers {
    public:
        void request_decision(hosting::DecisionTask task) override { tasks.push_back(std::move(task)); }
        std::deque<hosting::DecisionTask> tasks;
    };

    [[nodiscard]] hosting::HostDependencies dependencies(std::string_view program_version);
    /// Gives all answers of the journal that do not wait for the page.
    void settle();

    EngineHostApi* page_;
    std::string person_;
    SecureRandom random_;
    Catalogue words_;
    PageJournal journal_;
    Queue computers_;
    PageListener listener_;
    hosting::TableHost host_;
    hosting::ConnectionId connection_{};
};

}  // namespace kameleon::engine
