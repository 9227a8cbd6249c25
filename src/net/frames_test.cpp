// frames_test.cpp: parsing and writing WebSocket frames. Close codes are tested in websocket_test.cpp.
#include "net/frames.h"

#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "net/client_testing.h"
#include "net/response_head.h"

namespace kameleon::net {
namespace {

using Kind = FrameEvent::Kind;

struct Told {
    Kind kind;
    std::string payload;
    friend bool operator==(const Told&, const Told&) = default;
};

/// All events of these bytes, fed in portions of this size.
std::vector<Told> read_all(std::string bytes, std::size_t portion, std::size_t limit = 100'000) {
    FrameReader reader(limit);
    std::vector<Told> all;
    for (std::size_t at = 0; at < bytes.size(); at += portion) {
        std::string part = bytes.substr(at, portion);
        std::span<char> rest(part);
        while (const auto heard = reader.next(rest)) {
            all.push_back({heard->kind, std::string(heard->payload)});
            if (heard->kind == Kind::invalid) return all;
        }
    }
    return all;
}

RC_GTEST_PROP(Frames, parse_the_same_in_any_portions, ()) {
    const auto words = *rc::gen::container<std::vector<std::string>>(
        rc::gen::container<std::string>(rc::gen::inRange<char>(32, 127)));
    std::string bytes;
    std::vector<Told> expected;
    for (const std::string& word : words) {
        const std::string longer = word + word + word;
        switch (*rc::gen::inRange(0, 4)) {
            case 0:
                bytes += client_frame(text_frame, longer);
                expected.push_back({Kind::text, longer});
                break;
            case 1:
                bytes += client_frame(0x01, word) + client_frame(ping_frame, word.substr(0, 125)) +
                         client_frame(0x00, word) + client_frame(0x80, word);
                expected.push_back({Kind::fragment, ""});
                expected.push_back({Kind::ping, word.substr(0, 125)});
                expected.push_back({Kind::fragment, ""});
                expected.push_back({Kind::text, longer});
                break;
            case 2:
                bytes += client_frame(0x8A, word.substr(0, 125));
                expected.push_back({Kind::pong, word.substr(0, 125)});
                break;
            default:
                bytes += client_frame(text_frame, std::string(70'000, 'l'));
                expected.push_back({Kind::text, std::string(70'000, 'l')});
                break;
        }
    }
    RC_ASSERT(read_all(bytes, *rc::gen::inRange<std::size_t>(1, 300)) == expected);
    RC_ASSERT(read_all(bytes, bytes.size() + 1) == expected);
}

RC_GTEST_PROP(Frames, survive_arbitrary_bytes, (const std::string& bytes)) {
    for (const Told& told : read_all(bytes, 3, 50)) RC_ASSERT(told.payload.size() <= 125U);
    RC_ASSERT(read_all(bytes, 1, 50) == read_all(bytes, bytes.size() + 1, 50));
}

TEST(Frames, reject_overlong_lengths) {
    const auto with_length = [](std::string_view length) {
        std::string frame = "\x81";
        frame += length;
        return frame + "mask" + std::string(10, 'x');
    };
    using std::string_view_literals::operator""sv;
    EXPECT_EQ(read_all(with_length("\xFE\x00\x05"sv), 99).at(0).kind, Kind::invalid);
    EXPECT_EQ(read_all(with_length("\xFF\0\0\0\0\0\0\0\x05"sv), 99).at(0).kind, Kind::invalid);
    EXPECT_EQ(read_all(with_length("\xFF\x80\0\0\0\0\0\0\x05"sv), 99).at(0).kind, Kind::invalid);
}

TEST(Frames, have_standard_headers) {
    const auto written = [](std::size_t size) {
        const FrameHead head = frame_head(Opcode::text, size);
        return std::string(head.bytes.data(), head.size);
    };
    EXPECT_EQ(written(5), "\x81\x05");
    EXPECT_EQ(written(125), "\x81\x7D");
    EXPECT_EQ(written(256), std::string("\x81\x7E\x01\x00", 4));
    EXPECT_EQ(written(65536), std::string("\x81\x7F\0\0\0\0\0\x01\0\0", 10));
}

TEST(Frames, omit_close_reasons_that_do_not_fit) {
    EXPECT_EQ(
        close_payload(1001, "bye"),
        "\x03\xE9"
        "bye");
    EXPECT_EQ(close_payload(1001, std::string(124, 'x')), "\x03\xE9");
    EXPECT_EQ(close_payload(1001, "\xFF"), "\x03\xE9");
}

TEST(HttpDate, has_the_standard_format) {
    EXPECT_EQ(http_date(std::chrono::system_clock::from_time_t(784111777)), "Sun, 06 Nov 1994 08:49:37 GMT");
}

}  // namespace
}  // namespace kameleon::net
