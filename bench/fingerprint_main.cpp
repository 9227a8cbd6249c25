// fingerprint_main.cpp: prints the fingerprint and nothing else; the smallest program that has all the rules
// in it.
#include "bench/fingerprint.h"

#include <cinttypes>
#include <cstdio>

int main() {
    std::printf("%" PRIu64 "\n", kameleon::bench::fingerprint());
    return 0;
}
