// invitation.h: what is told about a link to a table before anybody opens it: who invites, to which game, and
// whether there is a seat.
#pragma once

#include <string>

#include "base/data.h"
#include "server/page.h"
#include "texts/catalogue.h"

namespace kameleon::server {

/// `update` is what a stranger is told about the table (protocol: `table_update`), or null if they are told
/// nothing.
Preview invitation(
    const Data& update, const Catalogue& words, const std::string& base_url, const std::string& path);

}  // namespace kameleon::server
