// engine.h: play without a server: a whole host for one person, with its tables, its computers and its
// journal. The page gives the time, chance and the nets, and keeps what happens; it is told the same messages
// as by a server. No thread and no I/O of its own; knows nothing of browsers.
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

/// What the engine asks of the page. Nothing of it may call the engine.
class Page {
public:
    Page() = default;
    Page(const Page&) = delete;
    Page& operator=(const Page&) = delete;
    Page(Page&&) = delete;
    Page& operator=(Page&&) = delete;
    virtual ~Page() = default;

    /// A message of the protocol.
    virtual void tell(std::string_view message) = 0;
    /// To be kept; answered later by `Engine::kept`, in the same order.
    virtual void keep(std::string_view batch) = 0;
    /// Something went wrong that nobody can do anything about but who looks after the program.
    virtual void report(std::string_view event, std::string_view detail) = 0;
    [[nodiscard]] virtual table::Time now() = 0;
};

enum class ThoughtResult : std::uint8_t {
    nothing,  // no computer has to decide
    done,
    no_net,  // `Engine::missing_net` has to be given first
};

class Engine {
public:
    /// `person` is an id as servers give them; everything that is random follows from `chance`.
    Engine(Page& page, std::string_view person, std::string_view program_version, const Seed& chance);

    /// First everything that was kept, then `open`, which welcomes the person.
    bool recover(std::string_view batch) { return journal_.recover(batch); }
    void open();

    /// The language of what is refused from now on: the text of a file of lang/messages/.
    bool speak(std::string_view language, std::string_view messages);

    void receive(std::string_view message);
    void kept(bool well);
    /// Several times a second.
    void tick();

    /// One decision of one computer. Without `evaluations` it thinks as long as it is used to.
    ThoughtResult think(std::optional<std::uint32_t> evaluations);
    /// What the next thought needs and is not there; empty if there is nothing like that.
    [[nodiscard]] std::string_view missing_net() const;

    /// A finished game of a table, counted from 1; nothing if there is none.
    std::optional<AnyRecord> record(std::string_view code, int game);

    [[nodiscard]] const Catalogue& words() const { return words_; }

private:
    class Ear final : public hosting::Listener {
    public:
        explicit Ear(Engine& engine) : engine_(&engine) {}
        void tell(hosting::Text message) override { engine_->page_->tell(*message); }
        [[nodiscard]] std::string words(const Message& message) const override {
            return engine_->words_.text(message);
        }

    private:
        Engine* engine_;
    };
    class Queue final : public hosting::Thinkers {
    public:
        void think(hosting::Task task) override { tasks.push_back(std::move(task)); }
        std::deque<hosting::Task> tasks;
    };

    [[nodiscard]] hosting::Parts parts(std::string_view program_version);
    /// Everything that can be answered without the page is.
    void settle();
    Seed fresh_seed();

    Page* page_;
    std::string person_;
    SecureRandom random_;
    Catalogue words_;
    PageJournal journal_;
    Queue thinkers_;
    Ear ear_;
    hosting::TableHost host_;
};

}  // namespace kameleon::engine
