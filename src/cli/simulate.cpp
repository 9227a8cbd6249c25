// simulate.cpp: see simulate.h.
#include "cli/simulate.h"

#include <algorithm>
#include <memory>
#include <ostream>
#include <thread>
#include <vector>

#include "base/secure_random.h"
#include "cli/command.h"
#include "cli/deadline.h"
#include "cli/figures.h"
#include "cli/game_argument.h"
#include "cli/player_argument.h"
#include "players/named.h"
#include "record/json_record.h"
#include "record/text.h"
#include "rules/playout.h"

namespace kameleon::cli {
namespace {

/// Games are played in blocks; a block is one thread's, and blocks are put together in order.
constexpr std::uint64_t usual_block_size = 256;

struct Block {
    Figures figures;
    std::string records;
};

/// A name for every seat.
Result<std::vector<std::string>, Message> named_seats(
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
        if (!is_player(name)) return refuse(no_such_player(name));
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
        // A game of players who think is long enough by itself.
        if (std::ranges::any_of(seats_, thinks_ahead)) block_size_ = 1;
    }

    Figures run() {
        Figures figures;
        const std::uint64_t blocks = (request_.number + block_size_ - 1) / block_size_;
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
                figures += block.figures;
                if (request_.record != nullptr) *request_.record << block.records;
            }
            if (request_.progress) request_.progress(figures.sums.games);
        }
        return figures;
    }

private:
    [[nodiscard]] bool stopped() const { return request_.stop != nullptr && request_.stop->load(); }

    [[nodiscard]] Block play_block(std::uint64_t number) const {
        Block block;
        const std::uint64_t end = std::min(request_.number, (number + 1) * block_size_);
        for (std::uint64_t game = number * block_size_; game < end; ++game) play_game(game, block);
        return block;
    }

    void play_game(std::uint64_t number, Block& block) const {
        Record<G> record;
        record.options = options_;
        const Seed seed = derive(request_.seed, number);
        record.tags.seed = seed;
        record.tags.seats = seats_;
        SecureRandom source(seed);
        SecureRandom choices(seed, 1);
        const auto deal = G::deal(options_, source);
        record.setup = deal.setup;
        const bool keep = request_.record != nullptr;
        const FlagToken stop_token(block_size_ == 1 ? request_.stop : nullptr);
        auto state = start_unchecked(options_, deal.setup);
        Dealer<G> dealer(deal);
        const auto next_card = [&](const typename G::State& /*state*/) {
            const auto card = dealer();
            if (keep) record.events.push_back(Reveal<typename G::Card>{card});
            return card;
        };
        const auto decide = [&](const typename G::State& at, const typename G::ActionSet& /*legal*/) {
            const Seat seat = turn(at).seat;
            const std::uint64_t high = choices.next32();
            const auto action = players_[seat]->decide(
                view_for(at, seat), {.stop_token = &stop_token}, high << 32U | choices.next32());
            if (keep) record.events.push_back(action);
            return action;
        };
        play_out<G>(state, next_card, decide);
        // Whoever was cut short in their thoughts would have decided otherwise: the game does not count.
        if (stop_token.stop_requested()) return;
        block.figures.add(scores(state), deal.setup.first);
        if (!keep) return;
        block.records += request_.form == RecordForm::json ? record_json(record, request_.legal)
                                                           : record_text(record) + "\n";
    }

    const SimulateRequest& request_;
    std::uint64_t block_size_ = usual_block_size;
    typename G::Options options_;
    std::vector<std::string> seats_;
    std::vector<std::unique_ptr<Player<G>>> players_;
};

template <Game G>
int simulate_game(const SimulateRequest& request, std::ostream& out, Console& console) {
    const auto options = parse_options<G>(request.options);
    auto seats = named_seats(request.seats, options->players);
    const FiguresTitle title{
        .game = std::string(G::name),
        .title = std::string(G::title),
        .options = options_text<G>(*options),
        .options_data = options_data<G>(*options),
        .seats = *seats,
        .seed = request.seed.hex(),
        .requested = request.number};
    const Figures figures = Simulation<G>(request, *options, *std::move(seats)).run();
    if (request.record != nullptr && !request.record->flush()) {
        console.complain("simulate", Message("simulate.records_failed"));
        return exit_failed;
    }
    if (request.plot != nullptr) *request.plot << figures_plot(figures, title, console.words);
    out
        << (request.json ? figures_json(figures, title)
                         : figures_table(figures, title, console.words, console.width));
    return figures.sums.games < request.number ? exit_interrupted : exit_ok;
}

template <Game G>
std::optional<Message> objection_to(const SimulateRequest& request) {
    const auto options = parse_options<G>(request.options);
    if (!options) return options.error();
    if (options->games != 1) return Message("simulate.single_games");
    const auto seats = named_seats(request.seats, options->players);
    if (!seats) return seats.error();
    return std::nullopt;
}

}  // namespace

std::optional<Message> objection(const SimulateRequest& request) {
    std::optional<Message> result;
    const bool found = Games::with(request.game, [&]<Game G>() { result = objection_to<G>(request); });
    return found ? result : no_such_game(request.game);
}

int simulate(const SimulateRequest& request, std::ostream& figures, Console& console) {
    if (const auto wrong = objection(request)) {
        console.complain("simulate", *wrong);
        return exit_usage;
    }
    if (!nets_are_there("simulate", console)) return exit_failed;
    int status = exit_usage;
    Games::with(request.game, [&]<Game G>() { status = simulate_game<G>(request, figures, console); });
    return status;
}

}  // namespace kameleon::cli
