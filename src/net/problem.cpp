// problem.cpp: see problem.h.
#include "net/problem.h"

#include <boost/beast/http/status.hpp>

namespace kameleon::net {

std::string_view status_reason(int status) {
    return boost::beast::http::obsolete_reason(static_cast<boost::beast::http::status>(status));
}

Response problem(int status, std::string_view key) {
    std::string document = R"({"type":"about:blank","title":")";
    document += status_reason(status);
    document += R"(","status":)" + std::to_string(status) + R"(,"code":")";
    document += key.substr(key.find('.') + 1);
    document += R"(","key":")";
    document += key;
    document += R"("})";
    return {
        .status = status,
        .type = "application/problem+json",
        .body = std::make_shared<const std::string>(std::move(document)),
        .headers = {}};
}

Response problem(HttpError error) {
    switch (error) {
        case HttpError::bad_request:
            return problem(400, "problem.bad_request");
        case HttpError::request_timeout:
            return problem(408, "problem.request_timeout");
        case HttpError::content_too_large:
            return problem(413, "problem.content_too_large");
        case HttpError::uri_too_long:
            return problem(414, "problem.uri_too_long");
        case HttpError::upgrade_required: {
            Response response = problem(426, "problem.upgrade_required");
            response.headers = {{"Upgrade", "websocket"}, {"Sec-WebSocket-Version", "13"}};
            return response;
        }
        case HttpError::too_many_requests: {
            Response response = problem(429, "problem.too_many_requests");
            response.headers = {{"Retry-After", "5"}};
            return response;
        }
        case HttpError::headers_too_large:
            return problem(431, "problem.headers_too_large");
        case HttpError::unavailable: {
            Response response = problem(503, "problem.unavailable");
            response.headers = {{"Retry-After", "5"}};
            return response;
        }
    }
    return problem(500, "problem.unavailable");
}

}  // namespace kameleon::net
