// store_exception.h: errors inside this folder are exceptions; `as_result` turns them into results at its
// interfaces.
#pragma once

#include <cerrno>
#include <exception>
#include <string>
#include <system_error>
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

/// Whether errno means that there is no space: disk, quota or file size limit.
inline bool is_disk_full(int system_error) {
    return system_error == ENOSPC || system_error == EDQUOT || system_error == EFBIG;
}

/// Throws an error such as "data/kameleon.db: Permission denied".
[[noreturn]] inline void throw_system_error(const std::string& path, int system_error) {
    throw StoreException(StoreError{
        is_disk_full(system_error) ? StoreErrorKind::full : StoreErrorKind::failed,
        path + ": " + std::generic_category().message(system_error)});
}

/// What `work` returns or throws.
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
