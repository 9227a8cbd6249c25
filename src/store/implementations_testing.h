// implementations_testing.h: the kinds of stores there are, for tests that all of them must pass.
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
    static constexpr bool keeps = false;  // whether what it holds is there when it is opened again
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

/// A test with a store of one kind.
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
