// child_process_testing.h: work in a child process, for tests that kill or limit it. It reports lines over a
// pipe.
#pragma once

#include <csignal>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

namespace kameleon::store {

class ChildProcess {
public:
    using Say = std::function<void(const std::string& line)>;

    explicit ChildProcess(const std::function<void(const Say&)>& work) {
        int ends[2] = {};
        if (pipe(ends) != 0) return;
        id_ = fork();
        if (id_ != 0) {
            close(ends[1]);
            pipe_ = ends[0];
            return;
        }
        close(ends[0]);
        work([&](const std::string& line) {
            // Writes of up to 4096 bytes to a pipe are atomic.
            const std::string text = line + "\n";
            if (::write(ends[1], text.data(), text.size()) < 0) _exit(1);
        });
        _exit(0);  // without the parent's destructors
    }
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ~ChildProcess() { all_lines(); }

    void kill() const { ::kill(id_, SIGKILL); }

    /// Waits for that many lines or the end of the process.
    void wait_for_lines(std::size_t count) {
        while (lines_.size() < count && read_some()) {
        }
    }
    /// All lines until the end of the process, which has ended then.
    const std::vector<std::string>& all_lines() {
        while (read_some()) {
        }
        if (id_ > 0) waitpid(id_, nullptr, 0);
        id_ = 0;
        return lines_;
    }

private:
    bool read_some() {
        if (pipe_ < 0) return false;
        char bytes[4096];
        const auto count = ::read(pipe_, bytes, sizeof bytes);
        if (count <= 0) {
            close(pipe_);
            pipe_ = -1;
            return false;
        }
        for (const char byte : std::string(bytes, static_cast<std::size_t>(count))) {
            if (byte == '\n') {
                lines_.push_back(std::move(line_));
                line_.clear();
            } else {
                line_ += byte;
            }
        }
        return true;
    }

    pid_t id_ = -1;
    int pipe_ = -1;
    std::string line_;
    std::vector<std::string> lines_;
};

}  // namespace kameleon::store
