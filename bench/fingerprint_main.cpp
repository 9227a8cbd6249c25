// fingerprint_main.cpp: prints the fingerprint and nothing else; the smallest program that has all the rules in it.
#include <cinttypes>
#include <cstdio>

#include "bench/fingerprint.h"

int main() {
    std::printf("%" PRIu64 "\n", kameleon::bench::fingerprint());
    return 0;
}
