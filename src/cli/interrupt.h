// interrupt.h: Ctrl-C as a request to stop, for commands that have to finish something first.
#pragma once

#include <atomic>

namespace kameleon::cli {

/// From now on Ctrl-C sets the flag that is returned, and does nothing else. A second one ends the program.
const std::atomic<bool>& watch_interrupts();

}  // namespace kameleon::cli
