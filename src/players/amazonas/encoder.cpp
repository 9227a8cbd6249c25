// encoder.cpp: see encoder.h.
#include "players/amazonas/encoder.h"

#include <algorithm>
#include <array>
#include <bit>

namespace kameleon {
namespace {

using namespace amazonas;

constexpr int unseen_steps = 6;  // of an animal: 0 … 5
constexpr int animal_kinds = colour_count * 2 * unseen_steps;
constexpr int bonus_kinds = 3;  // of a colour: free, this player's, another player's
constexpr int column_sizes = 6;
constexpr int column_kinds = colour_count * column_sizes * bonus_kinds;
constexpr int most_stacks = 3;
constexpr int score_steps = 24;  // of three points
constexpr int lead_steps = 25;   // of three points
constexpr int hand_kinds = colour_count * 2 * unseen_steps;
constexpr int fit_kinds = colour_count * 2 * 7;         // has it, how many are missing in the column
constexpr int threat_kinds = colour_count * 2 * 7 * 2;  // the same of an opponent, who may be able to reject
constexpr int times = 30;                               // cards of the supply, in steps of three

/// Where each group of features begins.
struct Layout {
    int feature_count = 0;
    int animal = 0, column = 0, stack = 0, stacks = 0, score = 0, lead = 0, shield = 0;  // of the first seat
    int per_seat = 0;
    int hand = 0, fit = 0, threat = 0;
    int time = 0, turn = 0, given = 0;

    explicit constexpr Layout(int players) {
        FeatureNumbers numbers;
        animal = numbers.group(animal_kinds);
        column = numbers.group(column_kinds);
        stack = numbers.group(colour_count * most_stacks);
        stacks = numbers.group(most_stacks);
        score = numbers.group(score_steps);
        lead = numbers.group(lead_steps);
        shield = numbers.group(1);
        per_seat = numbers.count() - 1;
        numbers.group(per_seat * (players - 1));
        hand = numbers.group(hand_kinds);
        fit = numbers.group(fit_kinds);
        threat = numbers.group(threat_kinds * (players - 1));
        time = numbers.group(times);
        turn = numbers.group(players);
        given = numbers.group(players * fit_kinds * 2);
        feature_count = numbers.count();
    }
};
constexpr std::array<Layout, 3> layouts{Layout(2), Layout(3), Layout(4)};
constexpr const Layout& layout_of(int players) { return layouts[static_cast<std::size_t>(players - 2)]; }

constexpr Feature feature(int number) { return static_cast<Feature>(number); }

class FeatureWriter {
public:
    FeatureWriter(const State& state, Seat seat, Features& features)
        : state_(state),
          seat_(seat),
          features_(features),
          layout_(layout_of(state.players)),
          points_(scores(state)),
          unseen_(state.supply) {
        for (Seat other = 0; other < state.players; ++other) {
            if (other == seat) continue;
            for (const std::uint8_t card : state.hands[other]) {
                if (card != no_card) unseen_.add(card);
            }
            taken_ |= state.bonuses[other];
        }
        taken_ |= state.bonuses[seat];
    }

    void write() {
        features_.clear();
        features_.first = seat_;
        for (int i = 0; i < state_.players; ++i) write_seat(i);
        for (const std::uint8_t card : state_.hands[seat_]) write_hand_card(card);
        features_.push_back(feature(layout_.time + std::min(state_.supply_size / 3, times - 1)));
        features_.push_back(feature(layout_.turn + distance(state_.to_move)));
        write_given();
    }

private:
    [[nodiscard]] Seat seat_at(int i) const { return static_cast<Seat>((seat_ + i) % state_.players); }
    /// How many places clockwise from the encoded seat.
    [[nodiscard]] int distance(Seat seat) const { return (seat + state_.players - seat_) % state_.players; }
    [[nodiscard]] int missing(Seat seat, Colour colour) const {
        return limit(colour) - std::popcount(state_.columns[seat] & animals_of(colour));
    }
    [[nodiscard]] bool has(Seat seat, Card card) const { return (state_.columns[seat] & bit(card)) != 0; }
    /// What a card would mean for a column of a seat.
    [[nodiscard]] int fit(Seat seat, Card card) const {
        const Colour colour = colour_of(card);
        return (index(colour) * 2 + (has(seat, card) ? 1 : 0)) * 7 + missing(seat, colour);
    }
    [[nodiscard]] bool can_reject(Seat seat, Card card) const {
        return has(seat, card) && (state_.columns[seat] & animals_beside(colour_of(card))) != 0;
    }

    void write_seat(int i) {
        const Seat seat = seat_at(i);
        const int base = i * layout_.per_seat;
        for (int animal = 0; animal < animal_count; ++animal) {
            const Card card = static_cast<Card>(animal);
            const int kind = (index(colour_of(card)) * 2 + (has(seat, card) ? 1 : 0)) * unseen_steps +
                             unseen_.count(animal);
            features_.push_back(feature(base + layout_.animal + kind));
        }
        for_each_colour([&](Colour colour) {
            const int size = std::popcount(state_.columns[seat] & animals_of(colour));
            int bonus = 0;
            if ((taken_ >> index(colour) & 1U) != 0) bonus = has_bonus(state_.bonuses[seat], colour) ? 1 : 2;
            const int kind = (index(colour) * column_sizes + size) * bonus_kinds + bonus;
            features_.push_back(feature(base + layout_.column + kind));
            const int stacks = std::min(stacks_of(state_.stacks[seat], colour), most_stacks);
            const int which = index(colour) * most_stacks + stacks - 1;
            features_.push_back(stacks == 0 ? no_feature : feature(base + layout_.stack + which));
        });
        const int stacks = std::min(stack_count(state_.stacks[seat]), most_stacks);
        features_.push_back(stacks == 0 ? no_feature : feature(base + layout_.stacks + stacks - 1));
        const int score = points_[seat];
        features_.push_back(feature(base + layout_.score + std::min(score / 3, score_steps - 1)));
        int best_other = 0;
        for (Seat other = 0; other < state_.players; ++other) {
            if (other != seat) best_other = std::max(best_other, points_[other]);
        }
        const int lead = std::clamp(score - best_other, -36, 36) + 37;
        features_.push_back(feature(base + layout_.lead + lead / 3));
        features_.push_back(state_.protected_seat == seat ? feature(base + layout_.shield) : no_feature);
    }

    void write_hand_card(std::uint8_t number) {
        if (number == no_card) {
            features_.skip(static_cast<std::size_t>(1 + state_.players));
            return;
        }
        const Card card = static_cast<Card>(number);
        const int again = std::ranges::count(state_.hands[seat_], number) > 1 ? 1 : 0;
        const int kind = (index(colour_of(card)) * 2 + again) * unseen_steps + unseen_.count(number);
        features_.push_back(feature(layout_.hand + kind));
        features_.push_back(feature(layout_.fit + fit(seat_, card)));
        for (int i = 1; i < state_.players; ++i) {
            const Seat other = seat_at(i);
            const int threat = fit(other, card) * 2 + (can_reject(other, card) ? 1 : 0);
            features_.push_back(feature(layout_.threat + (i - 1) * threat_kinds + threat));
        }
    }

    void write_given() {
        if (state_.phase != Phase::answer) {
            features_.push_back(no_feature);
            return;
        }
        const Card card = static_cast<Card>(state_.given);
        const int kind = fit(state_.receiver, card) * 2 + (can_reject(state_.receiver, card) ? 1 : 0);
        features_.push_back(feature(layout_.given + distance(state_.receiver) * fit_kinds * 2 + kind));
    }

    const State& state_;
    Seat seat_;
    Features& features_;
    const Layout& layout_;
    Scores points_;
    Cards unseen_;
    unsigned taken_ = 0;  // bonus cards, one bit per colour
};

}  // namespace

Options Encoder<Amazonas>::net_options(int net, FastRandom& /*random*/) {
    Options options;
    options.players = static_cast<std::uint8_t>(nets[static_cast<std::size_t>(net)].players);
    return options;
}

int Encoder<Amazonas>::feature_count(int net) {
    return layout_of(nets[static_cast<std::size_t>(net)].players).feature_count;
}

State Encoder<Amazonas>::without_card_counting(State state, Seat seat) {
    // As if the supply had been drawn from evenly and all other hands were empty.
    state.supply = Cards();
    for (int animal = 0; animal < animal_count; ++animal) {
        const int left = (cards_per_animal * state.supply_size + 45) / static_cast<int>(most_cards);
        state.supply += Cards::of(animal, left);
    }
    for (Seat other = 0; other < state.players; ++other) {
        if (other != seat) state.hands[other].fill(no_card);
    }
    return state;
}

void Encoder<Amazonas>::encode(Cache& /*cache*/, const State& state, Seat seat, Features& features) {
    FeatureWriter(state, seat, features).write();
}

}  // namespace kameleon
