// metrics.h: what the server has counted, in the text form that Prometheus reads.
#pragma once

#include <string>

#include "hosting/table_host.h"
#include "net/net_metrics.h"
#include "server/thinker_pool.h"
#include "store/group_commit.h"

namespace kameleon::server {

struct Counted {
    hosting::Figures host;
    net::NetMetrics net;
    store::GroupCommit::Figures journal;
    std::size_t journal_waiting = 0;
    ThinkerPool::Figures thinkers;
};

std::string metrics_text(const Counted& counted);

}  // namespace kameleon::server
