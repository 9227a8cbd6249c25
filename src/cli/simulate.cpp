// simulate.cpp: see simulate.h.
#include "cli/simulate.h"

#include <mutex>
#include <ostream>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "base/secure_random.h"
#include "cli/commands.h"
#include "cli/statistics.h"
#include "players/simple/random_player.h"
#include "record/text.h"
#include "rules/playout.h"
#include "rules/text.h"

namespace kameleon::cli {
namespace {

/// Games are played in blocks; a block is one thread's, and blocks are put together in order.
constexpr std::uint64_t block_size = 256;

struct Block {
    GameSums sums;
    std::string records;
};

template <Game G>
class Simulation {
public:
    Simulation(const SimulateRequest& request, const typename G::Options& options)
        : request_(request), options_(options) {}

    GameSums run() {
        GameSums sums;
        const std::uint64_t blocks = (request_.number + block_size - 1) / block_size;
        const auto threads = static_cast<std::uint64_t>(request_.threads);
        for (std::uint64_t first = 0; first < blocks && !stopped(); first += threads) {
            const std::uint64_t count = std::min(threads, blocks - first);
            std::vector<Block> done(count);
            std::vector<std::thread> others;
            for (std::uint64_t i = 1; i < count; ++i) {
                others.emplace_back([this, &done, first, i] { done[i] = play_block(first + i); });
            }
            done[0] = play_block(first);
            for (std::thread& other : others) other.join();
            for (const Block& block : done) {
                sums += block.sums;
                if (request_.record != nullptr) *request_.record << block.records;
            }
            if (request_.progress) request_.progress(sums.games);
        }
        return sums;
    }

private:
    [[nodiscard]] bool stopped() const { return request_.stop != nullptr && request_.stop->load(); }

    [[nodiscard]] Block play_block(std::uint64_t number) const {
        Block block;
        const std::uint64_t end = std::min(request_.number, (number + 1) * block_size);
        for (std::uint64_t game = number * block_size; game < end; ++game) play_game(game, block);
        return block;
    }

    void play_game(std::uint64_t number, Block& block) const {
        Record<G> record;
        record.options = options_;
        const Seed seed = derive(request_.seed, number);
        record.tags.seed = seed;
        record.tags.seats.assign(options_.players, "random");
        SecureRandom source(seed);
        SecureRandom choices(seed, 1);
        const auto deal = G::deal(options_, source);
        record.setup = deal.setup;
        const bool keep = request_.record != nullptr;
        auto state = start_unchecked(options_, deal.setup);
        Dealer<G> dealer(deal);
        const auto next_card = [&](const typename G::State& /*state*/) {
            const auto card = dealer();
            if (keep) record.events.push_back(Reveal<typename G::Card>{card});
            return card;
        };
        const auto decide = [&](const typename G::State& at, const typename G::ActionSet& /*legal*/) {
            const auto action = random_decision<G>(view_for(at, turn(at).seat), choices);
            if (keep) record.events.push_back(action);
            return action;
        };
        play_out<G>(state, next_card, decide);
        block.sums.add(scores(state), deal.setup.first);
        if (keep) block.records += record_text(record) + "\n";
    }

    const SimulateRequest& request_;
    typename G::Options options_;
};

void show_table(const GameSums& sums, int players, std::ostream& out) {
    const auto show = [&](const char* title, const std::array<SeatSums, most_seats>& rows) {
        out << fmt::format("{:<14} {:>18} {:>20} {:>10}\n", title, "wins", "points", "spread");
        for (int i = 0; i < players; ++i) {
            const SeatSums& row = rows[static_cast<std::size_t>(i)];
            const Estimate wins = row.win_share(sums.games);
            const Estimate points = row.mean(sums.games);
            out << fmt::format(
                "{:<14} {:>8.2f} % ± {:<5.2f} {:>11.2f} ± {:<6.2f} {:>10.2f}\n", i + 1, 100 * wins.value,
                100 * wins.margin, points.value, points.margin, row.deviation(sums.games));
        }
    };
    show("seat", sums.by_seat);
    out << '\n';
    show("in turn order", sums.by_turn);
    out << "\n± is the half width of a 95 % confidence interval; a tie shares the win.\n";
}

void show_json(const GameSums& sums, int players, std::ostream& out) {
    const auto rows = [&](const std::array<SeatSums, most_seats>& all) {
        std::string text;
        for (int i = 0; i < players; ++i) {
            const SeatSums& row = all[static_cast<std::size_t>(i)];
            const Estimate wins = row.win_share(sums.games);
            const Estimate points = row.mean(sums.games);
            text += fmt::format(
                "{}\n    {{\"wins\": {:.6f}, \"wins_margin\": {:.6f}, \"points\": {:.4f}, \"points_margin\": "
                "{:.4f}, "
                "\"spread\": {:.4f}}}",
                i == 0 ? "" : ",", wins.value, wins.margin, points.value, points.margin,
                row.deviation(sums.games));
        }
        return text;
    };
    out << fmt::format(
        "{{\n  \"games\": {},\n  \"by_seat\": [{}\n  ],\n  \"by_turn\": [{}\n  ]\n}}\n", sums.games,
        rows(sums.by_seat), rows(sums.by_turn));
}

template <Game G>
int simulate_game(const SimulateRequest& request, std::ostream& out, std::ostream& err) {
    const auto options = parse_options<G>(request.options);
    if (!options) {
        err << "kameleon simulate: " << options.error() << '\n';
        return exit_usage;
    }
    const GameSums sums = Simulation<G>(request, *options).run();
    if (request.record != nullptr && !request.record->flush()) {
        err << "kameleon simulate: the records could not be written; is the disk full?\n";
        return exit_failed;
    }
    if (request.json) {
        show_json(sums, options->players, out);
        return exit_ok;
    }
    out << fmt::format(
        "{}, {} games, random players\n{}\n\n", G::title, sums.games, options_text<G>(*options));
    if (sums.games > 0) show_table(sums, options->players, out);
    return exit_ok;
}

}  // namespace

int simulate(const SimulateRequest& request, std::ostream& out, std::ostream& err) {
    int status = exit_usage;
    const bool found =
        Games::with(request.game, [&]<Game G>() { status = simulate_game<G>(request, out, err); });
    if (!found) err << "kameleon simulate: there is no game " << quoted(request.game) << ".\n";
    return status;
}

}  // namespace kameleon::cli
