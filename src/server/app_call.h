// app_call.h: one HTTP request while it is answered.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "protocol/problem.h"
#include "server/app.h"

namespace kameleon::server {

net::Response problem_response(const protocol::Problem& problem, const Catalogue& words);
/// The refusal of a request from another site's page.
protocol::Problem foreign_origin(const net::Request& request);

struct App::Call {
    net::Request request;
    net::Service::Respond answer;
    const Catalogue* words;
    std::vector<std::pair<std::string, std::string>> headers;  // added to the answer

    void reply(net::Response response) {
        for (auto& header : headers) response.headers.push_back(std::move(header));
        answer(std::move(response));
    }
    void reply(int status, std::string body, std::string type = "application/json") {
        reply(
            {.status = status,
             .type = std::move(type),
             .body = std::make_shared<const std::string>(std::move(body)),
             .headers = {}});
    }
    void refuse(const protocol::Problem& problem) { reply(problem_response(problem, *words)); }
};

}  // namespace kameleon::server
