// child_process_testing.h: work done in a process of its own, for tests that kill it or put it under limits.
// It says what it has to say as whole lines on a pipe.
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
            // Up to 4096 bytes arrive whole or not at all, whenever the process is killed.
            const std::string text = line + "\n";
            if (::write(ends[1], text.data(), text.size()) < 0) _exit(1);
        });
        _exit(0);  // nothing of the parent's is tidied up here
    }
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ChildProcess(ChildProcess&&) = delete;
    ChildProcess& operator=(ChildProcess&&) = delete;
    ~ChildProcess() { all_lines(); }

    void kill() const { ::kill(id_, SIGKILL); }

    /// Waits for as many lines, or for its end if that comes first.
    void wait_for_lines(std::size_t count) {
        while (lines_.size() < count && read_some()) {
        }
    }
    /// All it has ever said. It is gone afterwards.
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
