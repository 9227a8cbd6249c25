// interrupt.cpp: see interrupt.h.
#include "cli/interrupt.h"

#include <csignal>

namespace kameleon::cli {
namespace {

// A lock-free atomic is one of the few things a signal handler may touch.
std::atomic<bool> interrupted = false;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

}  // namespace

const std::atomic<bool>& watch_interrupts() {
    std::signal(SIGINT, [](int) {
        interrupted = true;
        std::signal(SIGINT, SIG_DFL);
    });
    return interrupted;
}

}  // namespace kameleon::cli
