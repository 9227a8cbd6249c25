// shipped.cpp: see shipped.h.
#include "players/net/shipped.h"

#include "rules/registry.h"

namespace kameleon {
namespace {

template <Game G>
struct Shipped {
    NetsOf<G> nets;
    std::optional<Message> objection;

    Shipped() {
        for (int net = 0; net < Encoder<G>::nets; ++net) load(net);
    }

    void load(int net) {
        const std::string_view name = Encoder<G>::net_name(net);
        for (const EmbeddedNet& embedded : embedded_nets()) {
            if (embedded.name != name) continue;
            auto file = read_net(bytes_of(embedded));
            auto wrong = file ? take(net, *std::move(file)) : std::optional(file.error());
            if (wrong) {
                objection = Message("net.shipped_damaged", {{"net", std::string(name)}, {"why", *wrong}});
            }
            return;
        }
        objection = Message("net.shipped_missing", {{"net", std::string(name)}});
    }

    std::optional<Message> take(int net, NetFile file) {
        auto wrong = objection_to_net(
            file, Encoder<G>::net_name(net), Encoder<G>::players_of(net), Encoder<G>::feature_count(net));
        if (!wrong) nets[static_cast<std::size_t>(net)] = std::make_shared<const Net>(std::move(file.net));
        return wrong;
    }
};

template <Game G>
Shipped<G>& shipped() {
    static Shipped<G> all;
    return all;
}

/// Calls f(all of the game's, number) for the net of this name, if there is one.
template <class F>
void with_net(std::string_view name, F&& f) {
    Games::for_each([&]<Game G>() {
        for (int net = 0; net < Encoder<G>::nets; ++net) {
            if (Encoder<G>::net_name(net) == name) f(shipped<G>(), net);
        }
    });
}

}  // namespace

std::string bytes_of(const EmbeddedNet& net) {
    std::string bytes;
    bytes.reserve(net.size + 8);
    for (std::size_t i = 0; 8 * i < net.size; ++i) {
        for (int shift = 56; shift >= 0; shift -= 8) {
            bytes += static_cast<char>(net.words[i] >> shift & 0xFFU);
        }
    }
    bytes.resize(net.size);
    return bytes;
}

std::optional<Message> take_net(std::string_view bytes) {
    auto file = read_net(bytes);
    if (!file) return file.error();
    const std::string name = file->name;
    std::optional<Message> wrong = Message("net.shipped_missing", {{"net", name}});
    with_net(name, [&](auto& all, int net) { wrong = all.take(net, *std::move(file)); });
    return wrong;
}

bool has_net(std::string_view name) {
    bool there = false;
    with_net(name, [&](auto& all, int net) { there = all.nets[static_cast<std::size_t>(net)] != nullptr; });
    return there;
}

template <>
std::unique_ptr<Player<Coloretto>> make_net_player<Coloretto>(NetsOf<Coloretto> nets) {
    return std::make_unique<NetPlayer<Coloretto>>(std::move(nets));
}
template <>
std::unique_ptr<Player<Amazonas>> make_net_player<Amazonas>(NetsOf<Amazonas> nets) {
    return std::make_unique<NetPlayer<Amazonas>>(std::move(nets));
}

template <>
const NetsOf<Coloretto>& shipped_nets<Coloretto>() {
    return shipped<Coloretto>().nets;
}
template <>
const NetsOf<Amazonas>& shipped_nets<Amazonas>() {
    return shipped<Amazonas>().nets;
}

std::optional<Message> objection_to_shipped_nets() {
    std::optional<Message> objection;
    Games::for_each([&]<Game G>() {
        if (!objection) objection = shipped<G>().objection;
    });
    return objection;
}

}  // namespace kameleon
