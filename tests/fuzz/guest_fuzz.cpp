// guest_fuzz.cpp: arbitrary bytes as what guests send: cookies, languages, names, table codes, addresses,
// origins. What is accepted is in canonical form.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "base/utf8.h"
#include "hosting/name_rules.h"
#include "hosting/table_code.h"
#include "net/address.h"
#include "net/handshake.h"
#include "net/uri.h"
#include "server/identity.h"
#include "server/languages.h"
#include "server/origin.h"
#include "texts/texts.h"

namespace kameleon::server {
namespace {

void require(bool what) {
    if (!what) std::abort();
}

void try_identity(std::string_view text) {
    // No token is guessed; a valid one is found among other cookies.
    static const Identities identities(Seed::from_number(1));
    static const Guest guest = identities.fresh();
    require(!identities.id_of(text) || identities.id_of(text) == guest.id);
    for (const bool secure : {false, true}) {
        const std::string cookie = std::string(cookie_name(secure)) + "=" + guest.token;
        require(
            identities.id_of(
                net::cookie_value(cookie + "; " + std::string(text), cookie_name(secure)).value()) ==
            guest.id);
    }
    if (is_guest_id(text)) require(!hosting::default_name(text).empty());
}

void try_names(std::string_view text) {
    const auto name = hosting::normalize_name(text);
    if (!name) return require(!name.error().key.empty());
    require(hosting::is_name(*name) && is_utf8(*name) && hosting::normalize_name(*name) == *name);
    require(name->find_first_of("\r\n\t") == std::string::npos && !name->empty());
}

void try_addresses(const std::string& text) {
    if (const auto address = net::Address::from(text))
        require(net::Address::from(address->text()) == address);
    if (const auto network = net::Network::from(text)) {
        require(net::Network::from(network->text())->text() == network->text());
    }
    if (const auto origin = normal_origin(text)) {
        require(normal_origin(*origin) == origin && origin->starts_with("http"));
    }
}

}  // namespace
}  // namespace kameleon::server

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kameleon;
    using namespace kameleon::server;
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): text is what these bytes are.
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    try_identity(text);
    try_names(text);
    try_addresses(std::string(text));
    const std::string_view language = wanted_language(text);
    require(language.empty() || std::ranges::find(languages(), language) != languages().end());
    if (const auto code = hosting::read_code(text)) {
        require(code->size() == hosting::code_length && hosting::read_code(*code) == code);
    }
    require(net::accept_key(text).size() == 28);
    return 0;
}
