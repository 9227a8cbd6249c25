// implementations_testing.h: all stores, for tests that each of them must pass.
#pragma once

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <utility>

#include <gtest/gtest.h>

#include "base/temporary_folder_testing.h"
#include "store/memory_store.h"
#include "store/sqlite/sqlite_store.h"

namespace kameleon::store {

struct InMemory {
    static constexpr bool keeps = false;  // whether its content survives reopening
    static std::unique_ptr<Store> open(const std::filesystem::path& /*path*/) {
        return std::make_unique<MemoryStore>();
    }
};

struct InSqlite {
    static constexpr bool keeps = true;
    static std::unique_ptr<Store> open(const std::filesystem::path& path) {
        auto store = open_sqlite(path);
        if (!store) throw std::runtime_error(store.error().detail);
        return *std::move(store);
    }
};

using Implementations = testing::Types<InMemory, InSqlite>;

template <class Implementation>
class WithStore : public InTemporaryFolder {
protected:
    void SetUp() override {
        InTemporaryFolder::SetUp();
        store = Implementation::open(folder / "store.db");
    }
    void TearDown() override {
        store.reset();
        InTemporaryFolder::TearDown();
    }

    std::unique_ptr<Store> store;
};

}  // namespace kameleon::store
