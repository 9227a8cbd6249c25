// listen_error.h: why a server cannot listen.
#pragma once

#include <cstdint>
#include <string>

namespace kameleon::net {

struct ListenError {
    enum class Why : std::uint8_t {
        address_taken,    // in use
        not_allowed,      // the port needs more rights
        not_here,         // not an address of this machine
        bad_address,      // not a numeric address
        bad_certificate,  // unreadable or invalid
        bad_key,          // unreadable or not the certificate's
        bad_proxy,        // a trusted proxy that is not an address
        other
    };
    Why why = Why::other;
    std::string detail;  // file, address or system message, in English
};

}  // namespace kameleon::net
