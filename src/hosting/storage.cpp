// storage.cpp: see storage.h.
#include "hosting/storage.h"

#include <utility>

namespace kameleon::hosting {
namespace {

/// The person that probes are written for; never the id of a guest.
constexpr std::string_view probe_id = "server";

}  // namespace

void Storage::write(store::Batch batch, OnResult<void> then) {
    ++writing_;
    context_->deps.journal.write(
        std::move(batch), [this, then = std::move(then)](const Result<void, store::StoreError>& result) {
            --writing_;
            failing_ = !result;
            if (result) return then({});
            last_attempt_ = context_->deps.now();
            context_->deps.report("write_failed", result.error().detail);
            then(refuse(Problem(RequestError::not_kept)));
        });
}

template <class Value>
std::function<void(Result<Value, store::StoreError>)> Storage::counted(OnResult<Value> then) {
    ++reading_;
    return [this, then = std::move(then)](Result<Value, store::StoreError> result) {
        --reading_;
        if (result) return then(*std::move(result));
        context_->deps.report("read_failed", result.error().detail);
        then(refuse(Problem(RequestError::not_kept)));
    };
}

void Storage::read_log(const std::string& table, OnResult<std::vector<store::LogEntry>> then) {
    context_->deps.journal.read_log(table, counted(std::move(then)));
}

void Storage::read_person(const std::string& id, OnResult<std::optional<store::Person>> then) {
    context_->deps.journal.read_person(id, counted(std::move(then)));
}

void Storage::read_tables_of(const std::string& person, OnResult<std::vector<std::string>> then) {
    context_->deps.journal.read_tables_of(person, context_->limits.history, counted(std::move(then)));
}

bool Storage::is_overloaded() {
    if (!is_full()) return false;
    ++context_->metrics.too_busy;
    return true;
}

void Storage::probe() {
    const Time now = context_->deps.now();
    if (!failing_ || probing_ || now - last_attempt_ < retry_pause) return;
    probing_ = true;
    last_attempt_ = now;
    store::Batch batch;
    batch.persons.push_back({.id = std::string(probe_id), .name = {}, .seen = now});
    ++writing_;
    context_->deps.journal.write(std::move(batch), [this](const Result<void, store::StoreError>& result) {
        --writing_;
        probing_ = false;
        failing_ = !result;
    });
}

}  // namespace kameleon::hosting
