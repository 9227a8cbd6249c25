// person_names.cpp: see person_names.h.
#include "hosting/person_names.h"

#include <utility>

namespace kameleon::hosting {
namespace {

constexpr std::size_t max_names_in_memory = 50'000;

}  // namespace

void PersonNames::name_of(std::string_view person, const OnResult<std::string>& then) {
    if (const auto known = names_.find(person); known != names_.end()) {
        return then(std::string(known->second));
    }
    if (storage_->is_overloaded()) return then(refuse(Problem(RequestError::busy)));
    std::string id(person);
    storage_->read_person(id, [this, id, then](const Result<std::optional<store::Person>, Problem>& found) {
        if (!found) return then(refuse(found.error()));
        if (names_.size() >= max_names_in_memory) names_.clear();
        // They may have chosen a name since: then that one stays.
        std::string name = *found ? (*found)->name : context_->deps.default_name(id);
        then(std::string(names_.emplace(id, std::move(name)).first->second));
    });
}

void PersonNames::rename(std::string_view person, std::string_view name, const OnResult<std::string>& then) {
    auto normalized = context_->deps.normalize_name(name);
    if (!normalized) return then(refuse(Problem(RequestError::bad_name, normalized.error())));
    if (storage_->is_overloaded()) return then(refuse(Problem(RequestError::busy)));
    store::Batch batch;
    batch.persons.push_back({.id = std::string(person), .name = *normalized, .seen = context_->deps.now()});
    storage_->write(
        std::move(batch), [this, id = std::string(person), name = *std::move(normalized),
                           then](const Result<void, Problem>& written) {
            if (!written) return then(refuse(written.error()));
            names_[id] = name;
            on_renamed_(id, name);
            then(std::string(name));
        });
}

}  // namespace kameleon::hosting
