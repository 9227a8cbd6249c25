// schema.h: the tables of a database, and how a database of an older version comes to have them. Knows their
// shape, and not what is asked of them (statements.h).
#pragma once

#include <span>
#include <string_view>

#include "store/sqlite/connection.h"

namespace kameleon::store::sqlite {

/// The first makes version 1 of an empty database, the second version 2 of version 1, and so on. What has
/// been released is never changed: a new version is a new one at the end.
using Migrations = std::span<const std::string_view>;
Migrations all_migrations();

/// Gives up on a database that is not ours, and (`newer`) on one with more migrations behind it than these.
/// Changes nothing.
void check_origin(Connection& connection, Migrations migrations);

/// Brings a database that passed the check to the last version: wholly or, when it gives up, not at all.
void migrate(Connection& connection, Migrations migrations);

}  // namespace kameleon::store::sqlite
