// problem.h: error responses as problem documents (RFC 9457). Programs read `code`; the catalogues have a
// text for people under `key`.
#pragma once

#include <string_view>

#include "net/service.h"

namespace kameleon::net {

/// `key` is a message key "problem.<code>". Inserted unescaped: constants only.
Response problem(int status, std::string_view key);

/// Errors of the network itself.
enum class HttpError {
    bad_request,
    request_timeout,
    content_too_large,
    uri_too_long,
    upgrade_required,
    too_many_requests,
    headers_too_large,
    unavailable
};
Response problem(HttpError error);

/// The reason phrase of a status ("Not Found").
std::string_view status_reason(int status);

}  // namespace kameleon::net
