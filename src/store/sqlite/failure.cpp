// failure.cpp: see failure.h.
#include "store/sqlite/failure.h"

#include <cerrno>
#include <system_error>

namespace kameleon::store::sqlite {

bool means_no_room(int system_error) {
    return system_error == ENOSPC || system_error == EDQUOT || system_error == EFBIG;
}

void fail_as_the_system_says(const std::string& path, int system_error) {
    throw Failure(StoreError{
        means_no_room(system_error) ? Trouble::full : Trouble::failed,
        path + ": " + std::generic_category().message(system_error)});
}

}  // namespace kameleon::store::sqlite
