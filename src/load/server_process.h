// server_process.h: a server that is started to be measured: a process of its own, so that what it uses can
// be told from what those use who play on it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

namespace kameleon::load {

struct Usage {
    double cpu_seconds = 0;
    std::uint64_t resident_bytes = 0;
};

class ServerProcess {
public:
    ServerProcess() = default;
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ServerProcess(ServerProcess&& other) noexcept;
    ServerProcess& operator=(ServerProcess&& other) noexcept;
    ~ServerProcess() { kill(); }

    /// A program, by its words. It has started when it prints an address with a port. Nothing if it ends
    /// without that; what it says on standard error is seen by whoever runs us.
    static std::optional<ServerProcess> start(const std::vector<std::string>& words);
    /// The same for a function of ours that tells its port. Only while this process has one thread.
    static std::optional<ServerProcess> start(
        const std::function<void(const std::function<void(std::uint16_t)>&)>& serve);

    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] Usage usage() const;
    /// At once, in the middle of whatever it does.
    void kill();

private:
    static std::optional<ServerProcess> started(pid_t process, int output);

    pid_t process_ = 0;
    int output_ = -1;  // kept open: a server may say more
    std::uint16_t port_ = 0;
};

}  // namespace kameleon::load
