// store_exception.cpp: see store_exception.h.
#include "store/sqlite/store_exception.h"

#include <cerrno>
#include <system_error>

namespace kameleon::store::sqlite {

bool is_disk_full(int system_error) {
    return system_error == ENOSPC || system_error == EDQUOT || system_error == EFBIG;
}

void throw_system_error(const std::string& path, int system_error) {
    throw StoreException(StoreError{
        is_disk_full(system_error) ? StoreErrorKind::full : StoreErrorKind::failed,
        path + ": " + std::generic_category().message(system_error)});
}

}  // namespace kameleon::store::sqlite
