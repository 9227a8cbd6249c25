// server_process.cpp: see server_process.h.
#include "load/server_process.h"

#include <array>
#include <charconv>
#include <csignal>
#include <fstream>
#include <sstream>
#include <utility>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace kameleon::load {
namespace {

/// The port of a URL such as http://localhost:7575, once it is complete.
std::optional<std::uint16_t> port_in(const std::string& output) {
    const std::size_t scheme = output.find("://");
    if (scheme == std::string::npos) return std::nullopt;
    const std::size_t colon = output.find(':', scheme + 3);
    if (colon == std::string::npos) return std::nullopt;
    std::uint16_t port = 0;
    const char* const end = output.data() + output.size();
    const auto [rest, error] = std::from_chars(output.data() + colon + 1, end, port);
    if (error != std::errc() || rest == end) return std::nullopt;
    return port;
}

}  // namespace

ServerProcess::ServerProcess(ServerProcess&& other) noexcept
    : process_(std::exchange(other.process_, 0)),
      output_(std::exchange(other.output_, -1)),
      port_(other.port_) {}

ServerProcess& ServerProcess::operator=(ServerProcess&& other) noexcept {
    std::swap(process_, other.process_);
    std::swap(output_, other.output_);
    std::swap(port_, other.port_);
    return *this;
}

std::optional<ServerProcess> ServerProcess::start(const std::vector<std::string>& command) {
    std::array<int, 2> pipe_ends{};
    if (pipe2(pipe_ends.data(), O_CLOEXEC) != 0) return std::nullopt;
    const pid_t process = fork();
    if (process == 0) {
        dup2(pipe_ends[1], STDOUT_FILENO);
        std::vector<std::string> copies = command;
        std::vector<char*> arguments;
        for (std::string& word : copies) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        execv(arguments.front(), arguments.data());
        _exit(EXIT_FAILURE);
    }
    close(pipe_ends[1]);
    return wait_for_port(process, pipe_ends[0]);
}

std::optional<ServerProcess> ServerProcess::start(
    const std::function<void(const std::function<void(std::uint16_t)>&)>& serve) {
    std::array<int, 2> pipe_ends{};
    if (pipe2(pipe_ends.data(), O_CLOEXEC) != 0) return std::nullopt;
    const pid_t process = fork();
    if (process == 0) {
        serve([&](std::uint16_t port) {
            const std::string line = "ws://localhost:" + std::to_string(port) + "\n";
            if (write(pipe_ends[1], line.data(), line.size()) < 0) _exit(EXIT_FAILURE);
        });
        _exit(EXIT_SUCCESS);
    }
    close(pipe_ends[1]);
    return wait_for_port(process, pipe_ends[0]);
}

std::optional<ServerProcess> ServerProcess::wait_for_port(pid_t process, int output) {
    ServerProcess server;
    server.process_ = process;
    server.output_ = output;
    if (process < 0) return std::nullopt;
    std::string printed;
    std::array<char, 4096> buffer{};
    while (true) {
        const ssize_t size = read(output, buffer.data(), buffer.size());
        if (size <= 0) return std::nullopt;
        printed.append(buffer.data(), static_cast<std::size_t>(size));
        if (const auto port = port_in(printed)) {
            server.port_ = *port;
            return server;
        }
    }
}

Usage ServerProcess::usage() const {
    const std::string folder = "/proc/" + std::to_string(process_);
    std::ifstream file(folder + "/stat");
    std::ostringstream text;
    text << file.rdbuf();
    // The second field is the name in parentheses, which may contain anything; times are fields 14 and 15.
    std::istringstream fields(text.str().substr(text.str().rfind(')') + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    double user = 0;
    double system = 0;
    fields >> user >> system;
    std::ifstream memory(folder + "/statm");
    std::uint64_t all = 0;
    std::uint64_t pages = 0;
    memory >> all >> pages;
    return {
        .cpu_seconds = (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK)),
        .resident_bytes = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE))};
}

void ServerProcess::kill() {
    if (process_ > 0) {
        ::kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    process_ = 0;
    if (output_ >= 0) close(std::exchange(output_, -1));
}

}  // namespace kameleon::load
