#include "load/client_frames.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "net/frames.h"

namespace kameleon::load {
namespace {

RC_GTEST_PROP(ClientFrames, are_parsed_by_the_server, (std::uint32_t seed)) {
    const std::size_t size = seed % 70'000;
    const std::string text(size, static_cast<char>('a' + seed % 26));
    std::string frame = client_frame(FrameKind::text, text);
    net::FrameReader reader(100'000);
    std::span<char> bytes(frame);
    const auto heard = reader.next(bytes);
    RC_ASSERT(heard.has_value());
    RC_ASSERT(heard->kind == net::FrameEvent::Kind::text);
    RC_ASSERT(heard->payload == text);
    RC_ASSERT(bytes.empty());
}

RC_GTEST_PROP(ClientFrames, parse_server_frames_in_any_portions, (std::vector<std::uint16_t> sizes)) {
    std::string bytes;
    for (const std::uint16_t size : sizes) {
        const net::FrameHead head = net::frame_head(net::Opcode::text, size);
        bytes.append(head.bytes.data(), head.size);
        bytes.append(size, 'x');
    }
    std::string_view rest;
    std::size_t found = 0;
    for (std::size_t known = 0; known <= bytes.size(); known += 1 + known / 7) {
        rest = std::string_view(bytes).substr(0, known);
        found = 0;
        while (const auto frame = next_frame(rest)) {
            RC_ASSERT(frame->kind == FrameKind::text);
            RC_ASSERT(frame->payload.size() == sizes.at(found));
            ++found;
        }
    }
    rest = bytes;
    for (const std::uint16_t size : sizes) {
        const auto frame = next_frame(rest);
        RC_ASSERT(frame.has_value());
        RC_ASSERT(frame->payload == std::string(size, 'x'));
    }
    RC_ASSERT(!next_frame(rest).has_value());
    RC_ASSERT(rest.empty());
}

TEST(ClientFrames, build_pong_frames) {
    std::string frame = client_frame(FrameKind::pong, "here");
    net::FrameReader reader(1000);
    std::span<char> bytes(frame);
    const auto heard = reader.next(bytes);
    ASSERT_TRUE(heard.has_value());
    EXPECT_EQ(heard->kind, net::FrameEvent::Kind::pong);
    EXPECT_EQ(heard->payload, "here");
}

}  // namespace
}  // namespace kameleon::load
