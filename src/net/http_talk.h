// http_talk.h: requests and answers on a line, one after another.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "net/line.h"
#include "net/problem.h"
#include "net/request_parser.h"

namespace kameleon::net {

class HttpTalk final : public Talk, public std::enable_shared_from_this<HttpTalk> {
public:
    explicit HttpTalk(Line& line);

    void heard(std::span<char> bytes) override;
    void flushed() override;
    void look(Clock::time_point now) override;
    void leave() override;
    void gone() override {}

private:
    enum class Phase : std::uint8_t {
        reading,
        waiting,  // for the service
        writing,
        over
    };
    void go_on();
    void skip_empty_lines();
    void wait_for_the_rest(bool had_header);
    void take(ReadRequest read);
    void introduce(Request& request) const;
    void upgrade(const Request& request);
    bool let_in(const Request& request);
    void answer(std::uint64_t number, const Response& response);
    void respond(const Response& response);
    /// The last answer: after this, nothing the client sends can be understood.
    void refuse_and_close(Trouble trouble);

    Line& line_;
    std::string input_;
    std::optional<RequestParser> parser_;
    Clock::time_point deadline_;
    std::uint64_t number_ = 0;  // of the request that is being answered
    Phase phase_ = Phase::reading;
    bool first_ = true;
    bool head_only_ = false;
    bool keep_alive_ = true;
    bool secure_ = false;
};

}  // namespace kameleon::net
