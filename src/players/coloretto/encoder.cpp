// encoder.cpp: see encoder.h.
#include "players/coloretto/encoder.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "players/coloretto/heuristics.h"
#include "rules/coloretto/scoring.h"

namespace kameleon {
namespace {

using namespace coloretto;

constexpr int ranks = 5;         // of a player's colours, the largest first
constexpr int most_of_rank = 7;  // cards of a colour that make a difference
constexpr int scarcities = 4;    // how many cards of a colour are still to come, roughly
constexpr int plus_twos = 7;     // that make a difference
constexpr int score_steps = 16;  // of three points
constexpr int lead_steps = 21;   // of three points
constexpr int row_kinds = 24;    // how full, how many +2, a joker or none
constexpr int least_gain = -8;   // of a row
constexpr int gain_steps = 19;   // of one point
constexpr int card_kinds = 14;   // how many of its colour a player has, and whether they count as plus
constexpr int times = 22;        // until the last-round card, in steps of three cards; the last: drawn
constexpr int most_rows = 5;

/// Where each group of features begins.
struct Layout {
    int feature_count = 0;
    int rank = 0, joker = 0, plus = 0, score = 0, lead = 0, in = 0;  // of the first seat
    int per_seat = 0;
    int row = 0, gain = 0, card = 0;
    int time = 0, phase = 0, jokers_left = 0, plus_left = 0, table = 0;

    explicit constexpr Layout(int players) {
        FeatureNumbers numbers;
        rank = numbers.group(ranks * most_of_rank * scarcities);
        joker = numbers.group(joker_count + 1);
        plus = numbers.group(plus_twos);
        score = numbers.group(score_steps);
        lead = numbers.group(lead_steps);
        in = numbers.group(1);
        per_seat = numbers.count() - 1;
        numbers.group(per_seat * (players - 1));
        const int rows = row_count(players);
        row = numbers.group(rows * row_kinds);
        gain = numbers.group(rows * players * gain_steps);
        card = numbers.group(rows * players * card_kinds);
        time = numbers.group(times);
        phase = numbers.group(2);
        jokers_left = numbers.group(joker_count + 1);
        plus_left = numbers.group(plus_two_count / 2 + 1);
        table = numbers.group(4);
        feature_count = numbers.count();
    }
};
constexpr std::array<Layout, 4> layouts{Layout(2), Layout(3), Layout(4), Layout(5)};
constexpr const Layout& layout_of(int players) { return layouts[static_cast<std::size_t>(players - 2)]; }

constexpr Feature feature(int number) { return static_cast<Feature>(number); }

/// A player's colours, the largest first. The order of equal ones does not matter: they have the same
/// features.
struct Ranking {
    using Places = std::array<std::uint8_t, 8>;
    std::array<std::uint8_t, colour_count> colours{};
    Places place{};  // of each colour

    /// By counting, for all colours at once, those that come before.
    explicit Ranking(Cards cards) {
        using Bytes = std::int8_t __attribute__((vector_size(8)));
        Bytes keys{};
        for (int colour = 0; colour < colour_count; ++colour) {
            keys[colour] = static_cast<std::int8_t>(cards.count(colour) * 8 + colour_count - colour);
        }
        Bytes before{};
        for (int colour = 0; colour < colour_count; ++colour) before -= keys < keys[colour];
        std::memcpy(place.data(), &before, sizeof before);
        for (std::uint8_t colour = 0; colour < colour_count; ++colour) colours[place[colour]] = colour;
    }
};

constexpr int scarcity(int left) {
    if (left == 0) return 0;
    if (left <= 2) return 1;
    return left <= 5 ? 2 : 3;
}

/// How many cards lie in a row.
constexpr int size_of(RowCards places) {
    if (places >= 256) return 3;
    if (places >= 16) return 2;
    return places != 0 ? 1 : 0;
}

struct Row {
    Cards cards;
    RowCards places = 0;
    std::array<std::int8_t, 5> gains{};  // by seat from the player to move; for seats still in the round
    bool there = false;
};

class FeatureWriter {
public:
    FeatureWriter(ScoreCache& cache, const State& state, Features& features)
        : cache_(cache), state_(state), features_(features), layout_(layout_of(state.players)) {
        for (int i = 0; i < state.players; ++i) {
            const Seat seat = seat_at(i);
            owned_[static_cast<std::size_t>(i)] = state.owned[seat];
            in_[static_cast<std::size_t>(i)] = (state.seats_in >> seat & 1U) != 0;
            scores_[static_cast<std::size_t>(i)] = score_of(state.owned[seat]);
        }
    }

    void write() {
        features_.clear();
        features_.first = state_.to_move;
        for (int i = 0; i < state_.players; ++i) write_seat(i);
        write_rows();
        write_deck();
    }

private:
    [[nodiscard]] Seat seat_at(int i) const {
        const int seat = state_.to_move + i;
        return static_cast<Seat>(seat < state_.players ? seat : seat - state_.players);
    }
    [[nodiscard]] int score_of(Cards cards) const { return cache_.score(cards, state_.side, state_.in_play); }

    void write_seat(int i) {
        const auto at = static_cast<std::size_t>(i);
        const Cards cards = owned_[at];
        const int base = i * layout_.per_seat;
        const Ranking ranking(cards);
        rankings_[at] = ranking.place;
        for (int rank = 0; rank < ranks; ++rank) {
            const int colour = ranking.colours[static_cast<std::size_t>(rank)];
            const int count = std::min(cards.count(colour), most_of_rank);
            const int kind =
                (rank * most_of_rank + count - 1) * scarcities + scarcity(state_.deck.count(colour));
            features_.push_back(count == 0 ? no_feature : feature(base + layout_.rank + kind));
        }
        const int jokers = std::min(jokers_in(cards), joker_count + 1);
        features_.push_back(jokers == 0 ? no_feature : feature(base + layout_.joker + jokers - 1));
        const int plus = std::min(count(cards, Card::plus_two), plus_twos);
        features_.push_back(plus == 0 ? no_feature : feature(base + layout_.plus + plus - 1));
        const int score = scores_[at];
        features_.push_back(feature(base + layout_.score + std::clamp((score + 9) / 3, 0, score_steps - 1)));
        int best_other = -1000;
        for (int j = 0; j < state_.players; ++j) {
            if (j != i) best_other = std::max(best_other, scores_[static_cast<std::size_t>(j)]);
        }
        const int lead = std::clamp(score - best_other, -30, 30) + 31;
        features_.push_back(feature(base + layout_.lead + lead / 3));
        features_.push_back(in_[at] ? feature(base + layout_.in) : no_feature);
    }

    [[nodiscard]] Row make_row(int number) const {
        Row row;
        row.there = (rows_there(state_) >> number & 1U) != 0;
        row.places = state_.rows[static_cast<std::size_t>(number)];
        if (!row.there || row.places == 0) return row;
        row.cards = cards_of(row.places);
        for (std::size_t i = 0; i < state_.players; ++i) {
            if (!in_[i]) continue;
            const int gain = score_of(owned_[i] + row.cards) - scores_[i];
            row.gains[i] = static_cast<std::int8_t>(gain);
        }
        return row;
    }

    /// Rows with cards first, by their gain for the player to move; then empty ones; then those taken.
    static constexpr int order_key(const Row& row) {
        if (!row.there) return -10000;
        if (row.places == 0) return -5000;
        return row.gains[0] * 16 + size_of(row.places) - 1;
    }

    void write_rows() {
        const int rows = row_count(state_.players);
        std::array<Row, most_rows> all;
        for (int i = 0; i < rows; ++i) {
            Row row = make_row(i);
            auto at = static_cast<std::size_t>(i);
            if (state_.players > 2) {
                for (; at > 0 && order_key(row) > order_key(all[at - 1]); --at) all[at] = all[at - 1];
            }
            all[at] = row;
        }
        for (int i = 0; i < rows; ++i) write_row(i, all[static_cast<std::size_t>(i)]);
    }

    void write_row(int number, const Row& row) {
        const int players = state_.players;
        if (!row.there) {
            features_.skip(static_cast<std::size_t>(1 + players * 4));
            return;
        }
        const int size = size_of(row.places);
        const int plus = std::min(count(row.cards, Card::plus_two), 2);
        const int joker = jokers_in(row.cards) != 0 ? 1 : 0;
        features_.push_back(feature(layout_.row + number * row_kinds + (size * 3 + plus) * 2 + joker));
        for (int i = 0; i < players; ++i) write_row_for(number, row, i);
    }

    /// A row for a player who may still take it: its gain, and how each card fits.
    void write_row_for(int number, const Row& row, int i) {
        const auto at = static_cast<std::size_t>(i);
        if (row.places == 0 || !in_[at]) {
            features_.skip(4);
            return;
        }
        const int pair = number * state_.players + i;
        const int step = std::clamp(row.gains[at] - least_gain, 0, gain_steps - 1);
        features_.push_back(feature(layout_.gain + pair * gain_steps + step));
        for (int place = 0; place < 3; ++place) {
            const int card = (row.places >> (4 * place) & 15) - 1;
            if (card < 0 || card >= colour_count) {
                features_.push_back(no_feature);
                continue;
            }
            const int held = std::min(owned_[at].count(card), 6);
            const int below_plus = rankings_[at][static_cast<std::size_t>(card)] < 3 ? 0 : 7;
            features_.push_back(feature(layout_.card + pair * card_kinds + below_plus + held));
        }
    }

    void write_deck() {
        const int last = last_cards(state_.golden);
        const int until = std::clamp(state_.deck_size - last, 0, 62);
        const int time = state_.last_round_drawn ? times - 1 : until / 3;
        features_.push_back(feature(layout_.time + time));
        const bool drawing = state_.phase == Phase::draw || state_.phase == Phase::place;
        if (drawing)
            features_.push_back(feature(layout_.phase));
        else
            features_.push_back(state_.phase == Phase::golden ? feature(layout_.phase + 1) : no_feature);
        features_.push_back(feature(layout_.jokers_left + std::min(jokers_in(state_.deck), joker_count)));
        features_.push_back(feature(layout_.plus_left + count(state_.deck, Card::plus_two) / 2));
        const bool among = state_.last_round == LastRound::among && !state_.last_round_drawn;
        const bool golden = count(state_.deck, Card::golden_joker) != 0;
        features_.push_back(feature(layout_.table + (among ? 1 : 0) + (golden ? 2 : 0)));
    }

    ScoreCache& cache_;
    const State& state_;
    Features& features_;
    const Layout& layout_;
    std::array<Cards, 5> owned_{};
    std::array<bool, 5> in_{};
    std::array<int, 5> scores_{};
    std::array<Ranking::Places, 5> rankings_{};
};

}  // namespace

Options Encoder<Coloretto>::net_options(int net, FastRandom& random) {
    Options options;
    options.players = static_cast<std::uint8_t>(nets[static_cast<std::size_t>(net)].players);
    options.side = net % 2 == 0 ? Side::brown : Side::grey;
    // Mostly the default options; the others often enough to be learned.
    options.last_round = below(random, 5) == 0 ? LastRound::among : LastRound::above;
    options.golden = below(random, 5) == 0;
    return options;
}

int Encoder<Coloretto>::feature_count(int net) {
    return layout_of(nets[static_cast<std::size_t>(net)].players).feature_count;
}

void Encoder<Coloretto>::encode(Cache& cache, const State& state, Seat /*seat*/, Features& features) {
    FeatureWriter(cache, state, features).write();
}

State Encoder<Coloretto>::without_card_counting(State state, Seat /*seat*/) {
    // As if the deck had been drawn from evenly.
    Cards full;
    for_each_colour([&](Colour colour) {
        if (state.in_play.contains(colour)) full += Cards::of(index(colour), cards_per_colour);
    });
    full += Cards::of(index(Card::plus_two), plus_two_count);
    full += Cards::of(index(Card::joker), joker_count);
    const int total = full.total();
    state.deck = Cards();
    for (int kind = 0; kind < kind_count; ++kind) {
        state.deck += Cards::of(kind, (full.count(kind) * state.deck_size + total / 2) / total);
    }
    return state;
}

std::optional<Action> Encoder<Coloretto>::obvious(const View& view) {
    if (view.phase == Phase::jokers || view.phase == Phase::plus) {
        return heuristics::best_scoring_choice(view);
    }
    return std::nullopt;
}

}  // namespace kameleon
