// wide.h: KAMELEON_WIDE before a function compiles it twice, for the processor that the program asks for and
// for one with AVX2; which one runs is chosen at start-up. It gives the same results: nothing but the width
// of registers differs. Elsewhere it means nothing.
#pragma once

#if defined(__x86_64__) && defined(__linux__) && !defined(__clang__)
#define KAMELEON_WIDE __attribute__((target_clones("avx2", "default")))
#else
#define KAMELEON_WIDE
#endif
