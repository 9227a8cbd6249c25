// apply_fuzz.cpp: any bytes as options, set-up, decisions and revealed cards of any game. Whatever comes, the
// checked door answers; a state never loses a card, and what is legal is exactly what is taken.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <vector>

#include "rules/amazonas/census_testing.h"
#include "rules/coloretto/census_testing.h"
#include "rules/registry.h"

namespace kameleon {
namespace {

class Bytes {
public:
    explicit Bytes(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
    [[nodiscard]] bool empty() const { return bytes_.empty(); }
    std::uint8_t next() {
        if (bytes_.empty()) return 0;
        const std::uint8_t byte = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return byte;
    }
    /// A value made of nothing but input: no field of it can be trusted.
    template <class T>
    T any() {
        static_assert(std::is_trivially_copyable_v<T>);
        std::array<std::uint8_t, sizeof(T)> raw{};
        for (std::uint8_t& byte : raw) byte = next();
        T value;
        std::memcpy(static_cast<void*>(&value), raw.data(), raw.size());
        return value;
    }

private:
    std::span<const std::uint8_t> bytes_;
};

void require(bool what) {
    if (!what) std::abort();
}

template <Game G>
typename G::Options read_options(Bytes& bytes) {
    typename G::Options options;
    for (const auto& field : G::option_fields()) {
        std::string_view examples = field.examples;
        std::string_view chosen = next_word(examples);
        for (std::uint8_t i = bytes.next() % 8; i > 0; --i) {
            const std::string_view word = next_word(examples);
            if (!word.empty()) chosen = word;
        }
        field.read(options, chosen);
    }
    return options;
}

template <Game G>
void fuzz(Bytes bytes) {
    const auto options = read_options<G>(bytes);
    // Half of the inputs bring a set-up of their own, which is nearly always refused; the others get a dealt
    // one.
    FastRandom source(bytes.next());
    const bool own_setup = (bytes.next() & 1U) != 0;
    auto setup = own_setup ? bytes.any<typename G::Setup>() : typename G::Setup{};
    if (!own_setup && !objection(options)) setup = G::deal(options, source).setup;
    auto state = start(options, setup);
    if (!state) return;
    const auto cards = census(*state);
    while (!bytes.empty()) {
        const Turn now = turn(*state);
        require((now.wait == Wait::decision) == !legal(*state).empty());
        require((now.wait == Wait::reveal) == (chances(*state).total > 0));
        const std::uint8_t byte = bytes.next();
        const typename G::Action action{byte};
        const Reveal<typename G::Card> reveal{static_cast<typename G::Card>(bytes.next())};
        const auto decided = apply(*state, action);
        require(decided.has_value() == legal(*state).contains(action));
        const auto revealed = apply(*state, reveal);
        require(!(decided && revealed));
        if (decided) state = decided;
        if (revealed) state = revealed;
        // Bytes that are refused still move the game on, so that short inputs reach far.
        if (!decided && !revealed && now.wait == Wait::decision) {
            apply_unchecked(*state, legal(*state).nth(byte % legal(*state).size()));
        } else if (!decided && !revealed && now.wait == Wait::reveal) {
            const auto outcomes = chances(*state).outcomes;
            apply_unchecked(*state, Reveal<typename G::Card>{outcomes[byte % outcomes.size()].card});
        }
        require(census(*state) == cards);
        require(scores(*state).players == options.players);
        require(!board(view_for(*state, byte % 2 == 0 ? spectator : Viewer(0))).empty());
    }
}

}  // namespace
}  // namespace kameleon

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kameleon;
    if (size == 0) return 0;
    const Bytes bytes(std::span(data + 1, size - 1));
    int which = data[0] % Games::count;
    Games::for_each([&]<Game G>() {
        if (which-- == 0) fuzz<G>(bytes);
    });
    return 0;
}
