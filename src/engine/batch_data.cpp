// batch_data.cpp: see batch_data.h.
#include "engine/batch_data.h"

#include "base/json.h"
#include "json/json.h"

namespace kameleon::engine {
namespace {

Json json_of(const store::LogEntry& it) {
    return Json::object(
        {{"table", it.table},
         {"version", static_cast<std::int64_t>(it.version)},
         {"time", it.time},
         {"body", it.body}});
}
Json json_of(const store::TableMark& it) { return Json::object({{"table", it.table}, {"open", it.open}}); }
Json json_of(const store::SeatMark& it) { return Json::object({{"table", it.table}, {"person", it.person}}); }
Json json_of(const store::Person& it) {
    return Json::object({{"id", it.id}, {"name", it.name}, {"seen", it.seen}});
}

template <class Item>
Json list_of(const std::vector<Item>& items) {
    Json list = Json::list();
    for (const Item& item : items) list.push(json_of(item));
    return list;
}

// Read a member of an object; false if it is missing or of another type.
bool read(const Data& data, std::string_view key, std::string& text) {
    const Data* value = data.find(key);
    if (value == nullptr || value->text() == nullptr) return false;
    text = *value->text();
    return true;
}
bool read(const Data& data, std::string_view key, std::int64_t& number) {
    const Data* value = data.find(key);
    if (value == nullptr || value->as_int() == nullptr) return false;
    number = *value->as_int();
    return true;
}
bool read(const Data& data, std::string_view key, bool& flag) {
    const Data* value = data.find(key);
    if (value == nullptr || value->as_bool() == nullptr) return false;
    flag = *value->as_bool();
    return true;
}

bool read_item(const Data& data, store::LogEntry& it) {
    std::int64_t version = 0;
    const bool ok = read(data, "table", it.table) && read(data, "version", version) &&
                    read(data, "time", it.time) && read(data, "body", it.body);
    it.version = static_cast<std::uint64_t>(version);
    return ok && version > 0;
}
bool read_item(const Data& data, store::TableMark& it) {
    return read(data, "table", it.table) && read(data, "open", it.open);
}
bool read_item(const Data& data, store::SeatMark& it) {
    return read(data, "table", it.table) && read(data, "person", it.person);
}
bool read_item(const Data& data, store::Person& it) {
    return read(data, "id", it.id) && read(data, "name", it.name) && read(data, "seen", it.seen);
}

template <class Item>
bool read_list(const Data& data, std::string_view key, std::vector<Item>& items) {
    const Data* list = data.find(key);
    if (list == nullptr) return true;
    if (list->list() == nullptr) return false;
    for (const Data& one : *list->list()) {
        Item item;
        if (!read_item(one, item)) return false;
        items.push_back(std::move(item));
    }
    return true;
}

}  // namespace

std::string batch_text(const store::Batch& batch) {
    return Json::object({{"entries", list_of(batch.entries)},
                         {"tables", list_of(batch.tables)},
                         {"seats", list_of(batch.seats)},
                         {"persons", list_of(batch.persons)}})
        .text();
}

std::optional<store::Batch> read_batch(std::string_view text) {
    const auto data = parse_json(text);
    if (!data || data->object() == nullptr) return std::nullopt;
    store::Batch batch;
    const bool ok = read_list(*data, "entries", batch.entries) && read_list(*data, "tables", batch.tables) &&
                    read_list(*data, "seats", batch.seats) && read_list(*data, "persons", batch.persons);
    if (!ok) return std::nullopt;
    return batch;
}

}  // namespace kameleon::engine
