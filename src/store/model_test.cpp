// model_test.cpp: property test: every store behaves like a model made of plain maps.
#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "store/batches_testing.h"
#include "store/implementations_testing.h"

namespace kameleon::store {
namespace {

/// Few names, so that conflicts are likely.
const std::vector<std::string> table_names{"a", "b", "c"};
const std::vector<std::string> person_names{"ann", "bob"};

/// The contract in its simplest form: a batch is tried on a copy.
struct Model {
    std::map<std::pair<std::string, std::uint64_t>, LogEntry> entries;
    std::set<std::string> closed;
    std::vector<SeatMark> seats;
    std::map<std::string, Person> persons;

    static bool write(Model& model, const Batch& batch) {
        Model next = model;
        for (const LogEntry& entry : batch.entries) {
            const bool follows =
                entry.version == 1 || next.entries.contains({entry.table, entry.version - 1});
            if (entry.version == 0 || !follows) return false;
            if (!next.entries.emplace(std::pair(entry.table, entry.version), entry).second) return false;
        }
        for (const TableMark& mark : batch.tables) {
            if (mark.open) {
                next.closed.erase(mark.table);
            } else {
                next.closed.insert(mark.table);
            }
        }
        for (const SeatMark& mark : batch.seats) {
            if (std::ranges::find(next.seats, mark) == next.seats.end()) next.seats.push_back(mark);
        }
        for (const Person& person : batch.persons) next.persons[person.id] = person;
        model = next;
        return true;
    }
    [[nodiscard]] std::uint64_t last(const std::string& table) const {
        return static_cast<std::uint64_t>(
            std::ranges::count_if(entries, [&](const auto& one) { return one.first.first == table; }));
    }
};

/// Mostly entries that continue the logs, sometimes ones that do not.
Batch any_batch(const Model& model) {
    Batch batch;
    std::map<std::string, std::uint64_t> last;
    for (const std::string& name : table_names) last[name] = model.last(name);
    const int size = *rc::gen::inRange(0, 5);
    for (int i = 0; i < size; ++i) {
        const std::string table = *rc::gen::elementOf(table_names);
        const std::uint64_t version = *rc::gen::weightedOneOf<std::uint64_t>(
            {{12, rc::gen::just(last[table] + 1)}, {1, rc::gen::inRange<std::uint64_t>(0, 8)}});
        last[table] = version;
        batch.entries.push_back(LogEntry{
            table, version, *rc::gen::arbitrary<std::int64_t>(), *rc::gen::arbitrary<std::string>()});
    }
    const auto some = [] { return *rc::gen::weightedElement<int>({{8, 0}, {3, 1}, {1, 2}}); };
    for (int left = some(); left > 0; --left)
        batch.tables.push_back({*rc::gen::elementOf(table_names), *rc::gen::arbitrary<bool>()});
    for (int left = some(); left > 0; --left) {
        batch.seats.push_back({*rc::gen::elementOf(table_names), *rc::gen::elementOf(person_names)});
    }
    for (int left = some(); left > 0; --left) {
        batch.persons.push_back(
            {*rc::gen::elementOf(person_names), *rc::gen::arbitrary<std::string>(),
             *rc::gen::arbitrary<std::int64_t>()});
    }
    return batch;
}

void compare(Store& store, const Model& model) {
    std::map<std::string, std::vector<LogEntry>> logs;
    for (const auto& [key, entry] : model.entries) logs[key.first].push_back(entry);
    for (const std::string& table : table_names) {
        const auto log = store.log_of(table, 0);
        RC_ASSERT(log.has_value());
        RC_ASSERT(*log == logs[table]);
    }
    std::erase_if(
        logs, [&](const auto& log) { return log.second.empty() || model.closed.contains(log.first); });
    RC_ASSERT(open_logs(store) == logs);
    for (const std::string& person : person_names) {
        std::vector<std::string> tables;
        for (const SeatMark& mark : model.seats) {
            if (mark.person == person) tables.insert(tables.begin(), mark.table);
        }
        RC_ASSERT(store.tables_of(person, 100).value() == tables);
        const auto found = model.persons.find(person);
        RC_ASSERT(
            store.person(person).value() ==
            (found == model.persons.end() ? std::nullopt : std::optional(found->second)));
    }
}

template <class Implementation>
class StoreModel : public InTemporaryFolder {};
TYPED_TEST_SUITE(StoreModel, Implementations);

TYPED_TEST(StoreModel, behaves_like_plain_maps) {
    int cases = 0;
    const bool holds = rc::check([&] {
        const auto path = this->folder / std::to_string(++cases);
        auto store = TypeParam::open(path);
        Model model;
        const int batches = *rc::gen::inRange(1, 12);
        for (int i = 0; i < batches; ++i) {
            const Batch batch = any_batch(model);
            const std::string expected = Model::write(model, batch) ? "written" : "conflict";
            RC_ASSERT(outcome(store->write(batch)) == expected);
            if (TypeParam::keeps && *rc::gen::weightedElement<bool>({{4, false}, {1, true}})) {
                store.reset();
                store = TypeParam::open(path);
            }
        }
        compare(*store, model);
    });
    EXPECT_TRUE(holds);
    EXPECT_GT(cases, 0);
}

}  // namespace
}  // namespace kameleon::store
