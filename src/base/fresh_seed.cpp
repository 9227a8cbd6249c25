// fresh_seed.cpp: getentropy(), which Linux, the BSDs, macOS and WASI share.
#include "base/fresh_seed.h"

#include <unistd.h>

namespace kameleon {

std::optional<Seed> fresh_seed() {
    Seed seed;
    if (getentropy(seed.bytes.data(), seed.bytes.size()) != 0) return std::nullopt;
    return seed;
}

}  // namespace kameleon
