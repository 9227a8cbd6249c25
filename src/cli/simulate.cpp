// simulate.cpp: see simulate.h.
#include "cli/simulate.h"

#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/command.h"
#include "cli/computer_play.h"
#include "cli/ordered_work.h"
#include "cli/simulation_report.h"
#include "players/named.h"
#include "record/json_record.h"
#include "record/text.h"

namespace kameleon::cli {
namespace {

/// Games that one thread plays in a row.
constexpr std::uint64_t default_block_size = 256;

struct Block {
    GameStats stats;
    std::string records;
};

/// A player for every seat.
Result<std::vector<std::string>, Message> players_at_seats(
    const std::vector<std::string>& asked, std::size_t players) {
    std::vector<std::string> names = asked;
    if (names.empty()) names.emplace_back(player_names().front());
    if (names.size() == 1) names.resize(players, names.front());
    if (names.size() != players) {
        return refuse(Message(
            "simulate.seats_number", {{"given", static_cast<std::int64_t>(names.size())},
                                      {"players", static_cast<std::int64_t>(players)}}));
    }
    for (const std::string& name : names) {
        if (!is_player(name)) return refuse(unknown_player(name));
    }
    return names;
}

template <Game G>
class Simulation {
public:
    Simulation(
        const SimulateRequest& request, const typename G::Options& options, std::vector<std::string> seats)
        : request_(request), options_(options), seats_(std::move(seats)) {
        for (const std::string& name : seats_) players_.push_back(make_player<G>(name));
        // Games of players that search take long.
        if (std::ranges::any_of(seats_, thinks_ahead)) block_size_ = 1;
    }

    GameStats run() const {
        GameStats stats;
        const auto make = [&](std::uint64_t number, const std::atomic<bool>& over) {
            return play_block(number, over);
        };
        const auto take = [&](const Block& block) {
            stats += block.stats;
            if (request_.record != nullptr) *request_.record << block.records;
            if (request_.progress) request_.progress(stats.games);
            return true;
        };
        const std::uint64_t blocks = (request_.number + block_size_ - 1) / block_size_;
        run_in_order<Block>(0, blocks, request_.threads, make, take);
        return stats;
    }

private:
    /// Nothing once it was stopped.
    std::optional<Block> play_block(std::uint64_t number, const std::atomic<bool>& over) const {
        const StopFlags stop(&over, request_.stop);
        Block block;
        const std::uint64_t end = std::min(request_.number, (number + 1) * block_size_);
        for (std::uint64_t game = number * block_size_; game < end; ++game) {
            play_game(game, stop, block);
            // A player that was interrupted would have decided otherwise: the game does not count.
            if (stop.stop_requested()) return std::nullopt;
        }
        return block;
    }

    void play_game(std::uint64_t number, const StopToken& stop, Block& block) const {
        Record<G> record;
        record.options = options_;
        const Seed seed = derive(request_.seed, number);
        record.tags.seed = seed;
        record.tags.seats = seats_;
        SecureRandom deal_random(seed);
        SecureRandom player_random(seed, 1);
        const auto deal = G::deal(options_, deal_random);
        record.setup = deal.setup;
        const bool recorded = request_.record != nullptr;
        const auto state = play_deal<G>(
            options_, deal, [&](Seat seat) -> const Player<G>& { return *players_[seat]; },
            {.stop_token = &stop}, player_random,
            [&](const auto& event) {
                if (recorded) record.events.push_back(event);
            });
        block.stats.add(scores(state), deal.setup.first);
        if (!recorded) return;
        block.records += request_.format == RecordFormat::json ? record_json(record, request_.legal)
                                                               : record_text(record) + "\n";
    }

    const SimulateRequest& request_;
    std::uint64_t block_size_ = default_block_size;
    typename G::Options options_;
    std::vector<std::string> seats_;
    std::vector<std::unique_ptr<Player<G>>> players_;
};

template <Game G>
int simulate_game(const SimulateRequest& request, std::ostream& report, Console& console) {
    const auto options = parse_options<G>(request.options);
    auto seats = players_at_seats(request.seats, options->players);
    const SimulationInfo info{
        .game = std::string(G::name),
        .title = std::string(G::title),
        .options = options_text<G>(*options),
        .options_data = options_data<G>(*options),
        .seats = *seats,
        .seed = request.seed.hex(),
        .requested = request.number};
    const GameStats stats = Simulation<G>(request, *options, *std::move(seats)).run();
    if (request.record != nullptr && !request.record->flush()) {
        return console.fail("simulate", Message("simulate.records_failed"));
    }
    if (request.plot != nullptr) *request.plot << simulation_plot(stats, info, console.words);
    report
        << (request.json ? simulation_json(stats, info)
                         : simulation_table(stats, info, console.words, console.width));
    return stats.games < request.number ? exit_interrupted : exit_ok;
}

template <Game G>
std::optional<Message> error_in(const SimulateRequest& request) {
    const auto options = parse_options<G>(request.options);
    if (!options) return options.error();
    if (options->games != 1) return Message("simulate.single_games");
    const auto seats = players_at_seats(request.seats, options->players);
    if (!seats) return seats.error();
    return std::nullopt;
}

}  // namespace

std::optional<Message> validation_error(const SimulateRequest& request) {
    std::optional<Message> error;
    const bool found = Games::with(request.game, [&]<Game G>() { error = error_in<G>(request); });
    return found ? error : unknown_game(request.game);
}

int simulate(const SimulateRequest& request, std::ostream& report, Console& console) {
    if (const auto error = validation_error(request)) return console.fail("simulate", *error, exit_usage);
    if (!check_nets("simulate", console)) return exit_failed;
    int status = exit_usage;
    Games::with(request.game, [&]<Game G>() { status = simulate_game<G>(request, report, console); });
    return status;
}

}  // namespace kameleon::cli
