// server.h: HTTP and WebSocket for a service, on one thread. Knows no game.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "base/result.h"
#include "net/figures.h"
#include "net/listen_error.h"
#include "net/service.h"
#include "net/settings.h"

namespace kameleon::net {

class Server {
public:
    /// The service must outlive the server.
    Server(Settings settings, Service& service);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    Server(Server&&) = delete;
    Server& operator=(Server&&) = delete;
    ~Server();

    /// Opens the port, and tells which one it is. Clients may connect from now on; they are served by `run`.
    Result<std::uint16_t, ListenError> listen();

    /// Serves until `stop`; blocks. Everything of the service is called from in here, and when it returns,
    /// `closed` was called for every client. May be run once.
    void run();

    /// From any thread, and from a signal handler: `run` accepts nobody any more, says goodbye to WebSockets
    /// (1001), lets answers under way finish, and returns.
    void stop();

    /// From any thread: has this called on the thread of `run`, soon. What comes after the end of `run` is
    /// not called.
    void post(std::function<void()> call);

    /// Only on the thread of `run`, or when it does not run.
    [[nodiscard]] const Figures& figures() const;

private:
    class Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace kameleon::net
