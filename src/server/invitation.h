// invitation.h: the preview of a link to a table: who invites, to which game, and whether there is a seat.
#pragma once

#include <string>

#include "server/page.h"
#include "table/table.h"
#include "texts/catalogue.h"

namespace kameleon::server {

/// `table` is null where a stranger may not see it, or there is none.
Preview invitation(
    const table::Table* table, const Catalogue& words, const std::string& base_url, const std::string& path);

}  // namespace kameleon::server
