// bytes.h: numbers as bytes of files, the lowest byte first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kameleon {

inline void append_bytes(std::string& out, std::uint64_t number, int count) {
    for (int i = 0; i < count; ++i) out += static_cast<char>(number >> (8 * i) & 0xFFU);
}

/// Takes numbers off the front of bytes that must be long enough.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}
    /// A number of 0 to 8 bytes.
    std::uint64_t take(std::size_t count) {
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < count; ++i) {
            number |= std::uint64_t{static_cast<unsigned char>(bytes_[i])} << (8 * i);
        }
        bytes_.remove_prefix(count);
        return number;
    }
    [[nodiscard]] std::size_t left() const { return bytes_.size(); }

private:
    std::string_view bytes_;
};

}  // namespace kameleon
