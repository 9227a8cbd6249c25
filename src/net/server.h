// server.h: an HTTP and WebSocket server for a `Service`, on one thread.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "base/result.h"
#include "net/listen_error.h"
#include "net/net_metrics.h"
#include "net/server_options.h"
#include "net/service.h"

namespace kameleon::net {

class Server {
public:
    /// The service must outlive the server.
    Server(ServerOptions options, Service& service);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();

    /// Opens the port and returns its number. Clients may connect from now on; `run` serves them.
    Result<std::uint16_t, ListenError> listen();

    /// Serves until `stop`; blocks. Calls the service only from here; when it returns, `closed` was called
    /// for every client. May be called once.
    void run();

    /// From any thread or a signal handler: `run` stops accepting, closes WebSockets (1001), finishes
    /// responses under way, and returns.
    void stop();

    /// From any thread: calls this on the thread of `run`. Calls posted after the end of `run` are dropped.
    void post(std::function<void()> call);

    /// Only on the thread of `run`, or while it does not run.
    [[nodiscard]] const NetMetrics& metrics() const;

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace kameleon::net
