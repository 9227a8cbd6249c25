// fair_deal.h: a provably fair deal (docs/record-format.md). The server commits to a secret seed, every seat
// adds a client seed, the deal follows from all of them, and the secret is revealed when the game is over. In
// records and on the wire client seeds are called lucks.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/check_seed.h"

namespace kameleon {

inline constexpr std::size_t longest_client_seed = 64;
/// The last game of a table that a record can tell.
inline constexpr int most_game_number = 1'000'000;

/// What is published before the client seeds are known, as `sha256sum` would print it.
std::string commitment_to(const Seed& server_seed);

/// What a seat may contribute: 1 to 64 letters (A to Z), digits, underscores and hyphens.
bool is_client_seed(std::string_view text);

/// The seed of a game (Tags::seed): of one table, games are counted from 1. A seat without
/// a client seed, such as a computer, has an empty one.
Seed seed_of_deal(const Seed& server_seed, int game, std::span<const std::string> client_seeds);

/// Everything that a deal came from. The server's seed is a secret as long as any game goes on that is dealt
/// from it.
struct FairDeal {
    Seed server_seed;
    std::string commitment;
    int game = 1;
    std::vector<std::string> client_seeds;  // one for each seat
    friend bool operator==(const FairDeal&, const FairDeal&) = default;
};

/// What is public before the first card: commitment, number of the game, client seeds.
void tell_commitment(const FairDeal& deal, Tags& tags);
/// All of it, with the seed that follows from it: once the game is over.
void tell_deal(const FairDeal& deal, Tags& tags);

enum class DealStanding : std::uint8_t {
    not_committed,  // nothing was published before the deal
    not_revealed,   // committed in advance, but the server's seed is not told yet: nothing to check
    proven,  // the server's seed is the one committed to, and the seed follows from it and the client seeds
};

/// "proven"
std::string_view name_of(DealStanding deal);

/// A tag and the JSON member of the same meaning: where in a record something is wrong.
struct DealPart {
    std::string_view tag;
    std::string_view member;
};

struct DealObjection {
    DealPart where;
    Message reason;
};

/// Whether the seed of a record came about as its tags say. That the cards follow from the seed is for
/// check_seed to say.
Result<DealStanding, DealObjection> check_fair_deal(const Tags& tags, int players);

/// The whole proof (R6): from the commitment to the seed, and from the seed to every card.
template <RecordableGame G>
Result<DealStanding, Violation> check_deal(const Record<G>& record) {
    auto standing = check_fair_deal(record.tags, record.options.players);
    if (!standing) return refuse(Violation{0, seed_rule, std::move(standing.error().reason)});
    if (auto wrong = check_seed(record)) return refuse(std::move(*wrong));
    return *standing;
}

}  // namespace kameleon
