// protocol_test.cpp: the example messages of tests/protocol, valid, invalid and altered; and messages of
// random tables, held to the schema by an independent validator.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <unistd.h>

#include "base/fast_random.h"
#include "base/random.h"
#include "json/json.h"
#include "json/read_testing.h"
#include "net/problem.h"
#include "protocol/client_message.h"
#include "protocol/random_table_testing.h"
#include "protocol/schema_testing.h"
#include "protocol/server_message.h"
#include "texts/catalogue.h"
#include "texts/texts.h"

namespace kameleon::protocol {
namespace {

Data read_examples(const std::string& name) {
    std::ifstream file(KAMELEON_ROOT "/tests/protocol/" + name, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    auto data = parse_json(text);
    EXPECT_TRUE(data.has_value()) << name;
    return data ? *std::move(data) : Data(Data::Object{});
}

const Data& client_examples() {
    static const Data data = read_examples("client-messages.json");
    return data;
}

/// Where a message is invalid; "valid" if it is not.
std::string pointer_of(const Data& message) {
    const auto read = read_client_message(json_text(message));
    return read ? "valid" : read.error().problem.pointer;
}

/// One message with one thing changed, and where that is.
struct Change {
    std::string pointer;
    Data message;
};

Data with(const Data& object, const std::string& key, const Data* value) {
    Data::Object members;
    bool found = false;
    for (const Data::Member& member : *object.object()) {
        if (member.key != key) {
            members.push_back(member);
            continue;
        }
        found = true;
        if (value != nullptr) members.push_back({key, *value});
    }
    if (!found && value != nullptr) members.push_back({key, *value});
    return members;
}

/// Every change that `alter(object, key)` makes to a member of the message, or of an object in it; the key is
/// empty for the object itself.
template <class Alter>
std::vector<Change> changes(const Data& data, const Alter& alter) {
    std::vector<Change> result;
    if (data.object() == nullptr) return result;
    const auto add = [&](const std::string& key) {
        if (auto altered = alter(data, key)) result.push_back(*std::move(altered));
    };
    add("");
    for (const Data::Member& member : *data.object()) {
        add(member.key);
        for (Change& inner : changes(member.value, alter)) {
            result.push_back({"/" + member.key + inner.pointer, with(data, member.key, &inner.message)});
        }
    }
    return result;
}

TEST(ProtocolExamples, are_decoded) {
    std::set<std::string> kinds;
    for (const Data::Member& one : *client_examples().object()) {
        EXPECT_EQ(pointer_of(one.value), "valid") << one.key;
        kinds.emplace(one.value.text("do"));
    }
    EXPECT_EQ(kinds.size(), 27U);
}

TEST(ProtocolExamples, of_the_server_are_valid) {
    std::set<std::string> kinds;
    const Data messages = read_examples("server-messages.json");
    for (const Data::Member& one : *messages.object()) {
        const auto error = check_schema("server_message", one.value);
        EXPECT_FALSE(error.has_value()) << one.key << " " << error->pointer << " " << to_string(error->why);
        kinds.emplace(one.value.text("type"));
    }
    EXPECT_EQ(kinds.size(), 9U);
}

TEST(ProtocolExamples, that_are_invalid_are_refused_with_pointer_and_reason) {
    const Data messages = read_examples("not-client-messages.json");
    for (const Data& one : *messages.list()) {
        const auto read = read_client_message(json_text(*one.find("message")));
        ASSERT_FALSE(read.has_value()) << one.text("why");
        const Problem& problem = read.error().problem;
        EXPECT_EQ(problem.pointer, one.text("pointer")) << one.text("why");
        EXPECT_EQ(problem.why.key, "protocol.flaw." + std::string(one.text("flaw"))) << one.text("why");
        EXPECT_EQ(problem.code, "bad_command");
    }
}

TEST(ProtocolExamples, reject_unknown_members) {
    const auto one_more = [](const Data& object, const std::string& key) -> std::optional<Change> {
        const Data extra(1);
        if (!key.empty()) return std::nullopt;
        return Change{"/zzz", with(object, "zzz", &extra)};
    };
    for (const Data::Member& one : *client_examples().object()) {
        for (const Change& change : changes(one.value, one_more)) {
            // Which game's `take` is meant cannot be told: its row is missing, or zzz is too much.
            const bool either = one.key == "decide-take-gift" && change.pointer == "/action/zzz";
            EXPECT_EQ(pointer_of(change.message), either ? "/action/row" : change.pointer) << one.key;
        }
    }
}

TEST(ProtocolExamples, reject_members_of_another_type) {
    const auto another_kind = [](const Data& object, const std::string& key) -> std::optional<Change> {
        if (key.empty()) return std::nullopt;
        const Data other = object.find(key)->as_bool() != nullptr ? Data("no") : Data(true);
        return Change{"/" + key, with(object, key, &other)};
    };
    for (const Data::Member& one : *client_examples().object()) {
        for (const Change& change : changes(one.value, another_kind)) {
            EXPECT_EQ(pointer_of(change.message), change.pointer) << one.key;
        }
    }
}

TEST(ProtocolExamples, reject_numbers_out_of_range) {
    for (const std::int64_t number : {std::int64_t{-1}, std::int64_t{1} << 60U}) {
        const auto out_of_range = [&](const Data& object, const std::string& key) -> std::optional<Change> {
            const Data other(number);
            if (key.empty() || object.find(key)->as_int() == nullptr) return std::nullopt;
            return Change{"/" + key, with(object, key, &other)};
        };
        for (const Data::Member& one : *client_examples().object()) {
            for (const Change& change : changes(one.value, out_of_range)) {
                EXPECT_EQ(pointer_of(change.message), change.pointer) << one.key;
            }
        }
    }
}

TEST(ProtocolExamples, require_all_members_but_the_optional_ones) {
    const std::set<std::string> optional{
        "luck",
        "fill",
        "options",
        "public",
        "spectators",
        "clock",
        "bank",
        "side",
        "start",
        "players",
        "games",
        "sit/seat",
        "add_computer/seat",
        "decide/after",
        "hold",
        "take/row" /* that is Amazonas then */};
    std::set<std::string> left_out;
    for (const Data::Member& one : *client_examples().object()) {
        const std::string what(one.value.text("do"));
        const auto without = [&](const Data& object, const std::string& key) -> std::optional<Change> {
            if (key.empty()) return std::nullopt;
            const std::string kind =
                object.find("action") != nullptr && object.find("action")->text() != nullptr
                    ? *object.find("action")->text()
                    : what;
            for (const std::string& name : {key, kind + "/" + key}) {
                if (!optional.contains(name)) continue;
                left_out.insert(name);
                return Change{"valid", with(object, key, nullptr)};
            }
            return Change{"/" + key, with(object, key, nullptr)};
        };
        for (const Change& change : changes(one.value, without)) {
            const bool may_be = change.pointer.ends_with("valid");
            EXPECT_EQ(pointer_of(change.message), may_be ? "valid" : change.pointer) << one.key;
        }
    }
    EXPECT_EQ(left_out, optional);
}

/// Data with one thing in it changed at random.
Data garbled(const Data& data) {
    const auto value = *rc::gen::element(
        Data(), Data(true), Data(0), Data(3), Data(7.5), Data(""), Data("K7PX2M"), Data("take"), Data("sit"),
        Data("create"), Data(Data::List{}), Data(Data::Object{}));
    if (data.object() == nullptr || data.object()->empty() || *rc::gen::inRange(0, 8) == 0) return value;
    const auto index = *rc::gen::inRange<std::size_t>(0, data.object()->size());
    const Data::Member& member = (*data.object())[index];
    switch (*rc::gen::inRange(0, 4)) {
        case 0:
            return with(data, member.key, nullptr);
        case 1:
            return with(
                data, *rc::gen::element<std::string>("id", "table", "seat", "luck", "row", "x"), &value);
        default:
            const Data inner = garbled(member.value);
            return with(data, member.key, &inner);
    }
}

RC_GTEST_PROP(ProtocolExamples, are_decoded_if_the_schema_allows_them, ()) {
    const Data::Object& all = *client_examples().object();
    Data message = all[*rc::gen::inRange<std::size_t>(0, all.size())].value;
    for (int i = *rc::gen::inRange(0, 3); i > 0; --i) message = garbled(message);
    const auto error = check_schema("client_message", message);
    const auto read = read_client_message(json_text(message));
    RC_TAG(error ? "invalid" : "valid");
    if (read) RC_ASSERT(!error);
    if (!read && error) {
        RC_ASSERT(read.error().problem.pointer == error->pointer);
        RC_ASSERT(read.error().problem.why == error->why);
    }
    if (!read && !error) RC_ASSERT(read.error().problem.code == "bad_settings");
}

/// Messages for tests/checks/examples_fit_the_schema, with what the generated check says of them.
class Capture {
public:
    explicit Capture(const std::string& path) : file_(path, std::ios::binary) {}
    void add(std::string_view definition, const Data& message) {
        const bool valid = !check_schema(definition, message);
        ++(valid ? valid_ : invalid_);
        file_ << json_text(Data::object({{"definition", definition}, {"valid", valid}, {"message", message}}))
              << '\n';
    }
    [[nodiscard]] int valid() const { return valid_; }
    [[nodiscard]] int invalid() const { return invalid_; }

private:
    std::ofstream file_;
    int valid_ = 0;
    int invalid_ = 0;
};

/// The message, with one member or item at some depth replaced by another part of it.
Data damaged(const Data& data, const Data& part, FastRandom& source) {
    const auto pick = [&](std::size_t count) { return below(source, static_cast<std::uint32_t>(count)); };
    if (data.object() != nullptr && !data.object()->empty() && pick(6) != 0) {
        Data::Object members = *data.object();
        Data& value = members[pick(members.size())].value;
        value = damaged(value, part, source);
        return members;
    }
    if (data.list() != nullptr && !data.list()->empty() && pick(6) != 0) {
        Data::List items = *data.list();
        Data& value = items[pick(items.size())];
        value = damaged(value, part, source);
        return items;
    }
    return part;
}

TEST(ProtocolTraffic, agrees_with_an_independent_validator) {
    const std::string path = testing::TempDir() + "kameleon_captured_" + std::to_string(getpid());
    FastRandom source(1);
    {
        Capture capture(path);
        for (const Data::Member& one : *client_examples().object()) {
            for (const Data& part : {Data(), Data(0), Data(3), Data("take"), Data(Data::Object{})}) {
                capture.add("client_message", damaged(one.value, part, source));
            }
        }
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            RandomTable random(seed);
            for (int i = 0; i < 60; ++i) random.step();
            const UpdateHeader header{.code = RandomTable::code, .after = 0, .time = random.now()};
            const auto update = *parse_json(table_update(random.table(), header, "anna1"));
            capture.add("server_message", update);
            for (const Data& part : {Data(), Data(7), Data("draw"), *update.find("summary")}) {
                capture.add("server_message", damaged(update, part, source));
            }
            capture.add("listed", read(listed(random.table(), RandomTable::code, 1)));
            capture.add("my_game", read(my_game(random.table(), RandomTable::code, 1, "anna1")));
        }
        EXPECT_GT(capture.valid(), 40);
        EXPECT_GT(capture.invalid(), 100);
    }
    const std::string root = KAMELEON_ROOT;
    // NOLINTNEXTLINE(concurrency-mt-unsafe,cert-env33-c): the command is ours, and this test has one thread.
    EXPECT_EQ(std::system((root + "/tests/checks/examples_fit_the_schema " + root + " " + path).c_str()), 0);
    std::filesystem::remove(path);
}

TEST(ProtocolProblems, of_the_network_are_valid) {
    for (int i = 0; i <= static_cast<int>(net::HttpError::unavailable); ++i) {
        const auto document = parse_json(*net::problem(static_cast<net::HttpError>(i)).body);
        ASSERT_TRUE(document.has_value());
        const auto error = check_schema("network_problem", *document);
        EXPECT_FALSE(error.has_value()) << json_text(*document) << error->pointer;
        EXPECT_TRUE(check_schema("problem", *document).has_value());
    }
}

TEST(ProtocolProblems, have_a_message_in_every_language) {
    for (const std::string_view language : languages()) {
        const auto words = load_catalogue(language);
        for (int i = 0; i < request_error_count; ++i) {
            const Problem problem(static_cast<RequestError>(i));
            EXPECT_THAT(words->keys(), testing::Contains(problem.title.key)) << language;
        }
    }
}

}  // namespace
}  // namespace kameleon::protocol
