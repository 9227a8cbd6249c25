// server_process.h: a server in a process of its own, so that its CPU time and memory can be measured.
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

    /// Starts a program and waits until it prints a URL with a port; nothing if it ends before. Its standard
    /// error is ours.
    static std::optional<ServerProcess> start(const std::vector<std::string>& command);
    /// Runs a function, which reports its port, in a forked process. Only while this process has one thread.
    static std::optional<ServerProcess> start(
        const std::function<void(const std::function<void(std::uint16_t)>&)>& serve);

    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] Usage usage() const;
    /// By SIGKILL.
    void kill();

private:
    static std::optional<ServerProcess> wait_for_port(pid_t process, int output);

    pid_t process_ = 0;
    int output_ = -1;  // kept open: the server may print more
    std::uint16_t port_ = 0;
};

}  // namespace kameleon::load
