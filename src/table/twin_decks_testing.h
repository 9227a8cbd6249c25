// twin_decks_testing.h: the same games with other cards to come. From a place in the deck that follows from
// the seed of the game, the cards have another order; `apart` says once the first of them is revealed. Until
// then no player can distinguish the two deals.
#pragma once

#include <memory>
#include <string_view>
#include <utility>
#include <variant>

#include "table/twin_games_testing.h"

namespace kameleon::table {

class TwinDecks {
public:
    /// With `exchanged`, the cards to come have another order than the seed gives.
    explicit TwinDecks(bool exchanged) : exchanged_(exchanged) {}
    TwinDecks(const TwinDecks&) = delete;
    TwinDecks& operator=(const TwinDecks&) = delete;
    TwinDecks(TwinDecks&&) = delete;
    TwinDecks& operator=(TwinDecks&&) = delete;
    ~TwinDecks() = default;

    const DealFunction dealing = [this](
                                     std::string_view game, std::string_view options,
                                     std::optional<Seat> starter, const Seed& seed) {
        std::unique_ptr<Play> play;
        Games::with(game, [&]<Game G>() {
            auto read = parse_options<G>(options);
            if (starter) read->start = starter;
            play = deal_apart<G>(*read, seed);
        });
        return play;
    };
    /// A card was revealed that is another one in the twin.
    [[nodiscard]] bool apart() const { return apart_; }
    /// Games that differ, dealt so far. A game that is read from the disk again counts again.
    [[nodiscard]] int dealt() const { return dealt_; }

private:
    /// A game that sets a flag once more than `same` cards have been revealed.
    class Watched final : public Play {
    public:
        Watched(std::unique_ptr<Play> play, std::size_t same, bool& apart)
            : play_(std::move(play)), same_(same), apart_(&apart) {}
        [[nodiscard]] bool over() const override { return play_->over(); }
        [[nodiscard]] Seat to_decide() const override { return play_->to_decide(); }
        [[nodiscard]] Scores points() const override { return play_->points(); }
        [[nodiscard]] Seat first_seat() const override { return play_->first_seat(); }
        [[nodiscard]] std::size_t decisions() const override { return play_->decisions(); }
        [[nodiscard]] std::optional<ActionId> decode(const Data& action) const override {
            return play_->decode(action);
        }
        [[nodiscard]] std::optional<Refusal> refusal(ActionId action) const override {
            return play_->refusal(action);
        }
        [[nodiscard]] ActionId first_legal_action() const override { return play_->first_legal_action(); }
        [[nodiscard]] std::string text_of(ActionId action) const override { return play_->text_of(action); }
        bool decide(ActionId action) override {
            const bool done = play_->decide(action);
            *apart_ = *apart_ || revealed() > same_;
            return done;
        }
        [[nodiscard]] bool reveals_since(std::size_t decision) const override {
            return play_->reveals_since(decision);
        }
        bool go_back(std::size_t decisions) override { return play_->go_back(decisions); }
        void steps(std::size_t first, Viewer viewer, const std::function<void(Json)>& each) const override {
            play_->steps(first, viewer, each);
        }
        [[nodiscard]] Json view(Viewer viewer) const override { return play_->view(viewer); }
        [[nodiscard]] ChooseAction choose_action(std::string_view level, std::uint64_t seed) const override {
            return play_->choose_action(level, seed);
        }
        [[nodiscard]] std::string_view net_for(std::string_view level) const override {
            return play_->net_for(level);
        }
        [[nodiscard]] AnyRecord record() const override { return play_->record(); }

    private:
        [[nodiscard]] std::size_t revealed() const {
            std::size_t cards = 0;
            std::visit(
                [&](const auto& record) {
                    for (const auto& event : record.events) cards += event.index();  // 1: a card
                },
                play_->record());
            return cards;
        }
        std::unique_ptr<Play> play_;
        std::size_t same_;
        bool* apart_;
    };

    template <RecordableGame G>
    std::unique_ptr<Play> deal_apart(const typename G::Options& options, const Seed& seed) {
        SecureRandom source(seed);
        auto deal = G::deal(options, source);
        // Most games do not differ, so that tables have finished games and records by the first that does.
        if (below(source, 4) != 0) return play_of<G>(options, deal);
        ++dealt_;
        const auto size = static_cast<std::uint32_t>(deal.deck.size());
        const std::uint32_t same = size / 4 + below(source, size / 2);
        for (std::uint32_t i = same; exchanged_ && i + 1 < size; ++i) {
            const auto before = deal;
            std::swap(deal.deck[i], deal.deck[i + below(source, size - i)]);
            if (!can_be_dealt(options, deal)) deal = before;
        }
        return std::make_unique<Watched>(play_of<G>(options, deal), same, apart_);
    }

    bool exchanged_;
    bool apart_ = false;
    int dealt_ = 0;
};

}  // namespace kameleon::table
