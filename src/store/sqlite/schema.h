// schema.h: the schema of the database, and its migrations.
#pragma once

#include <span>
#include <string_view>

#include "store/sqlite/connection.h"

namespace kameleon::store::sqlite {

/// The first one makes version 1 of an empty database, the second one version 2 of version 1, and so on.
/// Released ones never change; new ones are added at the end.
using Migrations = std::span<const std::string_view>;
Migrations all_migrations();

/// Throws if the database is not one of kameleon, or has a newer version (`newer`). Changes nothing.
void check_origin(Connection& connection, Migrations migrations);

/// Brings a checked database to the last version, in one transaction.
void migrate(Connection& connection, Migrations migrations);

}  // namespace kameleon::store::sqlite
