// store_exception.h: how the files of this folder give up among themselves: by throwing. `as_result` stands
// at every door to the outside and turns what was thrown into an answer.
#pragma once

#include <exception>
#include <string>
#include <type_traits>
#include <utility>

#include "store/store.h"

namespace kameleon::store::sqlite {

class StoreException : public std::exception {
public:
    explicit StoreException(StoreError why) : error(std::move(why)) {}
    [[nodiscard]] const char* what() const noexcept override { return error.detail.c_str(); }

    StoreError error;
};

/// Whether an error of the system (errno) says that there is no room: disk, quota or the size of a file.
bool is_disk_full(int system_error);

/// Gives up with what the system said of its last call: "data/kameleon.db: Permission denied".
[[noreturn]] void throw_system_error(const std::string& path, int system_error);

/// What the work returns, or why it gave up. Nothing is thrown beyond.
template <class Work>
Result<std::invoke_result_t<Work>, StoreError> as_result(Work&& work) {
    try {
        if constexpr (std::is_void_v<std::invoke_result_t<Work>>) {
            std::forward<Work>(work)();
            return {};
        } else {
            return std::forward<Work>(work)();
        }
    } catch (StoreException& failure) {
        return refuse(std::move(failure.error));
    } catch (const std::exception& other) {  // out of memory, above all
        return refuse(StoreError{StoreErrorKind::failed, other.what()});
    }
}

}  // namespace kameleon::store::sqlite
