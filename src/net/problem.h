// problem.h: answers that tell what went wrong, as problem documents (RFC 9457). Programs read `code`, people
// read what the catalogues say under `key`. Knows no reason of its own but those of HTTP.
#pragma once

#include <string_view>

#include "net/service.h"

namespace kameleon::net {

/// `key` is one of the catalogues and begins with "problem."; what follows that is the code. Both must be
/// plain words: they go into the document as they are.
Response problem(int status, std::string_view key);

/// What the network itself may have to say; `problem` of the status that goes with it.
enum class Trouble {
    bad_request,
    request_timeout,
    content_too_large,
    uri_too_long,
    upgrade_required,
    too_many_requests,
    headers_too_large,
    unavailable
};
Response problem(Trouble trouble);

/// The words that go with a status by the standard ("Not Found").
std::string_view status_words(int status);

}  // namespace kameleon::net
