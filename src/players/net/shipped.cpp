// shipped.cpp: see shipped.h.
#include "players/net/shipped.h"

#include <algorithm>
#include <vector>

namespace kameleon {
namespace {

/// A net that the program needs, and the net itself once it is loaded.
struct Slot {
    std::string_view name;
    int players = 0;
    int feature_count = 0;
    std::shared_ptr<const Net> net = nullptr;

    /// Puts the net in if it fits; returns what is wrong with it.
    std::optional<Message> load(std::string_view bytes) {
        auto file = read_net(bytes);
        if (!file) return file.error();
        auto objection = objection_to_net(*file, name, players, feature_count);
        if (!objection) net = std::make_shared<const Net>(std::move(file->net));
        return objection;
    }
};

struct ShippedNets {
    std::vector<Slot> slots;
    std::optional<Message> objection;

    ShippedNets() {
        for_each_net([&]<Game G>(int net) {
            slots.push_back(
                {net_spec<G>(net).name, net_spec<G>(net).players, Encoder<G>::feature_count(net)});
        });
        for (Slot& slot : slots) load_embedded(slot);
    }

    void load_embedded(Slot& slot) {
        const auto embedded = std::ranges::find(embedded_nets(), slot.name, &EmbeddedNet::name);
        if (embedded == embedded_nets().end()) {
            objection = Message("net.shipped_missing", {{"net", std::string(slot.name)}});
        } else if (const auto why = slot.load(bytes_of(*embedded))) {
            objection = Message("net.shipped_damaged", {{"net", std::string(slot.name)}, {"why", *why}});
        }
    }

    Slot* find(std::string_view name) {
        const auto slot = std::ranges::find(slots, name, &Slot::name);
        return slot == slots.end() ? nullptr : &*slot;
    }
};

ShippedNets& shipped() {
    static ShippedNets all;
    return all;
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

std::shared_ptr<const Net> shipped_net(std::string_view name) {
    const Slot* slot = shipped().find(name);
    return slot == nullptr ? nullptr : slot->net;
}

std::optional<Message> take_net(std::string_view bytes) {
    const auto file = read_net(bytes);
    if (!file) return file.error();
    Slot* slot = shipped().find(file->name);
    if (slot == nullptr) return Message("net.shipped_missing", {{"net", file->name}});
    return slot->load(bytes);
}

std::optional<Message> objection_to_shipped_nets() { return shipped().objection; }

}  // namespace kameleon
