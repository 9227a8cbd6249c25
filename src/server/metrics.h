// metrics.h: the metrics of all parts of the server in the Prometheus text format.
#pragma once

#include <string>

#include "hosting/table_host.h"
#include "net/net_metrics.h"
#include "server/worker_pool.h"
#include "store/group_commit.h"

namespace kameleon::server {

struct ServerMetrics {
    hosting::HostingMetrics host;
    net::NetMetrics net;
    store::GroupCommit::Metrics journal;
    std::size_t journal_waiting = 0;
    WorkerPool::Metrics workers;
};

std::string metrics_text(const ServerMetrics& metrics);

}  // namespace kameleon::server
