// net_file_fuzz.cpp: any bytes as the file of a net, and as damage to a good one. What is read is written and
// read again the same; what is damaged anywhere is refused.
#include "players/net/net_file.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

using namespace kameleon;

void require(bool what) {
    if (!what) std::abort();
}

const std::string& good_file() {
    static const std::string bytes = [] {
        NetFile file{.name = "small", .recipe = "seed=1", .net = {}};
        file.net.players = 2;
        file.net.feature_count = 2;
        file.net.first.resize(2);
        file.net.second.resize(4);
        file.net.second_bias.resize(4);
        return net_bytes(file);
    }();
    return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): text is what these bytes are.
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto file = read_net(text)) {
        require(read_net(net_bytes(*file)).value() == *file);
    } else {
        require(!file.error().key.empty());
    }
    // Three bytes at a time: where, and what is changed there.
    std::string damaged = good_file();
    for (std::size_t i = 0; i + 2 < size; i += 3) {
        const std::size_t where = std::size_t{data[i]} * 256 + data[i + 1];
        char& byte = damaged[where % damaged.size()];
        byte = static_cast<char>(static_cast<unsigned char>(byte) ^ data[i + 2]);
    }
    require(read_net(damaged).has_value() == (damaged == good_file()));
    return 0;
}
