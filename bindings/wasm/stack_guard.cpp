// stack_guard.cpp: two symbols that Debian's wasm32 runtime library expects and its C library does
// not define. Linked into wasm32 programs only.
#include <cstdint>
#include <cstdlib>

extern "C" {
// The names are the runtime's, not ours.
// NOLINTBEGIN(readability-identifier-naming)
extern std::uintptr_t __stack_chk_guard;
std::uintptr_t __stack_chk_guard = 0x2545f491;
[[noreturn]] void __stack_chk_fail();
[[noreturn]] void __stack_chk_fail() { std::abort(); }
// NOLINTEND(readability-identifier-naming)
}
