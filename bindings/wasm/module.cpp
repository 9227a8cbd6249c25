// module.cpp: the engine as a WebAssembly module, loaded by web/src/engine/engine.ts. Texts are UTF-8: the
// page calls `reserve`, writes its input there, and calls a function; the answer is at `result`.
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/data.h"
#include "bench/fingerprint.h"
#include "engine/engine.h"
#include "engine/records.h"
#include "json/json.h"
#include "players/net/shipped.h"

// Functions of the page.
#define KAMELEON_IMPORT(name) [[clang::import_module("page"), clang::import_name(name)]]
// Functions for the page.
#define KAMELEON_EXPORT(name) [[clang::export_name(name), gnu::used]]

extern "C" {
KAMELEON_IMPORT("now") double page_now();
KAMELEON_IMPORT("random") void page_random(std::uint8_t* bytes, std::size_t size);
KAMELEON_IMPORT("send") void page_send(const char* text, std::size_t size);
KAMELEON_IMPORT("save") void page_save(const char* text, std::size_t size);
KAMELEON_IMPORT("report") void page_report(const char* text, std::size_t size);
}

namespace kameleon {

// No nets are built in: the page loads those that are needed.
std::span<const EmbeddedNet> embedded_nets() { return {}; }

namespace engine {
namespace {

class JavaScriptPage final : public EngineHostApi {
public:
    void send(std::string_view message) override { page_send(message.data(), message.size()); }
    void save(std::string_view batch) override { page_save(batch.data(), batch.size()); }
    void report(std::string_view event, std::string_view detail) override {
        const std::string line = std::string(event) + " " + std::string(detail);
        page_report(line.data(), line.size());
    }
    [[nodiscard]] table::Time now() override { return static_cast<table::Time>(page_now()); }
};

/// The state of the module.
struct Module {
    JavaScriptPage page;
    std::unique_ptr<Engine> engine;
    Catalogue no_words{"en", {}};
    std::string input;
    std::string result;

    /// The input that the page wrote.
    std::string taken() { return std::exchange(input, {}); }
    [[nodiscard]] const Catalogue& words() const { return engine ? engine->words() : no_words; }
};

Module& module() {
    static Module all;
    return all;
}

/// An object; an empty one where the page wrote something else.
Data read_input() {
    auto data = parse_json(module().taken());
    return data && data->object() != nullptr ? *std::move(data) : Data(Data::Object{});
}

Form form_in(const Data& data) { return data.text("form") == "json" ? Form::json : Form::text; }

}  // namespace
}  // namespace engine
}  // namespace kameleon

using kameleon::Data;
using kameleon::engine::module;

extern "C" {

/// Where the page may write so many bytes.
KAMELEON_EXPORT("reserve") char* reserve(std::size_t size);
char* reserve(std::size_t size) {
    module().input.resize(size);
    return module().input.data();
}

KAMELEON_EXPORT("result") const char* result();
const char* result() { return module().result.data(); }
KAMELEON_EXPORT("result_size") std::size_t result_size();
std::size_t result_size() { return module().result.size(); }

/// {"person", "version"}: before anything else, once.
KAMELEON_EXPORT("begin") void begin();
void begin() {
    const Data data = kameleon::engine::read_input();
    kameleon::Seed seed;
    page_random(seed.bytes.data(), seed.bytes.size());
    module().engine = std::make_unique<kameleon::engine::Engine>(
        module().page, data.text("person"), data.text("version"), seed);
}

/// A batch that was saved.
KAMELEON_EXPORT("recover") bool recover();
bool recover() { return module().engine->recover(module().taken()); }

KAMELEON_EXPORT("open") void open_host();
void open_host() { module().engine->open(); }

/// {"language", "messages"}: the messages as the text of their file.
KAMELEON_EXPORT("set_language") bool set_language();
bool set_language() {
    const Data data = kameleon::engine::read_input();
    return module().engine->set_language(data.text("language"), data.text("messages"));
}

KAMELEON_EXPORT("receive") void receive();
void receive() { module().engine->receive(module().taken()); }

KAMELEON_EXPORT("on_saved") void on_saved(bool ok);
void on_saved(bool ok) { module().engine->on_saved(ok); }

KAMELEON_EXPORT("tick") void tick();
void tick() { module().engine->tick(); }

/// A net, as the bytes of its file. If it cannot be read, the result says why.
KAMELEON_EXPORT("load_net") bool load_net();
bool load_net() {
    const auto wrong = kameleon::take_net(module().taken());
    if (wrong) module().result = to_string(*wrong);
    return !wrong;
}

/// 0: nothing to decide; 1: decided; 2: the net whose name is the result is missing. Evaluations below 0: the
/// default of the player.
KAMELEON_EXPORT("think") int think(int evaluations);
int think(int evaluations) {
    const auto outcome = module().engine->think(
        evaluations < 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(evaluations)));
    if (outcome == kameleon::engine::ThinkResult::no_net) module().result = module().engine->missing_net();
    return static_cast<int>(outcome);
}

/// {"table", "game", "form"}: a finished game; false if there is none.
KAMELEON_EXPORT("record") bool record();
bool record() {
    const Data data = kameleon::engine::read_input();
    const auto game = data.number("game", 1, 1'000'000);
    if (!game) return false;
    const auto found = module().engine->record(data.text("table"), *game);
    if (found) module().result = written(*found, kameleon::engine::form_in(data));
    return found.has_value();
}

/// {"text", "game", "seat" (from 1; left out for a spectator)}
KAMELEON_EXPORT("replay") void replay();
void replay() {
    const Data data = kameleon::engine::read_input();
    auto seat = data.number("seat", 1, 8);
    if (seat) --*seat;
    module().result = kameleon::engine::replay_json(
        data.text("text"), data.number("game", 1, 1'000'000).value_or(1), seat, module().words());
}

KAMELEON_EXPORT("verify") void verify();
void verify() {
    const std::string text = module().taken();
    module().result = kameleon::engine::verify_json(text, module().words());
}

/// {"text", "form"}
KAMELEON_EXPORT("convert") void convert();
void convert() {
    const Data data = kameleon::engine::read_input();
    module().result =
        kameleon::engine::convert_json(data.text("text"), kameleon::engine::form_in(data), module().words());
}

/// The behaviour fingerprint. All nets must be loaded.
KAMELEON_EXPORT("fingerprint") void fingerprint();
void fingerprint() { module().result = std::to_string(kameleon::bench::fingerprint()); }
}
