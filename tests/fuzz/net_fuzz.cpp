// net_fuzz.cpp: arbitrary bytes as a request, target, query, cookies, X-Forwarded-For list and WebSocket
// frames. What is accepted keeps the guarantees of net/service.h.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/utf8.h"
#include "net/address.h"
#include "net/frames.h"
#include "net/request_parser.h"
#include "net/uri.h"

namespace kameleon::net {
namespace {

void require(bool what) {
    if (!what) std::abort();
}

void check_path(const std::string& path) {
    require(path.starts_with('/') && is_utf8(path));
    require((path + "/").find("/../") == std::string::npos && path.find('\0') == std::string::npos);
}

void try_request(std::string_view text, std::size_t portion) {
    RequestParser parser(8192, 1000);
    std::string bytes;
    while (!text.empty()) {
        const std::string_view part = text.substr(0, portion);
        text.remove_prefix(part.size());
        bytes += part;
        const auto outcome = parser.read(bytes);
        if (const auto* const read = std::get_if<ReadRequest>(&outcome)) {
            check_path(read->request.path);
            require(read->request.body.size() <= 1000);
        }
        if (!std::holds_alternative<RequestParser::More>(outcome)) return;
    }
}

void try_frames(std::string_view text, std::size_t portion) {
    FrameReader reader(1000);
    while (!text.empty()) {
        std::string part(text.substr(0, portion));
        text.remove_prefix(part.size());
        std::span<char> rest(part);
        while (const auto heard = reader.next(rest)) {
            require(heard->payload.size() <= 1000);
            if (heard->kind == FrameEvent::Kind::text) require(is_utf8(heard->payload));
            if (heard->kind == FrameEvent::Kind::invalid) {
                require(heard->code >= 1002);
                return;
            }
        }
        require(rest.empty());
    }
}

void try_texts(std::string_view text) {
    if (const auto target = read_target(text)) {
        check_path(target->path);
        static_cast<void>(query_parameter(target->query, "name"));
    }
    require(percent_decoded(text).value_or("").size() <= text.size());
    require(query_parameter(text, "a").size() <= text.size());
    require(cookie_value(text, "a").value_or("").size() <= text.size());
    const std::vector<Network> trusted{*Network::from("127.0.0.0/8")};
    const Address stranger = *Address::from("192.0.2.1");
    require(forwarded_for(stranger, text, trusted) == stranger);
    const Address client = forwarded_for(*Address::from("127.0.0.1"), text, trusted);
    require(Address::from(client.text()) == client);
    if (const auto network = Network::from(text)) require(network->holds(network->address));
}

}  // namespace
}  // namespace kameleon::net

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kameleon::net;
    if (size == 0) return 0;
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): text is what these bytes are.
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    const std::size_t portion = data[0] == 0 ? size : data[0];
    try_request(text, portion);
    try_frames(text, portion);
    try_texts(text);
    return 0;
}
