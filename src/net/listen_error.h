// listen_error.h: why a server cannot listen where it was told to.
#pragma once

#include <cstdint>
#include <string>

namespace kameleon::net {

struct ListenError {
    enum class Why : std::uint8_t {
        address_taken,    // somebody else listens there
        not_allowed,      // a port that needs more rights
        not_here,         // no address of this machine
        bad_address,      // no address at all (names are none)
        bad_certificate,  // cannot be read, or is none
        bad_key,          // cannot be read, or does not belong to the certificate
        bad_proxy,        // a trusted proxy that is no address
        other
    };
    Why why = Why::other;
    std::string detail;  // the file, the address, or what the system said; in English
};

}  // namespace kameleon::net
